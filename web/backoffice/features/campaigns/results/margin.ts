/** The margin that a person weighs results with: in the address, so that a link shows the same. */
import { readFilters } from '#contract/filters/address.ts'
import { count } from '#contract/filters/kinds.ts'
import { usualMarginRate } from '#domain/campaign-results.ts'
import { writeFilters } from '../../../routing/list-address.ts'

/** Whole per cent of what is sold. */
const marginFilter = { margin: { ...count(100), usual: usualMarginRate / 100 } }

export const readMargin = (search: URLSearchParams): number => readFilters(marginFilter, search).margin

/** The query of an address, with its question mark; empty for the usual one. */
export const writeMargin = (margin: number): string => writeFilters(marginFilter, { margin })

/** What a person has typed, as a margin; null where it is none. */
export const marginIn = (text: string): number | null => {
  const typed = text.trim().replace(/\s*%$/, '')
  const margin = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return margin >= 1 && margin <= 100 ? margin : null
}
