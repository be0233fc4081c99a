/** Whether a sale needs a look at the customer's bank account first. */
import { call } from '../core/define.ts'
import { PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const afterbanks = {
  check: call({
    method: 'POST',
    path: '/v2/afterbanks',
    access: 'operations.sell',
    summary: 'Ask whether a document and an amount need the check of the bank account',
    mode: 'bound',
    disabledBlocked: true,
    body: z.strictObject({
      amount: PositiveCents,
      /** DNI, NIE or NIF, as people write it. */
      document_id: z.string().check(z.minLength(1), z.maxLength(40)),
    }),
    /** `url`: the page where the customer lets the bank be asked; `null` where it is not required. */
    answer: z.object({ required: z.boolean(), url: z.nullable(z.url()) }),
    errors: ['UpstreamUnavailable', 'IdempotencyConflict', 'AccountDisabled'],
    audit: 'bank_check.asked',
    usage: 'none',
  }),
}
