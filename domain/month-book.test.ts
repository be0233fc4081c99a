import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptanceEntries,
  adjustmentEntries,
  cancelEntries,
  captureEntries,
  holdEntries,
  type LedgerEntry,
  monthlyFeeEntries,
  type PostingKind,
  refundEntries,
  releaseEntries,
  returnEntries,
  settlementEntries,
  transferEntries,
  vatRoundingEntries,
  voidEntries,
} from './ledger.ts'
import { sum } from './money.ts'
import {
  amountIn,
  type BookedSum,
  type BookLine,
  changeOf,
  chargedIn,
  differencesOf,
  linesOf,
  minusBalances,
  type Balances,
  balanceSum,
  plusBalances,
} from './month-book.ts'
import { defaultAccounts, journalAccounts, journalOf, providerMove } from './month-journal.ts'

type Posting = { kind: PostingKind; entries: LedgerEntry[] }

const cents = fc.integer({ min: 1, max: 1_000_000 })
const charge = fc.record({
  amount: fc.integer({ min: 0, max: 400 }),
  vatAmount: fc.integer({ min: 0, max: 90 }),
  campaignCost: fc.integer({ min: 0, max: 300 }),
})
const posting = (kind: PostingKind, entries: LedgerEntry[]): Posting => ({ kind, entries })

/** Any posting that the domain makes, of every kind. */
const anyPosting: fc.Arbitrary<Posting> = fc.oneof(
  fc
    .record({ capture: fc.constantFrom('automatic' as const, 'manual' as const), totalAmount: cents, fee: charge })
    .map((sale) => posting('acceptance', acceptanceEntries(sale))),
  fc.record({ amount: cents, fee: charge }).map((part) => posting('capture', captureEntries(part))),
  fc.record({ amount: cents, feeBack: charge }).map((part) => posting('refund', refundEntries(part))),
  fc
    .tuple(cents, charge)
    .map(([totalAmount, fee]) =>
      posting(
        'cancel',
        cancelEntries({ totalAmount, capturedAmount: totalAmount, refundedAmount: 0, voidedAmount: 0 }, fee),
      ),
    ),
  cents.map((amount) => posting('void', voidEntries(amount))),
  cents.map((amount) => posting('hold', holdEntries(amount))),
  cents.map((amount) => posting('release', releaseEntries(amount))),
  charge.map((fee) => posting('monthly_fee', monthlyFeeEntries(fee))),
  fc.integer({ min: -5000, max: 5000 }).map((amount) => posting('adjustment', adjustmentEntries(amount))),
  fc.integer({ min: -9, max: 9 }).map((amount) => posting('vat_rounding', vatRoundingEntries(amount))),
  fc
    .record({ paidAmount: cents, openingDebt: cents, closingDebt: fc.constant(0) })
    .map((one) => posting('settlement', settlementEntries({ ...one, netAmount: one.paidAmount + one.openingDebt }))),
  cents.map((amount) => posting('transfer', transferEntries(amount))),
  cents.map((amount) => posting('return', returnEntries(amount))),
)
/** Months of postings, oldest first. */
const months = fc.array(fc.array(anyPosting, { maxLength: 30 }), { minLength: 1, maxLength: 12 })

/** As the database adds them up. */
const sumsOf = (postings: readonly Posting[]): BookedSum[] =>
  postings.flatMap(({ kind, entries }) => entries.map((entry) => ({ ...entry, kind, count: 1 })))

const nothing: Balances = { pending: 0, held: 0, inTransfer: 0, debt: 0 }

/** What is owed after some postings, from the accounts alone. */
const balanceAfter = (postings: readonly Posting[]): number =>
  0 -
  sum(
    postings
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => ['payable_to_merchant', 'held', 'transfers', 'debt'].includes(account))
      .map(({ amount }) => amount),
  )

const totals = (lines: readonly BookLine[]): number => sum(lines.map(({ amount }) => amount))

describe('the book of a month', () => {
  test('[RT-11] opens with what was owed, closes with what is owed, and its lines add up from one to the other', () => {
    fc.assert(
      fc.property(months, (all) => {
        let opening = 0
        for (const [i, postings] of all.entries()) {
          const closing = opening + totals(linesOf(sumsOf(postings)))
          expect(closing).toBe(balanceAfter(all.slice(0, i + 1).flat()))
          opening = closing
        }
      }),
    )
  })

  test('[RT-11] counted back from today, the closing of each month is the opening of the next', () => {
    fc.assert(
      fc.property(months, (all) => {
        const changes = all.map((postings) => changeOf(sumsOf(postings)))
        const today = changes.reduce(plusBalances, nothing)
        const back = changes.reduceRight<Balances[]>(
          (known, change) => [minusBalances(known[0] ?? today, change), ...known],
          [],
        )
        expect(balanceSum(back[0] ?? nothing)).toBe(0)
        for (const [i, opening] of back.entries())
          expect(balanceSum(opening) + totals(linesOf(sumsOf(all[i] ?? [])))).toBe(balanceSum(back[i + 1] ?? today))
      }),
    )
  })

  test('[RT-11] the books of the months of a year add up to the book of the year, line by line', () => {
    fc.assert(
      fc.property(months, (all) => {
        const year = linesOf(sumsOf(all.flat()))
        const books = all.map((postings) => linesOf(sumsOf(postings)))
        for (const { name, amount } of year) expect(sum(books.map((book) => amountIn(book, name)))).toBe(amount)
      }),
    )
  })

  test('says what a sale, its refund and the minimum fee move, each on its line', () => {
    const fee = { amount: 4_13, vatAmount: 87 }
    const lines = linesOf(
      sumsOf([
        posting('acceptance', acceptanceEntries({ capture: 'automatic', totalAmount: 486_00, fee })),
        posting('acceptance', acceptanceEntries({ capture: 'manual', totalAmount: 100_00, fee })),
        posting('refund', refundEntries({ amount: 86_00, feeBack: { amount: 73, vatAmount: 15 } })),
        posting('monthly_fee', monthlyFeeEntries({ amount: 10_00, vatAmount: 2_10 })),
        posting('vat_rounding', vatRoundingEntries(-1)),
        posting('transfer', transferEntries(300_00)),
      ]),
    )
    expect(
      Object.fromEntries(lines.filter(({ amount }) => amount !== 0).map(({ name, amount }) => [name, amount])),
    ).toEqual({
      sales: 486_00,
      refunds: -86_00,
      fees: -3_40,
      monthly_fee: -10_00,
      vat: -2_82,
      vat_rounding: 1,
      transfers: -300_00,
    })
    expect(lines.find(({ name }) => name === 'sales')?.count).toBe(1)
    expect(chargedIn(lines)).toEqual({ base: 13_40, vat: 2_81 })
  })

  test('refuses what moves money and has no line', () => {
    expect(() => linesOf([{ kind: 'hold', account: 'payable_to_merchant', amount: 5, count: 1 }])).toThrow('hold')
  })
})

const none = { base: 0, vat: 0 }
const compared = {
  charged: { base: 13_40, vat: 2_81 },
  invoiced: { base: 13_40, vat: 2_81 },
  notInvoiced: none,
  onOtherMonth: none,
  ofOtherMonth: none,
  corrections: none,
}

describe('invoices beside charges', () => {
  test('[CA-28] nothing is said where they agree', () => {
    expect(differencesOf(compared)).toEqual([])
  })

  test('[CA-28] each difference has a line with its reason, and what no reason covers is said too', () => {
    const differences = differencesOf({
      ...compared,
      invoiced: { base: 12_41, vat: 2_60 },
      ofOtherMonth: { base: 1_00, vat: 21 },
      corrections: { base: -2_00, vat: -42 },
    })
    expect(differences).toEqual([
      { kind: 'of_other_month', base: 1_00, vat: 21 },
      { kind: 'correction', base: -2_00, vat: -42 },
      { kind: 'unexplained', base: 1, vat: 0 },
    ])
    expect(compared.charged.base + sum(differences.map(({ base }) => base))).toBe(12_41)
  })
})

const parts = fc.array(
  fc.record({
    kind: fc.constantFrom('fees' as const, 'interest' as const),
    base: fc.integer({ min: -5000, max: 5000 }),
    rate: fc.constantFrom(0, 2100),
    vat: fc.integer({ min: -900, max: 900 }),
  }),
  { minLength: 1, maxLength: 4 },
)

describe('the journal of a month', () => {
  test('[CA-28] debits and credits of every entry are equal, and the provider’s account moves as the book does', () => {
    fc.assert(
      fc.property(
        fc.array(anyPosting, { maxLength: 30 }),
        fc.array(fc.record({ isCorrection: fc.boolean(), parts }), { maxLength: 4 }),
        (postings, documents) => {
          const lines = linesOf(sumsOf(postings))
          const invoices = documents.map((one, i) => ({ ...one, number: `F26-${i}`, day: '2026-10-31' }))
          const taxedOf = (isCorrection: boolean) => {
            const own = invoices.filter((one) => one.isCorrection === isCorrection).flatMap((one) => one.parts)
            return { base: sum(own.map(({ base }) => base)), vat: sum(own.map(({ vat }) => vat)) }
          }
          const corrections = taxedOf(true)
          const invoiced = {
            base: taxedOf(false).base + corrections.base,
            vat: taxedOf(false).vat + corrections.vat,
          }
          const differences = differencesOf({ ...compared, charged: chargedIn(lines), invoiced, corrections })
          const transfers = postings
            .filter(({ kind }) => kind === 'transfer' || kind === 'return')
            .map(({ entries }, i) => ({
              day: '2026-10-05',
              reference: `LQ-${i}`,
              amount: sum(entries.filter(({ account }) => account === 'transfers').map(({ amount }) => amount)),
            }))
          const entries = journalOf({
            lines,
            differences,
            invoices,
            transfers,
            document: '2026-10',
            lastDay: '2026-10-31',
          })
          for (const entry of entries)
            expect(sum(entry.lines.map(({ debit, credit }) => debit - credit)), entry.text).toBe(0)
          expect(entries.flatMap((entry) => entry.lines).every(({ debit, credit }) => debit >= 0 && credit >= 0)).toBe(
            true,
          )
          expect(providerMove(entries)).toBe(totals(lines))
        },
      ),
    )
  })

  test('has an account for every place in both charts', () => {
    for (const accounts of Object.values(defaultAccounts))
      expect(journalAccounts.filter((name) => !/^\d{2,12}$/.test(accounts[name]))).toEqual([])
  })
})
