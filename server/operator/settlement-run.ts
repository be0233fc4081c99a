import { Day } from '#contract/core/values.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { newId } from '#server/core/ids.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { type Command, CommandError } from './command.ts'
import { insertAudit } from './operator.queries.ts'
import { euros } from './words.ts'

/** Makes the settlements of one transfer day; existing ones stay as they are. */
export const settlementRun: Command = {
  summary: 'Settle what was posted before a transfer day, for all shops that have not had theirs',
  options: { date: 'DAY' },
  run: async ({ db, clock, provider, options: { date: day = '' } }) => {
    if (!Day.safeParse(day).success) throw new CommandError(`${day} is not a day. Write it like 2026-11-20.`)
    const made = await runSettlements(db, clock, { day, providerCountry: provider.country })
    const json = made.map(({ id, reference, paidAmount, linesCount }) => ({
      id,
      reference,
      paid_amount: paidAmount,
      lines_count: linesCount,
    }))
    await inTransaction(db, acrossMerchants('settlements of all merchants'), (tx) =>
      insertAudit(tx, {
        id: newId(clock),
        action: 'settlements.run',
        company_id: null,
        merchant_id: null,
        sandbox: null,
        actor_kind: 'operator',
        actor_id: null,
        object_id: null,
        request_id: newId(clock),
        address: null,
        detail: { day, settlements: made.length },
        created: clock.now(),
      }),
    )
    const lines = made.map(
      ({ reference, paidAmount, linesCount }) =>
        `${reference}  ${euros(paidAmount)}  ${linesCount === 1 ? '1 line' : `${linesCount} lines`}`,
    )
    const count = made.length === 1 ? '1 settlement' : `${made.length} settlements`
    return { json, text: [...lines, `${count} of ${day}`].join('\n') }
  },
}
