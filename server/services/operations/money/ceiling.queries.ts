/** How much the one who acts returns of a sale without approval. The function of the database says it, as its trigger does. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Act } from './changes.ts'

/** Cents of one sale: what may go back, and what the same person, or keys, returned of it already without approval. */
export type Ceiling = { amount: number; used: number }

const ceilingOf = keptQuery((db, { merchantId, userId }: { merchantId: string; userId: string | null }) =>
  db.selectNoFrom(sql<number | null>`refund_ceiling(${merchantId}::uuid, ${userId}::uuid)`.as('amount')),
)

/** Cents; null: none. Without a person: of keys. */
export const findCeilingOf = async (tx: Tx, merchantId: string, userId: string | null): Promise<number | null> =>
  (await ceilingOf(tx, { merchantId, userId }))?.amount ?? null

const sumOwn = async (tx: Tx, scope: Scope, ids: readonly string[], userId: string | null) =>
  new Map(
    (
      await scoped(tx, scope)
        .selectFrom('refunds')
        .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('approval_id', 'is', null)
        .where('user_id', 'is not distinct from', userId)
        .groupBy('operation_id')
        .select(['operation_id', sql<number>`sum(amount)::bigint`.as('used')])
        .modifyEnd(keepPlan)
        .execute()
    ).map(({ operation_id, used }) => [operation_id, used]),
  )

type Actor = Act['actor']

type Sales = { ids: readonly string[]; actor: Actor; amount: number | null }

/** Of each of these sales, where `amount` is the ceiling; null where there is none. The system has none. */
const withUsed = async (
  tx: Tx,
  scope: Scope,
  { ids, actor, amount }: Sales,
): Promise<((id: string) => Ceiling) | null> => {
  if (amount === null || actor.kind === 'system') return null
  const used = await sumOwn(tx, scope, ids, actor.userId)
  return (id) => ({ amount, used: used.get(id) ?? 0 })
}

export const findCeilings = async (tx: Tx, scope: Scope, ids: readonly string[], actor: Actor) =>
  withUsed(tx, scope, { ids, actor, amount: await findCeilingOf(tx, scope.merchantId, actor.userId) })

export const findCeiling = async (tx: Tx, scope: Scope, id: string, actor: Actor): Promise<Ceiling | null> =>
  (await findCeilings(tx, scope, [id], actor))?.(id) ?? null

/** Of a sale that is locked, which was read with the ceiling: what was returned of it before is read behind the lock. */
export const ceilingOfLocked = async (
  tx: Tx,
  scope: Scope,
  { id, actor, amount }: { id: string; actor: Actor; amount: number | null },
): Promise<Ceiling | null> => (await withUsed(tx, scope, { ids: [id], actor, amount }))?.(id) ?? null
