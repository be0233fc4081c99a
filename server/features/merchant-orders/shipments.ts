/** What a merchant's system says it has sent of an order. It is shown, and moves no money. */
import type { Contract } from '#contract/index.ts'
import { maxShipments } from '#contract/rules/shipment-rules.ts'
import { categoryOf } from '#domain/operation-state.ts'
import { newId } from '#server/core/ids.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { findShipments } from '#server/services/merchant-orders/shipments.queries.ts'
import { orderIdOf } from './read.ts'
import { countShipments, lockShipped, writeShipment } from './shipments.queries.ts'

type Calls = Contract['merchantOrders']
type Shipping = Context<Calls['ship']>
type Order = NonNullable<Awaited<ReturnType<typeof lockShipped>>>

/** In milliseconds: the clocks of two machines differ. */
const tolerance = 60_000

/** Why nothing can be sent of it; null where it can. */
const refusalOf = ({ substatus, confirmation, forgotten }: Order): { message?: string } | null => {
  const category = categoryOf(substatus)
  if (category === 'stopped' || category === 'rejected') return {}
  // Nothing would delete what this wrote of the person.
  if (forgotten !== null) return { message: 'The data of this order were deleted.' }
  return substatus === 'pending_customer' || confirmation === 'awaited'
    ? { message: 'The order is no sale yet: its customer, or the shop, has not said yes.' }
    : null
}

/** Aborts with 400 where it cannot have been then. */
const sentOf = (given: string | null | undefined, { created }: Order, { clock, abort }: Shipping): Date => {
  const now = clock.now()
  const sent = given ? new Date(given) : now
  const refuse = (fault: string) => abort('ApiValidationException', { fields: { sent: [fault] } })
  if (given && sent < created) return refuse('The order was not made yet then.')
  if (sent.getTime() > now.getTime() + tolerance) return refuse('This is later than now.')
  return sent
}

export const ship: Handler<Calls['ship']> = async ({ params, body }, context) => {
  const { tx, scope, clock, abort, note } = context
  const { carrier = null, tracking = null, url = null } = body
  const refuse = (fault: string) => abort('ApiValidationException', { fields: { tracking: [fault] } })
  if (carrier === null && tracking === null && url === null)
    return refuse('Send at least one of carrier, tracking and url.')
  const id = await orderIdOf(params.order, context)
  const order = (await lockShipped(tx, scope, id)) ?? abort('ObjectNotFound')
  const refusal = refusalOf(order)
  if (refusal) return abort('OrderEnded', refusal)
  const sent = sentOf(body.sent, order, context)
  if ((await countShipments(tx, scope, id)) >= maxShipments)
    return refuse(`An order has at most ${maxShipments} shipments.`)
  const made = { id: newId(clock), created: clock.now() }
  const shipment = { ...made, carrier, tracking, url, sent }
  note({ objectId: id, shipment: made.id })
  const by = { actor_kind: 'api', actor_name: null } as const
  const event = { ...made, ...by, type: 'shipped', amount: null, num_instalments: null } as const
  await writeShipment(tx, scope, id, { shipment, event })
  return { ...shipment, sent: sent.toISOString(), created: made.created.toISOString() }
}

export const listShipments: Handler<Calls['listShipments']> = async ({ params }, context) => ({
  results: await findShipments(context.tx, context.scope, await orderIdOf(params.order, context)),
})
