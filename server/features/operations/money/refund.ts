import { type RefundArticle, sumOfArticles } from '#contract/rules/refund-rules.ts'
import type { Contract } from '#contract/index.ts'
import { remainingRefundable } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findCart, findRefundedArticles } from '#server/services/operations/money/refunded-articles.queries.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { hasLines } from '#server/services/settlement/settlement.queries.ts'
import { actOf } from './actor.ts'
import { refundOf } from './money-rules.ts'

type Call = Contract['orders']['refund']
type Context = Parameters<Handler<Call>>[1]
type Body = Parameters<Handler<Call>>[0]['body']

const wrong = (message: string) => ({ fields: { articles: [message] } })

/** What the articles cost: also what was refunded of them before counts, so that no article goes back twice. */
const priceOf = async (
  id: string,
  articles: readonly RefundArticle[],
  { tx, scope, abort }: Context,
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

const amountOf = async (id: string, { amount, articles }: Body, context: Context): Promise<number> => {
  if (!articles)
    return amount ?? context.abort('ApiValidationException', { fields: { amount: ['Write an amount, or articles.'] } })
  const price = await priceOf(id, articles, context)
  if (amount !== undefined && amount !== price)
    context.abort('ApiValidationException', wrong(`These articles cost ${price}, not ${amount}.`))
  return price
}

export const refund: Handler<Call> = async ({ params, body }, context) => {
  const { tx, scope, caller, abort, note, notify } = context
  const { reason = null, reference = null, articles } = body
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const amount = await amountOf(id, body, context)
  // Only the refund of everything may return the fee that nothing has settled yet.
  const isSettled = amount === remainingRefundable(operation) ? await hasLines(tx, scope, id) : true
  const setting = { act: actOf(context), isSettled, abort }
  const { change, remaining } = refundOf(operation, amount, setting)
  const own = { reason, note: body.note ?? null, reference, articles: articles ? { list: articles } : null }
  await writeChange(tx, scope, { ...change, refund: { ...change.refund, ...own } })
  note({ objectId: id, refundId: change.refund.id, amount, ...(reason && { reason }), ...(reference && { reference }) })
  const seller = operation.createdBy === caller.userId ? null : operation.createdBy
  notify({ type: 'refund_done', operationId: id, to: { roles: ['owner'], users: [seller] } })
  return {
    id: change.refund.id,
    amount,
    created: change.refund.created.toISOString(),
    creditToCustomer: change.refund.credit_to_customer,
    remainingAmount: remaining,
  }
}
