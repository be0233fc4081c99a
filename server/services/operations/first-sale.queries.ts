import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

/** When the shop was first asked for a sale; from the end of the index of the list. */
export const findFirstSale = async (tx: Tx, scope: Scope): Promise<Date | null> => {
  const first = await scoped(tx, scope)
    .selectFrom('operations')
    .select('created')
    .orderBy('created')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.created ?? null
}
