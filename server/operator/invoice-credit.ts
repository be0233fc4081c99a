import { formatAmount } from '#domain/format.ts'
import { creditInvoice } from '#server/services/invoices/credit.ts'
import { obstacleWords } from '#server/services/invoices/obstacles.ts'
import { type Command, CommandError } from './command.ts'

/** The money goes with it: an adjustment, paid with the shop's next settlement. */
export const invoiceCredit: Command = {
  summary: 'Give an amount of an invoice back, VAT included: a credit note, and the money with the next settlement',
  options: { number: 'F26-000123', amount: 'CENTS', reason: 'TEXT' },
  run: async ({
    db,
    clock,
    provider,
    config: { productName: product },
    options: { number = '', amount = '', reason = '' },
  }) => {
    if (!/^[1-9]\d{0,11}$/.test(amount)) throw new CommandError(`Write the amount in cents, not ${amount}.`)
    if (reason.trim() === '' || reason.length > 200) throw new CommandError('Write a reason of at most 200 characters.')
    const wanted = { number, amount: Number(amount), reason: reason.trim() }
    const credited = await creditInvoice({ db, clock, provider, product }, wanted)
    if (credited.state === 'unknown') throw new CommandError(`There is no invoice ${number}.`)
    if (credited.state === 'blocked') throw new CommandError(`No credit note: ${obstacleWords[credited.obstacle]}.`)
    if (credited.state === 'too_much')
      throw new CommandError(`Of ${number} ${formatAmount(credited.left, 'es-ES')} can still be given back.`)
    return {
      json: { number: credited.number, total: credited.total, corrects: number },
      text: `${credited.number} gives back ${formatAmount(-credited.total, 'es-ES')} of ${number}; the next settlement pays it.`,
    }
  },
}
