/** The filters of a list in its address [RT-04]. What is unknown or impossible is dropped, so that an old link still opens the list. */
import { type ChipOf, chipOf, type Filter, type Filters, type ValueOf } from '#contract/filters/kinds.ts'
import { type CamelKeys, toCamel } from '#contract/core/wire.ts'
import { isDay } from '#domain/calendar.ts'

type Value = string | number | null

/** Nothing is an empty text in a search, else null. */
type HeldOf<F extends Filter> = ValueOf<F> | (F extends { kind: 'text' } | { usual: unknown } ? never : null)

/** A value for each filter, by the names of code. */
export type Held<T extends Filters> = CamelKeys<{ [N in keyof T]: HeldOf<T[N]> }>
/** What narrows a list, as its call takes it. */
type Narrowing<T extends Filters> = Partial<CamelKeys<{ [N in keyof T]: ValueOf<T[N]> }>>

const nothingOf = ({ kind, usual }: Filter): Value => usual ?? (kind === 'text' ? '' : null)

const valueIn = (filter: Filter, text: string): Value => {
  switch (filter.kind) {
    case 'text':
      return text.trim().slice(0, filter.maxLength).trimEnd()
    case 'oneOf':
      return filter.offered.includes(text) ? text : null
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

const entriesOf = (filters: Filters, held: object): [name: string, key: string, filter: Filter, value: Value][] => {
  const values = held as Record<string, Value> // of these filters
  return Object.entries(filters).map(([name, filter]) => {
    const key = toCamel(name)
    return [name, key, filter, values[key] ?? nothingOf(filter)]
  })
}

/** Those that hold something. */
const givenIn = (filters: Filters, held: object) =>
  entriesOf(filters, held).filter(([, , filter, value]) => value !== nothingOf(filter))

/** The filters of an address. */
export const readFilters = <T extends Filters>(filters: T, search: URLSearchParams): Held<T> =>
  Object.fromEntries(
    entriesOf(filters, {}).map(([name, key, filter, nothing]) => [
      key,
      valueIn(filter, search.get(name) ?? '') ?? nothing,
    ]),
  ) as Held<T> // a value of its kind for each

/** No filter at all. */
export const nothingFiltered = <T extends Filters>(filters: T): Held<T> => readFilters(filters, new URLSearchParams())

/** The query of an address, with its question mark; empty where nothing is filtered. */
export const writeFilters = <T extends Filters>(filters: T, held: Held<T>): string => {
  const search = new URLSearchParams(givenIn(filters, held).map(([name, , , value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}

/** What a call is asked. */
export const queryOf = <T extends Filters>(filters: T, held: Held<T>): Narrowing<T> =>
  Object.fromEntries(givenIn(filters, held).map(([, key, , value]) => [key, value])) as Narrowing<T> // those given

/** How many chips the filters have; from and to count once. */
export const countChips = <T extends Filters>(filters: T, held: Held<T>): number =>
  new Set(givenIn(filters, held).flatMap(([name, , filter]) => chipOf(name, filter) ?? [])).size

/** Empties the filters of a chip. */
export const withoutChip = <T extends Filters>(filters: T, chip: ChipOf<T>): Partial<Held<T>> =>
  Object.fromEntries(
    entriesOf(filters, {}).flatMap(([name, key, filter, nothing]) =>
      chipOf(name, filter) === chip ? [[key, nothing]] : [],
    ),
  ) as Partial<Held<T>> // those of the chip
