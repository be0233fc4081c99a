/** Documents of companies, without replaced and removed ones. */
import type { Kysely } from 'kysely'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { Day } from '#domain/calendar.ts'
import type { Database, Tx } from '#server/db/schema.ts'

/** Whether it has a shop that the provider looks at, or has approved. */
export const isSubmitted = async (tx: Tx, companyId: string): Promise<boolean> => {
  const shop = await tx
    .selectFrom('merchants')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['pending', 'active'])
    .limit(1)
    .executeTakeFirst()
  return shop !== undefined
}

/** Of all documents of a company, oldest first. */
export const findFiles = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', 'f.id', 'd.file_id')
    .where('d.company_id', '=', companyId)
    .where('d.removed', 'is', null)
    .select(['d.id', 'd.key', 'd.file_id', 'd.status', 'd.reject_reason', 'd.expires', 'd.created'])
    .select(['f.name', 'f.size', 'f.media_type', 'f.sha256'])
    .orderBy('d.created')
    .orderBy('d.id')
    .execute()

export type FoundFile = Awaited<ReturnType<typeof findFiles>>[number]

export const setInReview = async (tx: Tx, companyId: string): Promise<void> => {
  await tx
    .updateTable('documents')
    .set({ status: 'in_review' })
    .where('company_id', '=', companyId)
    .where('status', '=', 'uploaded')
    .where('removed', 'is', null)
    .execute()
}

/** A file that waits for the provider's word, and whose it is. */
const waiting = (db: Kysely<Database>) =>
  db
    .selectFrom('documents as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .innerJoin('stored_files as f', 'f.id', 'd.file_id')
    .where('d.status', '=', 'in_review')
    .where('d.removed', 'is', null)

/** A change of it must lock its company first. */
export const findWaiting = (tx: Tx, id: string) =>
  waiting(tx)
    .where('d.id', '=', id)
    .select(['d.id', 'd.key', 'd.company_id', 'c.name as company', 'c.country', 'f.name'])
    .executeTakeFirst()

export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

type Judged = { status: 'accepted'; expires: string | null } | { status: 'rejected'; reject_reason: string }

export const setJudged = async (tx: Tx, id: string, judged: Judged, now: Date): Promise<void> => {
  await tx
    .updateTable('documents')
    .set({ ...judged, judged: now })
    .where('id', '=', id)
    .execute()
}

/** Those that wait, the oldest first, over all companies. */
export const listWaitingDocuments = (db: Kysely<Database>) =>
  waiting(db)
    .select(['d.id', 'd.key', 'd.created', 'd.company_id', 'c.name as company', 'c.legal_name', 'd.file_id'])
    .select(['f.name', 'f.media_type', 'f.size'])
    .orderBy('d.created')
    .orderBy('d.id')
    .execute()

/** Documents that expire soon or have expired, and whose owners were not notified of it. `today`: of their country. */
const untold = (db: Kysely<Database>, country: HomeCountry, today: Day, soon: Day) =>
  db
    .selectFrom('documents as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .where('c.country', '=', country)
    .where('d.status', '=', 'accepted')
    .where('d.removed', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('d.expires', '<', today), eb('d.told', 'is distinct from', 'expired')]),
        eb.and([eb('d.expires', '<=', soon), eb('d.expires', '>=', today), eb('d.told', 'is', null)]),
      ]),
    )

export const findCompaniesToTell = async (
  db: Kysely<Database>,
  country: HomeCountry,
  { today, soon }: { today: Day; soon: Day },
): Promise<string[]> => {
  const rows = await untold(db, country, today, soon).select('d.company_id').distinct().execute()
  return rows.map(({ company_id }) => company_id)
}

/** Ordered by expiry, the earliest first. */
export const findUntold = (
  tx: Tx,
  { id, country }: { id: string; country: HomeCountry },
  { today, soon }: { today: Day; soon: Day },
) =>
  untold(tx, country, today, soon)
    .where('c.id', '=', id)
    .select(['d.id', 'd.key'])
    .select((eb) => eb.ref('d.expires').$notNull().as('expires'))
    .orderBy('d.expires')
    .orderBy('d.id')
    .execute()

export const setTold = async (tx: Tx, ids: readonly string[], told: 'expiring' | 'expired'): Promise<void> => {
  await tx.updateTable('documents').set({ told }).where('id', 'in', ids).execute()
}
