/** The lines of a sale, and what was refunded of them. */
import type { RefundArticle } from '#contract/rules/refund-rules.ts'
import { sum } from '#domain/money.ts'
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

/** What is left of a capture of this sale, after the refunds that name it; undefined where the sale has none of this id. */
export const findCaptureLeft = async (
  tx: Tx,
  scope: Scope,
  { operationId, captureId }: { operationId: string; captureId: string },
): Promise<number | undefined> => {
  const capture = await scoped(tx, scope)
    .selectFrom('captures')
    .where('operation_id', '=', operationId)
    .where('id', '=', captureId)
    .select('amount')
    .executeTakeFirst()
  const refunds = await scoped(tx, scope)
    .selectFrom('refunds')
    .where('operation_id', '=', operationId)
    .where('capture_id', '=', captureId)
    .select('amount')
    .execute()
  return capture && capture.amount - sum(refunds.map(({ amount }) => amount))
}
