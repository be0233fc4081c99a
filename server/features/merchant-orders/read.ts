import type { HandlerAnswer } from '#contract/core/define.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { orderRow, seesPeople } from '#server/services/merchant-orders/order-row.ts'
import { findOrder, findOrderId } from '#server/services/merchant-orders/order.queries.ts'
import { findCartAmount } from '#server/services/merchant-orders/edits.queries.ts'
import { findShipments } from '#server/services/merchant-orders/shipments.queries.ts'
import { expanded } from './expand.ts'
import { findRefunds } from './parts.queries.ts'
import { capturesOf, refundOf, voidsOf } from './parts.ts'

type Calls = Contract['merchantOrders']
type Asked = Pick<Context<Calls['get']>, 'tx' | 'scope' | 'abort' | 'note'>
type Seeing = Asked & Pick<Context<Calls['get']>, 'caller'>

/** The id of the order that a path names by id or by the shop's reference, noted as what the call is about. Aborts with 404. */
export const orderIdOf = async (given: string, { tx, scope, abort, note }: Asked): Promise<string> => {
  const objectId =
    (await findOrderId(tx, scope, given)) ?? abort('ObjectNotFound', { fields: { order: given.slice(0, 100) } })
  note({ objectId })
  return objectId
}

const foundOrder = async (given: string, asked: Asked) => {
  const { tx, scope, abort } = asked
  const id = await orderIdOf(given, asked)
  return (await findOrder(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { order: given.slice(0, 100) } })
}

type Detail = HandlerAnswer<Calls['get']>

/** An order as a key may see it. Aborts with 404. */
export const orderDetail = async (given: string, context: Seeing): Promise<Detail> => {
  const { tx, scope, caller } = context
  const order = await foundOrder(given, context)
  const { id } = order
  const refunds = await findRefunds(tx, scope, [id])
  return {
    ...orderRow(order, seesPeople(caller)),
    captures: (await capturesOf([id], refunds, context))(id),
    refunds: refunds.map(refundOf),
    voids: (await voidsOf([id], context))(id),
    shipments: await findShipments(tx, scope, order.id),
    cartAmount: await findCartAmount(tx, scope, order.id),
  }
}

export const get: Handler<Calls['get']> = async ({ params, query }, context) => {
  const order = await orderDetail(params.order, context)
  const [shown = order] = await expanded([order], query.expand, context)
  return shown
}

export const getRefund: Handler<Calls['getRefund']> = async ({ params }, context) => {
  const order = await foundOrder(params.order, context)
  return { remainingAmount: orderRow(order, false).remainingAmount }
}

export const listCaptures: Handler<Calls['listCaptures']> = async ({ params }, context) => {
  const order = await foundOrder(params.order, context)
  const { remainingCaptureAmount } = orderRow(order, false)
  const refunds = await findRefunds(context.tx, context.scope, [order.id])
  return { remainingCaptureAmount, results: (await capturesOf([order.id], refunds, context))(order.id) }
}

/** One capture, with what went back of it. Aborts with 404. */
export const capturedPart = async (
  given: { order: string; capture: string },
  asked: Asked,
): Promise<HandlerAnswer<Calls['getCaptureRefunds']>> => {
  const order = await foundOrder(given.order, asked)
  const refunds = await findRefunds(asked.tx, asked.scope, [order.id])
  const id = normalizeId(given.capture)
  const capture =
    (await capturesOf([order.id], refunds, asked))(order.id).find((one) => one.id === id) ??
    asked.abort('ObjectNotFound', { fields: { capture: given.capture.slice(0, 100) } })
  return {
    ...capture,
    refunds: refunds.filter((one) => one.capture_id === id).map(refundOf),
    remainingAmount: capture.amount - capture.refundedAmount,
    remainingCaptureAmount: orderRow(order, false).remainingCaptureAmount,
  }
}

export const getCaptureRefunds: Handler<Calls['getCaptureRefunds']> = ({ params }, context) =>
  capturedPart(params, context)

export const voidedParts = async (given: string, asked: Asked): Promise<HandlerAnswer<Calls['listVoids']>> => {
  const order = await foundOrder(given, asked)
  return {
    remainingAmount: orderRow(order, false).remainingCaptureAmount,
    results: (await voidsOf([order.id], asked))(order.id),
  }
}

export const listVoids: Handler<Calls['listVoids']> = ({ params }, context) => voidedParts(params.order, context)
