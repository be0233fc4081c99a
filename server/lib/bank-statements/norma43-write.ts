import { sum } from '#domain/money.ts'
import { recordLength, writeRecord } from './fixed-width.ts'
import { complement, currencies, end, footer, header, movement, transferComplements } from './norma43-layout.ts'
import { type BankMovement, type BankStatement, concepts, tidy } from './statement.ts'

const mostTexts = 5
const textLength = 76

const sign = (cents: number): 1 | -1 => (cents < 0 ? -1 : 1)
const currencyNumber = (letters: string): string => {
  const [number] = Object.entries(currencies).find(([, known]) => known === letters) ?? []
  if (number === undefined) throw new RangeError(`${letters} has no number here`)
  return number
}

/** Bank, office and account of a Spanish IBAN. */
const accountOf = (iban: string | null) => {
  if (iban === null || !/^ES\d{22}$/.test(iban)) throw new RangeError('Norma 43 has Spanish accounts alone')
  return { bank: iban.slice(4, 8), office: iban.slice(8, 12), account: iban.slice(14) }
}

/** A SEPA transfer has a place for each of its texts in mode 3. */
const transferRecords = ({ party, payerReference, text }: BankMovement): string[] => {
  const { '01': name, '02': reference, '03': first, '04': next } = transferComplements
  const words = tidy(text)
  const records = [
    writeRecord(name, { number: '01', party }),
    writeRecord(reference, { number: '02', payerReference }),
    writeRecord(first, { number: '03', text: words.slice(0, 68) }),
  ]
  if (words.length > 68) records.push(writeRecord(next, { number: '04', text: words.slice(68) }))
  return records
}

const textRecords = (text: string): string[] => {
  const words = tidy(text)
  const count = Math.min(mostTexts, Math.ceil(words.length / textLength))
  return Array.from({ length: count }, (_, index) => {
    const own = words.slice(index * textLength, (index + 1) * textLength)
    return writeRecord(complement, { number: `0${index + 1}`, first: own.slice(0, 38), second: own.slice(38) })
  })
}

const movementRecords = (one: BankMovement, office: string): string[] => {
  const { booked, valued, concept, ownConcept, amount, document, bankReference, payerReference } = one
  const isTransfer = concept === concepts.transfer
  const record = writeRecord(movement, {
    office,
    booked,
    valued,
    concept,
    ownConcept,
    sign: sign(amount),
    amount: Math.abs(amount),
    document,
    bankReference,
    // Longer ones are in the complement alone.
    payerReference: payerReference.length > 16 ? '' : payerReference,
  })
  return [record, ...(isTransfer ? transferRecords(one) : textRecords(one.text))]
}

const statementRecords = (statement: BankStatement): string[] => {
  const { iban, holder, currency, from, to, opening, movements } = statement
  if (opening === null) throw new RangeError('Norma 43 has balances')
  const own = accountOf(iban)
  const debits = movements.filter(({ amount }) => amount < 0).map(({ amount }) => -amount)
  const credits = movements.filter(({ amount }) => amount > 0).map(({ amount }) => amount)
  const closing = opening + sum(credits) - sum(debits)
  if (closing !== statement.closing) throw new RangeError('the movements do not make the closing balance')
  const number = currencyNumber(currency)
  return [
    writeRecord(header, {
      ...own,
      from,
      to,
      openingSign: sign(opening),
      opening: Math.abs(opening),
      currency: number,
      mode: '3',
      holder,
    }),
    ...movements.flatMap((one) => movementRecords(one, own.office)),
    writeRecord(footer, {
      ...own,
      debitCount: debits.length,
      debits: sum(debits),
      creditCount: credits.length,
      credits: sum(credits),
      closingSign: sign(closing),
      closing: Math.abs(closing),
      currency: number,
    }),
  ]
}

/**
 * A file of Norma 43, mode 3, in ISO 8859-1 with CRLF. Texts that are too long for their place are cut. Throws RangeError for what the format
 * cannot hold: an account outside of Spain, no balances, or movements that do not make the closing balance.
 */
export const writeNorma43 = (statements: readonly BankStatement[]): Uint8Array => {
  const records = statements.flatMap(statementRecords)
  const last = writeRecord(end, { nines: '9'.repeat(18), records: records.length })
  const lines = [...records, last].map((record) => `${record.padEnd(recordLength)}\r\n`)
  return Buffer.from(lines.join(''), 'latin1')
}
