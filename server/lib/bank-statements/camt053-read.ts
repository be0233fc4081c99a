import type { BankFileFault } from '#contract/rules/bank-file-rules.ts'
import type { Day } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { nodesAt, readXml, XmlFault, type XmlFaultReason, type XmlNode } from '#server/lib/xml/read-xml.ts'
import { balance, details, entry, head, inEntry, summary, transactionCodes } from './camt053-layout.ts'
import { type BankMovement, type BankStatement, concepts, decodeText, StatementFault, tidy } from './statement.ts'
import { readFields, type XmlValues } from './xml-fields.ts'

const faultOf: Record<XmlFaultReason, BankFileFault> = {
  not_xml: 'not_a_statement',
  cut_off: 'cut_off',
  document_type: 'unsafe',
  too_deep: 'unsafe',
  too_large: 'too_large',
}

const needed = <T>(value: T | null, node: XmlNode, field: string): T => {
  if (value === null || value === '') throw new StatementFault('missing_field', node.line, field)
  return value
}

type Entry = XmlValues<typeof entry>

const conceptOf = ({ ownCode, domain, family, subFamily }: Entry): Pick<BankMovement, 'concept' | 'ownConcept'> => {
  const [, concept, ownConcept] = /^(\d{2})(\d{3})$/.exec(ownCode) ?? []
  if (concept !== undefined && ownConcept !== undefined) return { concept, ownConcept }
  const code = `${domain} ${family} ${subFamily}`
  const [known] = Object.entries(transactionCodes).find(([, codes]) => Object.values(codes).includes(code)) ?? []
  return { concept: known ?? concepts.other, ownConcept: '000' }
}

type Details = XmlValues<typeof details>
const nothing: Details = { payerReference: '', amount: null, debtor: '', creditor: '', text: '' }

/** Transfers whose amounts the entry does not have are one, which says what any of them says. */
const together = (parts: readonly Details[]): Details => ({
  ...nothing,
  text: parts.map(({ payerReference, text }) => `${payerReference} ${text}`).join(' '),
})

/** One for each transfer that an entry holds, where their amounts make its own; else one. */
const movementsOf = (node: XmlNode, currency: string): BankMovement[] => {
  const values = readFields(entry, node, currency)
  const direction = needed(values.direction, node, 'CdtDbtInd')
  const total = needed(values.amount, node, 'Amt')
  const booked = needed(values.booked ?? values.valued, node, 'BookgDt')
  const [bankText] = nodesAt(node, inEntry.bankText)
  const base = {
    booked,
    valued: values.valued ?? booked,
    ...conceptOf(values),
    bankReference: values.bankReference,
    document: values.document,
  }
  const parts = nodesAt(node, inEntry.details).map((one) => readFields(details, one, currency))
  const isSplit = parts.length > 1 && sum(parts.map(({ amount }) => amount ?? Number.NaN)) === total
  const [first = nothing] = parts
  const own = isSplit ? parts : [{ ...(parts.length > 1 ? together(parts) : first), amount: total }]
  return own.map(({ amount, payerReference, debtor, creditor, text }) => ({
    ...base,
    // The sign is that of the entry itself: a mark of reversal only says what it takes back.
    amount: direction * (amount ?? 0),
    // What a payer writes who has nothing to send along.
    payerReference: payerReference === 'NOTPROVIDED' ? '' : payerReference,
    party: direction === 1 ? debtor : creditor,
    text: tidy(text || (bankText?.text ?? '')),
  }))
}

const isBooked = (node: XmlNode): boolean =>
  nodesAt(node, 'Sts').every(({ text, children }) => (children[0]?.text ?? text).trim() === 'BOOK')

type Sums = XmlValues<typeof summary>

const sumsOf = (amounts: readonly number[]) => {
  const debits = amounts.filter((amount) => amount < 0)
  const credits = amounts.filter((amount) => amount > 0)
  return { debits: -sum(debits), credits: sum(credits) }
}

/** Counts are of entries, which may hold many movements. */
const checkSummary = (
  node: XmlNode,
  entries: readonly XmlNode[],
  amounts: readonly number[],
  currency: string,
): void => {
  const [found] = nodesAt(node, 'TxsSummry')
  if (!found) return
  const stated: Sums = readFields(summary, found, currency)
  const { debits, credits } = sumsOf(amounts)
  const count = (direction: string): number =>
    entries.filter((one) => nodesAt(one, 'CdtDbtInd')[0]?.text.trim() === direction).length
  const checks: [BankFileFault, number | null, number][] = [
    ['wrong_debit_count', stated.debitCount, count('DBIT')],
    ['wrong_debit_sum', stated.debits, debits],
    ['wrong_credit_count', stated.creditCount, count('CRDT')],
    ['wrong_credit_sum', stated.credits, credits],
    ['wrong_record_count', stated.count, entries.length],
  ]
  for (const [reason, said, real] of checks)
    if (said !== null && said !== real) throw new StatementFault(reason, found.line)
}

type Balance = { cents: number; day: Day | null }

const balancesOf = (node: XmlNode, currency: string): Map<string, Balance> =>
  new Map(
    nodesAt(node, 'Bal').map((one) => {
      const { code, amount, direction, day } = readFields(balance, one, currency)
      // Nothing has no sign.
      const cents = needed(amount, one, 'Amt') * needed(direction, one, 'CdtDbtInd') || 0
      return [code, { cents, day }]
    }),
  )

const statementOf = (node: XmlNode): BankStatement => {
  const { iban, holder, currency: own, from, to } = readFields(head, node, '')
  const currency = own || (nodesAt(node, 'Bal/Amt')[0]?.attributes.Ccy ?? '')
  const account = needed(iban.replaceAll(' ', ''), node, 'IBAN')
  const balances = balancesOf(node, needed(currency, node, 'Ccy'))
  const entries = nodesAt(node, 'Ntry').filter(isBooked)
  const movements = entries.flatMap((one) => movementsOf(one, currency))
  const amounts = movements.map(({ amount }) => amount)
  checkSummary(node, entries, amounts, currency)
  const opening = balances.get('OPBD') ?? balances.get('PRCD') ?? null
  const closing = balances.get('CLBD') ?? null
  if (opening && closing && opening.cents + sum(amounts) !== closing.cents)
    throw new StatementFault('wrong_balance', node.line)
  const days = movements.map(({ booked }) => booked).toSorted()
  return {
    iban: account,
    holder,
    currency,
    from: needed(from ?? balances.get('OPBD')?.day ?? days[0] ?? null, node, 'FrToDt'),
    to: needed(to ?? closing?.day ?? days.at(-1) ?? null, node, 'FrToDt'),
    opening: opening?.cents ?? null,
    closing: closing?.cents ?? null,
    movements: movements.filter(({ amount }) => amount !== 0),
  }
}

/** Whether a text begins as XML. */
export const isXml = (text: string): boolean => /^\s*</.test(text)

const rootOf = (text: string): XmlNode => {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlFault) throw new StatementFault(faultOf[error.reason], error.line)
    throw error
  }
}

/** Throws `StatementFault`: sums, counts and balances that the bank writes must be right. Only what is booked counts. */
export const readCamt053 = (bytes: Uint8Array): BankStatement[] => {
  const root = rootOf(decodeText(bytes))
  if (!/:camt\.053\.001\.\d\d$/.test(root.attributes.xmlns ?? namespaceOf(root)))
    throw new StatementFault('not_a_statement', root.line)
  const statements = nodesAt(root, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw new StatementFault('not_a_statement', root.line)
  return statements.map(statementOf)
}

/** Of a file that writes a prefix before each name. */
const namespaceOf = ({ attributes }: XmlNode): string =>
  Object.entries(attributes).find(([name, value]) => name.startsWith('xmlns:') && value.includes(':camt.053.'))?.[1] ??
  ''
