/** The second person: approves, which refunds at once, or declines. */
import { remainingRefundable } from '#domain/operation-state.ts'
import { type Acting, lockSale } from '../operations/money/acting.ts'
import { findCeilingOf } from '../operations/money/ceiling.queries.ts'
import type { Act } from '../operations/money/changes.ts'
import { refundSale } from '../operations/money/refund-sale.ts'
import { mayStillRefund } from './approval.ts'
import {
  decideApproval,
  findAsker,
  findSaleOfApproval,
  lockApproval,
  type LockedApproval,
} from './approvals.queries.ts'
import { refusal } from './ask.ts'

type Deciding<Type extends string = never> = Omit<Acting<Type | 'ApprovalNotAllowed'>, 'act'> &
  Pick<Act, 'clock' | 'timeZone'> & { userId: string }

/** The request, locked, where it still waits. Aborts where it does not. */
const lockWaiting = async (id: string, { tx, scope, clock, abort }: Deciding): Promise<LockedApproval> => {
  const approval = (await lockApproval(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  if (approval.state !== 'waiting' || approval.expires <= clock.now()) abort('ApprovalNotAllowed', refusal('ended'))
  return approval
}

const wrongAmount = (amount: number) => ({ fields: { amount: [`${amount} was asked for.`] } })

/** `amount`: what the person was shown. The sale is locked first, as by every other change of it. */
export const approveRefund = async (
  id: string,
  amount: number,
  deciding: Deciding<'RefundNotAllowed' | 'RefundAboveCeiling'>,
) => {
  const { tx, scope, clock, timeZone, abort, note, notify, userId } = deciding
  const saleId = (await findSaleOfApproval(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const sale = await lockSale(saleId, deciding)
  const approval = await lockWaiting(id, deciding)
  const { asked_by: askedBy, articles, reason, reference } = approval
  if (askedBy === userId) abort('ApprovalNotAllowed', refusal('own'))
  if (amount !== approval.amount) abort('ApiValidationException', wrongAmount(approval.amount))
  const asker = await findAsker(tx, scope.merchantId, askedBy)
  if (!mayStillRefund(asker)) abort('ApprovalNotAllowed', refusal('asker'))
  const most = await findCeilingOf(tx, scope.merchantId, userId)
  if (most !== null && amount > most)
    abort('RefundAboveCeiling', { fields: { ceiling: [String(most)], left: [String(most)] } })
  const left = remainingRefundable(sale)
  if (amount > left) abort('ApprovalNotAllowed', refusal('left', { left: [String(left)] }))
  await decideApproval(tx, scope, id, { state: 'approved', decidedBy: userId, decided: clock.now() })
  const asked = {
    amount,
    articles: articles?.list,
    reason: reason ?? undefined,
    note: approval.note ?? undefined,
    reference: reference ?? undefined,
    approvalId: id,
  }
  const by: Act = { clock, timeZone, actor: { kind: 'user', name: asker.name, userId: askedBy } }
  notify({ type: 'approval_decided', operationId: saleId, to: { users: [askedBy] } })
  const refunded = await refundSale(saleId, asked, { ...deciding, act: by })
  note({ approvalId: id, askedBy })
  return refunded
}

export const declineRefund = async (id: string, answer: string | null, deciding: Deciding): Promise<void> => {
  const { tx, scope, clock, abort, note, notify, userId } = deciding
  const { operation_id: saleId, asked_by: askedBy, amount } = await lockWaiting(id, deciding)
  if (askedBy === userId) abort('ApprovalNotAllowed', refusal('own'))
  await decideApproval(tx, scope, id, { state: 'declined', decidedBy: userId, decided: clock.now(), answer })
  note({ objectId: saleId, approvalId: id, askedBy, amount })
  notify({ type: 'approval_decided', operationId: saleId, to: { users: [askedBy] } })
}

export const withdrawRefund = async (id: string, deciding: Deciding): Promise<void> => {
  const { tx, scope, clock, abort, note, userId } = deciding
  const { operation_id: saleId, asked_by: askedBy, amount } = await lockWaiting(id, deciding)
  if (askedBy !== userId) abort('ApprovalNotAllowed', refusal('other'))
  await decideApproval(tx, scope, id, { state: 'withdrawn', decidedBy: null, decided: clock.now() })
  note({ objectId: saleId, approvalId: id, amount })
}
