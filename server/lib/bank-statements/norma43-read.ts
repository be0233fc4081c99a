import { spanishIban } from '#domain/iban.ts'
import { readRecord, recordLength, type Values } from './fixed-width.ts'
import {
  complement,
  currencies,
  end,
  footer,
  header,
  movement,
  otherCurrency,
  transferComplements,
} from './norma43-layout.ts'
import { type BankMovement, type BankStatement, concepts, decodeText, StatementFault, tidy } from './statement.ts'

type Line = { record: string; code: string; line: number }

/** Sums and counts as the movements make them. */
type Counted = { debits: number; debitCount: number; credits: number; creditCount: number }

/** Banks cut the blanks at the end of a record, and some programs end a file with Ctrl-Z. */
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .replace(/\p{Cc}$/u, '')
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((written, index) => {
      const record = written.trimEnd().padEnd(recordLength)
      if (record.length > recordLength) throw new StatementFault('wrong_length', index + 1)
      return { record, code: record.slice(0, 2), line: index + 1 }
    })

const currencyOf = (number: string, line: number): string => {
  const letters = currencies[number]
  if (letters === undefined) throw new StatementFault('wrong_currency', line)
  return letters
}

const cut = (record: string): string => record.slice(4, recordLength)

/** Complements of a transfer in mode 3 have a place for each text; elsewhere they are one text in pieces. */
const textsOf = (complements: readonly Line[], isTransfer: boolean): Partial<BankMovement> => {
  const numbers = complements.map(({ record, line }) => readRecord(complement, record, line).number)
  const find = (number: string): Line | undefined => complements[numbers.indexOf(number)]
  const [one, two, three, four] = ['01', '02', '03', '04'].map(find)
  if (!isTransfer || !one || !two || !three)
    return { text: tidy(complements.map(({ record }) => cut(record)).join('')) }
  const { '01': name, '02': reference, '03': first, '04': next } = transferComplements
  const start = readRecord(first, three.record, three.line).text
  const rest = four ? readRecord(next, four.record, four.line).text : ''
  const payerReference = tidy(readRecord(reference, two.record, two.line).payerReference)
  return {
    party: tidy(readRecord(name, one.record, one.line).party),
    ...(payerReference === '' ? {} : { payerReference }),
    text: tidy(start + rest),
  }
}

const movementOf = (values: Values<typeof movement>, complements: readonly Line[], mode: string): BankMovement => {
  const { booked, valued, concept, ownConcept, sign, amount, document, bankReference, payerReference } = values
  return {
    booked,
    valued,
    amount: sign * amount,
    concept,
    ownConcept: ownConcept.trim(),
    document,
    bankReference,
    payerReference,
    party: '',
    text: '',
    ...textsOf(complements, mode === '3' && concept === concepts.transfer),
  }
}

const sumsOf = (amounts: readonly { cents: number; isDebit: boolean }[]): Counted => {
  const counted = { debits: 0, debitCount: 0, credits: 0, creditCount: 0 }
  for (const { cents, isDebit } of amounts) {
    counted[isDebit ? 'debits' : 'credits'] += cents
    counted[isDebit ? 'debitCount' : 'creditCount'] += 1
  }
  return counted
}

/** Throws at the first of the bank's own sums that differs. */
const checkSums = (counted: Counted, opening: number, values: Values<typeof footer>, line: number): void => {
  if (counted.debitCount !== values.debitCount) throw new StatementFault('wrong_debit_count', line)
  if (counted.debits !== values.debits) throw new StatementFault('wrong_debit_sum', line)
  if (counted.creditCount !== values.creditCount) throw new StatementFault('wrong_credit_count', line)
  if (counted.credits !== values.credits) throw new StatementFault('wrong_credit_sum', line)
  const closing = values.closingSign * values.closing
  if (opening + counted.credits - counted.debits !== closing) throw new StatementFault('wrong_balance', line)
}

class Lines {
  readonly #lines: Line[]
  #next = 0
  constructor(lines: Line[]) {
    this.#lines = lines
  }
  /** The next one where it has that code. */
  takeIf(code: string): Line | null {
    const line = this.#lines[this.#next]
    if (line?.code !== code) return null
    this.#next += 1
    return line
  }
  /** The next one, which must have that code. */
  take(code: string): Line {
    const taken = this.takeIf(code)
    if (taken) return taken
    const line = this.#lines[this.#next]
    if (!line) throw new StatementFault('cut_off', this.#next)
    const isKnown = ['11', '22', '23', '24', '33', '88'].includes(line.code)
    throw new StatementFault(isKnown ? 'wrong_order' : 'wrong_record', line.line)
  }
  /** All with that code that follow at once. */
  takeAll(code: string): Line[] {
    const taken: Line[] = []
    for (let line = this.takeIf(code); line; line = this.takeIf(code)) taken.push(line)
    return taken
  }
  get passed(): number {
    return this.#next
  }
  get isOver(): boolean {
    return this.#next >= this.#lines.length
  }
}

const accountOf = ({ bank, office, account }: { bank: string; office: string; account: string }): string =>
  spanishIban(`${bank}${office}`, account)

const statementOf = (lines: Lines): BankStatement => {
  const first = lines.take(header.code)
  const head = readRecord(header, first.record, first.line)
  if (head.to < head.from) throw new StatementFault('not_a_day', first.line, 'to')
  const read: BankMovement[] = []
  const amounts: { cents: number; isDebit: boolean }[] = []
  for (let line = lines.takeIf(movement.code); line; line = lines.takeIf(movement.code)) {
    const values = readRecord(movement, line.record, line.line)
    amounts.push({ cents: values.amount, isDebit: values.sign === -1 })
    const one = movementOf(values, lines.takeAll(complement.code), head.mode)
    lines.takeAll(otherCurrency)
    // Some banks write notices as movements of nothing.
    if (one.amount !== 0) read.push(one)
  }
  const last = lines.take(footer.code)
  const foot = readRecord(footer, last.record, last.line)
  if (accountOf(foot) !== accountOf(head)) throw new StatementFault('wrong_account', last.line)
  if (foot.currency !== head.currency) throw new StatementFault('wrong_currency', last.line)
  const opening = head.openingSign * head.opening
  checkSums(sumsOf(amounts), opening, foot, last.line)
  return {
    iban: accountOf(head),
    holder: tidy(head.holder),
    currency: currencyOf(head.currency, first.line),
    from: head.from,
    to: head.to,
    // A bank may write nothing as minus nothing.
    opening: opening || 0,
    closing: foot.closingSign * foot.closing || 0,
    movements: read,
  }
}

/** Digits of the last record up to its count, without which the file did not arrive as a whole. */
const shortestEnd = 26

/** Whether a text begins as a file of Norma 43 does. */
export const isNorma43 = (text: string): boolean => /^11\d{18}/.test(text)

/** Throws `StatementFault`: every count and sum that the bank writes must be right. */
export const readNorma43 = (bytes: Uint8Array): BankStatement[] => {
  const text = decodeText(bytes)
  if (!isNorma43(text)) throw new StatementFault('not_a_statement', 1)
  const all = linesOf(text)
  const final = all.at(-1)
  if (final?.code !== end.code || final.record.trimEnd().length < shortestEnd)
    throw new StatementFault('cut_off', all.length)
  const lines = new Lines(all)
  const statements = [statementOf(lines)]
  let last = lines.takeIf(end.code)
  while (!last) {
    if (lines.isOver) throw new StatementFault('cut_off', lines.passed)
    statements.push(statementOf(lines))
    last = lines.takeIf(end.code)
  }
  if (!lines.isOver) throw new StatementFault('wrong_order', last.line + 1)
  const { records } = readRecord(end, last.record, last.line)
  // Some banks count this record too.
  if (records !== lines.passed && records !== lines.passed - 1)
    throw new StatementFault('wrong_record_count', last.line)
  return statements
}
