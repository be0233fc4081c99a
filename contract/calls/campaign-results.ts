/** What a campaign has sold and cost, beside the days before it. */
import { Cents, Day } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** Accepted sales and their sum. */
const Sold = z.object({ count: z.int(), amount: Cents })
/** A day of the comparison, which may begin before the days that can be asked for. */
const EarlierDay = z.iso.date()

export const CampaignResults = z.object({
  /** Accepted sales under it. */
  sales: Sold,
  /** What the books have charged for it, less what refunds and cancels have returned; null without permission for fees. */
  cost: z.nullable(Cents),
  /** Null until one of its days is over. */
  comparison: z.nullable(
    z.object({
      /** Its days as far as they are over, the first 366 at most. */
      from: Day,
      to: Day,
      /** As many days before, moved by whole weeks. */
      before_from: EarlierDay,
      before_to: EarlierDay,
      /** The day of the first sale of the merchant; null where it has never sold. Before it there is nothing to compare with. */
      first_sale_on: z.nullable(EarlierDay),
      /** Accepted sales of all kinds within the range of amounts of the campaign. */
      now: Sold,
      before: Sold,
      /** What sales under the campaign of those days have cost by the books; null without permission for fees. */
      cost: z.nullable(Cents),
      /** Accepted amounts, a row for each day. */
      days: z.array(z.object({ day: Day, amount: Cents, before_amount: Cents })),
    }),
  ),
})
