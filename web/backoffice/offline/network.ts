/** Whether the server can be reached at all; what came instead of its answers, and from when that is. */
import { useSyncExternalStore } from 'react'
import { queryClient } from '#web/api/query.ts'
import { checkAccess, getAt, arrive } from '../app/navigation.ts'

/** Milliseconds between two tries while there is no network. */
const tryEvery = 5_000
/** Milliseconds that a try may take. */
const patience = 3_000

let offline = false
let timer: ReturnType<typeof setInterval> | undefined
let trying: Promise<boolean> | null = null
const listeners = new Set<() => void>()

export const onNetwork = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const isOffline = (): boolean => offline
export const useIsOffline = (): boolean => useSyncExternalStore(onNetwork, isOffline)

/** What is on the screen is asked again, and first of all who the person is. */
const comeBack = (): void => {
  void queryClient.invalidateQueries()
  checkAccess()
  // A screen that could not be opened.
  if (getAt()?.failure) void arrive()
}

const set = (next: boolean): void => {
  if (next === offline) return
  offline = next
  clearInterval(timer)
  if (next) timer = setInterval(() => void canReach(), tryEvery)
  for (const listener of listeners) listener()
  if (!next) comeBack()
}

/** Whatever answers, were it a refusal, is a network. */
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

/** An answer has come. */
export const reached = (): void => set(false)

/** From now on the device itself is heard. */
export const watchNetwork = (): void => {
  for (const name of ['online', 'offline']) addEventListener(name, () => void canReach())
}
