import type { Contract } from '#contract/index.ts'
import { batchRefusals, maxPreviewed, sameBatchDays } from '#contract/rules/batch-rules.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findSame } from '#server/services/batches/batches.queries.ts'
import { withTransferDay } from '#server/services/operations/money/settlement-effect.ts'
import { actionOf, foreseeChosen } from './chosen.ts'

export const preview: Handler<Contract['batches']['preview']> = async ({ body }, context) => {
  const { tx, scope, merchant, clock } = context
  const { kind, share, article, ...chosen } = body
  const action = actionOf({ kind, share, article }, context)
  const { rows, count, amount, creditToCustomers, effect, digest } = await foreseeChosen(chosen, action, context)
  const refused = Map.groupBy(
    rows.filter((row) => row.reason !== null),
    ({ reason }) => reason,
  )
  const since = new Date(clock.now().getTime() - sameBatchDays * 86_400_000)
  const same = await findSame(tx, scope, { digest, since })
  const today = dayIn(merchant.timeZone, clock.now())
  return {
    count,
    amount,
    refused: batchRefusals.flatMap((reason) => {
      const some = refused.get(reason)
      return some ? [{ reason, count: some.length }] : []
    }),
    rows: [...rows.filter(({ reason }) => reason !== null), ...rows.filter(({ reason }) => reason === null)]
      .slice(0, maxPreviewed)
      .map(({ operationId, mid, amount: cents, reason }) => ({ operationId, mid, amount: cents, reason })),
    creditToCustomers,
    settlement: withTransferDay(effect, today, merchant.terms),
    same: same ? { id: same.id, created: same.created.toISOString() } : null,
  }
}
