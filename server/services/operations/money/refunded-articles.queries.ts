/** The lines of a sale, and what was refunded of them. */
import type { RefundArticle } from '#contract/rules/refund-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export const findCart = async (tx: Tx, scope: Scope, operationId: string) =>
  (
    await scoped(tx, scope)
      .selectFrom('operation_details')
      .where('operation_id', '=', operationId)
      .select('cart')
      .executeTakeFirstOrThrow()
  ).cart

export const findRefundedArticles = async (tx: Tx, scope: Scope, operationId: string): Promise<RefundArticle[]> => {
  const rows = await scoped(tx, scope)
    .selectFrom('refunds')
    .where('operation_id', '=', operationId)
    .where('articles', 'is not', null)
    .select('articles')
    .execute()
  return rows.flatMap(({ articles }) => articles?.list ?? [])
}
