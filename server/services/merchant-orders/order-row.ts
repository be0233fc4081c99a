/** An order as shops' systems see it. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { shownTo } from '#contract/core/masks.ts'
import { ownWords } from '#contract/core/own-words.ts'
import { hasScope } from '#contract/core/key-scopes.ts'
import { remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import { publicStatusOf } from '#domain/public-status.ts'
import type { KeyCaller } from '#server/core/caller.ts'
import type { FoundOrder } from './order.queries.ts'

type OrderRow = HandlerAnswer<Contract['merchantOrders']['list']>['results'][number]

export const seesPeople = ({ bounds }: KeyCaller): boolean =>
  bounds === null || hasScope(bounds.scopes, 'customers.read')

const instant = (date: Date | null): string | null => date && date.toISOString()
const initial = (name: string): string => (name === '' ? '' : `${[...name][0] ?? ''}.`)

const customerOf = ({ customer }: FoundOrder, isSeen: boolean): OrderRow['customer'] => {
  const { firstName, lastName, email, phone, documentId } = customer
  if (isSeen) return { firstName, lastName, email, phone, documentId }
  return {
    firstName: initial(firstName),
    lastName: initial(lastName),
    email: shownTo('guest', 'email', email),
    phone: null,
    documentId: null,
  }
}

type Sent = {
  tax_rate?: number
  discount?: number
  discount_rate?: number
  articles?: {
    id?: string | null
    name: string
    quantity: number
    price: number
    tax_rate?: number
    discount?: number
    discount_rate?: number
  }[]
}

/** What the shop's system sent: checked when it arrived, and kept as it was. */
const sentOf = ({ order_document: document }: FoundOrder): Sent | null =>
  document === null ? null : ((document as { order?: Sent }).order ?? null) // as `saleOf` of the offline checkout writes it

const articlesOf = (order: FoundOrder): OrderRow['articles'] =>
  sentOf(order)?.articles?.map((one) => ({
    id: one.id ?? null,
    name: one.name,
    quantity: one.quantity,
    price: one.price,
    taxRate: one.tax_rate ?? null,
    discount: one.discount ?? null,
    discountRate: one.discount_rate ?? null,
  })) ??
  order.cart.lines.map(({ id, name, quantity, unitAmount }) => ({
    id,
    name,
    quantity,
    price: unitAmount,
    taxRate: null,
    discount: null,
    discountRate: null,
  }))

type Documented = Pick<FoundOrder, 'order_document'>

export const metadataIn = ({ order_document: document }: Documented): Record<string, string> | null => {
  const metadata = (document as { metadata?: Record<string, string> | null } | null)?.metadata // as above
  return metadata ? ownWords(metadata) : null
}

/** Nothing where none was sent, so that what systems read so far stays as it is. */
const metadataOf = (order: FoundOrder): { metadata?: Record<string, string> } => {
  const metadata = metadataIn(order)
  return metadata ? { metadata } : {}
}

export const moduleIn = ({ order_document: document }: Documented): OrderRow['module'] => {
  const meta = (document as { meta?: { module?: string | null; version?: string | null } | null } | null)?.meta // as above
  return meta?.module ? { name: meta.module, version: meta.version ?? null } : null
}

const stateOf = (order: FoundOrder) => ({
  substatus: order.substatus,
  capture: order.capture,
  totalAmount: order.total_amount,
  capturedAmount: order.captured_amount,
  refundedAmount: order.refunded_amount,
  voidedAmount: order.voided_amount,
})

/** When its request ended so; null where it did not. */
const endedAs = ({ request, requestEnded }: FoundOrder, state: string): string | null =>
  request === state ? instant(requestEnded) : null

/** How far the order is, without anything of its customer. */
export const checkoutStatus = (order: FoundOrder) => {
  const { status, reason } = publicStatusOf({ ...order, isSigned: Boolean(order.isSigned) })
  const sent = sentOf(order)
  return {
    id: order.id,
    mid: order.mid,
    sandbox: order.sandbox,
    status,
    statusReason: reason,
    totalAmount: order.total_amount,
    taxRate: sent?.tax_rate ?? null,
    discount: sent?.discount ?? null,
    discountRate: sent?.discount_rate ?? null,
    currency: { name: 'Euro', code: 'EUR', numeric: 978, symbol: '€' } as const,
    created: order.created.toISOString(),
    verified: endedAs(order, 'confirmed') ?? instant(order.confirmed),
    confirmed: instant(order.confirmed ?? order.merchantConfirmed),
    rejected: endedAs(order, 'rejected'),
    expired: endedAs(order, 'expired'),
    cancelled: instant(order.cancelled),
    expiresAt: order.substatus === 'pending_customer' ? instant(order.linkExpires) : instant(order.confirmationUntil),
    ...metadataOf(order),
  }
}

export const orderRow = (order: FoundOrder, isPersonSeen: boolean): OrderRow => {
  const state = stateOf(order)
  return {
    ...checkoutStatus(order),
    product: { type: order.product },
    instalmentPlan: { numInstalments: order.num_instalments, downpayment: order.plan.downpaymentAmount },
    capture: order.capture,
    capturedAmount: order.captured_amount,
    remainingCaptureAmount: remainingCapture(state),
    refundedAmount: order.refunded_amount,
    remainingAmount: remainingRefundable(state),
    customer: customerOf(order, isPersonSeen),
    articles: articlesOf(order),
    module: moduleIn(order),
  }
}
