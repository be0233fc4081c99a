/**
 * The whole service is closed: a 503 of a call made by the app [ER-01]. The page behind stays as it is, hidden, so that
 * what was typed is there when the service returns.
 */
import { loadConfig } from '#web/api/config.ts'
import { readSession } from '#web/api/session.ts'
import { queryClient } from '#web/api/query.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import { timed } from '#web/api/timeout.ts'
import { arrive } from '../routing/navigation.ts'

/** Milliseconds between two tries. */
export const tryEvery = 30_000
export const maintenancePath = '/maintenance'

/** The address that the person was at; null while the service is open. */
const leftAt = makeStore<string | null>(null)
const isClosed = (): boolean => leftAt.get() !== null

/** Goes to the maintenance page; remembers where the person was. */
export const close = (): void => {
  if (isClosed()) return
  const here = location.pathname + location.search + location.hash
  leftAt.set(location.pathname === maintenancePath ? '/' : here)
  history.replaceState(history.state, '', maintenancePath)
}

/** Returns whether the service answers again; every answer but a 503 counts. */
const isOpen = async (): Promise<boolean> => {
  try {
    const { apiHost } = await loadConfig()
    const token = readSession()?.accessToken
    const answer = token
      ? await fetch(`${apiHost}/v2/me`, {
          credentials: 'include',
          signal: timed(),
          headers: { Authorization: `Bearer ${token}` },
        })
      : // Without a session that would be an error in the console; this call needs none.
        await fetch(`${apiHost}/openapi.json`, { method: 'HEAD', signal: timed() })
    return answer.status !== 503
  } catch {
    return false
  }
}

/** Tries once; returns to the page that was left when the service answers. `restart` is for a start-up that reached no page. */
export const tryAgain = async (restart?: () => void): Promise<void> => {
  if (!(await isOpen())) return
  history.replaceState(history.state, '', leftAt.get() ?? '/')
  leftAt.set(null)
  if (restart) {
    restart()
    return
  }
  await arrive()
  await queryClient.refetchQueries({ type: 'active' })
}

/** Resolves when the service is open, at once while no call has found it closed; rejects when `signal` aborts. */
export const whenOpen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      if (isClosed() && !signal.aborted) return
      end()
      signal.removeEventListener('abort', look)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const end = leftAt.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })

export const useIsClosed = (): boolean => useStore({ get: isClosed, subscribe: leftAt.subscribe })
