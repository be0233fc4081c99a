import { sql } from 'kysely'
import { searchText } from '#domain/search-text.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

/**
 * The system of a merchant names an operation anew, once: its own reference of the order that it made of a cart. Both find it. Answers the
 * former one, or null where nothing changed: it has a later one already, or the new one is another operation's.
 */
export const renameOperation = async (tx: Tx, scope: Scope, id: string, mid: string): Promise<string | null> => {
  const row = await scoped(tx, scope)
    .updateTable('operations as o')
    .set((eb) => ({
      mid,
      earlier_mid: eb.ref('o.mid'),
      search_text: sql<string>`o.search_text || ' ' || ${searchText([mid])}`,
    }))
    .where('o.id', '=', id)
    .where('o.earlier_mid', 'is', null)
    .where('o.mid', '<>', mid)
    .where((eb) =>
      eb.not(
        eb.exists(
          scoped(eb, scope)
            .selectFrom('operations as other')
            .where('other.superseded', '=', 0)
            .where((one) => one.or([one('other.mid', '=', mid), one('other.earlier_mid', '=', mid)]))
            .select('other.id'),
        ),
      ),
    )
    .returning('o.earlier_mid')
    .executeTakeFirst()
  return row?.earlier_mid ?? null
}
