import type { Contract } from '#contract/index.ts'
import { maskIban } from '#domain/iban.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { lockIban, resumeBefore, setWithdrawn } from '#server/services/banking/banking.queries.ts'
import { findCompanyName } from '#server/services/company/company.queries.ts'
import { ibanRow } from './answer.ts'
import { findIbans } from './ibans.queries.ts'

type Withdraw = Contract['ibans']['withdraw']

/** Stops a change before money goes to the new IBAN: while it waits for review, or accepted and on hold. The one before goes on. */
export const withdraw: Handler<Withdraw> = async ({ params: { ibanId } }, context) => {
  const { tx, scope, clock, abort } = context
  const { merchantId } = scope
  const now = clock.now()
  const iban = (await lockIban(tx, merchantId, ibanId)) ?? abort('ObjectNotFound', { fields: { uuid: ibanId } })
  const isOnHold = iban.status === 'active' && iban.usable_from > now
  if (iban.status !== 'pending_review' && !isOnHold) return abort('IbanNotPending')
  await setWithdrawn(tx, ibanId)
  if (isOnHold) await resumeBefore(tx, merchantId, iban.usable_from)
  context.note({ objectId: ibanId, iban: maskIban(iban.iban) })
  context.notify({ type: 'iban_withdrawn', to: { roles: ['owner', 'admin'] } })
  await tellOwners(context, iban.iban)
  const stopped = (await findIbans(tx, merchantId)).find(({ id }) => id === iban.id)
  if (!stopped) throw new Error('An IBAN that was just withdrawn is not there.')
  return ibanRow(stopped, now)
}

/** All of them: who stops a change may be the one who should not. */
const tellOwners = async ({ tx, caller, merchant, mail }: Context<Withdraw>, iban: string): Promise<void> => {
  const company = await findCompanyName(tx, caller.companyId)
  for (const owner of await listOwners(tx, caller.companyId))
    await mail.send(owner, {
      kind: 'ownersIbanStopped',
      company,
      shop: merchant.name,
      iban: maskIban(iban),
      by: caller.name,
    })
}
