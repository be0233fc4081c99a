/** What a merchant's system and the provider said to each other about one sale, as rows of one time line. */
import type { AnswerOf } from '#web/api/query.ts'

export type Exchanges = AnswerOf<'exchanges', 'list'>

export type ExchangeRow =
  | { kind: 'call'; id: string; at: string; call: Exchanges['calls'][number] }
  | { kind: 'callback'; id: string; at: string; callback: Exchanges['callbacks'][number] }
  | { kind: 'event'; id: string; at: string; event: Exchanges['events'][number] }

/** The newest first. What happened in the same instant is in the order of its kinds: a call is what an event and a callback speak of. */
export const exchangeRows = ({ calls, callbacks, events }: Exchanges): ExchangeRow[] =>
  [
    ...callbacks.map((callback) => ({ kind: 'callback', id: callback.id, at: callback.created, callback }) as const),
    ...events.map((event) => ({ kind: 'event', id: event.id, at: event.created, event }) as const),
    ...calls.map((call) => ({ kind: 'call', id: call.id, at: call.created, call }) as const),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
