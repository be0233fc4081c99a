import type { Contract } from '#contract/index.ts'
import { batchRefusals, maxPreviewed } from '#contract/rules/batch-rules.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { withTransferDay } from '#server/services/operations/money/settlement-effect.ts'
import { foreseeChosen } from './chosen.ts'

const noShare = { fields: { share: ['Only refunds have a share.'] } }

export const preview: Handler<Contract['batches']['preview']> = async ({ body }, context) => {
  const { merchant, clock, abort } = context
  const { kind, share, ...chosen } = body
  if (share !== undefined && kind !== 'refund') abort('ApiValidationException', noShare)
  const action = { kind, share: kind === 'refund' ? (share ?? 100) : null }
  const { rows, count, amount, creditToCustomers, effect } = await foreseeChosen(chosen, action, context)
  const refused = Map.groupBy(
    rows.filter((row) => row.reason !== null),
    ({ reason }) => reason,
  )
  const today = dayIn(merchant.timeZone, clock.now())
  return {
    count,
    amount,
    refused: batchRefusals.flatMap((reason) => {
      const some = refused.get(reason)
      return some ? [{ reason, count: some.length }] : []
    }),
    rows: [...rows.filter((row) => row.reason !== null), ...rows.filter((row) => row.reason === null)].slice(
      0,
      maxPreviewed,
    ),
    creditToCustomers,
    settlement: withTransferDay(effect, today, merchant.terms),
  }
}
