/** The close of the day: what a shop sold on one day, per person, for its till. */
import { channels, IdParam } from './operations.ts'
import { call } from './define.ts'
import { Cents, Day, Id, Instant } from './values.ts'
import { z } from './zod.ts'

const Sum = z.object({ count: z.int(), amount: Cents })

const channelSums = Object.fromEntries(channels.map((channel) => [channel, Sum])) as Record<
  (typeof channels)[number],
  typeof Sum
> // a key per channel

const figures = {
  /** Sales of the day that stand accepted, whole and by channel. */
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
    query: z.strictObject({
      /** A day of the merchant's time zone; today where it is left out. */
      day: z.optional(Day),
      created_by: z.optional(IdParam),
    }),
    answer: z.object({
      day: Day,
      time_zone: z.string(),
      /** As of when the figures stand. */
      as_of: Instant,
      /** By the one who sold; null: nobody of the shop. Sums of refunds and cancellations go to the seller of the sale. */
      people: z.array(z.object({ person: z.nullable(z.object({ id: Id, name: z.string() })), ...figures })),
      total: z.object(figures),
    }),
  }),
}
