import { page } from '#contract/filters/kinds.ts'
import { readFilters } from './list-address.ts'

/** The page of an address; the first where it names none. */
export const pageIn = (search: URLSearchParams): number => readFilters({ page }, search).page
