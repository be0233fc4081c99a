/** The signed-in person's own row. */
import type { Home, Locale } from '#contract/calls/account.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import type { Tx } from '../../db/schema.ts'

const accountRow = keptQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.email', 'u.role', 'u.first_name', 'u.last_name', 'u.locale', 'u.prefered_merchant_id', 'u.home'])
    .select('u.disabled as paused')
    .select(['c.account_type', 'c.country', 'c.requires_onboarding'])
    .select((eb) => eb.fn.coalesce('u.disabled', 'c.disabled').as('disabled')),
)

/** Of a signed-in user, who always has one. */
export const findAccount = async (tx: Tx, userId: string) => {
  const row = await accountRow(tx, { userId })
  if (!row) throw new Error('A signed-in user has no row.')
  return row
}

/** Of a signed-in user, who always has one. */
export const findPasswordHash = async (tx: Tx, userId: string): Promise<string> => {
  const user = await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.password_hash ?? ''
}

export const setPreferedMerchantId = async (tx: Tx, userId: string, merchantId: string): Promise<void> => {
  await tx.updateTable('users').set({ prefered_merchant_id: merchantId }).where('id', '=', userId).execute()
}

type Own = {
  firstName?: string | undefined
  lastName?: string | undefined
  locale?: Locale | null | undefined
  home?: Home | undefined
}

export const updateOwn = async (tx: Tx, userId: string, { firstName, lastName, locale, home }: Own): Promise<void> => {
  const columns = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(locale !== undefined && { locale }),
    ...(home !== undefined && { home }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
}

export const setEmail = async (tx: Tx, userId: string, email: string): Promise<void> => {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}
