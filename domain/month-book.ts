/**
 * The book of a month: how what the provider owes a merchant when the month begins becomes what it owes when it ends. Amounts in cents,
 * above zero in the merchant's favour (docs/decisions/0099-month-book.md).
 */
import type { LedgerAccount, PostingKind } from './ledger.ts'
import { sum } from './money.ts'

/** Lines of the book in their order. From the opening balance they add up to the closing one. */
export const bookLines = [
  ...(['sales', 'refunds', 'cancellations', 'fees', 'monthly_fee', 'campaign_cost', 'vat', 'vat_rounding'] as const),
  ...(['adjustments', 'transfers', 'returns'] as const),
] as const
export type BookLineName = (typeof bookLines)[number]

/**
 * The line of what a posting moves beside its charges; null: it moves nothing that is owed. Every kind has a place, so that a new kind does
 * not compile until it has one.
 */
const placeOf: Record<PostingKind, BookLineName | null> = {
  acceptance: 'sales',
  capture: 'sales',
  refund: 'refunds',
  cancel: 'cancellations',
  void: null,
  hold: null,
  release: null,
  monthly_fee: null,
  adjustment: 'adjustments',
  vat_rounding: null,
  settlement: null,
  transfer: 'transfers',
  return: 'returns',
}

/** Balances of which what is owed consists: not settled yet, held, on its way to the bank, less the negative balance. */
export type Balances = { pending: number; held: number; inTransfer: number; debt: number }
const accountOf = {
  pending: 'payable_to_merchant',
  held: 'held',
  inTransfer: 'transfers',
  debt: 'debt',
} as const satisfies Record<keyof Balances, LedgerAccount>

export const balanceSum = ({ pending, held, inTransfer, debt }: Balances): number => pending + held + inTransfer - debt

/** Entries of a month, added up by the kind of their posting and their account; `count`: how many there are. */
export type BookedSum = { kind: PostingKind; account: LedgerAccount; amount: number; count: number }
export type BookLine = { name: BookLineName; amount: number; count: number }

const creditOn = (account: LedgerAccount, sums: readonly BookedSum[]): number =>
  0 - sum(sums.filter((one) => one.account === account).map(({ amount }) => amount))
const countOn = (account: LedgerAccount, sums: readonly BookedSum[]): number =>
  sum(sums.filter((one) => one.account === account).map(({ count }) => count))

/** What entries change in each balance. */
export const changeOf = (sums: readonly BookedSum[]): Balances => ({
  pending: creditOn(accountOf.pending, sums),
  held: creditOn(accountOf.held, sums),
  inTransfer: creditOn(accountOf.inTransfer, sums),
  debt: 0 - creditOn(accountOf.debt, sums),
})

export const plusBalances = (one: Balances, other: Balances): Balances => ({
  pending: one.pending + other.pending,
  held: one.held + other.held,
  inTransfer: one.inTransfer + other.inTransfer,
  debt: one.debt + other.debt,
})

export const minusBalances = (one: Balances, other: Balances): Balances =>
  plusBalances(one, {
    pending: 0 - other.pending,
    held: 0 - other.held,
    inTransfer: 0 - other.inTransfer,
    debt: 0 - other.debt,
  })

/** The lines of one kind of postings: its charges, and what is left of its change. Throws where what is left has no place. */
const partsOf = (kind: PostingKind, sums: readonly BookedSum[]): BookLine[] => {
  const change = balanceSum(changeOf(sums))
  const [fee, vat, campaignCost] = (['fees', 'vat', 'campaign_cost'] as const).map((account) => ({
    amount: 0 - creditOn(account, sums),
    count: countOn(account, sums),
  }))
  const charges: BookLine[] = [
    ...(fee ? [{ ...fee, name: kind === 'monthly_fee' ? ('monthly_fee' as const) : ('fees' as const) }] : []),
    ...(vat ? [{ ...vat, name: kind === 'vat_rounding' ? ('vat_rounding' as const) : ('vat' as const) }] : []),
    ...(campaignCost ? [{ ...campaignCost, name: 'campaign_cost' as const }] : []),
  ]
  const rest = change - sum(charges.map(({ amount }) => amount))
  const name = placeOf[kind]
  if (name === null && rest !== 0) throw new Error(`A ${kind} moves ${rest} cents that have no line in the book.`)
  const count = Math.max(...Object.values(accountOf).map((account) => countOn(account, sums)))
  return [...(name === null ? [] : [{ name, amount: rest, count }]), ...charges]
}

/** All lines of the book, in order; those of which nothing was booked are 0. */
export const linesOf = (sums: readonly BookedSum[]): BookLine[] => {
  const parts = [...Map.groupBy(sums, ({ kind }) => kind)].flatMap(([kind, own]) => partsOf(kind, own))
  return bookLines.map((name) => {
    const own = parts.filter((part) => part.name === name)
    return { name, amount: sum(own.map(({ amount }) => amount)), count: sum(own.map(({ count }) => count)) }
  })
}

export const amountIn = (lines: readonly BookLine[], ...names: readonly BookLineName[]): number =>
  sum(lines.filter(({ name }) => names.includes(name)).map(({ amount }) => amount))

/** A charge, or its refund below zero, as an invoice has it: from the provider's side. */
export type Taxed = { base: number; vat: number }
const chargeLines = ['fees', 'monthly_fee', 'campaign_cost'] as const
const taxLines = ['vat', 'vat_rounding'] as const

export const chargedIn = (lines: readonly BookLine[]): Taxed => ({
  base: 0 - amountIn(lines, ...chargeLines),
  vat: 0 - amountIn(lines, ...taxLines),
})

/**
 * Why the invoices of a month and what the month charges differ. `not_invoiced`: charges without an invoice so far. `on_other_month`:
 * charges of the month on the invoice of another. `of_other_month`: the reverse. `correction`: credit notes, which return money by an
 * adjustment. `unexplained`: what is left, 0 while the books are right.
 */
export const differenceKinds = [
  ...(['not_invoiced', 'on_other_month', 'of_other_month', 'correction', 'unexplained'] as const),
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export type Difference = { kind: DifferenceKind } & Taxed

type Compared = {
  charged: Taxed
  invoiced: Taxed
  notInvoiced: Taxed
  onOtherMonth: Taxed
  ofOtherMonth: Taxed
  corrections: Taxed
}

const plus = (one: Taxed, other: Taxed, sign = 1): Taxed => ({
  base: one.base + sign * other.base,
  vat: one.vat + sign * other.vat,
})

/** From what is charged to what is invoiced, difference by difference; those of nothing are left out. */
export const differencesOf = ({ charged, invoiced, ...parts }: Compared): Difference[] => {
  const none: Taxed = { base: 0, vat: 0 }
  const known: Difference[] = [
    { kind: 'not_invoiced', ...plus(none, parts.notInvoiced, -1) },
    { kind: 'on_other_month', ...plus(none, parts.onOtherMonth, -1) },
    { kind: 'of_other_month', ...plus(none, parts.ofOtherMonth) },
    { kind: 'correction', ...plus(none, parts.corrections) },
  ]
  const explained = known.reduce<Taxed>((all, one) => plus(all, one), charged)
  return [...known, { kind: 'unexplained' as const, ...plus(invoiced, explained, -1) }].filter(
    ({ base, vat }) => base !== 0 || vat !== 0,
  )
}
