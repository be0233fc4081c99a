/** What the provider's servicer says of contracts; docs/guides/servicer.md. Its key is the setting of the events that it gets. */
import { call } from '../core/define.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** Whether the customer pays: without amounts, which are between customer and provider. */
export const servicingStates = ['up_to_date', 'overdue', 'paid_in_full'] as const

export const servicing = {
  answer: call({
    method: 'POST',
    path: '/servicing/answers',
    access: 'public',
    summary: 'Say of contracts whether their customers pay; with the key of the servicer',
    mode: 'both',
    body: z.strictObject({
      merchant_id: Id,
      sandbox: z.boolean(),
      /** All or none are taken. */
      answers: z
        .array(z.strictObject({ contract: Id, state: z.enum(servicingStates), at: Instant }))
        .check(z.minLength(1), z.maxLength(50)),
    }),
    answer: 'empty',
    audit: 'servicing.answered',
  }),
}
