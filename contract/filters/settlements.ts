/** What settlements and their lines are found by; browsers have it without schemas. */
import { lineTypes } from '#domain/settlement.ts'
import { day, oneOf, search } from './kinds.ts'

/** `open`: not made yet; the others in their order. `compensated`: nothing was left to transfer. */
export const settlementStatuses = ['open', 'calculated', 'sent', 'paid', 'returned', 'held', 'compensated'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]
/** The next settlement has no state yet. */
const offered = ['calculated', 'sent', 'paid', 'returned', 'held', 'compensated'] as const

/** Days are those of the transfer, both included. */
export const settlementFilters = {
  from: { ...day, chip: 'days' },
  to: { ...day, chip: 'days' },
  /** A reference, in any writing, or an amount. */
  q: search,
  status: oneOf(settlementStatuses, offered),
} as const

export const lineFilters = {
  type: oneOf(lineTypes),
  /** A merchant reference, an operation id or a customer's name. */
  q: search,
} as const
