/** Customers of past sales, each once, by what they are known by. */
import { type RawBuilder, sql } from 'kysely'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import { inBatches } from '../files/files.queries.ts'

type Filter = NonNullable<Database['audiences']['filter']>
type Shop = { country: string; timeZone: string }

/** The same writing as that of `normalizeIdentifier`, so that one person is one group. */
const writings: Record<AudienceIdentifier, (country: string) => RawBuilder<string>> = {
  email: () => sql`lower(btrim(d.customer ->> 'email'))`,
  phone: () =>
    sql`regexp_replace(regexp_replace(d.customer ->> 'phone', '[\\s.()/-]', '', 'g'), '^(\\+|00)(34|351)', '')`,
  document_id: (country) => {
    const bare = sql`upper(regexp_replace(d.customer ->> 'documentId', '[\\s./-]', '', 'g'))`
    return sql`case when length(${bare}) > 9 and starts_with(${bare}, ${country}::text)
      then substr(${bare}, length(${country}::text) + 1) else ${bare} end`
  },
}

/** In batches, by a cursor of the transaction. Texts of old sales may be no identifiers. `until`: later sales do not count. */
export const findCustomers = (
  tx: Tx,
  scope: Scope,
  identifier: AudienceIdentifier,
  { status, from, to, minAmount, maxAmount, minSales = 1 }: Filter,
  { country, timeZone, until }: Shop & { until: Date },
): AsyncGenerator<{ known_by: string }[]> => {
  const writing = writings[identifier](country)
  const since = from === undefined ? null : startOfDay(timeZone, from)
  const before = to === undefined ? null : startOfDay(timeZone, addDays(to, 1))
  const substatuses = status === undefined ? null : substatusesOf(status)
  return inBatches<{ known_by: string }>(
    tx,
    sql`select ${writing} as known_by from operations o
      join operation_details d on ${scopeSql('d', 'o')} and d.operation_id = o.id
      where ${scopeSql('o', scope)} and o.created <= ${until}
        and (${substatuses}::text[] is null or o.substatus = any(${substatuses}::text[]))
        and (${since}::timestamptz is null or o.created >= ${since}::timestamptz)
        and (${before}::timestamptz is null or o.created < ${before}::timestamptz)
        and (${minAmount ?? null}::bigint is null or o.total_amount >= ${minAmount ?? null}::bigint)
        and (${maxAmount ?? null}::bigint is null or o.total_amount <= ${maxAmount ?? null}::bigint)
        and ${writing} <> ''
      group by 1 having count(*) >= ${minSales}::integer`,
  )
}
