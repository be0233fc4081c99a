/** Accounts as the provider's staff see them: over all companies. */
import { sql } from 'kysely'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { AccountType } from '#domain/onboarding.ts'
import type { Tx } from '#server/db/schema.ts'

/**
 * The user who signs in with this address, locked. `invited`: they are invited to open an unused account. That is the owner, without a
 * password, of a company without other users and merchants.
 */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.removed', 'is', null)
    .select(['u.id', 'u.company_id'])
    .select(
      sql<boolean>`u.role = 'owner' and u.password_hash is null and c.requires_onboarding
        and c.onboarding_started is null and c.disabled is null
        and not exists (select from users o where o.company_id = c.id and o.id <> u.id)
        and not exists (select from merchants m where m.company_id = c.id)`.as('invited'),
    )
    .forUpdate()
    .executeTakeFirst()

type NewAccount = { id: string; name: string; type: AccountType; country: HomeCountry; created: Date }

export const insertAccount = async (tx: Tx, { id, name, type, country, created }: NewAccount): Promise<void> => {
  await tx
    .insertInto('companies')
    .values({
      id,
      name,
      account_type: type,
      country,
      requires_onboarding: true,
      ownership_type: null,
      disabled: null,
      created,
    })
    .execute()
}

type Corrected = Pick<NewAccount, 'type' | 'country'> & { name?: string }

export const setInvited = async (tx: Tx, id: string, { type, ...columns }: Corrected): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ account_type: type, ...columns })
    .where('id', '=', id)
    .execute()
}

type NewOwner = { id: string; companyId: string; email: string; created: Date }

/** Without a password, and without a name until they say it. */
export const insertOwner = async (tx: Tx, { id, companyId, email, created }: NewOwner): Promise<void> => {
  await tx
    .insertInto('users')
    .values({
      id,
      company_id: companyId,
      email,
      password_hash: null,
      first_name: '',
      last_name: '',
      role: 'owner',
      locale: null,
      prefered_merchant_id: null,
      disabled: null,
      removed: null,
      created,
    })
    .execute()
}

export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select(['id', 'name', 'disabled']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
