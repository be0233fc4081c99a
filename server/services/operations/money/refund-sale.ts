import { type RefundArticle, type RefundReason, sumOfArticles } from '#contract/rules/refund-rules.ts'
import { remainingRefundable } from '#domain/operation-state.ts'
import { hasLines } from '../../settlement/settlement.queries.ts'
import { type Acting, lockSaleToReturn } from './acting.ts'
import { ceilingOfLocked } from './ceiling.queries.ts'
import { writeChange } from './money.queries.ts'
import { findCaptureLeft, findCart, findRefundedArticles } from './refunded-articles.queries.ts'
import { checkCeiling, refundOf } from './rules.ts'

type Foreseeing = Acting<'RefundNotAllowed'>
type RefundActing = Acting<'RefundNotAllowed' | 'RefundAboveCeiling'>

/** `amount` in cents; without it, what the articles cost. */
export type RefundAsked = {
  amount?: number | undefined
  articles?: readonly RefundArticle[] | undefined
  reason?: RefundReason | undefined
  note?: string | undefined
  reference?: string | undefined
  /** Of one capture alone: no more than is left of it. */
  captureId?: string | undefined
  /** Of another person, who has approved it: no ceiling holds for it. */
  approvalId?: string | undefined
}

const wrong = (message: string) => ({ fields: { articles: [message] } })

/** What the articles cost: also what was refunded of them before counts, so that no article goes back twice. */
const priceOf = async (
  id: string,
  articles: readonly RefundArticle[],
  { tx, scope, abort }: Foreseeing,
): Promise<number> => {
  const { lines } = await findCart(tx, scope, id)
  const before = await findRefundedArticles(tx, scope, id)
  const returned = (line: number): number =>
    before.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0)
  const isLeft = articles.every(({ line, quantity }) => quantity + returned(line) <= (lines[line]?.quantity ?? 0))
  const price = sumOfArticles(lines, articles)
  if (price === null || !isLeft)
    return abort('ApiValidationException', wrong('Name each line once, and no more of it than is left of the sale.'))
  if (price === 0) return abort('ApiValidationException', wrong('These articles cost nothing.'))
  return price
}

const amountOf = async (id: string, { amount, articles }: RefundAsked, acting: Foreseeing): Promise<number> => {
  if (!articles)
    return amount ?? acting.abort('ApiValidationException', { fields: { amount: ['Write an amount, or articles.'] } })
  const price = await priceOf(id, articles, acting)
  if (amount !== undefined && amount !== price)
    acting.abort('ApiValidationException', wrong(`These articles cost ${price}, not ${amount}.`))
  return price
}

/** What is left of one capture, by the refunds that name it. */
const checkCapture = async (id: string, captureId: string, amount: number, acting: Foreseeing): Promise<void> => {
  const { tx, scope, abort } = acting
  const left = await findCaptureLeft(tx, scope, { operationId: id, captureId })
  if (left === undefined) return abort('ObjectNotFound', { fields: { capture: captureId } })
  if (amount > left)
    abort('ApiValidationException', { fields: { amount: [`At most ${left} of this capture can be refunded.`] } })
}

/** Locks the sale and reckons what a refund would change, with nothing written. Aborts where any rule but the ceiling refuses it. */
export const foreseeRefund = async (id: string, asked: RefundAsked, acting: Foreseeing) => {
  const { tx, scope, act, abort } = acting
  const { operation, ceiling } = await lockSaleToReturn(id, acting)
  const amount = await amountOf(id, asked, acting)
  if (asked.captureId !== undefined) await checkCapture(id, asked.captureId, amount, acting)
  // Only the refund of everything may return the fee that nothing has settled yet.
  const isSettled = amount === remainingRefundable(operation) ? await hasLines(tx, scope, id) : true
  return { operation, ceiling, amount, ...refundOf(operation, amount, { act, isSettled, abort }) }
}

/** Refunds a part or all of a sale, and notifies the owners and the person who sold it. Aborts where the rules refuse it. */
export const refundSale = async (id: string, asked: RefundAsked, acting: RefundActing) => {
  const { tx, scope, act, abort, note, notify } = acting
  const { reason = null, reference = null, articles, captureId = null, approvalId = null } = asked
  const { operation, ceiling, amount, change, remaining } = await foreseeRefund(id, asked, acting)
  if (approvalId === null)
    checkCeiling(amount, await ceilingOfLocked(tx, scope, { id, actor: act.actor, amount: ceiling }), { abort })
  const own = {
    reason,
    note: asked.note ?? null,
    reference,
    articles: articles ? { list: [...articles] } : null,
    capture_id: captureId,
    approval_id: approvalId,
  }
  await writeChange(tx, scope, { ...change, refund: { ...change.refund, ...own } })
  note({ objectId: id, refundId: change.refund.id, amount, ...(reason && { reason }), ...(reference && { reference }) })
  const seller = operation.createdBy === act.actor.userId ? null : operation.createdBy
  notify({ type: 'refund_done', operationId: id, to: { roles: ['owner'], users: [seller] } })
  return {
    id: change.refund.id,
    amount,
    created: change.refund.created.toISOString(),
    creditToCustomer: change.refund.credit_to_customer,
    remainingAmount: remaining,
  }
}
