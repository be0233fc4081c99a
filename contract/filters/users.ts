/** What the people of an account are found by; browsers have it without schemas. */
import { search } from './kinds.ts'

export const userFilters = { q: search } as const
