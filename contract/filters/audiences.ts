/** What audiences are found by; browsers have it without schemas. */
import { search } from './kinds.ts'

export const audienceFilters = { q: search } as const
