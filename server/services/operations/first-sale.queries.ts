import { sql } from 'kysely'
import { isOfSeveral, type Scope, type Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped, type Within } from '#server/db/scoped.ts'

const firstOf = (tx: Tx, within: Within) =>
  scoped(tx, within).selectFrom('operations').select('created').orderBy('created').orderBy('id').limit(1)

/** When the merchant, or the first of several, was first asked for a sale; from the end of the index of the list of each. */
export const findFirstSale = async (tx: Tx, scope: Scope | Scopes): Promise<Date | null> => {
  if (!isOfSeveral(scope)) return (await firstOf(tx, scope).executeTakeFirst())?.created ?? null
  const { rows } = await sql<{ created: Date | null }>`
    select min(first.created) as created
      from (select unnest(${[...scope.merchantIds]}::uuid[]) as merchant_id, ${scope.sandbox}::boolean as sandbox) m
        cross join lateral (${firstOf(tx, 'm')}) first`.execute(tx)
  return rows[0]?.created ?? null
}
