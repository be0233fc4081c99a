/** The day of a shop: what waits for its people, how the day goes, and what is transferred next. */
import { call } from '../core/define.ts'
import { Cents, Day, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** Each is there for who may do it; see `server/features/today/to-do.ts`. */
const toDoKinds = [
  ...(['capture', 'confirmation', 'customer', 'approval'] as const),
  ...(['transfer', 'iban', 'document', 'endpoint'] as const),
] as const

const ToDo = z.object({
  /**
   * `capture`: sales that wait for it. `confirmation`: those of them that wait for the shop's yes. `customer`: requests without an answer.
   * `approval`: refunds that others asked for. `transfer`: the bank sent it back. `iban`: the newest was rejected. `document`: it is missing, rejected or expired. `endpoint`: disabled.
   */
  kind: z.enum(toDoKinds),
  count: z.int(),
  /** Null where there is nothing to add up. */
  amount: z.nullable(Cents),
  /** When the first of them is over: on that day, or at that instant. */
  last_day: z.nullable(Day),
  until: z.nullable(Instant),
  /** The operation whose time ends first, where no list has them alone. */
  operation_id: z.nullable(Id),
})

const Sum = z.object({ count: z.int(), amount: Cents })

/** Sales of that time that are sold now: those that wait for their capture too. Refunds made then, whenever the sale was. */
const Figures = z.object({ day: Day, sales: Sum, refunds: Sum })

/** What is expected follows the days of transfer that are agreed: it may still rise or fall. */
const TransferDay = z.object({
  day: Day,
  /** Null: nothing is transferred on that day. */
  amount: z.nullable(Cents),
  is_expected: z.boolean(),
  /** Of the settlement that is made already. */
  settlement_id: z.nullable(Id),
})

const Transfers = z.object({
  /** The next settlement as of now, as `settlements.list` has it. */
  next: z.object({ transfer_date: Day, amount: Cents, iban_last4: z.nullable(z.string()) }),
  /** The next five days on which banks work, today among them. */
  days: z.array(TransferDay),
})

export const today = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/today',
    access: 'operations.read',
    summary:
      'What waits for the people of a shop, its day beside the same weekday a week before, and its next transfers',
    mode: 'bound',
    answer: z.object({
      as_of: Instant,
      time_zone: z.string(),
      /** What ends first is first; what has no end is last. */
      to_do: z.array(ToDo),
      /** For guests: of their own sales. */
      today: Figures,
      /** The same weekday a week before, up to the same time of day. */
      before: Figures,
      /** Null for people without permission for settlements. */
      transfers: z.nullable(Transfers),
    }),
  }),
}
