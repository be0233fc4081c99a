/** Past sales, whose customers make an audience or whose sum an estimate says. Days of the merchant, both included. */
import { categories } from '#domain/operation-state.ts'
import { cents, count, day, oneOf } from './kinds.ts'

/** At most so many sales may be asked for. */
export const maxMinSales = 1000

export const salesFilters = {
  status: oneOf(categories),
  from: day,
  to: day,
  min_amount: cents(1),
  max_amount: cents(1),
  /** At least so many sales in that time. */
  min_sales: count(maxMinSales),
} as const

export const estimateFilters = {
  from: { ...day, required: true },
  to: { ...day, required: true },
  min_amount: cents(1),
  max_amount: cents(1),
} as const
