/** Audiences being made. Claims go over all merchants: which one is next is the store's to say. */
import { sql } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

type Audiences = Database['audiences']

/** An audience with a lease: only the job with this attempt may add to it. */
export type Claimed = Scope & {
  id: string
  identifier: AudienceIdentifier
  filter: Audiences['filter']
  attempt: number
  created: Date
  listFileId: string | null
  rejectedFileId: string | null
}

/** Takes the oldest that waits, or whose maker has been silent until its lease ended. */
export const claimNext = async (db: Db, { now, lease }: { now: Date; lease: Date }): Promise<Claimed | null> => {
  const next = db.with('next', (one) =>
    acrossMerchants(one, 'the oldest that waits is made first')
      .selectFrom('audiences')
      .select(['merchant_id', 'sandbox', 'id'])
      .where('status', '=', 'processing')
      .where((eb) => eb.or([eb('lease', 'is', null), eb('lease', '<=', now)]))
      .orderBy('created')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )
  const row = await acrossMerchants(next, 'next has merchant and mode')
    .updateTable('audiences as a')
    .from('next as n')
    .where(inScope('a', 'n'))
    .whereRef('a.id', '=', 'n.id')
    .set((eb) => ({ lease, attempt: eb('a.attempt', '+', 1) }))
    .returning(['a.merchant_id as merchantId', 'a.sandbox', 'a.id', 'a.identifier', 'a.filter', 'a.attempt'])
    .returning(['a.created', 'a.list_file_id as listFileId', 'a.rejected_file_id as rejectedFileId'])
    .executeTakeFirst()
  return row ?? null
}

/** Who gets to read what was refused, and where the shop is. */
export type Setting = {
  companyId: string
  merchantName: string
  country: string
  timeZone: string
  userId: string | null
  locale: Locale
}

export const findSetting = async (db: Db, { merchantId, listFileId }: Claimed): Promise<Setting> => {
  const row = await db
    .selectFrom('merchants as m')
    .leftJoin('stored_files as f', (join) => join.onRef('f.merchant_id', '=', 'm.id').on('f.id', '=', listFileId))
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .where('m.id', '=', merchantId)
    .select(['m.company_id as companyId', 'm.name as merchantName', 'm.country', 'm.time_zone as timeZone'])
    .select(['u.id as userId', 'u.locale'])
    .executeTakeFirstOrThrow()
  return { ...row, locale: row.locale ?? localeOfCountry(row.country) }
}

const mine = (db: Db | Tx, claimed: Claimed) =>
  scoped(db, claimed)
    .updateTable('audiences')
    .where('id', '=', claimed.id)
    .where('attempt', '=', claimed.attempt)
    .where('status', '=', 'processing')

type Progress = { read_count: number; rejected_count: number; rejected_file_id: string | null }

/** Renews the maker's lease; false where another maker has the audience. In a transaction no other can take it meanwhile. */
export const keepClaim = async (tx: Tx, claimed: Claimed, lease: Date, progress: Progress): Promise<boolean> => {
  const { numUpdatedRows } = await mine(tx, claimed)
    .set({ lease, ...progress })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The file that this attempt, or another, has begun. */
export const lockRejectedFile = async (tx: Tx, claimed: Claimed): Promise<string | null> => {
  const row = await scoped(tx, claimed)
    .selectFrom('audiences')
    .where('id', '=', claimed.id)
    .select('rejected_file_id')
    .forUpdate()
    .executeTakeFirst()
  return row?.rejected_file_id ?? null
}

type End = Pick<Audiences, 'error'> & { status: 'ready' | 'partial' | 'failed'; members_count: number; updated: Date }

/** The list is not needed any more. */
export const finish = async (tx: Tx, claimed: Claimed, end: End): Promise<void> => {
  await mine(tx, claimed)
    .set({ ...end, lease: null, list_file_id: null })
    .execute()
}

/** Ends the lease, so that another process can continue at once. */
export const giveBack = async (db: Db, claimed: Claimed): Promise<void> => {
  await mine(db, claimed).set({ lease: null }).execute()
}

/** One who is in already stays as they are. */
export const insertMembers = async (tx: Tx, claimed: Claimed, hashes: readonly Buffer[]): Promise<void> => {
  const { merchantId, sandbox, id } = claimed
  // Else the check of each row against its audience is planned anew, which takes most of the time.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  await sql`insert into audience_members (merchant_id, sandbox, audience_id, hash)
    select ${merchantId}::uuid, ${sandbox}::boolean, ${id}::uuid, hash from unnest(${hashes}::bytea[]) as given (hash)
    on conflict do nothing`.execute(tx)
}

export const countMembers = async (tx: Tx, claimed: Claimed): Promise<number> => {
  const { count } = await scoped(tx, claimed)
    .selectFrom('audience_members')
    .where('audience_id', '=', claimed.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const dropMembers = async (tx: Tx, claimed: Claimed): Promise<void> => {
  await scoped(tx, claimed).deleteFrom('audience_members').where('audience_id', '=', claimed.id).execute()
}
