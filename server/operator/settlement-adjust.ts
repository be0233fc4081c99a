import { normalizeId } from '#contract/core/values.ts'
import { adjustmentEntries } from '#domain/ledger.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '#server/services/ledger/ledger.queries.ts'
import { type Command, CommandError } from './command.ts'
import { findMerchant, insertAudit } from './operator.queries.ts'
import { hasSale } from './transfer.queries.ts'
import { euros } from './words.ts'

const maxCents = 1_000_000_000
const maxReasonLength = 200

const readAmount = (text: string): number => {
  const amount = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : 0
  if (amount === 0 || Math.abs(amount) > maxCents)
    throw new CommandError(`--amount is a whole number of cents, like 1250 or -1250, and not ${text}.`)
  return amount
}

/** In the shop's favour above zero, against it below; the next settlement has it, with the reason. */
export const settlementAdjust: Command = {
  summary: 'Put something right by hand in what a shop is owed; below zero it is taken off',
  options: { merchant: 'ID', amount: 'CENTS', reason: 'TEXT' },
  optional: { operation: 'ID' },
  run: async ({ db, clock, options: { merchant: given = '', amount: text = '', reason = '', operation } }) => {
    const amount = readAmount(text)
    if (reason.length > maxReasonLength)
      throw new CommandError(`Give the reason in ${maxReasonLength} characters: the shop reads it.`)
    const wanted = normalizeId(given)
    const merchant = wanted === null ? undefined : await findMerchant(db, wanted)
    if (!merchant) throw new CommandError(`There is no merchant ${given}. "merchant list" shows them.`)
    const operationId = operation === undefined ? null : normalizeId(operation)
    if (operation !== undefined && (operationId === null || !(await hasSale(db, merchant.id, operationId))))
      throw new CommandError(`${merchant.name} has no live sale ${operation}.`)
    const id = newId(clock)
    const scope = { merchantId: merchant.id, sandbox: false }
    await inTransaction(db, scope, async (tx) => {
      const created = clock.now()
      const entries = adjustmentEntries(amount)
      await postAll(tx, scope, [{ id, kind: 'adjustment', operationId, sourceId: null, reason, created, entries }])
      await insertAudit(tx, {
        id: newId(clock),
        action: 'settlement.adjusted',
        company_id: merchant.company_id,
        merchant_id: merchant.id,
        sandbox: false,
        actor_kind: 'operator',
        actor_id: null,
        object_id: id,
        request_id: newId(clock),
        address: null,
        detail: { amount, reason, operationId },
        created,
      })
    })
    return {
      json: { id, merchant_id: merchant.id, amount, reason, operation_id: operationId },
      text: `${euros(amount)} for ${merchant.name}, with its next settlement.`,
    }
  },
}
