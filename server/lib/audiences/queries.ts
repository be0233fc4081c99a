/** Audiences being made. Claims go over all merchants: which one is next is the store's to say. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Locale } from '#contract/account.ts'
import type { AudienceIdentifier } from '#contract/audience-rules.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../http/context.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>
type Audiences = Database['audiences']

/** An audience in somebody's hands: only who has this attempt may add to it. */
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
  const row = await db
    .with('next', (one) =>
      one
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
    .updateTable('audiences as a')
    .from('next as n')
    .whereRef('a.merchant_id', '=', 'n.merchant_id')
    .whereRef('a.sandbox', '=', 'n.sandbox')
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
  db
    .updateTable('audiences')
    .where('merchant_id', '=', claimed.merchantId)
    .where('sandbox', '=', claimed.sandbox)
    .where('id', '=', claimed.id)
    .where('attempt', '=', claimed.attempt)
    .where('status', '=', 'processing')

type Progress = { read_count: number; rejected_count: number; rejected_file_id: string | null }

/** Says that the maker is alive; false where the audience is no longer its own. In a transaction nobody takes it meanwhile. */
export const keepClaim = async (tx: Tx, claimed: Claimed, lease: Date, progress: Progress): Promise<boolean> => {
  const { numUpdatedRows } = await mine(tx, claimed)
    .set({ lease, ...progress })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The file that this attempt, or another, has begun. */
export const lockRejectedFile = async (tx: Tx, { merchantId, sandbox, id }: Claimed): Promise<string | null> => {
  const row = await tx
    .selectFrom('audiences')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .where('id', '=', id)
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

/** Lets somebody else make it, at once. */
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

export const countMembers = async (tx: Tx, { merchantId, sandbox, id }: Claimed): Promise<number> => {
  const { count } = await tx
    .selectFrom('audience_members')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .where('audience_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const dropMembers = async (tx: Tx, { merchantId, sandbox, id }: Claimed): Promise<void> => {
  await tx
    .deleteFrom('audience_members')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .where('audience_id', '=', id)
    .execute()
}
