/** Which settlement an event of the history is in, by the postings that it made. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { PostingKind } from '#domain/ledger.ts'
import type { Booked } from './booked.queries.ts'
import type { findEvents } from './operations.queries.ts'

type Operation = HandlerAnswer<Contract['operations']['get']>
type Settled = Pick<Operation['history'][number], 'settlement' | 'expectedTransfer'>
type Event = Pick<Awaited<ReturnType<typeof findEvents>>[number], 'id' | 'type' | 'amount' | 'created'>

/** Each such event writes one posting of its kind, in the same order: a sale is locked while it changes. */
const kindOf: Partial<Record<Event['type'], PostingKind>> = {
  accepted: 'acceptance',
  captured: 'capture',
  refunded: 'refund',
  cancelled: 'cancel',
  withdrawn: 'cancel',
}
/** Refunds and captures of a held sale write such postings too: an event's own is the last one before it. */
const rulingOf: Partial<Record<Event['type'], PostingKind>> = { held: 'hold', released: 'release' }

const none: Settled = { settlement: null, expectedTransfer: null }

const settlementOf = ({ settlement_id: id, reference, transfer_date: transferDate }: Booked): Settled['settlement'] =>
  id === null || reference === null || transferDate === null ? null : { id, reference, transferDate }

/** The settlement that was sent then; of others the only one that brought the sale's money. */
const paidBy = ({ created }: Event, booked: readonly Booked[]): Settled['settlement'] => {
  const bringing = booked.filter(({ kind, silent }) => kind !== 'refund' && kind !== 'cancel' && silent === false)
  const byId = new Map(bringing.map((one) => [one.settlement_id, one]))
  const all = [...byId.values()]
  const found = all.find(({ sent }) => sent?.getTime() === created.getTime()) ?? (all.length === 1 ? all[0] : undefined)
  return found ? settlementOf(found) : null
}

type Books = {
  booked: readonly Booked[]
  dayOf: (posting: Booked) => string
  expected: Operation['expectedSettlements']
}

/** Of each event, by its id. A posting that a sum of zero leaves out of settlements is in none, and expected in none. */
export const settledOf = (events: readonly Event[], { booked, dayOf, expected }: Books): ((id: string) => Settled) => {
  const days = new Set(expected.map(({ transferDate }) => transferDate))
  const byKind = Map.groupBy(booked, ({ kind }) => kind)
  const inOrder = new Map([...byKind].map(([kind, postings]) => [kind, postings.values()]))
  const postingOf = ({ type, created }: Event): Booked | undefined => {
    const kind = kindOf[type]
    if (kind) return inOrder.get(kind)?.next().value
    const ruling = rulingOf[type]
    return ruling && byKind.get(ruling)?.findLast((one) => one.created <= created)
  }
  const ofPosting = (posting: Booked): Settled => {
    if (posting.silent === true || posting.net_amount === 0) return none
    if (posting.settlement_id !== null) return { settlement: settlementOf(posting), expectedTransfer: null }
    const day = dayOf(posting)
    return { settlement: null, expectedTransfer: days.has(day) ? day : null }
  }
  const found = new Map(
    events.map((event) => {
      if (event.type === 'paid') return [event.id, { settlement: paidBy(event, booked), expectedTransfer: null }]
      const posting = postingOf(event)
      return [event.id, posting ? ofPosting(posting) : none]
    }),
  )
  return (id) => found.get(id) ?? none
}
