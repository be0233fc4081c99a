import type { Contract } from '#contract/index.ts'
import { maxOpenBatches } from '#contract/rules/batch-rules.ts'
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import { newId } from '#server/core/ids.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { countOpenBatches, insertBatch } from '#server/services/batches/batches.queries.ts'
import type { Action } from '#server/services/batches/proposal.ts'
import { actionOf, foreseeChosen } from './chosen.ts'

type Calls = Contract['batches']
type Chosen = Parameters<typeof foreseeChosen>[0]
type Confirmed = Chosen & { count: number; amount: number }
type Own = { action: Action; reason?: RefundReason | undefined; note?: string | undefined }

/** Writes down which sales it is of, with the amounts that were shown: what is no longer as it was shown is not begun. */
const begin = async (
  { count, amount, ...chosen }: Confirmed,
  { action, reason, note: text }: Own,
  context: Context<Calls['capture' | 'cancel' | 'refund']>,
): Promise<{ id: string }> => {
  const { tx, scope, caller, clock, abort, note } = context
  if ((await countOpenBatches(tx, scope)) >= maxOpenBatches) abort('TooManyRequests', { retryAfter: 60 })
  const foreseen = await foreseeChosen(chosen, action, context)
  if (foreseen.count !== count || foreseen.amount !== amount)
    abort('BatchChanged', { fields: { count: [String(foreseen.count)], amount: [String(foreseen.amount)] } })
  const id = newId(clock)
  const { kind, share } = action
  const rows = foreseen.rows.flatMap((row) =>
    row.amount === null
      ? []
      : [
          {
            operationId: row.operationId,
            amount: row.amount,
            articles: row.articles,
            reason: row.asked.reason,
            note: row.asked.note,
          },
        ],
  )
  await insertBatch(tx, scope, {
    id,
    kind,
    share,
    article: foreseen.article,
    digest: foreseen.digest,
    reason: reason ?? null,
    note: text ?? null,
    userId: caller.userId,
    created: clock.now(),
    rows,
  })
  note({ objectId: id, count, amount, ...(share !== null && { share }), ...(reason && { reason }) })
  return { id }
}

export const capture: Handler<Calls['capture']> = ({ body }, context) =>
  begin(body, { action: actionOf({ kind: 'capture' }, context) }, context)

export const cancel: Handler<Calls['cancel']> = ({ body }, context) =>
  begin(body, { action: actionOf({ kind: 'cancel' }, context) }, context)

export const refund: Handler<Calls['refund']> = ({ body: { share, article, reason, note, ...confirmed } }, context) =>
  begin(confirmed, { action: actionOf({ kind: 'refund', share, article }, context), reason, note }, context)
