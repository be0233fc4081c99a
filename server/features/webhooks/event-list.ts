/** The list of events as people look at it; systems have their own, which counts no deliveries. */
import { bareEventId } from '#contract/calls/webhook-shapes.ts'
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Contract } from '#contract/index.ts'
import { findOrderId } from '#server/services/merchant-orders/order.queries.ts'
import type { Asked } from './endpoint.ts'
import { countDeliveriesOf, findEventRows } from './event-list.queries.ts'
import { eventOf } from './history.ts'

type Call = Contract['webhooks']['events']

/** Null where nothing is searched. */
const idsOf = async (q: string, { tx, scope }: Pick<Asked, 'tx' | 'scope'>): Promise<string[] | null> => {
  const text = q.trim()
  if (text === '') return null
  const ids = [normalizeId(bareEventId(text)), await findOrderId(tx, scope, text)].filter((id) => id !== null)
  // An id of nothing, so that nothing is found.
  return ids.length > 0 ? ids : ['0'.repeat(32)]
}

const none = { delivered: 0, waiting: 0, failed: 0 }

export const listEventsForPeople = async (
  { q = '', type, state, cursor, pageSize }: HandlerInput<Call>['query'],
  { tx, scope }: Pick<Asked, 'tx' | 'scope'>,
): Promise<HandlerAnswer<Call>> => {
  const search = {
    ids: await idsOf(q, { tx, scope }),
    type: type ?? null,
    state: state ?? null,
    before: cursor ?? null,
  }
  // One more than is shown says whether there are older ones.
  const rows = await findEventRows(tx, scope, search, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const ids = shown.map(({ id }) => id)
  const counts = ids.length === 0 ? [] : await countDeliveriesOf(tx, scope, ids)
  return {
    results: shown.map(({ orderMid, ...event }) => {
      const { eventId: _, ...deliveries } = counts.find(({ eventId }) => eventId === event.id) ?? {
        eventId: event.id,
        ...none,
      }
      return { ...eventOf(event), orderMid, deliveries }
    }),
    nextCursor: rows.length > pageSize ? (shown.at(-1)?.sequence ?? null) : null,
  }
}
