/** The caller, and the merchant that they may see. These reads run before any scope exists: they make it. */
import { type Kysely, sql } from 'kysely'
import type { Role } from '#contract/core/access.ts'
import type { merchantReviews, MerchantStatus } from '#contract/calls/merchants.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { type StoredTerms, storedTerms, termsOf } from '../db/agreed-terms.ts'
import type { Database, Tx } from '../db/schema.ts'
import { keptQuery, keptRows } from '../db/kept-query.ts'
import type { StoredResponse } from '#server/core/stored-response.ts'

type Review = (typeof merchantReviews)[number]

export type Merchant = {
  id: string
  companyId: string
  name: string
  status: MerchantStatus
  review: Review | null
  rejectReason: string | null
  country: string
  postcode: string | null
  timeZone: string
  /** Those in force today, with what the merchant chose within them. */
  terms: MerchantTerms
  termsId: string
}

type MerchantColumns = {
  m_id: string | null
  m_company_id: string | null
  m_name: string | null
  m_status: MerchantStatus | null
  m_review: Review | null
  m_reject_reason: string | null
  m_country: string | null
  m_postcode: string | null
  m_time_zone: string | null
  m_terms: StoredTerms | null
}

const columns = [
  'm.id as m_id',
  'm.company_id as m_company_id',
  'm.name as m_name',
  'm.status as m_status',
  'm.review as m_review',
  'm.reject_reason as m_reject_reason',
  'm.country as m_country',
  'm.postcode as m_postcode',
  'm.time_zone as m_time_zone',
] as const
export const merchantColumns = (now: Date) => [...columns, storedTerms(now).as('m_terms')] as const

/** Of person `u` and merchant `m`; a person without rows there sees every merchant of the company. */
export const mayVisit = sql<boolean>`(not exists (select from user_merchants where user_id = u.id)
  or exists (select from user_merchants where user_id = u.id and merchant_id = m.id))`

export const merchantOf = (row: MerchantColumns): Merchant | null =>
  row.m_id === null || row.m_terms === null
    ? null
    : ({
        id: row.m_id,
        companyId: row.m_company_id,
        name: row.m_name,
        status: row.m_status,
        review: row.m_review,
        rejectReason: row.m_reject_reason,
        country: row.m_country,
        postcode: row.m_postcode,
        timeZone: row.m_time_zone,
        terms: termsOf(row.m_terms),
        termsId: row.m_terms.id,
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
  /** Whether it was the person. */
  paused: boolean
  /** Whether the company has not asked for its first shop yet. */
  isSigningUp: boolean
  /** The merchant asked for, when the person may see it. */
  merchant: Merchant | null
  /** What the person was answered under the idempotency key. */
  kept: StoredResponse | null
}

export const keptColumns = [
  'i.request_hash as i_hash',
  'i.status as i_status',
  'i.answer as i_answer',
  'i.created as i_created',
] as const
type KeptColumns = {
  i_hash: Buffer | null
  i_status: number | null
  i_answer: string | null
  i_created: Date | null
}

export const keptOf = ({ i_hash, i_status, i_answer, i_created }: KeptColumns): StoredResponse | null =>
  i_hash && i_status !== null && i_created
    ? { requestHash: i_hash, status: i_status, answer: i_answer, created: i_created }
    : null

/** The name of a caller beside idempotency keys, from the id in SQL. */
export const callerOf = (kind: 'user' | 'key', id: string) =>
  sql<string>`${sql.lit(`${kind}:`)} || replace(${sql.ref(id)}::text, '-', '')`

type SessionAsked = { accessHash: Buffer; merchantId: string | null; key: string | null; now: Date }

const sessionRow = keptQuery((db, { accessHash, merchantId, key, now }: SessionAsked) =>
  db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('merchants as m', (join) =>
      join.on('m.id', '=', merchantId).onRef('m.company_id', '=', 'u.company_id').on(mayVisit),
    )
    .leftJoin('idempotency_keys as i', (join) =>
      join.on('i.caller', '=', callerOf('user', 'u.id')).on('i.key', '=', key),
    )
    .where('t.access_hash', '=', accessHash)
    .select(['s.id as session_id', 's.companion_hash', 's.created', 's.ended', 's.expires', 't.access_expires'])
    .select(['u.id as user_id', 'u.company_id', 'u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.removed'])
    .select((eb) => eb.fn.coalesce('u.disabled', 'c.disabled').as('disabled'))
    .select(['u.disabled as paused', 'c.requires_onboarding'])
    .select(merchantColumns(now))
    .select(keptColumns),
)

/**
 * The session of an access token and, in the same trip, the merchant that the path names and what was answered under the
 * idempotency key, if there is one.
 */
export const findSession = async (db: Kysely<Database>, asked: SessionAsked): Promise<SessionRow | null> => {
  const row = await sessionRow(db, asked)
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
        paused: row.paused !== null,
        isSigningUp: row.requires_onboarding,
        merchant: merchantOf(row),
        kept: keptOf(row),
      }
    : null
}

/** Null for a person who has not chosen one yet. */
export const findPasswordHash = async (db: Kysely<Database>, userId: string): Promise<string | null> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Every merchant of the person's company, unless the person is bound to some of them. */
const visibleTo = (db: Kysely<Database>, userId: string, now: Date) =>
  db
    .selectFrom('merchants as m')
    .innerJoin('users as u', 'u.company_id', 'm.company_id')
    .where('u.id', '=', userId)
    .where(mayVisit)
    .select(merchantColumns(now))

type Visited = { userId: string; merchantId: string; now: Date }

const visited = keptQuery((db, { userId, merchantId, now }: Visited) =>
  visibleTo(db, userId, now).where('m.id', '=', merchantId),
)

export const findMerchantOf = async (tx: Tx, { userId, merchantId, now }: Visited): Promise<Merchant | null> => {
  const row = await visited(tx, { userId, merchantId, now })
  return row ? merchantOf(row) : null
}

/** For work without a person. */
export const findAnyMerchant = async (tx: Tx, merchantId: string, now: Date): Promise<Merchant | null> => {
  const wanted = tx.selectFrom('merchants as m').where('m.id', '=', merchantId).select(merchantColumns(now))
  const row = await wanted.executeTakeFirst()
  return row ? merchantOf(row) : null
}

const visibleRows = keptRows((db, { userId, now }: { userId: string; now: Date }) =>
  visibleTo(db, userId, now).orderBy('m.created').orderBy('m.id'),
)

/** In the order in which the merchants joined. */
export const listMerchantsOf = async (tx: Kysely<Database>, userId: string, now: Date): Promise<Merchant[]> => {
  const rows = await visibleRows(tx, { userId, now })
  return rows.flatMap((row) => merchantOf(row) ?? [])
}

/** The person of any company who signs in with this address; null without one. */
export const findHolder = async (tx: Tx, email: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('removed', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
