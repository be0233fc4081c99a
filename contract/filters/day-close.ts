/** What the close of a day is made of; browsers have it without schemas. */
import { day, id } from './kinds.ts'

/** A day of the merchant's time zone; today where it is left out. */
export const dayCloseFilters = { day, created_by: id } as const
