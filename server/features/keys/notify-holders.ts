import type { Contract } from '#contract/index.ts'
import { formatInstant } from '#domain/format.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { findCompanyName } from '#server/services/company/company.queries.ts'

type Telling = Pick<Context<Contract['keys']['revoke']>, 'tx' | 'caller' | 'merchant' | 'mail' | 'notify'>
type Done =
  | { kind: 'ownersKeyMade' | 'ownersKeyRevoked'; last4: string }
  | { kind: 'ownersKeyReplaced'; last4: string; expires: Date }

/** All who are responsible for the merchant, the acting one too: an attacker with one password must not go unseen. */
export const notifyHolders = async ({ tx, caller, merchant, mail, notify }: Telling, done: Done): Promise<void> => {
  notify({ type: 'keys_changed', to: { roles: ['owner', 'admin'] } })
  const company = await findCompanyName(tx, caller.companyId)
  const told = { company, shop: merchant.name, by: caller.name, last4: done.last4 }
  for (const owner of await listOwners(tx, caller.companyId))
    await mail.send(
      owner,
      done.kind === 'ownersKeyReplaced'
        ? { kind: done.kind, ...told, until: formatInstant(done.expires, merchant.timeZone, owner.locale) }
        : { kind: done.kind, ...told },
    )
}
