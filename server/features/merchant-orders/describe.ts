/**
 * What a merchant's system says of an order later. It describes the order: what the customer owes, the plan and the books are not touched, so
 * that a difference is shown and never taken.
 */
import type { HandlerInput } from '#contract/core/define.ts'
import { ownWords } from '#contract/core/own-words.ts'
import { camelKeys, snakeKeys } from '#contract/core/wire.ts'
import type { Contract } from '#contract/index.ts'
import { categoryOf } from '#domain/operation-state.ts'
import { newId } from '#server/core/ids.ts'
import type { JsonObject } from '#server/db/column-types.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { type Shipping, shippingAddressOf, sumOf } from '#server/services/merchant-orders/document.ts'
import { articleTextOf } from '#server/services/operations/article-text.ts'
import { lockDescribed, lockRequestOfOrder, writeDescription, writePurchases } from './describe.queries.ts'
import { orderIdOf } from './read.ts'

type Calls = Contract['merchantOrders']
type Describing = Context<Calls['replace']> | Context<Calls['update']>
type Order = NonNullable<HandlerInput<Calls['update']>['body']['order']>
type Document = { order?: Order | undefined; shipping?: Shipping | null | undefined; [name: string]: unknown }

/** As a checkout or an edit wrote it, by the names of code. */
const readDocument = (kept: JsonObject): Document => {
  const document = camelKeys(kept) as Document // an object stays an object
  const metadata = kept['metadata'] as Record<string, string> | null | undefined // as the contract of checkouts has it
  return metadata ? { ...document, metadata: ownWords(metadata) } : document
}

/** What is kept of the description before: nothing of a person. */
const withoutPeople = ({ order, shipping }: Document): JsonObject =>
  snakeKeys({
    order,
    ...(shipping && { shipping: { name: shipping.name, price: shipping.price, taxRate: shipping.taxRate } }),
  }) as JsonObject // an object stays an object

/** The document with its articles, or why it has none. */
const describedOf = (document: Document, { abort }: Pick<Describing, 'abort'>) => {
  const { articles, taxRate = 0 } = document.order ?? {}
  if (articles === undefined)
    return abort('ApiValidationException', {
      fields: { 'order.articles': ['No system has described this order so far: send its articles.'] },
    })
  return { ...document, order: { ...document.order, articles, taxRate } }
}

/** Aborts where the sum is beyond any order. */
const cartAmountOf = (
  { order, shipping }: ReturnType<typeof describedOf>,
  totalAmount: number,
  { abort }: Pick<Describing, 'abort'>,
): number => {
  const sum = sumOf({ order: { ...order, totalAmount }, shipping: shipping ?? null })
  const fields = { 'order.articles': ['The articles add up to too large a sum.'] }
  return sum?.totalAmount ?? abort('ApiValidationException', { fields })
}

const describe = async (given: string, change: (before: Document) => Document, context: Describing): Promise<void> => {
  const { tx, scope, clock, abort, note } = context
  const id = await orderIdOf(given, context)
  const found = (await lockDescribed(tx, scope, id)) ?? abort('ObjectNotFound')
  const category = categoryOf(found.substatus)
  if (category === 'stopped' || category === 'rejected') return abort('OrderEnded')
  const before = found.document && readDocument(found.document)
  const after = describedOf(change(before ?? {}), context)
  const cartAmount = cartAmountOf(after, found.totalAmount, context)
  note({ objectId: id, cartAmount })
  const document = snakeKeys(after) as JsonObject // an object stays an object
  const details = {
    order_document: document,
    article_text: articleTextOf({ cart: found.cart, order_document: document }),
    ...(after.shipping && { shipping_address: shippingAddressOf(after.shipping, found.customer) }),
  }
  const made = { id: newId(clock), created: clock.now() }
  const edit = { ...made, before: before && withoutPeople(before), cart_amount: cartAmount }
  const by = { actor_kind: 'api', actor_name: null } as const
  const event = { ...made, ...by, type: 'described', amount: cartAmount, num_instalments: null } as const
  await writeDescription(tx, scope, id, { details, edit, event })
}

const partsOfCart = ['articles', 'discount', 'discountRate', 'cartDiscount', 'cartDiscountRate']

/** The fields of the order that are no part of its cart. */
const withoutCart = (order: Order = {}): Order =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !partsOfCart.includes(name)))

export const replace: Handler<Calls['replace']> = ({ params, body }, context) =>
  describe(
    params.order,
    ({ order, shipping: _, ...before }) => ({ ...before, ...body, order: { ...withoutCart(order), ...body.order } }),
    context,
  )

export const update: Handler<Calls['update']> = ({ params, body }, context) =>
  describe(params.order, (before) => ({ ...before, ...body, order: { ...before.order, ...body.order } }), context)

/** Of an instant, or of a day. */
const dayOf = (text: string | null | undefined): string | null => /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null

export const history: Handler<Calls['history']> = async ({ params, body }, context) => {
  const { tx, scope, abort, note } = context
  const id = await orderIdOf(params.order, context)
  const request = await lockRequestOfOrder(tx, scope, id)
  if (!request || request.signed !== null || request.ended !== null)
    return abort('PermissionDenied', { message: 'The credit of this order is decided.' })
  const list = body.map(({ amount, currency, orderDate, status }) => ({
    amount,
    currency,
    date: dayOf(orderDate),
    status: status ?? null,
  }))
  note({ objectId: id, purchases: list.length })
  await writePurchases(tx, scope, request.id, { list })
}
