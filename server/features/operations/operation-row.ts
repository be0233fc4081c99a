import type { Role } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { shownTo } from '#contract/core/masks.ts'
import { captureUntil, type Day, dayIn } from '#domain/calendar.ts'
import { categoryOf } from '#domain/operation-state.ts'
import type { OperationColumns } from './operations.queries.ts'

type Row = HandlerAnswer<Contract['operations']['list']>['results'][number]

export const instant = (date: Date | null): string | null => date && date.toISOString()

/** "Nerea Iturriaga", or null if there is no user. */
export const fullName = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()

/** The last day for the capture of what was accepted then. */
export const lastDayOf = (accepted: Date | null, timeZone: string): Day | null =>
  accepted && captureUntil(dayIn(timeZone, accepted))

/** An operation as lists show it to this role. */
export const operationRow = (o: OperationColumns, role: Role, timeZone: string): Row => ({
  id: o.id,
  mid: o.mid,
  status: categoryOf(o.substatus),
  substatus: o.substatus,
  channel: o.channel,
  product: o.product,
  capture: o.capture,
  customer: {
    firstName: o.customer_first_name,
    lastName: o.customer_last_name,
    email: shownTo(role, 'email', o.customer_email),
  },
  currency: o.currency,
  totalAmount: o.total_amount,
  capturedAmount: o.captured_amount,
  refundedAmount: o.refunded_amount,
  voidedAmount: o.voided_amount,
  numInstalments: o.num_instalments,
  created: o.created.toISOString(),
  confirmed: instant(o.confirmed),
  cancelled: instant(o.cancelled),
  withdrawn: instant(o.withdrawn),
  paid: instant(o.paid),
  transferDate: o.transfer_date,
  captureUntil: lastDayOf(o.awaiting_since, timeZone),
  createdBy:
    o.created_by === null ? null : { id: o.created_by, name: fullName(o.seller_first_name, o.seller_last_name) ?? '' },
  sandbox: o.sandbox,
})
