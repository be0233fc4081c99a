/** What cannot be seen from the shape of a new request. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { ErrorFields } from '#contract/core/errors.ts'
import type { Contract } from '#contract/index.ts'
import { mobileNumber } from '#domain/mobile.ts'
import { sum } from '#domain/money.ts'
import type { Offer } from '#domain/offers.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import { channelsOf } from '#server/services/checkout/channels.ts'
import type { CheckoutTools } from '#server/services/checkout/tools.ts'
import { identityOf } from '#server/services/checkout/identity.ts'
import { findOffer, firstOffer, whyNoOffer } from '#server/services/checkout/offers.ts'

export type Body = HandlerInput<Contract['checkoutRequests']['create']>['body']
type Faults = Record<string, string[]>

const amountFaults = ({ totalAmount, articles }: Body, { terms }: Merchant, offers: readonly Offer[]): string[] => {
  const cart = articles && sum(articles.map(({ quantity, unitAmount }) => quantity * unitAmount))
  return [
    ...(cart !== undefined && cart !== totalAmount ? [`The articles add up to ${cart}.`] : []),
    ...(offers.length === 0 ? [whyNoOffer(terms, totalAmount, String)] : []),
  ]
}

const numInstalmentsFaults = ({ numInstalments }: Body, offers: readonly Offer[]): string[] =>
  numInstalments === undefined ||
  offers.length === 0 ||
  findOffer(offers, { product: 'instalments', numInstalments }) !== undefined
    ? []
    : ['The shop does not offer so many instalments for this amount.']

/** Of the phone that the link goes to. */
export const mobileFaults = (phone: string | null | undefined, country: string): string[] => {
  if (!phone) return ['The link goes by message: write the phone.']
  return mobileNumber(phone, country) === null ? ['Messages reach mobiles only.'] : []
}

type Here = Pick<CheckoutTools, 'channels'>

/** E-mail or phone, as the channel needs it. */
const contactFaults = ({ channel, customer }: Body, { terms, country }: Merchant, here: Here): Faults => ({
  channel: channelsOf(terms, here).includes(channel) ? [] : ['This channel is not configured.'],
  'customer.email': channel === 'email' && !customer.email ? ['The link goes by e-mail: write the address.'] : [],
  'customer.phone': channel === 'sms' ? mobileFaults(customer.phone, country) : [],
})

const personFaults = ({ customer: { documentId, postcode } }: Body, { country }: Merchant): Faults => ({
  'customer.document_id':
    documentId === undefined || identityOf(documentId, country) ? [] : ['There is no document with this number.'],
  'customer.postcode':
    postcode === undefined || postcode.includes('-') === (country === 'PT')
      ? []
      : [country === 'PT' ? 'Write a postcode like 1234-567.' : 'Write a postcode of 5 digits.'],
})

/** `running`: those of today for these articles and this customer, where it is among them. */
const campaignFaults = (
  { campaignId, numInstalments }: Body,
  { terms }: Merchant,
  offers: readonly Offer[],
  running: readonly unknown[],
): string[] => {
  if (campaignId === undefined) return []
  if (running.length === 0) return ['There is no such campaign today for this sale.']
  const shown = firstOffer(offers, terms, { numInstalments, campaignId })
  const fits = shown && (numInstalments === undefined || shown.plan.numInstalments === numInstalments)
  return fits || offers.length === 0 ? [] : ['The campaign has no such plan for this amount.']
}

/** Every faulty field at once; empty when all is right. */
export const faultsOf = (
  body: Body,
  merchant: Merchant,
  offers: readonly Offer[],
  running: readonly unknown[],
  here: Here,
): ErrorFields => {
  const faults: Faults = {
    total_amount: amountFaults(body, merchant, offers),
    description: body.description !== undefined && body.articles ? ['Write a description or articles, not both.'] : [],
    num_instalments: numInstalmentsFaults(body, offers),
    campaign_id: campaignFaults(body, merchant, offers, running),
    ...contactFaults(body, merchant, here),
    ...personFaults(body, merchant),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, messages]) => messages.length > 0))
}
