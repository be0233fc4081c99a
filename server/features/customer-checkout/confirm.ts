import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Consent } from '#server/db/schema-checkout.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { dayIn } from '#domain/calendar.ts'
import { consentVersion, openRequest, recordConsent } from '#server/services/checkout/consent.ts'
import { identityOf } from '#server/services/checkout/identity.ts'
import { choiceOf, findOffer, offersOf } from '#server/services/checkout/offers.ts'
import type { CheckoutRequest } from '#server/services/checkout/checkout.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { answerOf } from './answer.ts'
import { enterOpen, knock, tooEarly } from './visit.ts'

type Call = Contract['customerCheckout']['confirm']
type Body = HandlerInput<Call>['body']

/** At least 18 years, and no impossible age. */
const isGrownUp = (birthday: string, today: string): boolean => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  const age = birthday.slice(5) <= today.slice(5) ? years : years - 1
  return age >= 18 && age <= 120
}

const faultsOf = (body: Body, request: CheckoutRequest, clock: Clock): Record<string, string[]> => {
  const { documentId, birthday, consentVersion: version } = body
  const isOffered = findOffer(offersOf(request, clock), body) !== undefined
  const isAdult = birthday === undefined || isGrownUp(birthday, dayIn(request.timeZone, clock.now()))
  return {
    ...(emailOf(body, request) === null && { email: ['Write an e-mail address.'] }),
    ...(!isOffered && { num_instalments: ['This plan is not offered.'] }),
    ...(!identityOf(documentId, request.country) && { document_id: ['There is no document with this number.'] }),
    ...(!isAdult && { birthday: ['Only for people of 18 years or more.'] }),
    ...(version !== consentVersion && { consent_version: ['The text has changed: read it again.'] }),
  }
}

const emailOf = (body: Body, request: CheckoutRequest): string | null => body.email ?? request.email

const consentOf = ({ consentVersion: version, phone, birthday, ...body }: Body, email: string): Consent => ({
  version,
  firstName: body.firstName,
  lastName: body.lastName,
  email,
  phone: phone ?? null,
  documentId: body.documentId,
  birthday: birthday ?? null,
})

/** May be repeated until it is signed: a person goes back and chooses another plan. */
export const confirm: Staged<Call> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token }, body }, context) => {
    const { clock, abort } = context
    const request = await enterOpen(token, context)
    if (request instanceof Refusal) return request
    if (request.state === 'challenge') return abort('ApiValidationException', tooEarly)
    const fields = faultsOf(body, request, clock)
    const email = emailOf(body, request)
    if (email === null || Object.keys(fields).length > 0) return abort('ApiValidationException', { fields })
    const offer = findOffer(offersOf(request, clock), body)
    const opened = await openRequest(context, request)
    return answerOf(
      await recordConsent(context, opened, consentOf(body, email), offer ? choiceOf(offer) : request.chosen),
      context,
    )
  },
}
