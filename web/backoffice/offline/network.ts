/** Whether the server can be reached; the stored answers that replace its own, and their time. */
import { queryClient } from '#web/api/query.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import { checkAccess, arrive } from '../routing/navigation.ts'
import { getRoute } from '../routing/route.ts'

/** Milliseconds between two tries while there is no network. */
const tryEvery = 5_000
/** Milliseconds that a try may take. */
const patience = 3_000

const offline = makeStore(false)
let timer: ReturnType<typeof setInterval> | undefined
let trying: Promise<boolean> | null = null

export const onNetwork = offline.subscribe
export const isOffline = offline.get
export const useIsOffline = (): boolean => useStore(offline)

/** What is on the screen is asked again, and first of all who the person is. */
const comeBack = async (): Promise<void> => {
  await checkAccess()
  void queryClient.invalidateQueries()
  // A screen that could not be opened.
  if (getRoute()?.failure) void arrive()
}

const set = (next: boolean): void => {
  if (next === isOffline()) return
  clearInterval(timer)
  if (next) timer = setInterval(() => void canReach(), tryEvery)
  offline.set(next)
  if (!next) void comeBack()
}

/** Any answer, also a refusal, is a network. */
const reach = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return true
  } catch {
    return false
  }
}

/** Asks once, however many want to know. */
export const canReach = async (): Promise<boolean> => {
  trying ??= reach().finally(() => {
    trying = null
  })
  const answered = await trying
  set(!answered)
  return answered
}

/** An answer has arrived. */
export const reached = (): void => set(false)

/** From now on the device itself is heard. */
export const watchNetwork = (): void => {
  for (const name of ['online', 'offline']) addEventListener(name, () => void canReach())
}
