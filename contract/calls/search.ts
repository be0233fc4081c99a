/** One search over what a merchant has: its customers, sales, settlements, invoices and articles. */
import { call } from '../core/define.ts'
import { Cents, Day, Id, Instant, Line } from '../core/values.ts'
import { settlementStatuses } from '../filters/settlements.ts'
import { z } from '../core/zod.ts'
import { OperationRow } from './operations.ts'

/** Shorter, and every second sale has it. */
const shortest = 2
const Asked = Line(200).check(z.minLength(shortest))

/** `has_more`: a list behind the group has others. */
const groupOf = <T extends z.ZodMiniType>(row: T) => z.object({ results: z.array(row), has_more: z.boolean() })

/** Up to so many are counted. */
const Counted = { count: z.int(), count_is_exact: z.boolean() }

const FoundPerson = z.object({
  /** For the filter `customer` of the operations. Null while the job still has to add the person. */
  customer_id: z.nullable(Id),
  first_name: z.string(),
  last_name: z.string(),
  /** As the role sees it. */
  email: z.string(),
  /** All of their operations; `sold_amount` of those that are accepted, or wait for their capture. */
  ...Counted,
  sold_amount: Cents,
  last_purchase: Instant,
})

const FoundSettlement = z.object({
  id: Id,
  reference: z.string(),
  status: z.enum(settlementStatuses),
  transfer_date: Day,
  net_amount: Cents,
})

const FoundInvoice = z.object({
  id: Id,
  number: z.string(),
  issue_date: Day,
  total_amount: Cents,
  /** Of the invoices' list with 20 a page. */
  page: z.int(),
})

/** `name`: for the filter `article` of the operations, which finds `count`. */
const FoundArticle = z.object({ name: z.string(), ...Counted })

export const search = {
  find: call({
    method: 'GET',
    path: '/merchants/{merchantId}/search',
    access: 'operations.read',
    summary: 'The first of all that a text finds: customers by phone, mail, document or name, sales, settlements, …',
    mode: 'bound',
    query: z.strictObject({ q: Asked }),
    answer: z.object({
      /** People by the sales that are found, who bought last first. */
      people: groupOf(FoundPerson),
      /** The newest first; the one that the whole text names is in front. */
      operations: z.object({ ...groupOf(OperationRow).shape, exact: z.nullable(Id) }),
      /** Many sales are found: people and operations are of the newest sales alone. */
      newest_only: z.boolean(),
      /** Null for people without permission for them. */
      settlements: z.nullable(groupOf(FoundSettlement)),
      invoices: z.nullable(groupOf(FoundInvoice)),
      articles: groupOf(FoundArticle),
    }),
  }),
}
