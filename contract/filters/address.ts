/** Filters as text, in addresses and in saved views [RT-04]. What is unknown or impossible is dropped, so that an old link still opens. */
import { isDay } from '#domain/calendar.ts'
import { type CamelKeys, toCamel } from '../core/wire.ts'
import type { Filter, Filters, ValueOf } from './kinds.ts'

type Value = string | number | null

/** Nothing is an empty text in a search, else null. */
type HeldOf<F extends Filter> = ValueOf<F> | (F extends { kind: 'text' } | { usual: unknown } ? never : null)

/** A value for each filter, by the names of code. */
export type Held<T extends Filters> = CamelKeys<{ [N in keyof T]: HeldOf<T[N]> }>

const nothingOf = ({ kind, usual }: Filter): Value => usual ?? (kind === 'text' ? '' : null)

const valueIn = (filter: Filter, text: string): Value => {
  switch (filter.kind) {
    case 'text':
      return text.trim().slice(0, filter.maxLength).trimEnd()
    case 'oneOf':
      return filter.offered.includes(text) ? text : null
    case 'someOf':
      return [...new Set(text.split(','))].filter((one) => filter.values.includes(one)).join(',') || null
    case 'id':
      return text === filter.other || /^[0-9a-f]{32}$/.test(text) ? text : null
    case 'day':
    case 'moment':
      return isDay(text) ? text : null
    case 'cents':
    case 'count': {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : -1
      return number >= filter.minimum && number <= filter.maximum ? number : null
    }
  }
}

export const entriesOf = (
  filters: Filters,
  held: object,
): [name: string, key: string, filter: Filter, value: Value, nothing: Value][] => {
  const values = held as Record<string, Value> // of these filters
  return Object.entries(filters).map(([name, filter]) => {
    const key = toCamel(name)
    const nothing = nothingOf(filter)
    return [name, key, filter, values[key] ?? nothing, nothing]
  })
}

/** Those that hold something. */
export const givenIn = (filters: Filters, held: object) =>
  entriesOf(filters, held).filter(([, , , value, nothing]) => value !== nothing)

/** The filters of an address. */
export const readFilters = <T extends Filters>(filters: T, search: { get: (name: string) => string | null }): Held<T> =>
  Object.fromEntries(
    entriesOf(filters, {}).map(([name, key, filter, , nothing]) => [
      key,
      valueIn(filter, search.get(name) ?? '') ?? nothing,
    ]),
  ) as Held<T> // a value of its kind for each

/** The same as names and values of an address. */
export const namedFilters = <T extends Filters>(filters: T, held: Held<T>): [name: string, value: string][] =>
  givenIn(filters, held).map(([name, , , value]) => [name, String(value)])
