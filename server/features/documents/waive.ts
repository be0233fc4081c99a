import type { Contract } from '#contract/index.ts'
import { documentKeysOf, isWaivable } from '#domain/onboarding.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockCompany, setCompany } from '#server/services/company/company.queries.ts'
import { answerOf, keyIn } from './answer.ts'

/** Existing files are kept, so that a company that revokes the waiver need not send them again. */
export const waive: Handler<Contract['documents']['waive']> = async ({ params, body: { waived } }, context) => {
  const { tx, caller, clock, abort, note } = context
  const company = await lockCompany(tx, caller.companyId)
  const key = keyIn(documentKeysOf(company.account_type), params.document, abort)
  if (!isWaivable(key))
    return abort('ApiValidationException', { fields: { waived: ['Every account must have this document.'] } })
  if (waived !== (company.accounts_waived !== null))
    await setCompany(tx, company.id, { accounts_waived: waived ? clock.now() : null })
  note({ document: key, waived })
  return answerOf(context, key)
}
