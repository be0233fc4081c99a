/** The word of a merchant's system on an order that waits for it. */
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { confirmSale, endUnconfirmed } from '#server/services/checkout/confirmation.ts'
import { renameOperation } from '#server/services/checkout/rename.queries.ts'
import { findOrder } from '#server/services/merchant-orders/order.queries.ts'
import { orderDetail, orderIdOf } from './read.ts'

type Calls = Contract['merchantOrders']
type Saying = Context<Calls['confirm']> | Context<Calls['authorize']>

const word = { by: 'call', actor: { kind: 'api', name: null, userId: null } } as const

const say = async (given: string, status: 'ok' | 'ko', context: Saying): Promise<string> => {
  const id = await orderIdOf(given, context)
  const done =
    status === 'ok'
      ? await confirmSale(context, id, word)
      : await endUnconfirmed(context, id, { ...word, word: 'refused' })
  if (!done) return context.abort('ConfirmationNotAllowed')
  context.note({ objectId: id, status, ...done })
  return id
}

export const authorize: Handler<Calls['authorize']> = async ({ params }, context) => {
  const { tx, scope, abort } = context
  const id = await say(params.order, 'ok', context)
  const order = (await findOrder(tx, scope, id)) ?? abort('ObjectNotFound')
  return { id, mid: order.mid, amount: order.total_amount }
}

export const confirm: Handler<Calls['confirm']> = async ({ params, body }, context) => {
  const id = await say(params.order, body.status, context)
  const { orderId } = body
  if (body.status === 'ok' && orderId) {
    const former = await renameOperation(context.tx, context.scope, id, orderId)
    if (former !== null) context.note({ former })
  }
  return orderDetail(id, context)
}
