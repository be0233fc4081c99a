/** What the decision on a signed request makes of it. */
import { roles } from '#contract/core/access.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import { feeForCount, feeUnder } from '#domain/fees.ts'
import type { Plan } from '#domain/instalments.ts'
import { become } from '#domain/operation-state.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Signature } from '#server/db/schema-checkout.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { Clock } from '#server/core/clock.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { contractLink } from '../agreements/portal.ts'
import type { AgreementMaker, Draft } from '../agreements/maker.ts'
import type { Decision } from '../decision/credit-decision.ts'
import { acceptanceOf, captureOf } from '../operations/acceptance.ts'
import { endRequest, stopDuplicates } from './ending.ts'
import { type LinkSealer, linkTo } from './link-token.ts'
import { mailAccepted } from './messages.ts'
import { chooseAnew, limitCredit } from './less-credit.ts'
import { findOffer, offersOf } from './offers.ts'
import { type CheckoutRequest, writeStep } from './checkout.queries.ts'
import { asksMerchant, byCustomer, bySystem, eventOf } from './request.ts'
import { challengeLifeOf, ofMinutes } from './times.ts'

export type Desk = {
  tx: Tx
  clock: Clock
  mail: Mailbox
  links: LinkSealer
  agreements: AgreementMaker
  /** The agreement, rendered ahead of the transaction; it is rendered here where it is missing or says something else. */
  draft?: Draft | null
  notify: (notice: Notice) => void
}

/** The request must be locked, open and signed. Answers it as it is now. */
export const applyDecision = async (
  desk: Desk,
  request: CheckoutRequest,
  decision: Decision,
): Promise<CheckoutRequest> => {
  const { tx, clock, notify } = desk
  if (typeof decision === 'object') {
    const limited = await limitCredit(desk, request, decision)
    return (await chooseAnew(desk, limited)) ?? applyDecision(desk, limited, 'rejected')
  }
  const { operationId, createdBy } = request
  const to = { users: [createdBy] }
  if (decision === 'accepted') {
    const accepted = await accept(desk, request)
    // What waits for the word of its merchant is news to its people once that was said.
    if (!asksMerchant(request)) notify(noticeOf(accepted))
    return accepted
  }
  if (decision === 'rejected') {
    notify({ type: 'checkout_rejected', operationId, to })
    return endRequest(tx, clock, request, 'rejected', bySystem)
  }
  if (request.state === 'challenge') return request
  const linkExpires = new Date(request.linkExpires.getTime() + challengeLifeOf(request))
  await writeStep(tx, request, {
    request: { state: 'challenge', link_expires: linkExpires },
    events: [eventOf(clock, request, 'challenge_requested', bySystem)],
  })
  return { ...request, state: 'challenge', linkExpires }
}

/** A sale that no person of the shop asked for is news to all of them. */
export const noticeOf = ({ operationId, createdBy, substatus }: CheckoutRequest): Notice => {
  if (createdBy !== null) return { type: 'checkout_accepted', operationId, to: { users: [createdBy] } }
  const type = substatus === 'payment_process' ? 'operation_accepted' : 'operation_pending'
  return { type, operationId, to: { roles } }
}

/** What of the offers of today was signed. Its days count from now, which is later than the signature where identity was asked for. */
export const acceptedPlan = (
  request: CheckoutRequest,
  signature: Pick<Signature, 'plan' | 'campaign'>,
  clock: Clock,
): { plan: Plan; campaign: NonNullable<Signature['campaign']> | null; planDay: Day } => {
  const offer = findOffer(offersOf(request, clock), signature.plan)
  const { plan, campaign = null } = offer ?? signature
  return { plan, campaign, planDay: dayIn(request.timeZone, offer ? clock.now() : (request.signed ?? clock.now())) }
}

const accept = async (desk: Desk, request: CheckoutRequest): Promise<CheckoutRequest> => {
  const { tx, clock } = desk
  const { operationId, totalAmount, terms, timeZone, consent } = request
  const signature = request.signature
  if (!signature || !consent) throw new Error(`${request.id} was not signed.`)
  const { product, numInstalments } = signature.plan
  const { plan: offered, campaign, planDay } = acceptedPlan(request, signature, clock)
  const fee = feeUnder(feeForCount(request.fee, { totalAmount, terms, numInstalments }), campaign)
  const by = byCustomer(request)
  const isAwaited = asksMerchant(request)
  const sale = { operationId, product, totalAmount, numInstalments, fee, by, plan: offered, planDay, isAwaited }
  const { set, event, posting, plan, credit } = acceptanceOf(sale, { clock, timeZone, terms })
  const substatus = become(request.substatus, set.substatus)
  const accepted = { ...request, state: 'confirmed', ended: clock.now(), substatus, plan, credit, fee } as const
  const agreed = { request, consent, signature, plan: offered, firstDay: planDay }
  const agreement = await desk.agreements.store(desk, agreed, desk.draft ?? null)
  const mailId = await sendPlan(desk, accepted, { email: consent.email, ...agreement })
  await writeStep(tx, request, {
    request: {
      state: 'confirmed',
      ended: accepted.ended,
      mail_id: mailId,
      confirmation_until: confirmationEnd(request, clock),
    },
    operation: {
      ...set,
      substatus,
      product,
      capture: isAwaited ? 'manual' : captureOf(product, terms),
      confirmation: isAwaited ? 'awaited' : null,
      num_instalments: numInstalments,
      campaign_id: campaign?.id ?? null,
    },
    details: { plan, credit, fee },
    events: [event],
    posting,
  })
  const { document } = accepted
  if (document !== null) await stopDuplicates(tx, clock, { ...accepted, document }, request.created)
  return { ...accepted, confirmation: isAwaited ? 'awaited' : null, mailId }
}

const confirmationEnd = (request: CheckoutRequest, clock: Clock): Date | null =>
  asksMerchant(request) && request.integration
    ? new Date(clock.now().getTime() + ofMinutes(request.integration.confirmationMinutes))
    : null

/** Without the token of the sale, which another key has sealed, the mail leads to the agreement alone. */
const sendPlan = (
  { clock, mail, links }: Desk,
  request: CheckoutRequest,
  { agreementToken, ...to }: { email: string; agreementId: string; agreementToken: string },
): Promise<string> => {
  const token = links.open(request.tokenSealed)
  const contract = contractLink(mail.origin, agreementToken, localeOfCountry(request.country))
  const link = token === null ? contract : linkTo(mail.origin, token)
  return mailAccepted(mail, clock, request, { ...to, link, contract, plan: request.plan })
}

/** The customer puts their name to a plan; the decision follows. */
export const sign = async (
  { tx, clock }: Pick<Desk, 'tx' | 'clock'>,
  request: CheckoutRequest,
  signature: Signature,
): Promise<CheckoutRequest> => {
  const signed = clock.now()
  await writeStep(tx, request, { request: { signature, signed } })
  return { ...request, signature, signed }
}

/** The identity check is over. */
export const endChallenge = async (
  desk: Desk,
  request: CheckoutRequest,
  outcome: Decision,
): Promise<CheckoutRequest> => {
  if (outcome === 'challenge') return request
  const event =
    outcome === 'rejected'
      ? eventOf(desk.clock, request, 'challenge_failed', bySystem)
      : eventOf(desk.clock, request, 'challenge_passed', byCustomer(request))
  await writeStep(desk.tx, request, { events: [event] })
  return applyDecision(desk, request, outcome)
}
