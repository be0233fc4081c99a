import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { matching } from '../operations.queries.ts'
import type { Search } from '../search.ts'

/** Of what a search finds, the newest first; `among`: of these alone. */
export const findIds = async (
  tx: Tx,
  scope: Scope,
  { search, among, most }: { search: Search; among: readonly string[] | null; most: number },
): Promise<string[]> => {
  if (search.substatuses?.length === 0) return []
  const found = matching(tx, scope, search)
  const rows = await (among ? found.where('operations.id', 'in', among) : found)
    .select('operations.id')
    .orderBy('operations.created', 'desc')
    .orderBy('operations.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
