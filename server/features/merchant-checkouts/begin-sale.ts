/** How a sale of a merchant's system begins, online or not. */
import { isLoopback } from '#server/core/loopback.ts'
import type { OrderSum } from '#domain/order-sum.ts'
import type { OfflineChannel } from '#domain/terms.ts'
import type { Integration } from '#server/db/schema-checkout.ts'
import { lockRequest, writeStep } from '#server/services/checkout/checkout.queries.ts'
import { makeRequest, type NewRequest } from '#server/services/checkout/new-request.ts'
import { playCustomer } from '#server/services/checkout/played-customer.ts'
import { byMerchantSystem } from '#server/services/checkout/request.ts'
import type { Sale } from '#server/services/operations/new-operation.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { type Asking, type Checked, type OrderDocument, phoneOf, saleOf } from './order-document.ts'

type Test = NonNullable<OrderDocument['order']['test']>

/** The sandbox is open while the merchant is being admitted: that is when shops connect their systems. */
export const refuseUnlessOpen = ({ scope, merchant, abort }: Pick<Asking, 'scope' | 'merchant' | 'abort'>): void => {
  if (!scope.sandbox && merchant.status !== 'active')
    abort('AccountDisabled', { message: `The merchant is ${merchant.status}: it makes no sales in live mode.` })
}

/** In test mode, from a program on the machine where this server runs and is looked at: a developer's own. */
export const isLocalCall = ({ scope, request }: Pick<Asking, 'scope' | 'request'>): boolean =>
  scope.sandbox && isLoopback(request.address) && isLoopback(new URL(request.linkOrigin).hostname)

/** In test mode, what the shop's system wants its customer to do: now, or by the job once `after` is over. */
const play = async (id: string, { outcome, after }: Test, context: Asking): Promise<void> => {
  const { tx, scope, clock, lender, checkout } = context
  const request = await lockRequest(tx, scope, id)
  if (!request) return
  const due = new Date(clock.now().getTime() + (after ?? 0) * 1000)
  if (after) await writeStep(tx, request, { request: { test_outcome: outcome, test_at: due } })
  else await playCustomer({ ...context, ...checkout }, request, outcome, lender.texts.version)
}

type Way = {
  channel: Sale['channel']
  way: OfflineChannel
  /** Of the call, with the address of a message. */
  field: string | null
  integration: Integration | null
  /** For the customer. */
  minutes: number
}

/** One operation that waits for its customer, and the link to it. Throws a unique violation for a reference that is taken. */
export const beginSale = async (
  { body, cart, ...checked }: Pick<Checked, 'offer' | 'campaigns'> & { body: OrderDocument; cart: OrderSum },
  { channel, way, ...more }: Way,
  context: Asking,
): Promise<NewRequest> => {
  const { tx, scope, clock, note } = context
  const { customer, order } = body
  const asked = {
    ...checked,
    ...more,
    channel: way,
    email: customer.email,
    phone: phoneOf(body),
    postcode: customer.address?.postcode ?? null,
    description: null,
    preferences: await findPreferences(tx, scope.merchantId, clock.now()),
    by: byMerchantSystem,
  }
  const sale = saleOf(body, { cart, offer: checked.offer, channel })
  const made = await makeRequest(context, { ...asked, sale })
  note({
    objectId: made.operationId,
    orderUuid: made.id,
    channel: channel === 'online' ? channel : way,
    amount: cart.totalAmount,
    ...(order.test && { test: order.test }),
  })
  if (order.test) await play(made.id, order.test, context)
  return made
}
