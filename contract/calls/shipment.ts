/** A shipment of a sale, as every reader of the sale sees it. */
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const Shipment = z.object({
  id: Id,
  carrier: z.nullable(z.string()),
  /** The carrier's number of it. */
  tracking: z.nullable(z.string()),
  /** Where the customer follows it; https. */
  url: z.nullable(z.string()),
  /** When it was handed to the carrier, by the word of the merchant's system. */
  sent: Instant,
  created: Instant,
})
