import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

/** What the cart of an order adds up to since its merchant's system has described it anew; null where it has not. */
export const findCartAmount = async (tx: Tx, scope: Scope, operationId: string): Promise<number | null> => {
  const edit = await scoped(tx, scope)
    .selectFrom('order_edits')
    .where('operation_id', '=', operationId)
    .select('cart_amount')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return edit?.cart_amount ?? null
}
