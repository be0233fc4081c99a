import type { Contract } from '#contract/index.ts'
import { formatInstant } from '#domain/format.ts'
import { maskIban, normalizeIban } from '#domain/iban.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { askForIban, checkDigitFault } from '#server/services/banking/ask-for-iban.ts'
import { keepFile } from '#server/lib/uploads/keep-file.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { ibanRow } from './answer.ts'
import { findIbans } from './ibans.queries.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'
import { findCompanyName } from '#server/services/company/company.queries.ts'

type Add = Contract['ibans']['add']

/** A wish with its proof; the provider looks at it, and no money goes there before the hold is over. */
export const add: Handler<Add> = async ({ body, file }, context) => {
  const { tx, scope, caller, clock, vault, abort } = context
  const { merchantId } = scope
  const iban = normalizeIban(body.iban)
  const fault = checkDigitFault(iban)
  if (fault !== null) return abort('ApiValidationException', { fields: { iban: [fault] } })
  await lockMerchant(tx, merchantId)
  const before = await findIbans(tx, merchantId)
  if (before.some(({ status }) => status === 'pending_review')) return abort('IbanUnderReview')
  // One that is accepted and on hold counts too: it is where the money will go.
  const newest = before.find(({ status, replaced }) => status === 'active' && replaced === null)
  if (newest?.iban === iban)
    return abort('ApiValidationException', { fields: { iban: ['This is where the shop is paid already.'] } })

  const owner = { companyId: caller.companyId, merchantId, userId: caller.userId }
  const fileId = await keepFile(tx, { vault, clock }, { ...owner, purpose: 'iban_proof', file })
  const { id, created, usableFrom } = await askForIban(tx, clock, { merchantId, iban, fileId, userId: caller.userId })
  const masked = (text: string | undefined) => ({ iban: text === undefined ? null : maskIban(text) })
  context.note({ objectId: id, fileId, before: masked(newest?.iban), after: masked(iban) })
  context.notify({ type: 'iban_added', to: { roles: ['owner', 'admin'] } })
  await tellOwners(context, iban, usableFrom)
  const [added] = await findIbans(tx, merchantId)
  if (added?.id !== id) throw new Error('An IBAN that was just added is not there.')
  return ibanRow(added, created)
}

/** All of them, the acting one too: an attacker with one password must not go unseen. */
const tellOwners = async ({ tx, caller, merchant, mail }: Context<Add>, iban: string, usable: Date): Promise<void> => {
  const told = {
    company: await findCompanyName(tx, caller.companyId),
    shop: merchant.name,
    iban: maskIban(iban),
    by: caller.name,
  }
  for (const owner of await listOwners(tx, caller.companyId)) {
    const when = formatInstant(usable, merchant.timeZone, owner.locale)
    await mail.send(owner, { kind: 'ownersIban', ...told, usable: when })
  }
}
