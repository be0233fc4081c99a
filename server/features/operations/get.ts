import { can, type Role } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { shownTo, sightOf } from '#contract/core/masks.ts'
import { dayIn } from '#domain/calendar.ts'
import { standingPlan } from '#domain/instalments.ts'
import { remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { approvalOf, deciderOf } from '#server/services/approvals/approval.ts'
import { findApprovalsOf } from '#server/services/approvals/approvals.queries.ts'
import { faultIn } from '#server/services/callbacks/answer.ts'
import { findConfirmation } from '#server/services/callbacks/callbacks.queries.ts'
import { findRequestOf } from '#server/services/checkout/checkout.queries.ts'
import { findShipments } from '#server/services/merchant-orders/shipments.queries.ts'
import { findServicing } from '#server/services/servicing/servicing.queries.ts'
import { findBooked } from './booked.queries.ts'
import { expectedOf, transferDaysOf } from './expected.ts'
import { historyOf } from './history.ts'
import { fullName, operationRow } from './operation-row.ts'
import {
  findCampaignName,
  findCaptures,
  findEvents,
  findOperation,
  findRefunds,
  findSettlements,
} from './operations.queries.ts'
import { messagesOf } from './messages/messages.ts'
import { shownNotes } from './notes/note.ts'
import { findNotes } from './notes/notes.queries.ts'
import { settledOf } from './settled.ts'

type Operation = HandlerAnswer<Contract['operations']['get']>

export const get: Handler<Contract['operations']['get']> = async ({ params }, context) => {
  const { tx, scope, merchant, caller, clock, abort } = context
  const id = params.operationId
  const operation = (await findOperation(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const captures = await findCaptures(tx, scope, id)
  const refunds = await findRefunds(tx, scope, id)
  const events = await findEvents(tx, scope, id)
  const seesFees = can(caller.role, 'fees.read')
  const seesSettlements = can(caller.role, 'settlements.read')
  const settlements = seesSettlements ? await findSettlements(tx, scope, id) : []
  const booked = seesSettlements ? await findBooked(tx, scope, id) : []
  const dayOf = transferDaysOf(merchant, clock.now())
  const expected = expectedOf(booked, dayOf)
  const request = await findRequestOf(tx, scope, id)
  const hasConsent = request !== undefined && request.consented !== null
  // Who sees customers masked does not see either whether they pay.
  const seesCustomers = sightOf(caller.role, 'email') !== 'masked'
  const servicing = seesCustomers ? await findServicing(tx, scope, id) : undefined
  const row = operationRow(operation, caller.role, merchant.timeZone)
  const lastDay = row.captureUntil
  const isLate = lastDay !== null && dayIn(merchant.timeZone, clock.now()) > lastDay
  return {
    ...row,
    customer: customerOf(operation, caller.role),
    cart: operation.cart,
    shippingAddress: addressOf(operation, caller.role),
    instalmentPlan: planShown(operation),
    merchantFee: seesFees ? operation.fee : null,
    captures: captures.map(captureOf),
    refunds: refunds.map((one) => refundOf(one, operation)),
    refundApprovals: await approvalsOf(id, context),
    shipments: await findShipments(tx, scope, id),
    remainingRefundableAmount: remainingRefundable(row),
    remainingCaptureAmount: isLate ? 0 : remainingCapture(row),
    history: historyOf(events, { refunds, hasConsent, settled: settledOf(events, { booked, dayOf, expected }) })
      .filter(({ question }) => seesSettlements || !question?.settlement)
      .map((event) => (event.type === 'paid' && !seesFees ? { ...event, amount: null } : event)),
    notes: can(caller.role, 'operations.note') ? await shownNotes(tx, await findNotes(tx, scope, id), context) : [],
    messages: await messagesOf(id, request, { tx, scope, role: caller.role }),
    settlements: settlements.map(settlementOf),
    expectedSettlements: expected,
    linkExpires: request && request.ended === null ? request.linkExpires.toISOString() : null,
    servicing: servicing ? { state: servicing.state, since: servicing.since.toISOString() } : null,
    confirmation: await confirmationOf(operation, context),
    orderUuid: request?.id ?? null,
    campaign:
      operation.campaign_id === null ? null : ((await findCampaignName(tx, scope, operation.campaign_id)) ?? null),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findOperation>>>

const approvalsOf = async (
  id: string,
  { tx, scope, caller, clock }: Pick<Context<Contract['operations']['get']>, 'tx' | 'scope' | 'caller' | 'clock'>,
): Promise<Operation['refundApprovals']> => {
  if (!can(caller.role, 'operations.refund')) return []
  const rows = await findApprovalsOf(tx, scope, id, clock.now())
  const isOpen = rows.some(({ state }) => state === 'waiting')
  const decider = isOpen ? await deciderOf(tx, scope, caller) : null
  return rows.map((row) => approvalOf(row, { userId: caller.userId, decider }))
}

const confirmationOf = async (
  { id, confirmation: state }: Found,
  { tx, scope }: Pick<Context<Contract['operations']['get']>, 'tx' | 'scope'>,
): Promise<Operation['confirmation']> => {
  if (state === null) return null
  const found = await findConfirmation(tx, scope, id)
  return { state, until: found?.until?.toISOString() ?? null, lastAnswer: faultIn(found?.outcome ?? null) }
}

const customerOf = ({ customer }: Found, role: Role): Operation['customer'] => ({
  ...customer,
  email: shownTo(role, 'email', customer.email),
  phone: shownTo(role, 'phone', customer.phone),
  documentId: shownTo(role, 'document', customer.documentId),
})

const addressOf = ({ shipping_address: address }: Found, role: Role): Operation['shippingAddress'] =>
  address && {
    ...address,
    street: shownTo(role, 'address', address.street),
    addressAddition: shownTo(role, 'address', address.addressAddition),
    postcode: shownTo(role, 'address', address.postcode),
  }

const captureOf = (row: Awaited<ReturnType<typeof findCaptures>>[number]): Operation['captures'][number] => ({
  id: row.id,
  amount: row.amount,
  created: row.created.toISOString(),
  user: fullName(row.first_name, row.last_name),
})

/** Of the rules before, and before the customer has accepted, the days are those of the plan itself. */
const planShown = ({ plan, credit }: Found): Operation['instalmentPlan'] => ({
  ...standingPlan(plan),
  isDated: credit === null || credit.drawn > 0,
  creditWithdrawn: credit?.withdrawn ?? null,
  returnRequested: credit?.returnNotice ?? null,
})

const refundOf = (
  row: Awaited<ReturnType<typeof findRefunds>>[number],
  { cart }: Pick<Found, 'cart'>,
): Operation['refunds'][number] => ({
  id: row.id,
  amount: row.amount,
  pendingAmount: row.pending_amount,
  creditToCustomer: row.credit_to_customer,
  created: row.created.toISOString(),
  user: fullName(row.first_name, row.last_name),
  approvedBy: fullName(row.approver_first_name, row.approver_last_name),
  reason: row.reason,
  note: row.note,
  reference: row.reference,
  articles: row.articles?.list.map(({ line, quantity }) => ({ name: cart.lines[line]?.name ?? '', quantity })) ?? null,
  before: row.before,
  after: row.after,
})

const settlementOf = (row: Awaited<ReturnType<typeof findSettlements>>[number]): Operation['settlements'][number] => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  transferDate: row.transfer_date,
  netAmount: row.net_amount,
})
