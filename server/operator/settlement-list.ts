import { normalizeId } from '#contract/core/values.ts'
import { type Command, CommandError } from './command.ts'
import { findMerchant } from './operator.queries.ts'
import { listSettlements } from './transfer.queries.ts'
import { euros, table } from './words.ts'

const most = 100

export const settlementList: Command = {
  summary: `List the newest ${most} settlements of a shop`,
  options: { merchant: 'ID' },
  run: async ({ db, options: { merchant: given = '' } }) => {
    const wanted = normalizeId(given)
    const merchant = wanted === null ? undefined : await findMerchant(db, wanted)
    if (!merchant) throw new CommandError(`There is no merchant ${given}. "merchant list" shows them.`)
    const settlements = await listSettlements(db, merchant.id, most)
    const lines = settlements.map((one) => [
      one.transfer_date,
      one.reference,
      one.status,
      euros(one.paid_amount),
      `debt ${euros(one.closing_debt_amount)}`,
      one.iban_last4 ? `…${one.iban_last4}` : '–',
      one.return_reason ?? one.hold_reason ?? '',
    ])
    return {
      json: settlements,
      text: lines.length > 0 ? table(lines).join('\n') : `${merchant.name} has no settlements yet.`,
    }
  },
}
