/** Filters as SQL takes them. */
import type { Filter, Filters, ValueOf } from '#contract/filters/kinds.ts'
import { type CamelKeys, toCamel } from '#contract/core/wire.ts'
import { startOfDay } from '#domain/calendar.ts'

type ConditionOf<F extends Filter> = F extends { kind: 'moment' }
  ? Date
  : F extends { kind: 'oneOf'; values: readonly (infer V)[] }
    ? V
    : ValueOf<F>

/** A value for each filter; null does not filter. */
export type Conditions<T extends Filters> = CamelKeys<{ [N in keyof T]: ConditionOf<T[N]> | null }>

/** A parsed query, by the names of code. */
export type Asked = { readonly [key: string]: string | number | undefined }

const instantOf = (text: string, timeZone: string | null): Date => {
  if (text.length > 10) return new Date(text)
  if (timeZone === null) throw new Error(`${text} is a day of no time zone`)
  return startOfDay(timeZone, text)
}

const conditionOf = ({ kind }: Filter, value: Asked[string], timeZone: string | null): unknown => {
  if (value === undefined) return null
  return kind === 'moment' ? instantOf(String(value), timeZone) : value
}

/**
 * The conditions of a parsed query. The day of a moment becomes the instant at which it begins in the time zone, which may be null
 * where no filter is a moment.
 */
export const conditionsOf = <T extends Filters>(filters: T, asked: Asked, timeZone: string | null): Conditions<T> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const key = toCamel(name)
      return [key, conditionOf(filter, asked[key], timeZone)]
    }),
  ) as Conditions<T> // the schema made of the same filters has parsed it
