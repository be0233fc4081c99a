import { randomInt } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import type { Campaign } from '#domain/campaign.ts'
import { normalizeDocument } from '#domain/documents.ts'
import type { Offer } from '#domain/offers.ts'
import { chosenTermsOf } from '#domain/terms.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { campaignsForSale } from '#server/services/campaigns/for-sale.ts'
import { undescribedGoods } from '#server/services/checkout/goods.ts'
import { linkTo, newLinkToken } from '#server/services/checkout/link-token.ts'
import { choiceOf, firstOffer, offersOf } from '#server/services/checkout/offers.ts'
import { insertRequest, writeStep } from '#server/services/checkout/checkout.queries.ts'
import { bySeller, eventOf, hasMessage } from '#server/services/checkout/request.ts'
import { sendLink } from '#server/services/checkout/send-link.ts'
import { linkLife } from '#server/services/checkout/times.ts'
import { newId } from '#server/core/ids.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { newOperation, type Sale } from '#server/services/operations/new-operation.ts'
import { insertOperations, isTakenReference } from '#server/services/operations/operations.queries.ts'
import { type Body, faultsOf } from './faults.ts'

type Call = Contract['checkoutRequests']['create']

/** A reference that people can read to each other. */
const newReference = (): string => {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
}

type Seller = Parameters<typeof undescribedGoods>[0]

/** The counter's prices include tax, which is not itemised. */
const cartOf = ({ articles, description, totalAmount }: Body, seller: Seller): Sale['cart'] => ({
  lines: articles?.map(({ id, name, quantity, unitAmount }) => ({
    id: id ?? null,
    name,
    quantity,
    unitAmount,
    amount: quantity * unitAmount,
  })) ?? [
    {
      id: null,
      name: description ?? undescribedGoods(seller),
      quantity: 1,
      unitAmount: totalAmount,
      amount: totalAmount,
    },
  ],
  shipping: null,
  discountAmount: 0,
  taxAmount: 0,
  totalAmount,
})

const saleOf = (body: Body, caller: Context<Call>['caller'], seller: Seller, offer: Offer): Sale => {
  const { firstName, lastName, email, phone, documentId } = body.customer
  return {
    mid: body.mid ?? newReference(),
    channel: 'offline',
    product: offer.product,
    offer,
    customer: {
      firstName,
      lastName,
      email: email ?? '',
      phone: phone ?? null,
      documentId: documentId === undefined ? null : normalizeDocument(documentId, seller.country),
    },
    shippingAddress: null,
    cart: cartOf(body, seller),
    orderDocument: null,
    seller: { id: caller.userId, name: caller.name },
  }
}

/** What may be offered for as long as the link lives, or the one that was asked for; null where there is none. */
const campaignsOf = async (body: Body, context: Context<Call>): Promise<{ list: Campaign[] } | null> => {
  const { email, phone, documentId } = body.customer
  const found = await campaignsForSale(context.tx, context, {
    articles: body.articles?.map(({ id }) => id) ?? [],
    customer: { email, phone, document_id: documentId },
  })
  const list = found.filter(({ id }) => body.campaignId === undefined || id === body.campaignId)
  return list.length > 0 ? { list } : null
}

/** One operation that waits for its customer, and the link that leads them to it. */
export const create: Handler<Call> = async ({ body }, context) => {
  const { tx, scope, merchant, clock, caller, mail, checkout, abort, note } = context
  if (!scope.sandbox && merchant.status !== 'active')
    abort('AccountDisabled', { message: `The merchant is ${merchant.status}: it makes no sales in live mode.` })
  const { terms, timeZone } = merchant
  const campaigns = await campaignsOf(body, context)
  const offers = offersOf({ totalAmount: body.totalAmount, terms, timeZone, campaigns }, clock)
  const fields = faultsOf(body, merchant, offers, campaigns, checkout)
  const offer = firstOffer(offers, terms, body)
  if (!offer || Object.keys(fields).length > 0) return abort('ApiValidationException', { fields })

  const { face, otherPhone, logoFileId } = await findPreferences(tx, scope.merchantId)
  const seller = { country: merchant.country, merchantName: merchant.name, face, otherPhone, logoFileId }
  const sale = saleOf(body, caller, seller, offer)
  const { operation, ...made } = newOperation(sale, 'asked', { clock, timeZone, terms })
  const ids = { operationId: operation.id }
  const { email = null, phone = null, postcode = null } = body.customer
  const events = hasMessage(body) ? [eventOf(clock, ids, 'link_sent', bySeller(caller.name))] : []
  try {
    await insertOperations(tx, scope, [{ ...made, operation, events: [...made.events, ...events] }])
  } catch (error) {
    if (isTakenReference(error))
      abort('DuplicatedOrder', { fields: { mid: ['A sale with this reference exists already.'] } })
    throw error
  }

  const id = newId(clock)
  const token = newLinkToken()
  const link = linkTo(mail.origin, token)
  const created = clock.now()
  const expires = new Date(created.getTime() + linkLife)
  const { customer } = made.details
  await insertRequest(tx, scope, {
    id,
    operation_id: operation.id,
    state: 'sent',
    channel: body.channel,
    email,
    phone,
    postcode,
    description: body.description ?? null,
    document: customer.documentId,
    chosen: choiceOf(offer),
    campaigns,
    ...checkout.links.keep(token),
    terms: chosenTermsOf(terms),
    mail_id: null,
    link_expires: expires,
    last_sent: created,
    created,
    opened: null,
    consent: null,
    consented: null,
    signature: null,
    signed: null,
    ended: null,
    revoked: null,
  })
  const { totalAmount, channel } = body
  const request = { ...scope, ...seller, id, operationId: operation.id, customer, totalAmount, channel, email, phone }
  const mailId = await sendLink(context, request, {
    link,
    expires,
    field: `customer.${channel === 'sms' ? 'phone' : 'email'}`,
  })
  if (mailId !== null) await writeStep(tx, request, { request: { mail_id: mailId } })
  note({ objectId: operation.id, orderUuid: id, channel: body.channel, amount: body.totalAmount })
  return { orderUuid: id, operationId: operation.id, link, expiresAt: expires.toISOString() }
}
