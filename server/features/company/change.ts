/** What a form has sent, by the names of the wire, which are those of the columns too. */
import type { $ZodType, output } from 'zod/v4/core'
import type { CompanyForm, Subject } from '#contract/rules/company-faults.ts'
import { type Camel, camelKeys, snakeKeys } from '#contract/core/wire.ts'
import { dayIn } from '#domain/calendar.ts'
import type { CompanyRow } from '#server/services/company/company.queries.ts'
import { countryOf, zoneOf } from '#server/services/company/values.ts'

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
type BodyOf<C extends { body: $ZodType }> = output<C['body']>

/** What was left out is not there. `isDraft`: as the body says, or else as the call means it. */
export const givenOf = <C extends { body: $ZodType }>(
  body: Camel<BodyOf<C>> & { draft?: boolean | undefined },
  isDraftByItself: boolean,
) => {
  const { draft = isDraftByItself, ...fields } = body
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    given: snakeKeys(Object.fromEntries(given)) as Given<Omit<BodyOf<C>, 'draft'>>, // the way back of what the mount did
    isDraft: draft,
  }
}

/** As handlers answer it. */
export const camelOf = <T extends object>(values: T): Camel<T> => camelKeys(values) as Camel<T> // its very meaning

export const subjectOf = (form: CompanyForm, company: CompanyRow, now: Date): Subject => ({
  form,
  type: company.account_type,
  country: countryOf(company),
  today: dayIn(zoneOf(company), now),
})
