/** Views of one merchant, in both modes: those of all its people, and those of one person. */
import type { Tx } from '#server/db/schema.ts'

/** Of which kind: the person whose own they are; null: of all people of the merchant. */
export type Kind = { merchantId: string; userId: string | null }

const columns = ['v.id', 'v.user_id', 'v.version', 'v.name', 'v.query', 'v.updated'] as const

/** What `userId` has, the shared ones first. */
export const findViews = (tx: Tx, merchantId: string, userId: string) =>
  tx
    .selectFrom('list_views as v')
    .leftJoin('users as u', 'u.id', 'v.updated_by')
    .where('v.merchant_id', '=', merchantId)
    .where((eb) => eb.or([eb('v.user_id', 'is', null), eb('v.user_id', '=', userId)]))
    .select([...columns, 'u.first_name', 'u.last_name'])
    .orderBy((eb) => eb('v.user_id', 'is not', null))
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number]

/** Those of one kind, in their order, locked until the end of the transaction together with the creation of others. */
export const lockKind = async (tx: Tx, { merchantId, userId }: Kind) => {
  await tx.selectFrom('merchants').where('id', '=', merchantId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
  return tx
    .selectFrom('list_views')
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'is not distinct from', userId)
    .select(['id', 'version', 'name', 'query', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type Written = { name: string; query: string }
type By = { now: Date; by: string }

/** Throws a unique violation for a name that is taken, like the two below. */
export const insertView = async (
  tx: Tx,
  { merchantId, userId }: Kind,
  view: Written & { id: string; position: number },
  { now, by }: By,
): Promise<void> => {
  await tx
    .insertInto('list_views')
    .values({ ...view, merchant_id: merchantId, user_id: userId, version: 1, updated: now, updated_by: by })
    .execute()
}

const one = (tx: Tx, { merchantId, userId }: Kind, id: string) =>
  tx
    .updateTable('list_views')
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'is not distinct from', userId)
    .where('id', '=', id)

export const updateView = async (
  tx: Tx,
  kind: Kind,
  { id, ...change }: Partial<Written> & { id: string; version: number },
  { now, by }: By,
): Promise<void> => {
  await one(tx, kind, id)
    .set({ ...change, updated: now, updated_by: by })
    .execute()
}

/** Makes it one of the other kind, at the end of its order. */
export const moveView = async (
  tx: Tx,
  { from, to }: { from: Kind; to: Kind },
  { id, ...change }: { id: string; version: number; position: number },
  { now, by }: By,
): Promise<void> => {
  await one(tx, from, id)
    .set({ ...change, user_id: to.userId, updated: now, updated_by: by })
    .execute()
}

/** Their order: that of the ids. */
export const orderViews = async (tx: Tx, kind: Kind, ids: readonly string[]): Promise<void> => {
  for (const [position, id] of ids.entries()) await one(tx, kind, id).set({ position }).execute()
}

export const deleteView = async (tx: Tx, { merchantId, userId }: Kind, id: string): Promise<void> => {
  await tx
    .deleteFrom('list_views')
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'is not distinct from', userId)
    .where('id', '=', id)
    .execute()
}

/** Which of these are people of the company, removed ones included: what they sold stays under their names. */
export const findPeople = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const people = await tx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .select('id')
    .execute()
  return new Set(people.map(({ id }) => id))
}
