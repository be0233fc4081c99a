import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

/** Held until the end of the transaction, also where no operation has the reference yet. */
export const lockReference = async (tx: Tx, { merchantId, sandbox }: Scope, mid: string): Promise<void> => {
  const name = `reference ${merchantId} ${sandbox} ${mid}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The operation that a reference names, or named before, and the request of its customer. */
export const findNamed = (tx: Tx, scope: Scope, mid: string) =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .leftJoin('checkout_requests as r', (join) => join.on(inScope('r', 'o')).onRef('r.operation_id', '=', 'o.id'))
    .where((eb) => eb.or([eb('o.mid', '=', mid), eb('o.earlier_mid', '=', mid)]))
    .where('o.superseded', '=', 0)
    .select(['o.id', 'o.channel', 'r.id as requestId'])
    .executeTakeFirst()

/** The operation keeps its reference, which names it no longer. */
export const supersede = async (tx: Tx, scope: Scope, id: string, mid: string): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('operations')
    .set((eb) => ({
      superseded: scoped(eb, scope)
        .selectFrom('operations as before')
        .where('before.mid', '=', mid)
        .select((inner) => sql<number>`${inner.fn.max('before.superseded')} + 1`.as('next')),
    }))
    .where('id', '=', id)
    .execute()
}
