/** Sales by what a file calls them: a reference is that of the newest sale with it, which is not superseded. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export const findNamed = (
  tx: Tx,
  scope: Scope,
  { ids, mids }: { ids: readonly string[]; mids: readonly string[] },
): Promise<{ id: string; mid: string; superseded: number }[]> =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'mid', 'superseded'])
    .union(
      scoped(tx, scope)
        .selectFrom('operations')
        .where('mid', '=', sql<string>`any(${mids}::text[])`)
        .where('superseded', '=', 0)
        .select(['id', 'mid', 'superseded']),
    )
    .execute()
