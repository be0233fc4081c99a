/** The close of the day: what a shop sold on one day, per person, for its till. */
import { call } from '../core/define.ts'
import { dayCloseFilters } from '../filters/day-close.ts'
import { channels } from '../filters/operations.ts'
import { queryShape } from '../filters/schema.ts'
import { Cents, Day, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

const Sum = z.object({ count: z.int(), amount: Cents })

const channelSums = Object.fromEntries(channels.map((channel) => [channel, Sum])) as Record<
  (typeof channels)[number],
  typeof Sum
> // a key per channel

export const dayFigures = {
  /** Accepted sales of the day, in total and by channel. */
  accepted: Sum,
  channels: z.object(channelSums),
  /** Refunds made on the day, whenever the sale was. */
  refunds: Sum,
  /** Sales cancelled on the day, whenever they were made. */
  cancelled: Sum,
  /** Sales of the day that wait for the customer or the shop. */
  pending: Sum,
}

export const dayClose = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/day-close',
    access: 'operations.read',
    summary: 'The close of a day, per person who sold; guests see their own sales',
    mode: 'bound',
    query: z.strictObject(queryShape(dayCloseFilters)),
    answer: z.object({
      day: Day,
      time_zone: z.string(),
      /** The instant of the figures. */
      as_of: Instant,
      /** By seller; null: no person of the shop. Sums of refunds and cancellations go to the seller of the sale. */
      people: z.array(z.object({ person: z.nullable(z.object({ id: Id, name: z.string() })), ...dayFigures })),
      total: z.object(dayFigures),
    }),
  }),
}
