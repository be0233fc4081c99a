/** Audiences of one merchant in one mode. Who is in one is asked elsewhere, and never read back. */
import { type Expression, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/db/schema.ts'
import { type NewRow, scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

const standing = (tx: Tx, scope: Scope) => scoped(tx, scope).selectFrom('audiences as a').where('a.removed', 'is', null)

/**
 * Campaigns that name it: with `today`, only those that are not over. Drafts count, because without the audience they would address no
 * customer.
 */
const namedBy = (scope: Scope, today: Day | null, audience: Expression<string>) => sql<{ id: string; name: string }[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', replace(c.id::text, '-', ''), 'name', c.name) order by c.name, c.id), '[]')
    from campaigns c
    where ${scopeSql('c', scope)} and c.audience_id = ${audience}
      and (${today}::date is null or c.draft
        or c.stopped is null and (c.end_date is null or c.end_date >= ${today}::date)))`

const rows = (tx: Tx, scope: Scope, today: Day) =>
  standing(tx, scope)
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select(['a.id', 'a.name', 'a.source', 'a.identifier', 'a.filter', 'a.status', 'a.error', 'a.members_count'])
    .select(['a.read_count', 'a.rejected_count', 'a.rejected_file_id', 'a.consent_confirmed', 'a.created', 'a.updated'])
    .select(['u.first_name', 'u.last_name'])
    .select((eb) => namedBy(scope, today, eb.ref('a.id')).as('in_use_by'))

export type AudienceRow = Awaited<ReturnType<typeof findAudiences>>[number]

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const wanted = (q: string) => sql<boolean>`lower(a.name) like lower(${contains(q)})`

/** By name. */
export const findAudiences = (
  tx: Tx,
  scope: Scope,
  { today, q, limit, offset }: { today: Day; q: string; limit: number; offset: number },
) =>
  rows(tx, scope, today)
    .where(wanted(q))
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAudiences = async (tx: Tx, scope: Scope, q: string): Promise<number> => {
  const { count } = await standing(tx, scope)
    .where(wanted(q))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findAudience = (tx: Tx, scope: Scope, today: Day, id: string) =>
  rows(tx, scope, today).where('a.id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction, so that meanwhile no campaign can refer to it and no job continues to build it. */
export const lockAudience = (tx: Tx, scope: Scope, id: string) =>
  standing(tx, scope)
    .where('a.id', '=', id)
    .select(['a.id', 'a.source', 'a.status', 'a.list_file_id', 'a.rejected_file_id'])
    .forUpdate()
    .executeTakeFirst()

/** Throws a unique violation for a name that is taken. */
export const insertAudience = async (tx: Tx, scope: Scope, row: NewRow<'audiences'>): Promise<void> => {
  await scoped(tx, scope).insertInto('audiences').values(row).execute()
}

const one = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope).updateTable('audiences').where('id', '=', id).where('removed', 'is', null)

/** Likewise. Answers whether it is there. */
export const renameAudience = async (
  tx: Tx,
  scope: Scope,
  id: string,
  change: { name: string; updated: Date },
): Promise<boolean> => (await one(tx, scope, id).set(change).executeTakeFirst()).numUpdatedRows === 1n

/** Stores the id of its new list and clears what an earlier list left. */
export const giveList = async (tx: Tx, scope: Scope, id: string, fileId: string, updated: Date): Promise<void> => {
  await one(tx, scope, id)
    .set({ status: 'processing', error: null, list_file_id: fileId, rejected_file_id: null, updated })
    .set({ members_count: 0, read_count: 0, rejected_count: 0, lease: null, attempt: 0 })
    .execute()
}

/** Whether any campaign names it, over or not. */
export const isNamed = async (tx: Tx, scope: Scope, id: string): Promise<boolean> => {
  const row = await scoped(tx, scope)
    .selectFrom('campaigns')
    .where('audience_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** With its members. */
export const deleteAudience = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await scoped(tx, scope).deleteFrom('audiences').where('id', '=', id).execute()
}

/** Keeps the row and its name: a campaign for a few customers must never become one for all of them. */
export const emptyAudience = async (tx: Tx, scope: Scope, id: string, removed: Date): Promise<void> => {
  await one(tx, scope, id)
    .set({ removed, updated: removed, filter: null, list_file_id: null, rejected_file_id: null, members_count: 0 })
    .set({ status: 'failed', lease: null, read_count: 0, rejected_count: 0 })
    .execute()
  await scoped(tx, scope).deleteFrom('audience_members').where('audience_id', '=', id).execute()
}

/** Files of a deleted audience go with it. */
export const dropFiles = async (tx: Tx, { merchantId }: Scope, ids: readonly (string | null)[]): Promise<void> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return
  await tx.deleteFrom('stored_files').where('merchant_id', '=', merchantId).where('id', 'in', known).execute()
}
