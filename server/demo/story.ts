/** The simulated course of one operation: its rows so far, and the steps ahead. */
import type { Insertable } from 'kysely'
import { chargeIn, type LedgerAccount } from '#domain/ledger.ts'
import { sum } from '#domain/money.ts'
import { mayBecome, type Substatus } from '#domain/operation-state.ts'
import type { Database } from '../db/schema.ts'
import type { NewOperation, SaleSetting } from '#server/services/operations/new-operation.ts'
import type { Act, Change, MoneyOperation } from '#server/services/operations/money/changes.ts'
import { type TestClock, testClock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '#server/services/ledger/ledger.queries.ts'
import type { Random } from './random.ts'
import type { Planned, Seller } from './sales.ts'
import type { DemoShop } from './shops.ts'

type Row<T extends 'refunds' | 'captures'> = Omit<Insertable<Database[T]>, 'merchant_id' | 'sandbox' | 'operation_id'>
export type EventRow = NewOperation['events'][number]

/** An operation with all rows that belong to it, without merchant and mode. */
export type Life = Omit<NewOperation, 'posting'> & {
  postings: Posting[]
  refunds: Row<'refunds'>[]
  captures: Row<'captures'>[]
}

/** `termsId`: of what was agreed with the shop when it began. */
export type Place = { shop: DemoShop; termsId: string; timeZone: string; sellers: Seller[]; now: Date }

export type Story = Place & {
  random: Random
  sale: Planned['sale']
  clock: TestClock
  setting: SaleSetting
  life: Life
  steps: { time: number; take: () => void }[]
}

export const days = (count: number): number => count * 86_400_000

export const makeStory = (
  random: Random,
  { created, sale }: Planned,
  place: Place,
  ask: (sale: Planned['sale'], setting: SaleSetting) => Omit<NewOperation, 'posting'>,
): Story => {
  const clock = testClock(created)
  const setting = { clock, timeZone: place.timeZone, terms: place.shop.terms, termsId: place.termsId }
  const life: Life = { ...ask(sale, setting), postings: [], refunds: [], captures: [] }
  return { ...place, random, sale, clock, setting, life, steps: [] }
}

/** Something that happens at a time, in milliseconds. */
export const at = ({ steps }: Story, time: number, take: () => void): void => void steps.push({ time, take })

/** Schedules a step so many milliseconds after the current time of the simulation. */
export const after = (story: Story, wait: number, take: () => void): void =>
  at(story, story.clock.now().getTime() + wait, take)

/** Takes all steps up to now, in their order in time. */
export const tell = (story: Story): Life => {
  for (;;) {
    const [next, ...others] = story.steps.toSorted((a, b) => a.time - b.time)
    if (!next || next.time > story.now.getTime()) return story.life
    story.steps = others
    story.clock.set(new Date(next.time))
    next.take()
  }
}

export const become = ({ life: { operation } }: Story, substatus: Substatus): void => {
  if (!mayBecome(operation.substatus, substatus)) throw new Error(`${operation.substatus} cannot become ${substatus}`)
  operation.substatus = substatus
}

export type Actor = Pick<EventRow, 'actor_kind' | 'actor_name'>
export const system: Actor = { actor_kind: 'system', actor_name: null }

export const note = (
  { clock, life }: Story,
  type: EventRow['type'],
  actor: Actor,
  amount: number | null = null,
): void => {
  const entry = { id: newId(clock), operation_id: life.operation.id, created: clock.now(), num_instalments: null }
  life.events.push({ ...entry, type, ...actor, amount })
}

export const byProvider = ({ clock, timeZone }: Story): Act => ({
  clock,
  timeZone,
  actor: { kind: 'system', name: null, userId: null },
})

/** One of the people who may move money. */
export const bySomebody = ({ clock, timeZone, sellers, random }: Story): Act => {
  const { id, name } = random.pick(sellers.filter(({ role }) => role !== 'guest'))
  return { clock, timeZone, actor: { kind: 'user', name, userId: id } }
}

const dateOf = (date: Date | string | null | undefined): Date | null => (date ? new Date(date) : null)

/** The operation as refund, capture and cancel want it. */
export const moneyOf = (story: Story): MoneyOperation => ({
  ...standing(story.life),
  refundFeePolicy: story.shop.terms.refundFeePolicy,
  heldAmount: 0 - posted(story, 'held'),
  charged: chargeIn(story.life.postings.flatMap(({ entries }) => entries)),
})

const standing = ({
  operation,
  details,
}: Life): Omit<MoneyOperation, 'heldAmount' | 'charged' | 'refundFeePolicy'> => ({
  id: operation.id,
  product: operation.product,
  substatus: operation.substatus,
  capture: operation.capture,
  confirmation: operation.confirmation ?? null,
  totalAmount: operation.total_amount,
  capturedAmount: operation.captured_amount ?? 0,
  refundedAmount: operation.refunded_amount ?? 0,
  voidedAmount: operation.voided_amount ?? 0,
  created: new Date(operation.created),
  confirmed: dateOf(operation.confirmed),
  cancelled: dateOf(operation.cancelled),
  paid: dateOf(operation.paid),
  transferDate: operation.transfer_date ?? null,
  plan: details.plan,
  credit: details.credit,
  fee: details.fee,
})

/** Takes over what a money act has changed. `own` overrides its sub-status and its event. */
export const apply = (
  { life }: Story,
  change: Change,
  own: { substatus?: Substatus; event?: Partial<Change['event']> } = {},
): void => {
  Object.assign(life.operation, change.set, own.substatus && { substatus: own.substatus })
  Object.assign(life.details, { plan: change.plan, credit: change.credit })
  life.events.push({ ...change.event, ...own.event, operation_id: life.operation.id })
  life.postings.push(change.posting, ...change.further)
  if (change.refund) life.refunds.push(change.refund)
  if (change.capture) life.captures.push(change.capture)
}

const posted = ({ life }: Story, account: LedgerAccount): number => {
  const entries = life.postings.flatMap((posting) => posting.entries)
  return sum(entries.flatMap((entry) => (entry.account === account ? entry.amount : [])))
}

/** What the merchant is to receive for the sale now, in cents. */
export const payable = (story: Story): number => 0 - posted(story, 'payable_to_merchant')
