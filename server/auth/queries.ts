/** Who is calling, and which merchant they may see. These reads come before any scope exists: they make it. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { MerchantStatus } from '#contract/merchants.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Database } from '../db/schema.ts'

export type Merchant = {
  id: string
  companyId: string
  name: string
  status: MerchantStatus
  country: string
  timeZone: string
  terms: MerchantTerms
}

type MerchantColumns = {
  m_id: string | null
  m_company_id: string | null
  m_name: string | null
  m_status: MerchantStatus | null
  m_country: string | null
  m_time_zone: string | null
  m_terms: MerchantTerms | null
}

const merchantColumns = [
  'm.id as m_id',
  'm.company_id as m_company_id',
  'm.name as m_name',
  'm.status as m_status',
  'm.country as m_country',
  'm.time_zone as m_time_zone',
  'm.terms as m_terms',
] as const

/** Of person `u` and merchant `m`; a person without rows there sees every merchant of the company. */
export const mayVisit = sql<boolean>`(not exists (select from user_merchants where user_id = u.id)
  or exists (select from user_merchants where user_id = u.id and merchant_id = m.id))`

const merchantOf = (row: MerchantColumns): Merchant | null =>
  row.m_id === null
    ? null
    : ({
        id: row.m_id,
        companyId: row.m_company_id,
        name: row.m_name,
        status: row.m_status,
        country: row.m_country,
        timeZone: row.m_time_zone,
        terms: row.m_terms,
      } as Merchant) // the columns are not null where the join found a row

export type SessionRow = {
  sessionId: string
  companionHash: Buffer | null
  created: Date
  ended: Date | null
  expires: Date
  accessExpires: Date
  user: {
    id: string
    companyId: string
    role: Role
    firstName: string
    lastName: string
    email: string
    removed: Date | null
  }
  /** When the person or the company was disabled. */
  disabled: Date | null
  /** The merchant asked for, when the person may see it. */
  merchant: Merchant | null
}

/** The session of an access token and, in the same trip, the merchant that the path names. */
export const findSession = async (
  db: Kysely<Database>,
  accessHash: Buffer,
  merchantId: string | null,
): Promise<SessionRow | null> => {
  const row = await db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('merchants as m', (join) =>
      join.on('m.id', '=', merchantId).onRef('m.company_id', '=', 'u.company_id').on(mayVisit),
    )
    .where('t.access_hash', '=', accessHash)
    .select(['s.id as session_id', 's.companion_hash', 's.created', 's.ended', 's.expires', 't.access_expires'])
    .select(['u.id as user_id', 'u.company_id', 'u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.removed'])
    .select((eb) => eb.fn.coalesce('u.disabled', 'c.disabled').as('disabled'))
    .select(merchantColumns)
    .executeTakeFirst()
  return row
    ? {
        sessionId: row.session_id,
        companionHash: row.companion_hash,
        created: row.created,
        ended: row.ended,
        expires: row.expires,
        accessExpires: row.access_expires,
        user: {
          id: row.user_id,
          companyId: row.company_id,
          role: row.role,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          removed: row.removed,
        },
        disabled: row.disabled,
        merchant: merchantOf(row),
      }
    : null
}

/** Null for somebody who has not chosen one yet. */
export const findPasswordHash = async (db: Kysely<Database>, userId: string): Promise<string | null> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

export type KeyRow = { keyId: string; lastUsed: Date | null; disabled: Date | null; merchant: Merchant }

/** The shop behind a private key that is not revoked. */
export const findPrivateKey = async (db: Kysely<Database>, hash: Buffer): Promise<KeyRow | null> => {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('merchants as m', 'm.id', 'k.merchant_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('k.private_key_hash', '=', hash)
    .where('k.revoked', 'is', null)
    .select(['k.id', 'k.last_used', 'c.disabled'])
    .select(merchantColumns)
    .executeTakeFirst()
  const merchant = row && merchantOf(row)
  return row && merchant ? { keyId: row.id, lastUsed: row.last_used, disabled: row.disabled, merchant } : null
}

/** Of many uses at once one is written down. */
export const markKeyUsed = async (db: Kysely<Database>, keyId: string, now: Date, unlessSince: Date): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ last_used: now })
    .where('id', '=', keyId)
    .where((eb) => eb.or([eb('last_used', 'is', null), eb('last_used', '<=', unlessSince)]))
    .execute()
}

type Tx = Transaction<Database>

/** Every merchant of the person's company, unless the person is bound to some of them. */
const visibleTo = (tx: Tx, userId: string) =>
  tx
    .selectFrom('merchants as m')
    .innerJoin('users as u', 'u.company_id', 'm.company_id')
    .where('u.id', '=', userId)
    .where(mayVisit)
    .select(merchantColumns)

export const findMerchantOf = async (tx: Tx, userId: string, merchantId: string): Promise<Merchant | null> => {
  const row = await visibleTo(tx, userId).where('m.id', '=', merchantId).executeTakeFirst()
  return row ? merchantOf(row) : null
}

/** In the order in which the merchants joined. */
export const listMerchantsOf = async (tx: Tx, userId: string): Promise<Merchant[]> => {
  const rows = await visibleTo(tx, userId).orderBy('m.created').orderBy('m.id').execute()
  return rows.flatMap((row) => merchantOf(row) ?? [])
}

/** Ends a session for good; a session that has ended stays as it is. */
export const endSession = async (tx: Tx, sessionId: string, now: Date, reason: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended: now, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .execute()
}

/** Ends every session of a person but one, at once. */
export const endSessionsOf = async (
  tx: Tx,
  userId: string,
  now: Date,
  reason: string,
  except: string | null = null,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/** Whether somebody, of whichever company, signs in with this address. */
export const isTaken = async (tx: Tx, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('removed', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
