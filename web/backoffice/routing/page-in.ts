import { readFilters } from '#contract/filters/address.ts'
import { page } from '#contract/filters/kinds.ts'

/** The page of an address; the first where it names none. */
export const pageIn = (search: URLSearchParams): number => readFilters({ page }, search).page
