/** Invites the owner of a merchant: the provider sends a link, and the owner signs up. */
import type { Kysely } from 'kysely'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { AccountType } from '#domain/onboarding.ts'
import { makeLink } from '#server/auth/links.ts'
import { endLinks } from '#server/auth/links.queries.ts'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction, sqlState } from '#server/db/transaction.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { post } from '#server/mail/post.ts'
import { findRecipient } from '#server/mail/mail.queries.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { insertAccount, insertOwner, lockByEmail, setInvited } from './accounts.queries.ts'

/** `origin`: where the link of the mail leads. */
type Deps = { db: Kysely<Database>; clock: Clock; product: string; origin: string }
/** `name`: what the company is called until its owner says it. */
type Wanted = { email: string; type: Exclude<AccountType, 'unknown'>; country: HomeCountry; name: string | null }
type Invited = { companyId: string; userId: string; expires: Date; again: boolean }

/** A user has this address, or a company has invited it. */
export class EmailTaken extends Error {}

/**
 * Mails a link to choose a password. An owner who was invited before and has no password yet gets a new link, the previous one stops
 * working, and wrong data of the first invitation is corrected. Throws `EmailTaken`.
 */
export const inviteAccount = async (deps: Deps, wanted: Wanted): Promise<Invited> => {
  try {
    return await inTransaction(deps.db, acrossMerchants('an account found by an address'), async (tx) => {
      const { clock, product, origin } = deps
      const { email, type, country, name } = wanted
      const known = await lockByEmail(tx, email)
      if (known && !known.invited) throw taken(email)
      const [companyId, userId] = [known?.company_id ?? newId(clock), known?.id ?? newId(clock)]
      const created = clock.now()
      if (known) await setInvited(tx, companyId, { type, country, ...(name !== null && { name }) })
      else {
        await insertAccount(tx, { id: companyId, name: name ?? email, type, country, created })
        await insertOwner(tx, { id: userId, companyId, email, created })
      }
      await endLinks(tx, userId, created)
      const { url, expires } = await makeLink(tx, clock, origin, { purpose: 'invitation', userId })
      await post(
        { tx, clock, product },
        await findRecipient(tx, userId),
        { kind: 'accountInvited', link: url },
        expires,
      )
      const action = known ? 'account.invited_again' : 'account.invited'
      await insertAuditRow(tx, byOperator(clock, { action, companyId, objectId: userId, detail: { type, country } }))
      return { companyId, userId, expires, again: known !== undefined }
    })
  } catch (error) {
    // Another transaction has assigned the address at the same moment.
    throw sqlState(error) === '23505' ? taken(wanted.email) : error
  }
}

const taken = (email: string) => new EmailTaken(`${email} belongs to somebody already.`)
