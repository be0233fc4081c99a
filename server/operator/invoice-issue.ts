import { monthOf } from '#domain/invoice.ts'
import { formatAmount } from '#domain/format.ts'
import { issueDue, type Outcome } from '#server/services/invoices/issue.ts'
import { obstacleWords } from '#server/services/invoices/obstacles.ts'
import { type Command, CommandError } from './command.ts'

const lineOf = (outcome: Outcome): string => {
  const place = `${outcome.month.slice(0, 7)}  ${outcome.name}`
  if (outcome.state === 'issued') return `${outcome.number}  ${place}  ${formatAmount(outcome.total, 'es-ES')}`
  if (outcome.state === 'nothing') return `nothing     ${place}  nothing was charged`
  if (outcome.state === 'blocked') return `not issued  ${place}  ${obstacleWords[outcome.obstacle]}`
  if (outcome.state === 'elsewhere')
    return `elsewhere   ${place}  charged with VAT before: it is invoiced as it was then`
  return `waiting     ${place}  not all of it is settled; on the 15th it is issued in any case`
}

/** Says what became of each month that was due; those dealt with before are not looked at again. */
export const invoiceIssue: Command = {
  summary: 'Issue the invoices of a month that is over, and of those before it that wait',
  options: { month: 'YYYY-MM' },
  run: async ({ db, clock, provider, config: { productName: product }, options: { month = '' } }) => {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError(`Write the month like 2026-10, not ${month}.`)
    const outcomes = await issueDue({ db, clock, provider, product }, monthOf(`${month}-01`))
    return {
      json: outcomes.map(({ merchantId, name, ...rest }) => ({ merchant: merchantId, name, ...rest })),
      text: outcomes.map(lineOf).join('\n') || `Nothing is due up to ${month}.`,
      failed: outcomes.some((one) => one.state === 'blocked' && one.obstacle !== 'not_issued_here'),
    }
  },
}
