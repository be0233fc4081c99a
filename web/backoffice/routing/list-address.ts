/** The filters of a list in its address [RT-04]: as its query, as what its call is asked, and as chips. */
import { entriesOf, givenIn, type Held, namedFilters, readFilters } from '#contract/filters/address.ts'
import { type ChipOf, chipOf, type Filters, type ValueOf } from '#contract/filters/kinds.ts'
import type { CamelKeys } from '#contract/core/wire.ts'

/** What narrows a list, as its call takes it. */
type Narrowing<T extends Filters> = Partial<CamelKeys<{ [N in keyof T]: ValueOf<T[N]> }>>

/** No filter at all. */
export const nothingFiltered = <T extends Filters>(filters: T): Held<T> => readFilters(filters, new URLSearchParams())

/** The query of an address, with its question mark; empty where nothing is filtered. */
export const writeFilters = <T extends Filters>(filters: T, held: Held<T>): string => {
  const search = new URLSearchParams(namedFilters(filters, held))
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
    entriesOf(filters, {}).flatMap(([name, key, filter, , nothing]) =>
      chipOf(name, filter) === chip ? [[key, nothing]] : [],
    ),
  ) as Partial<Held<T>> // those of the chip
