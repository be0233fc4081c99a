/** What of a bank file belongs to the merchant, as movements to compare. */
import type { SeenMovement } from '#domain/bank-matching.ts'
import { addDays, type Day, type DayRange } from '#domain/calendar.ts'
import { searchText } from '#domain/search-text.ts'
import { settlementReferencesIn } from '#domain/settlement-references.ts'
import { type BankMovement, type BankStatement, StatementFault } from '#server/lib/bank-statements/statement.ts'

type Account = { id: string; iban: string }
export type OwnStatements = {
  /** Of the merchant's accounts; null where the file does not say any. */
  ibanIds: string[] | null
  /** Days without a gap between them, in their order. */
  runs: DayRange[]
  days: DayRange
  movements: BankMovement[]
}

const runsOf = (statements: readonly BankStatement[]): DayRange[] =>
  statements
    .map(({ from, to }) => ({ first: from, last: to }))
    .toSorted((one, other) => (one.first < other.first ? -1 : 1))
    .reduce<DayRange[]>((runs, next) => {
      const last = runs.at(-1)
      if (!last || next.first > addDays(last.last, 1)) return [...runs, next]
      return [...runs.slice(0, -1), { first: last.first, last: next.last > last.last ? next.last : last.last }]
    }, [])

/**
 * Statements of other accounts are left out, since a bank writes all accounts of a company into one file. Throws `StatementFault` where
 * none is of an account of the merchant, or it is in another currency.
 */
export const ownStatements = (statements: readonly BankStatement[], accounts: readonly Account[]): OwnStatements => {
  const idOf = (iban: string | null): string | undefined => accounts.find((one) => one.iban === iban)?.id
  const own = statements.filter(({ iban }) => iban === null || idOf(iban) !== undefined)
  if (own.length === 0) throw new StatementFault('other_account')
  if (own.some(({ currency }) => currency !== 'EUR')) throw new StatementFault('wrong_currency')
  const runs = runsOf(own)
  const first: Day = runs[0]?.first ?? ''
  const ids = [...new Set(own.flatMap(({ iban }) => idOf(iban) ?? []))]
  return {
    ibanIds: ids.length === 0 ? null : ids,
    runs,
    days: { first, last: runs.at(-1)?.last ?? first },
    movements: own.flatMap(({ movements }) => movements),
  }
}

/** Banks leave out blanks and full stops of names. */
const lettersOf = (text: string): string => searchText([text]).replaceAll(/[^a-z0-9]/g, '')

/** Nothing of a movement is passed on but day, amount, references of settlements, and whether it names the provider. */
export const seenOf = (one: BankMovement, provider: string | null): SeenMovement => {
  const texts = [one.payerReference, one.bankReference, one.document, one.party, one.text].join(' \n ')
  const name = lettersOf(provider ?? '')
  return {
    booked: one.booked,
    amount: one.amount,
    references: settlementReferencesIn(texts),
    isOurs: name !== '' && lettersOf(texts).includes(name),
  }
}
