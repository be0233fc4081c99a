/** The object of an event: the state of what it speaks of when it is built. No personal data: a system that needs it reads the order by key. */
import type { WebhookGroup } from '#domain/webhook-events.ts'
import { remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { checkoutStatus } from '../merchant-orders/order-row.ts'
import { findOrder, type FoundOrder } from '../merchant-orders/order.queries.ts'
import {
  findCampaignObject,
  findEndpointObject,
  findInvoiceObject,
  findKeyObject,
  findMerchantObject,
  findSettlementObject,
} from './objects.queries.ts'

/** By the names of code; instants as text. */
export type EventObject = { id: string } & Record<string, unknown>

const instant = (date: Date | null): string | null => date && date.toISOString()

export const orderObject = (order: FoundOrder): EventObject => {
  const state = {
    substatus: order.substatus,
    capture: order.capture,
    totalAmount: order.total_amount,
    capturedAmount: order.captured_amount,
    refundedAmount: order.refunded_amount,
    voidedAmount: order.voided_amount,
  }
  return {
    ...checkoutStatus(order),
    product: { type: order.product },
    channel: order.channel,
    capture: order.capture,
    capturedAmount: order.captured_amount,
    voidedAmount: order.voided_amount,
    remainingCaptureAmount: remainingCapture(state),
    refundedAmount: order.refunded_amount,
    remainingAmount: remainingRefundable(state),
  }
}

type Found = EventObject | null | undefined
type Reader = (tx: Tx, scope: Scope, id: string) => Promise<Found>

const order: Reader = async (tx, scope, id) => {
  const found = await findOrder(tx, scope, id)
  return found && orderObject(found)
}

const ping: Reader = (_, __, id) => Promise.resolve({ id })

const readers: Record<WebhookGroup, Reader> = {
  checkout: order,
  order,
  settlement: findSettlementObject,
  invoice: findInvoiceObject,
  campaign: async (tx, scope, id) => {
    const found = await findCampaignObject(tx, scope, id)
    return found && { ...found, published: instant(found.published), stopped: instant(found.stopped) }
  },
  merchant: async (tx, scope) => {
    const found = await findMerchantObject(tx, scope)
    if (!found) return null
    const { disabled, status, ...merchant } = found
    return { ...merchant, isActive: status === 'active' && disabled === null }
  },
  key: async (tx, scope, id) => {
    const found = await findKeyObject(tx, scope, id)
    if (!found) return null
    const { private_key_last4: last4, expires, revoked, ...key } = found
    return { ...key, last4, expires: instant(expires), revoked: instant(revoked) }
  },
  endpoint: async (tx, scope, id) => {
    const found = await findEndpointObject(tx, scope, id)
    return found && { ...found, failing_since: instant(found.failing_since) }
  },
  ping,
}

/** Null where it is gone: then there is nothing to say of it. */
export const objectOf = async (tx: Tx, scope: Scope, group: WebhookGroup, id: string): Promise<EventObject | null> =>
  (await readers[group](tx, scope, id)) ?? null
