/** What forms fill in by themselves or offer to choose from: postal codes and business activities. */
import { homeCountries } from '../rules/company-rules.ts'
import { call } from '../core/define.ts'
import { z } from '../core/zod.ts'

export const activityLevels = ['section', 'division', 'class'] as const

export const postcodes = {
  find: call({
    method: 'GET',
    path: '/v2/postcodes',
    access: 'account.read',
    summary:
      'The province or district and the places of a postal code; 404 where it is not known, which is no reason to refuse it',
    mode: 'both',
    query: z.strictObject({ code: z.string().check(z.maxLength(20)), country: z.enum(homeCountries) }),
    answer: z.object({
      code: z.string(),
      country: z.enum(homeCountries),
      /** Province or district, by name and by code. */
      state: z.nullable(z.string()),
      state_code: z.nullable(z.string()),
      /** None where only the prefix is known. */
      cities: z.array(z.string()),
    }),
  }),
}

export const businessActivities = {
  list: call({
    method: 'GET',
    path: '/v2/business-activity',
    access: 'account.read',
    summary:
      'Sections, divisions and the classes that shops need: CNAE-2025 in Spain, CAE-Rev.4 in Portugal, in the language of Accept-Language',
    mode: 'both',
    answer: z.object({
      /** Name of the classification and its source. */
      source: z.string(),
      results: z.array(
        z.object({
          code: z.string(),
          description: z.string(),
          /** What people call it, where the description says it otherwise: to be found by, not to be shown. */
          keywords: z.string(),
          level: z.enum(activityLevels),
          parent: z.nullable(z.string()),
          /** Businesses that the provider looks at more closely before it says yes. */
          restricted: z.boolean(),
        }),
      ),
    }),
  }),
}
