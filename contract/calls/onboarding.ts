/** How far an account is with signing up. */
import { onboardingSteps } from '#domain/onboarding-steps.ts'
import { accountTypes } from './account.ts'
import { call } from '../core/define.ts'
import { IbanText } from '../rules/iban-text.ts'
import { MerchantName, MerchantUrl } from './merchants.ts'
import { Cents, Instant, PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** The shop of the last step as far as it was filled in; amounts in cents. */
const Shop = z.object({
  name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  monthly_earnings: z.nullable(Cents),
  average_amount: z.nullable(Cents),
})

export const onboarding = {
  get: call({
    method: 'GET',
    path: '/v2/onboarding',
    access: 'company.manage',
    summary: 'The steps of signing up, which are done, and what the others lack',
    mode: 'both',
    answer: z.object({
      type: z.enum(accountTypes),
      /** When something was first saved. */
      started: z.nullable(Instant),
      /** In their order. `missing`: names of fields, of documents, or what is wrong with the owners together. */
      steps: z.array(z.object({ name: z.enum(onboardingSteps), done: z.boolean(), missing: z.array(z.string()) })),
      /** Where to go on; null where there are no steps. */
      next: z.nullable(z.enum(onboardingSteps)),
      shop: Shop,
    }),
  }),
  keepShop: call({
    method: 'PATCH',
    path: '/v2/onboarding/shop',
    access: 'company.manage',
    summary: 'Keep what was filled in of a new shop, until it is added; any part, null empties a field',
    mode: 'both',
    body: z.strictObject({
      name: z.optional(z.nullable(MerchantName)),
      url: z.optional(z.nullable(MerchantUrl)),
      iban: z.optional(z.nullable(IbanText)),
      monthly_earnings: z.optional(z.nullable(PositiveCents)),
      average_amount: z.optional(z.nullable(PositiveCents)),
    }),
    answer: Shop,
    audit: { none: 'half a form, which does nothing before it is sent' },
    usage: 'none',
  }),
}
