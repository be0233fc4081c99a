/** What is added to an order by key where `expand` asks for it. */
import { settlementStatuses } from '../filters/settlements.ts'
import { Cents, Day, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { Capture, Refund, Void } from './merchant-order-parts.ts'
import { historyTypes } from './operation-history.ts'
import { Shipment } from './shipment.ts'

const expansions = ['refunds', 'captures', 'voids', 'history', 'shipments', 'payment', 'customer'] as const
export type Expansion = (typeof expansions)[number]

const wordsOf = (text: string): string[] => text.split(',').map((word) => word.trim())
const isKnown = (text: string): boolean =>
  wordsOf(text).every((word) => (expansions as readonly string[]).includes(word)) // to look in it
const Expand = z.optional(
  z.pipe(
    z
      .string()
      .check(z.maxLength(200), z.refine(isKnown, `Known are ${expansions.join(', ')}, with commas between them.`)),
    z.transform((text) => wordsOf(text) as Expansion[]), // they are known
  ),
)
/** `payment` needs the scope `settlements.read`, `customer` needs `customers.read`. */
export const expandQuery = { expand: Expand }

/** Without who did it. */
const HistoryEntry = z.object({
  type: z.enum(historyTypes),
  created: Instant,
  /** Of `paid` what the shop got for the sale: null for keys that do not read settlements. */
  amount: z.nullable(Cents),
})
/** A settlement that the order has lines in. */
const Payment = z.object({
  id: Id,
  /** As on the bank statement. */
  reference: z.string(),
  transfer_date: Day,
  status: z.enum(settlementStatuses),
})

/** Of one order and of those in a list alike. */
export const expandedShape = {
  /** Oldest first. */
  history: z.optional(z.array(HistoryEntry)),
  /** Newest first. */
  payment: z.optional(z.array(Payment)),
}
/** One order has these always; one in a list where they are asked for. */
export const partsShape = {
  refunds: z.array(Refund),
  captures: z.array(Capture),
  voids: z.array(Void),
  /** What was sent, the first one first. */
  shipments: z.array(Shipment),
}
