/** How far the integration of a merchant's own system is. */
import { call } from '../core/define.ts'
import { z } from '../core/zod.ts'

export const integration = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/integration',
    access: 'webhooks.read',
    mode: 'both',
    summary: "What the merchant's own system has done so far, in either mode",
    answer: z.object({
      /** There is a private key that is neither revoked nor at its end. */
      has_key: z.boolean(),
      has_called: z.boolean(),
      /** Among the newest sales; so is the next. */
      has_begun_checkout: z.boolean(),
      has_sold_live: z.boolean(),
      /** An endpoint has taken an event. */
      has_heard: z.boolean(),
    }),
  }),
}
