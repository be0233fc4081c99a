/** Lookups of shops' systems as SQL: contract/filters/lookups.ts says which there are. */
import { type RawBuilder, sql } from 'kysely'
import { toCamel } from '#contract/core/wire.ts'
import { isoDay, type Lookup, type LookupColumns, lookupsOf } from '#contract/filters/lookups.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'

type Value = string | number
/** A parsed query, by the names of code. */
type Asked = { readonly [key: string]: unknown }

const pattern = (value: Value): string => String(value).replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A day is all of it: what is after a day begins with the next one. */
const instantOf = (lookup: Lookup, value: Value, timeZone: string): Date => {
  const text = String(value)
  if (!isoDay.test(text)) return new Date(text)
  return startOfDay(timeZone, lookup === 'gt' || lookup === 'lte' ? addDays(text, 1) : text)
}

type Sql = RawBuilder<boolean>
const ofText: Partial<Record<Lookup, (column: RawBuilder<unknown>, value: Value) => Sql>> = {
  iexact: (column, value) => sql`lower(${column}) = lower(${value})`,
  contains: (column, value) => sql`${column} like ${`%${pattern(value)}%`}`,
  icontains: (column, value) => sql`${column} ilike ${`%${pattern(value)}%`}`,
  startswith: (column, value) => sql`${column} like ${`${pattern(value)}%`}`,
  istartswith: (column, value) => sql`${column} ilike ${`${pattern(value)}%`}`,
  endswith: (column, value) => sql`${column} like ${`%${pattern(value)}`}`,
  iendswith: (column, value) => sql`${column} ilike ${`%${pattern(value)}`}`,
}

const ofOrder: Partial<Record<Lookup, (column: RawBuilder<unknown>, value: Value | Date, isDay: boolean) => Sql>> = {
  gt: (column, value, isDay) => (isDay ? sql`${column} >= ${value}` : sql`${column} > ${value}`),
  gte: (column, value) => sql`${column} >= ${value}`,
  lt: (column, value) => sql`${column} < ${value}`,
  lte: (column, value, isDay) => (isDay ? sql`${column} < ${value}` : sql`${column} <= ${value}`),
}

const casts = { text: sql`text[]`, cents: sql`bigint[]` }

/** Any of them; `in` has several in one. */
const anyOf = (kind: 'text' | 'cents', lookup: 'exact' | 'in', column: RawBuilder<unknown>, values: Value[]): Sql => {
  const wanted = lookup === 'in' ? values.flatMap((value) => String(value).split(',')) : values
  return wanted.length === 1 ? sql`${column} = ${wanted[0]}` : sql`${column} = any(${wanted}::${casts[kind]})`
}

const conditionOf = (
  kind: LookupColumns[string],
  lookup: Lookup,
  column: RawBuilder<unknown>,
  { value, timeZone }: { value: Value; timeZone: string },
): Sql => {
  if (lookup === 'isnull') return value === 'yes' ? sql`${column} is null` : sql`${column} is not null`
  if (kind === 'moment') {
    const write = ofOrder[lookup]
    if (write) return write(column, instantOf(lookup, value, timeZone), isoDay.test(String(value)))
  }
  const write = kind === 'text' ? ofText[lookup] : ofOrder[lookup]
  if (!write) throw new Error(`A column that is ${kind} has no lookup ${lookup}.`)
  return write(column, value, false)
}

/** The conditions that a query asks for, on columns of table `o` that are named as on the wire. All must hold. */
export const lookupConditions = (columns: LookupColumns, asked: Asked, timeZone: string): Sql[] =>
  Object.entries(columns).flatMap(([name, kind]) =>
    lookupsOf(name, kind).flatMap(({ lookup, parameters }) =>
      parameters.flatMap((parameter) => {
        const value = asked[toCamel(parameter)]
        const column = sql.ref(`o.${name}`)
        if (Array.isArray(value) && kind !== 'moment' && (lookup === 'exact' || lookup === 'in'))
          return [anyOf(kind, lookup, column, value as Value[])] // as `lookupShape` has them
        if (typeof value !== 'string' && typeof value !== 'number') return []
        return [conditionOf(kind, lookup, column, { value, timeZone })]
      }),
    ),
  )
