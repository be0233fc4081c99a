import { sum } from '#domain/money.ts'
import type { Day } from '#domain/calendar.ts'
import { branch, leaf, xmlDocument, type XmlLines } from '#server/lib/xml/write-xml.ts'
import { balance, details, entry, head, message, summary, transactionCodes, unknownCode } from './camt053-layout.ts'
import type { BankMovement, BankStatement } from './statement.ts'
import { writeFields } from './xml-fields.ts'

const instant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

const entryLines = (one: BankMovement, currency: string): XmlLines => {
  const { document, amount, booked, valued, bankReference, concept, ownConcept, payerReference, party, text } = one
  const codes = transactionCodes[concept]
  const [domain = '', family = '', subFamily = ''] = ((amount > 0 ? codes?.credit : codes?.debit) ?? unknownCode).split(
    ' ',
  )
  const own = writeFields(
    entry,
    {
      document,
      amount: Math.abs(amount),
      direction: amount > 0 ? 1 : -1,
      status: 'BOOK',
      booked,
      valued,
      bankReference,
      domain,
      family,
      subFamily,
      ownCode: `${concept}${ownConcept}`,
      ownCodeBy: 'AEB',
    },
    currency,
  )
  const [debtor, creditor] = amount > 0 ? [party, ''] : ['', party]
  const said = writeFields(details, { payerReference, amount: null, debtor, creditor, text }, currency)
  return said.length === 0 ? own : [...own, ...branch('NtryDtls', branch('TxDtls', said))]
}

const balanceLines = (code: string, cents: number | null, day: Day, currency: string): XmlLines => {
  if (cents === null) throw new RangeError('CAMT.053 has balances')
  const direction = cents < 0 ? -1 : 1
  return branch('Bal', writeFields(balance, { code, amount: Math.abs(cents), direction, day }, currency))
}

const statementLines = (id: string, statement: BankStatement): XmlLines => {
  const { iban, holder, currency, from, to, opening, closing, movements } = statement
  if (iban === null) throw new RangeError('CAMT.053 has an account')
  const debits = movements.filter(({ amount }) => amount < 0).map(({ amount }) => -amount)
  const credits = movements.filter(({ amount }) => amount > 0).map(({ amount }) => amount)
  const sums = {
    count: movements.length,
    creditCount: credits.length,
    credits: sum(credits),
    debitCount: debits.length,
    debits: sum(debits),
  }
  return branch(
    'Stmt',
    writeFields(head, { id, from, to, iban, currency, holder }, currency),
    balanceLines('OPBD', opening, from, currency),
    balanceLines('CLBD', closing, to, currency),
    branch('TxsSummry', writeFields(summary, sums, currency)),
    ...movements.map((one) => branch('Ntry', entryLines(one, currency))),
  )
}

/** A message of CAMT.053.001.08 in UTF-8. `id`: of the message, at most 32 characters. Throws RangeError for a statement without account or balances. */
export const writeCamt053 = (
  statements: readonly BankStatement[],
  { id, created }: { id: string; created: Date },
): string =>
  xmlDocument(
    message,
    branch(
      'BkToCstmrStmt',
      branch('GrpHdr', leaf('MsgId', id), leaf('CreDtTm', instant(created))),
      ...statements.map((statement, index) => statementLines(`${id}-${index + 1}`, statement)),
    ),
  )
