/** The month's transfers as a bank states them: Norma 43 and CAMT.053, a statement for each account that they went to. */
import { dayIn } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { writeCamt053 } from '#server/lib/bank-statements/camt053-write.ts'
import { writeNorma43 } from '#server/lib/bank-statements/norma43-write.ts'
import { type BankStatement, concepts } from '#server/lib/bank-statements/statement.ts'
import type { BookTransfer } from '#server/services/month-book/book.ts'
import type { MonthMaking, Whole } from './whole.ts'

/** Only transfers are known of the account, so that its statement begins with nothing. */
const statementOf = (
  iban: string,
  transfers: readonly BookTransfer[],
  { merchant, provider, issuer }: MonthMaking,
  { book }: Whole,
): BankStatement => ({
  iban,
  holder: merchant.name,
  currency: 'EUR',
  from: book.firstDay,
  to: book.lastDay,
  opening: 0,
  closing: sum(transfers.map(({ amount }) => amount)),
  movements: transfers.map(({ created, kind, amount, reference }) => {
    const day = dayIn(merchant.timeZone, created)
    return {
      booked: day,
      valued: day,
      amount,
      concept: kind === 'return' ? concepts.return : concepts.transfer,
      ownConcept: '000',
      payerReference: reference,
      bankReference: '',
      document: '',
      party: provider.name ?? issuer,
      text: reference,
    }
  }),
})

/** Norma 43 knows accounts of Spain alone. */
const isSpanish = ({ iban }: BankStatement): boolean => iban?.startsWith('ES') ?? false

type File = { name: string; content: Buffer }

/** None where nothing was transferred to a known account. `name`: of the files, without their endings. */
export const bankFilesOf = (making: MonthMaking, whole: Whole, name: string): File[] => {
  const { transfers, month } = whole.book
  const accounts = Map.groupBy(transfers, ({ iban }) => iban)
  const statements = [...accounts].flatMap(([iban, own]) =>
    iban === null ? [] : [statementOf(iban, own, making, whole)],
  )
  if (statements.length === 0) return []
  const spanish = statements.filter(isSpanish)
  const message = {
    id: `${month.slice(0, 7)}-${making.merchant.id.replaceAll('-', '').slice(0, 16)}`,
    created: making.asOf,
  }
  return [
    ...(spanish.length > 0 ? [{ name: `${name}.n43`, content: Buffer.from(writeNorma43(spanish)) }] : []),
    { name: `${name}.camt053.xml`, content: Buffer.from(writeCamt053(statements, message)) },
  ]
}
