import { timingSafeEqual } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { type CodeFault, codeFaults } from '#contract/rules/code-faults.ts'
import { hashToken, isToken, newToken } from '#server/core/tokens.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { maxTries, passLife } from '#server/services/agreements/portal.ts'
import { countTry, exchangeCode, type LinkedAgreement } from '#server/services/agreements/portal.queries.ts'
import { knockWithTicket } from './visit.ts'

type Visit = NonNullable<Awaited<ReturnType<typeof countTry>>>

/** The very form that used the code, sent once more: its first answer was lost, or a second click took its place. */
const isSameForm = ({ submissionHash, passExpires }: Visit, sent: Buffer | null, now: Date): boolean =>
  sent !== null &&
  submissionHash !== null &&
  timingSafeEqual(sent, submissionHash) &&
  passExpires !== null &&
  passExpires > now

/** Each try counts before it is looked at, and stays counted when it is refused. */
export const open: Staged<Contract['agreements']['open'], LinkedAgreement> = {
  before: async ({ params: { token } }, context) => {
    const agreement = await knockWithTicket(token, context)
    const { merchantId, sandbox } = agreement
    context.bindTo({ merchantId, sandbox })
    return agreement
  },
  run: async ({ body: { ticket, code, submission } }, context, agreement) => {
    const { tx, clock, checkout, abort, reject, note } = context
    const { id: agreementId, operationId, companyId, merchantId, sandbox } = agreement
    note({ objectId: operationId, of: { companyId, merchantId, sandbox } })
    const hash = isToken(ticket) ? hashToken(ticket) : null
    const visit = hash ? await countTry(tx, agreement, { agreementId, hash }) : undefined
    if (!visit) return abort('ObjectNotFound')
    const now = clock.now()
    const refuse = (fault: CodeFault) => reject('ApiValidationException', { fields: { code: [codeFaults[fault]] } })
    const submissionHash = submission !== undefined && isToken(submission) ? hashToken(submission) : null
    if (!isSameForm(visit, submissionHash, now)) {
      if (visit.codeHash === null || visit.tries > maxTries) return refuse('spent')
      if (visit.expires <= now) return refuse('expired')
      if (!timingSafeEqual(checkout.portal.hashCode(visit.id, code), visit.codeHash))
        return refuse(visit.tries < maxTries ? 'wrong' : 'spent')
    }
    const [pass, expires] = [newToken(), new Date(now.getTime() + passLife)]
    await exchangeCode(tx, agreement, visit.id, { hash: hashToken(pass), expires, submissionHash })
    return { pass, expiresAt: expires.toISOString() }
  },
}
