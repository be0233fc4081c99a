/**
 * A session ends a day after it began, even in the middle of a task. Some minutes before, every tab asks whether to continue
 * (docs/decisions/0031-the-end-of-a-session.md).
 */
import { api } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { keepCookie, readSession } from '#web/api/session.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import { onTabMessage, tellTabs } from '#web/api/tabs.ts'
import { timed } from '#web/api/timeout.ts'

const minute = 60_000
/** Milliseconds before the end at which it is said, and between two looks at the clock: a device that slept has missed some. */
const warnBefore = 5 * minute
const lookEvery = minute / 4

type Warning = { /** Milliseconds since 1970. */ endsAt: number; extendable: boolean }

let end: Warning | null = null
/** How often it was moved: an answer that was asked for before says what is over. */
let moves = 0
const warning = makeStore<Warning | null>(null)
/** The end of which the person does not want to hear again. */
let declined = 0
let looking = false

const isNear = ({ endsAt }: Warning): boolean => endsAt - Date.now() <= warnBefore

const take = ({ endsIn, extendable }: AnswerOf<'sessionEnd', 'get'>): Warning => {
  end = { endsAt: Date.now() + endsIn * 1000, extendable }
  return end
}

const ask = async (): Promise<void> => {
  const asked = moves
  const answer = await api.sessionEnd.get(undefined, { signal: timed() })
  if (asked !== moves) return
  const next = take(answer)
  if (!isNear(next)) warning.set(null)
  // The same end may differ a little, since the server sends whole seconds.
  else if (!warning.get() && Math.abs(next.endsAt - declined) > minute) warning.set(next)
}

/** Asks the server near the end: another tab may have extended the session, or a user signed in anew. */
const look = async (): Promise<void> => {
  if (looking || !readSession() || (end && !isNear(end))) return
  looking = true
  try {
    await ask()
  } catch {
    // Without network it is asked at the next look; a session that is over leads to the sign-in by itself.
  } finally {
    looking = false
  }
}

/** Warns of the end in advance. The first look waits a minute, since a user who has just opened a page is busy with its content. */
export const watchSessionEnd = (): void => {
  setTimeout(() => {
    void look()
    setInterval(() => void look(), lookEvery)
  }, minute)
  addEventListener('visibilitychange', () => void look())
  onTabMessage((message) => {
    if (message !== 'extended' && message !== 'signed-in') return
    moves += 1
    end = null
    void look()
  })
}

/** Moves the end a day on, for every tab; answers when it is now. Rejects as the call does. */
export const stay = async (): Promise<number> => {
  const { endsAt } = take(await api.sessionEnd.extend(undefined, { signal: timed() }))
  moves += 1
  await keepCookie()
  tellTabs('extended')
  warning.set(null)
  return endsAt
}

export const decline = (): void => {
  declined = warning.get()?.endsAt ?? 0
  warning.set(null)
}

export const useSessionEnd = (): Warning | null => useStore(warning)
