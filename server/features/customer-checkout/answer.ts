import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Locale } from '#contract/calls/account.ts'
import type { Contract } from '#contract/index.ts'
import { privacyPathIn } from '#server/core/privacy-path.ts'
import { captureUntil, type Day, dayIn } from '#domain/calendar.ts'
import { returnAddress, returnEndOf } from '#domain/checkout-return.ts'
import { formatAmount } from '#domain/format.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { type Plan, standingPlan } from '#domain/instalments.ts'
import type { Offer } from '#domain/offers.ts'
import { publicStatusOf } from '#domain/public-status.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { Choice } from '#server/db/schema-checkout.ts'
import { consentText, consentVersion, limitText, privacyText } from '#server/services/checkout/consent.ts'
import { masked } from '#server/services/checkout/identity.ts'
import { maskedEmail } from '#contract/core/masks.ts'
import { offersOf } from '#server/services/checkout/offers.ts'
import type { CheckoutRequest } from '#server/services/checkout/checkout.queries.ts'
import { captureOf } from '#server/services/operations/acceptance.ts'
import { noFace, publicNameOf, publicPhoneOf } from '#server/services/preferences/face.ts'
import { acceptedOn, isOpen, withdrawUntil } from '#server/services/checkout/request.ts'
import { rightsOf } from '#server/services/checkout/rights.ts'

type Answer = HandlerAnswer<Contract['customerCheckout']['get']>
type Tools = Pick<Context, 'clock' | 'checkout' | 'lender'>

const planOf = (
  plan: Plan,
  product: Choice['product'],
  { campaign, sentBy }: { campaign: Offer['campaign']; sentBy: Day | null },
): Answer['plans'][number] => ({
  product,
  numInstalments: plan.numInstalments,
  downpaymentAmount: plan.downpaymentAmount,
  principalAmount: plan.principalAmount,
  tin: plan.tin,
  annualEquivalent: plan.annualEquivalent,
  totalInterest: plan.totalInterest,
  totalAmount: plan.totalAmount,
  schedule: plan.schedule,
  sentBy,
  // Its name is the shop's own.
  withoutCampaign: campaign && {
    tin: campaign.without.tin,
    totalInterest: campaign.without.totalInterest,
    totalAmount: campaign.without.totalAmount,
  },
})

const sentByOf = (
  product: Choice['product'],
  { terms, timeZone }: CheckoutRequest,
  clock: Tools['clock'],
): Day | null => (captureOf(product, terms) === 'manual' ? captureUntil(dayIn(timeZone, clock.now())) : null)

/** Those that can be taken; afterwards the one that was. */
const plansOf = (request: CheckoutRequest, { clock }: Tools): Answer['plans'] => {
  if (isOpen(request))
    return offersOf(request, clock).map(({ product, plan, campaign }) =>
      planOf(plan, product, { campaign, sentBy: sentByOf(product, request, clock) }),
    )
  return request.state === 'confirmed'
    ? [
        planOf(standingPlan(request.plan), request.chosen.product, {
          campaign: null,
          sentBy: rightsOf(request, clock.now()).sentBy,
        }),
      ]
    : []
}

/** Lines of older sales without a description have the name of the sale, which says nothing. */
const linesOf = ({ description, cart, mid }: CheckoutRequest): Answer['lines'] =>
  description === null
    ? cart.lines.filter(({ name }) => name !== mid).map(({ name, quantity, amount }) => ({ name, quantity, amount }))
    : []

const merchantOf = (request: CheckoutRequest, { checkout }: Tools): Answer['merchant'] => {
  const { website, returnTerms } = request.face ?? noFace
  const [name, logoUrl] = [publicNameOf(request), checkout.logoUrl(request.logoFileId)]
  return { name, country: request.country, logoUrl, phone: publicPhoneOf(request), website, returnTerms }
}

/** A person decides where the provider has an address for it; a customer who was refused without an identity is known by the sale. */
export const canBeReviewed = ({ state }: CheckoutRequest, { lender }: Pick<Tools, 'lender'>): boolean =>
  state === 'rejected' && lender.provider.email !== null

/** How much is lent is for the customer alone. */
const limitOf = (request: CheckoutRequest, lender: string, locale: Locale): Answer['creditLimit'] => {
  const { creditLimit: amount, state } = request
  if (amount === null || (state !== 'rejected' && !isOpen(request))) return null
  const words = { lender, shop: publicNameOf(request), amount: formatAmount(amount, locale) }
  return { amount, text: limitText(locale, isOpen(request) ? 'choose' : 'ask', words) }
}

/** Who was sent here by the page of a shop goes back there. */
const leadsBackTo = (request: CheckoutRequest): Answer['leadsBack'] => {
  const { integration, substatus, confirmation, state, operationId: checkoutId, mid } = request
  if (!integration) return null
  const { status, reason } = publicStatusOf({
    substatus,
    confirmation,
    request: state,
    isSigned: request.signed !== null,
  })
  const end = returnEndOf({ status, reason })
  const url = end && returnAddress(integration.returns, end, { checkoutId, mid, status })
  return url ? { url, atOnce: integration.closeOnSuccess && end === 'success' } : null
}

/** Links of online sales can be asked for by the id of the sale, which more people know than those who may read its e-mail. */
const personOf = ({ customer, email, phone, saleChannel }: CheckoutRequest): Answer['customer'] => {
  const isAsked = saleChannel === 'online'
  const { firstName, lastName, documentId } = customer
  return {
    // A customer without a name is named by the e-mail.
    firstName: isAsked && firstName === email ? '' : firstName,
    lastName,
    email: isAsked ? null : email,
    emailMasked: isAsked && email !== null ? maskedEmail(email) : null,
    phoneMasked: masked(phone),
    documentMasked: masked(documentId),
  }
}

/** Of a sale that was undone nothing is shown any more. */
const shipmentsOf = (request: CheckoutRequest): Answer['shipments'] =>
  acceptedOn(request) === null
    ? []
    : request.shipments.map(({ sent, ...shipment }) => ({
        ...shipment,
        sentOn: dayIn(request.timeZone, new Date(sent)),
      }))

/** The page of one link. Of the person it says what the shop has typed, and nothing that they said themselves. */
export const answerOf = (request: CheckoutRequest, tools: Tools, asked?: Locale): Answer => {
  const locale = asked ?? localeOfCountry(request.country)
  const { merchantName } = request
  const lender = tools.lender.texts.creditor?.name ?? tools.lender.provider.name
  return {
    state: request.state,
    sandbox: request.sandbox,
    locale,
    merchant: merchantOf(request, tools),
    currency: 'EUR',
    totalAmount: request.totalAmount,
    mid: request.mid,
    description: request.description,
    lines: linesOf(request),
    expiresAt: request.linkExpires.toISOString(),
    customer: personOf(request),
    plans: plansOf(request, tools),
    chosen: request.chosen,
    creditLimit: limitOf(request, lender, locale),
    consent: { version: consentVersion, text: consentText(locale, merchantName, lender) },
    privacy: { text: privacyText(locale, lender), url: privacyPathIn(locale) },
    informationVersion: tools.lender.texts.version,
    cardPort: tools.checkout.cards.shown(request.sandbox),
    challengeUrl: null,
    acceptedOn: acceptedOn(request),
    withdrawUntil: withdrawUntil(request),
    withdrawnAt: request.revoked?.toISOString() ?? null,
    review: canBeReviewed(request, tools) ? { reference: request.reviewReference } : null,
    ...rightsOf(request, tools.clock.now()),
    confirmation: request.confirmation,
    leadsBack: leadsBackTo(request),
    reference: request.state === 'confirmed' ? request.mid : null,
    shipments: shipmentsOf(request),
  }
}
