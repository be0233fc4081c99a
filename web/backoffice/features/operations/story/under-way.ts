/** Whether more is to be heard of a sale soon: deliveries and mails end without an event that open pages follow. */
import type { Exchanges } from '../../../kit/exchange-rows.ts'
import type { Operation } from '../words.ts'

const minute = 60_000

/** Milliseconds between two looks. */
const lookEvery = 4_000

const isSoon = (instant: string | null | undefined, now: number): boolean =>
  instant !== null && instant !== undefined && Math.abs(Date.parse(instant) - now) < minute

/** Something happened a moment ago, of which the merchant's system hears now. */
const isFresh = ({ history }: Pick<Operation, 'history'>, now: number): boolean => isSoon(history.at(-1)?.created, now)

/** The next attempts that are due by now. */
const isDue = ({ callbacks, events }: Exchanges, now: number): boolean =>
  [...callbacks, ...events.flatMap(({ deliveries }) => deliveries)].some(({ nextAttempt }) => isSoon(nextAttempt, now))

/** When to ask again for what the merchant's system was sent; false: not by itself. */
export const nextExchanges = (
  operation: Pick<Operation, 'history'>,
  exchanges: Exchanges | undefined,
  now: number,
): number | false => (isFresh(operation, now) || (exchanges && isDue(exchanges, now)) ? lookEvery : false)

/** When to ask again for the state of messages that were written a moment ago. */
export const nextMessages = ({ messages }: Pick<Operation, 'messages'>, now: number): number | false =>
  messages.some(({ state, created }) => state === 'queued' && isSoon(created, now)) ? lookEvery : false
