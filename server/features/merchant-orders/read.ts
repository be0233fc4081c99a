import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { orderRow, seesPeople } from '#server/services/merchant-orders/order-row.ts'
import { findOrder, findOrderId } from '#server/services/merchant-orders/order.queries.ts'
import { findCaptures, findRefunds } from './orders.queries.ts'

type Calls = Contract['merchantOrders']
type Asked = Pick<Context<Calls['get']>, 'tx' | 'scope' | 'abort'>
type Seeing = Asked & Pick<Context<Calls['get']>, 'caller'>

/** The id of the order that a path names by id or by the shop's reference. Aborts with 404. */
export const orderIdOf = async (given: string, { tx, scope, abort }: Asked): Promise<string> =>
  (await findOrderId(tx, scope, given)) ?? abort('ObjectNotFound', { fields: { order: given.slice(0, 100) } })

const foundOrder = async (given: string, asked: Asked) => {
  const { tx, scope, abort } = asked
  const id = await orderIdOf(given, asked)
  return (await findOrder(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { order: given.slice(0, 100) } })
}

const capturesOf = async (id: string, { tx, scope }: Asked) =>
  (await findCaptures(tx, scope, id)).map((one) => ({ ...one, created: one.created.toISOString() }))

/** An order as a key may see it. Aborts with 404. */
export const orderDetail = async (given: string, context: Seeing): Promise<HandlerAnswer<Calls['get']>> => {
  const { tx, scope, caller } = context
  const order = await foundOrder(given, context)
  const refunds = await findRefunds(tx, scope, order.id)
  return {
    ...orderRow(order, seesPeople(caller)),
    captures: await capturesOf(order.id, context),
    refunds: refunds.map(({ id, amount, created, credit_to_customer: creditToCustomer, reason, reference }) => ({
      id,
      amount,
      created: created.toISOString(),
      creditToCustomer,
      reason,
      reference,
    })),
  }
}

export const get: Handler<Calls['get']> = ({ params }, context) => orderDetail(params.order, context)

export const getRefund: Handler<Calls['getRefund']> = async ({ params }, context) => {
  const order = await foundOrder(params.order, context)
  return { remainingAmount: orderRow(order, false).remainingAmount }
}

export const listCaptures: Handler<Calls['listCaptures']> = async ({ params }, context) => {
  const order = await foundOrder(params.order, context)
  const { remainingCaptureAmount } = orderRow(order, false)
  return { remainingCaptureAmount, results: await capturesOf(order.id, context) }
}
