/** People of a company and keys of a merchant, as the activity names them: also those that have ended. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'

/** With those who were removed: what they did stays. */
export const findPeople = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .select(['u.id', 'u.role'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''),
        u.wanted_email, u.email)`.as('name'),
    )
    .select(
      sql<string[] | null>`(select array_agg(merchant_id order by merchant_id) from user_merchants
        where user_id = u.id)`.as('merchants'),
    )
    .orderBy('name')
    .orderBy('u.id')
    .execute()

const mostKeys = 200

export const findKeys = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('api_keys')
    .where('merchant_id', '=', merchantId)
    .select(['id', sql<string>`coalesce(name, '…' || private_key_last4)`.as('name')])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(mostKeys)
    .execute()

export const findMerchantNames = (tx: Tx, companyId: string) =>
  tx.selectFrom('merchants').where('company_id', '=', companyId).select(['id', 'name']).execute()

/** Whose file it is. */
export const findReader = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('removed', 'is', null)
    .select(['id as userId', 'company_id as companyId', 'role'])
    .executeTakeFirst()
