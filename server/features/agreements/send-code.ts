import type { Contract } from '#contract/index.ts'
import { codeFaults } from '#contract/rules/code-faults.ts'
import { secondsToFill, takeFromBucket } from '#server/auth/login-throttle.queries.ts'
import { newId } from '#server/core/ids.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Before, Staged } from '#server/http/pipeline/context.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import { codeLife, codesOfHour, codeText, localeOf, mobileOf, newCode } from '#server/services/agreements/portal.ts'
import { insertVisit, type LinkedAgreement } from '#server/services/agreements/portal.queries.ts'
import { knock } from './visit.ts'

type Call = Contract['agreements']['sendCode']
type Found = { agreement: LinkedAgreement; visitId: string; code: string }

const addressOf = ({ consent, country }: LinkedAgreement) => ({
  country,
  email: consent?.email ?? '',
  phone: consent?.phone ?? null,
})

/** Each code costs a message, and more tries. */
const takeCode = async ({ id }: LinkedAgreement, { read, clock, abort }: Before<Call>): Promise<void> => {
  const [subject, now] = [`agreement codes ${id}`, clock.now()]
  if ((await read((db) => takeFromBucket(db, subject, codesOfHour, now))) !== null) return
  const retryAfter = await read((db) => secondsToFill(db, subject, codesOfHour, now))
  abort('TooManyRequests', { retryAfter })
}

/** Sent at once and not by the job, so that the page can say that it was refused. Nothing of test mode leaves. */
const sendText = async (found: Found, { checkout, product, abort }: Before<Call>): Promise<void> => {
  const { agreement, visitId: id, code } = found
  const { sendText: send } = checkout.portal
  const phone = mobileOf(addressOf(agreement))
  const refuse = () => abort('ApiValidationException', { fields: { channel: [codeFaults.refused] } })
  if (agreement.sandbox || !send || phone === null) return refuse()
  try {
    const delivery = await send({ id, phone, text: codeText(localeOf(agreement), product, code) })
    if (delivery.outcome === 'refused') refuse()
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    abort('UpstreamUnavailable', { message: 'The service for short messages gave no answer.' })
  }
}

/** For who knows link and document. The code itself is stored nowhere but in the mail that waits to be sent. */
export const sendCode: Staged<Call, Found> = {
  before: async ({ params: { token }, body: { documentId, channel } }, context) => {
    const agreement = await knock(token, documentId, context)
    const { merchantId, sandbox } = agreement
    context.bindTo({ merchantId, sandbox })
    await takeCode(agreement, context)
    const found = { agreement, visitId: newId(context.clock), code: newCode() }
    if (channel === 'sms') await sendText(found, context)
    return found
  },
  run: async ({ body: { channel } }, { tx, clock, mail, checkout, note }, found) => {
    const { agreement, visitId, code } = found
    const { id, operationId, companyId, merchantId, sandbox } = agreement
    const [created, ticket] = [clock.now(), newToken()]
    const expires = new Date(created.getTime() + codeLife)
    note({ objectId: operationId, channel, of: { companyId, merchantId, sandbox } })
    await insertVisit(tx, agreement, {
      id: visitId,
      agreement_id: id,
      ticket_hash: hashToken(ticket),
      code_hash: checkout.portal.hashCode(visitId, code),
      channel,
      created,
      expires,
    })
    if (channel === 'email') {
      const to = {
        email: addressOf(agreement).email,
        firstName: agreement.customer.firstName,
        locale: localeOf(agreement),
      }
      const sale = { merchantId, sandbox, operationId, kind: 'code' as const }
      await mail.send(to, { kind: 'checkoutCode', code }, expires, { held: sandbox, sale })
    }
    return { ticket, channel, expiresAt: expires.toISOString() }
  },
}
