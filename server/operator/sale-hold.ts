import { normalizeId } from '#contract/core/values.ts'
import { holdSale, releaseSale } from '#server/services/operations/money/hold.ts'
import { type Command, CommandError } from './command.ts'
import { euros } from './words.ts'

const maxReasonLength = 200

const readSale = (text: string): string => {
  const id = normalizeId(text)
  if (id === null) throw new CommandError(`There is no live sale ${text}.`)
  return id
}

export const saleHold: Command = {
  summary: 'Keep back what a sale has to bring to its shop, for as long as something is looked at',
  options: { operation: 'ID', reason: 'TEXT' },
  run: async ({ db, clock, options: { operation = '', reason = '' } }) => {
    if (reason.length > maxReasonLength) throw new CommandError(`Give the reason in ${maxReasonLength} characters.`)
    const { id, merchantId, amount } = await holdSale(db, clock, { id: readSale(operation), reason })
    return { json: { id, merchant_id: merchantId, amount }, text: `${euros(amount)} of ${id} are held.` }
  },
}

export const saleRelease: Command = {
  summary: 'Let go what is held of a sale; it leaves with the next transfer',
  options: { operation: 'ID' },
  run: async ({ db, clock, options: { operation = '' } }) => {
    const { id, merchantId, amount, transferDate } = await releaseSale(db, clock, { id: readSale(operation) })
    return {
      json: { id, merchant_id: merchantId, amount, transfer_date: transferDate },
      text: `${euros(amount)} of ${id} are released, to be transferred on ${transferDate}.`,
    }
  },
}
