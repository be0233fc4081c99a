/** Several merchants as their filters read them: a day begins for each at the midnight of its own time zone. */
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Scopes } from '#server/core/scope.ts'

export type OfTimeZone = { timeZone: string; scopes: Scopes }

/** Those of one time zone together, in the order in which the first of each joined. */
export const byTimeZone = (merchants: readonly Pick<Merchant, 'id' | 'timeZone'>[], sandbox: boolean): OfTimeZone[] =>
  [...Map.groupBy(merchants, ({ timeZone }) => timeZone)].map(([timeZone, theirs]) => ({
    timeZone,
    scopes: { merchantIds: theirs.map(({ id }) => id), sandbox },
  }))
