/** How far an account is with signing up. */
import { onboardingSteps } from '#domain/onboarding.ts'
import { accountTypes } from './account.ts'
import { call } from './define.ts'
import { Instant } from './values.ts'
import { z } from './zod.ts'

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
    }),
  }),
}
