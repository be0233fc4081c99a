/** How a sale becomes an operation: its rows, worked out before anything is written. Amounts in cents. */
import type { Insertable, Selectable } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import { feeOf, feeUnder } from '#domain/fees.ts'
import type { Product } from '#domain/instalments.ts'
import { type Offer, offerOf, offerTermsOf } from '#domain/offers.ts'
import { become, type Substatus } from '#domain/operation-state.ts'
import { searchCode, searchText } from '#domain/search-text.ts'
import type { Database } from '#server/db/schema.ts'
import type { Decision } from '../decision/credit-decision.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '../ledger/ledger.queries.ts'
import { articleTextOf } from './article-text.ts'
import { acceptanceOf, captureOf, type NewEvent, type Setting } from './acceptance.ts'

type Details = Selectable<Database['operation_details']>
type Own = 'merchant_id' | 'sandbox'

export type Sale = {
  /** The shop's own reference, unique per merchant and mode. */
  mid: string
  channel: 'online' | 'offline' | 'phone'
  product: Product
  /** Those of the terms, when left out. */
  numInstalments?: number
  /** As it was made to the customer; worked out of the terms and `campaigns`, when left out. */
  offer?: Pick<Offer, 'plan' | 'campaign'>
  /** Those that it may be made under. */
  campaigns?: readonly Campaign[]
  customer: Details['customer']
  shippingAddress: Details['shipping_address']
  cart: Details['cart']
  /** As sent, for the record. */
  orderDocument: Details['order_document']
  /** Who asked for it: a person of the shop, or its system. */
  seller: { id: string; name: string } | null
}

/** Rows without merchant and mode, which are added where they are written. */
export type NewOperation = {
  operation: Omit<Insertable<Database['operations']>, Own>
  details: Omit<Details, Own>
  events: NewEvent[]
  /** Only an accepted sale moves money. */
  posting: Posting | null
}

/** `asked`: nothing is decided, the customer has to finish it. */
export type Beginning = Exclude<Decision, object> | 'asked'

/** `termsId`: of the terms, which stay those of the sale. */
export type SaleSetting = Setting & { termsId: string }

/** By the table of states: what waits for the shop has been with the customer before, if only for this moment. */
const cameTo = (substatus: Substatus): Substatus =>
  substatus === 'pending_merchant' ? become('new', 'pending_customer', substatus) : become('new', substatus)

const offerInTerms = (
  { product, cart, numInstalments, campaigns = [] }: Sale,
  { clock, timeZone, terms }: Setting,
): Offer =>
  offerOf(
    {
      amount: cart.totalAmount,
      firstDay: dayIn(timeZone, clock.now()),
      product,
      terms: offerTermsOf(terms, []),
      numInstalments: numInstalments ?? terms.defaultInstalments,
    },
    campaigns,
  )

const searchTextOf = ({ mid, customer }: Sale, id: string): string => {
  const { firstName, lastName, email, phone, documentId } = customer
  return searchText([mid, firstName, lastName, email, searchCode(phone), searchCode(documentId), id])
}

/**
 * A sale with its decision. Accepted, it goes on its way to the shop at once, or waits for the capture where that is
 * manual.
 */
export const newOperation = (sale: Sale, beginning: Beginning, setting: SaleSetting): NewOperation => {
  const { clock, terms } = setting
  const created = clock.now()
  const id = newId(clock)
  const { customer, cart, product, orderDocument } = sale
  const { totalAmount } = cart
  const { plan, campaign } = sale.offer ?? offerInTerms(sale, setting)
  // What was only asked for costs nothing: its customer may choose another plan.
  const made = beginning === 'accepted' ? campaign : null
  const { numInstalments } = plan
  const fee = feeUnder(feeOf(totalAmount, terms, numInstalments), made)
  const event = (type: NewEvent['type'], actor: Pick<NewEvent, 'actor_kind' | 'actor_name'>): NewEvent => ({
    id: newId(clock),
    operation_id: id,
    type,
    ...actor,
    amount: null,
    num_instalments: null,
    created,
  })
  const first = event('created', { actor_kind: sale.seller ? 'user' : 'api', actor_name: sale.seller?.name ?? null })
  const provider = { actor_kind: 'system', actor_name: null } as const
  const planDay = dayIn(setting.timeZone, created)
  const sold = { operationId: id, product, totalAmount, numInstalments, fee, by: provider, plan, planDay }
  const accepted = beginning === 'accepted' ? acceptanceOf(sold, setting) : null
  const decided = {
    accepted: () => (accepted ? [accepted.event] : []),
    rejected: () => [event('rejected', provider)],
    challenge: () => [event('challenge_requested', provider)],
    asked: () => [],
  }
  return {
    operation: {
      id,
      mid: sale.mid,
      substatus: cameTo(accepted?.set.substatus ?? (beginning === 'rejected' ? 'rejected' : 'pending_customer')),
      channel: sale.channel,
      product,
      capture: captureOf(product, terms),
      currency: 'EUR',
      total_amount: totalAmount,
      captured_amount: accepted?.set.captured_amount ?? 0,
      refunded_amount: 0,
      voided_amount: 0,
      num_instalments: numInstalments,
      customer_first_name: customer.firstName,
      customer_last_name: customer.lastName,
      customer_email: customer.email,
      search_text: searchTextOf(sale, id),
      created,
      confirmed: accepted?.set.confirmed ?? null,
      cancelled: null,
      paid: null,
      transfer_date: accepted?.set.transfer_date ?? null,
      created_by: sale.seller?.id ?? null,
      campaign_id: made?.id ?? null,
    },
    details: {
      operation_id: id,
      customer,
      shipping_address: sale.shippingAddress,
      cart,
      plan: accepted?.plan ?? plan,
      credit: accepted?.credit ?? null,
      fee,
      article_text: articleTextOf({ cart, order_document: orderDocument }),
      order_document: orderDocument,
      terms_id: setting.termsId,
    },
    events: [first, ...decided[beginning]()],
    posting: accepted?.posting ?? null,
  }
}
