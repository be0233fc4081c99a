import { type RawBuilder, sql } from 'kysely'

/** The weekday, from Monday as 1, and the hour that a clock of the time zone shows at the instant of a column. */
export const clockOf = (column: string, timeZone: string): Record<'weekday' | 'hour', RawBuilder<number>> => {
  const local = sql`(${sql.ref(column)} at time zone ${timeZone})`
  return {
    weekday: sql<number>`extract(isodow from ${local})::integer`,
    hour: sql<number>`extract(hour from ${local})::integer`,
  }
}
