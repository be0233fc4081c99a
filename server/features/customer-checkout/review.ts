import type { Contract } from '#contract/index.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { writeStep } from '#server/services/checkout/checkout.queries.ts'
import { newReference } from '#server/services/questions/reference.ts'
import { answerOf, canBeReviewed } from './answer.ts'
import { enter, knock, tooEarly } from './visit.ts'

/** Days for which its mail is tried: no other message reports it. */
const mailDays = 30

/** The right to a decision by a person: mailed to the provider's support, once. Its answer goes to the customer. */
export const review: Staged<Contract['customerCheckout']['review']> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token }, body: { text = '' } }, context) => {
    const { tx, clock, mail, support, provider, abort, note } = context
    const { request } = await enter(token, context)
    if (request.state !== 'rejected') return abort('ApiValidationException', tooEarly)
    if (support.email === null || !canBeReviewed(request, context)) return abort('QuestionsClosed')
    if (request.reviewReference !== null) return answerOf(request, context)
    const [now, reference] = [clock.now(), newReference()]
    await writeStep(tx, request, { request: { review_asked: now, review_reference: reference } })
    note({ reference })
    const { mid, operationId, merchantName, customer, consent, sandbox } = request
    const email = consent?.email ?? request.email ?? ''
    const name = `${consent?.firstName ?? customer.firstName} ${consent?.lastName ?? customer.lastName}`.trim()
    await mail.send(
      { email: support.email, firstName: '', locale: localeOfCountry(provider.country) },
      { kind: 'reviewAsked', reference, name, email, shop: merchantName, mid, id: operationId, text: text || '–' },
      new Date(now.getTime() + mailDays * 24 * 3_600_000),
      { held: sandbox, ...(email !== '' && { replyTo: email }) },
    )
    return answerOf({ ...request, reviewReference: reference }, context)
  },
}
