import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fee, feeOf, feePart, feeUnder } from './fees.ts'
import {
  acceptanceEntries,
  cancelEntries,
  captureEntries,
  chargeIn,
  type LedgerAccount,
  type LedgerEntry,
  refundEntries,
  voidEntries,
} from './ledger.ts'
import { sum } from './money.ts'
import { defaultTerms } from './terms.ts'

const total = (entries: LedgerEntry[]) => sum(entries.map(({ amount }) => amount))
const balanceOf = (account: LedgerAccount, entries: LedgerEntry[]) =>
  total(entries.filter((entry) => entry.account === account))

describe('what money events post', () => {
  const fee = { amount: 4_13, vatAmount: 87 }

  it('charges the fee of a sale, gives it back below zero, and nothing where there is none', () => {
    expect(chargeIn(acceptanceEntries({ capture: 'automatic', totalAmount: 486_00, fee }))).toEqual(fee)
    expect(chargeIn(refundEntries({ amount: 486_00, feeBack: fee }))).toEqual({ amount: -4_13, vatAmount: -87 })
    expect(chargeIn(voidEntries(1_00))).toEqual({ amount: 0, vatAmount: 0 })
  })

  it('acceptance of an automatic sale: owed to the shop at once, less fee and VAT', () => {
    expect(acceptanceEntries({ capture: 'automatic', totalAmount: 486_00, fee })).toEqual([
      { account: 'financed', amount: 486_00 },
      { account: 'payable_to_merchant', amount: -481_00 },
      { account: 'fees', amount: -4_13 },
      { account: 'vat', amount: -87 },
    ])
  })

  it('acceptance of a manual sale, then its captures', () => {
    expect(acceptanceEntries({ capture: 'manual', totalAmount: 486_00, fee })).toEqual([
      { account: 'financed', amount: 486_00 },
      { account: 'uncaptured', amount: -486_00 },
    ])
    expect(captureEntries({ amount: 486_00, fee })).toEqual([
      { account: 'uncaptured', amount: 486_00 },
      { account: 'payable_to_merchant', amount: -481_00 },
      { account: 'fees', amount: -4_13 },
      { account: 'vat', amount: -87 },
    ])
  })

  it('refund: the provider keeps its fee, or gives its part back', () => {
    expect(refundEntries({ amount: 60_00 })).toEqual([
      { account: 'financed', amount: -60_00 },
      { account: 'payable_to_merchant', amount: 60_00 },
    ])
    expect(refundEntries({ amount: 60_00, feeBack: { amount: 51, vatAmount: 11 } })).toEqual([
      { account: 'financed', amount: -60_00 },
      { account: 'payable_to_merchant', amount: 59_38 },
      { account: 'fees', amount: 51 },
      { account: 'vat', amount: 11 },
    ])
  })

  it('cancel: what is left, captured or not', () => {
    const sale = { totalAmount: 486_00, capturedAmount: 200_00, refundedAmount: 60_00, voidedAmount: 86_00 }
    expect(cancelEntries(sale)).toEqual([
      { account: 'financed', amount: -340_00 },
      { account: 'uncaptured', amount: 200_00 },
      { account: 'payable_to_merchant', amount: 140_00 },
    ])
    expect(cancelEntries({ ...sale, refundedAmount: 200_00, voidedAmount: 286_00 })).toEqual([])
    expect(cancelEntries(sale, { amount: 1_19, vatAmount: 25 })).toEqual([
      { account: 'financed', amount: -340_00 },
      { account: 'uncaptured', amount: 200_00 },
      { account: 'payable_to_merchant', amount: 138_56 },
      { account: 'fees', amount: 1_19 },
      { account: 'vat', amount: 25 },
    ])
  })

  it('void: the part that nobody captured', () => {
    expect(voidEntries(179_99)).toEqual([
      { account: 'financed', amount: -179_99 },
      { account: 'uncaptured', amount: 179_99 },
    ])
  })
})

describe('[RT-12] [RT-15] what a sale under a campaign posts', () => {
  const fee = { amount: 4_13, vatAmount: 87, campaignCost: 23_20 }

  it('at its acceptance: the shop bears the cost beside the fee, without VAT', () => {
    const posted = acceptanceEntries({ capture: 'automatic', totalAmount: 486_00, fee })
    expect(posted).toEqual([
      { account: 'financed', amount: 486_00 },
      { account: 'payable_to_merchant', amount: -457_80 },
      { account: 'fees', amount: -4_13 },
      { account: 'vat', amount: -87 },
      { account: 'campaign_cost', amount: -23_20 },
    ])
    expect(chargeIn(posted)).toEqual(fee)
    expect(acceptanceEntries({ capture: 'manual', totalAmount: 486_00, fee })).toHaveLength(2)
  })

  it('with a capture, a refund and a cancel: its part each', () => {
    const part = feePart(fee, { total: 486_00, before: 0, amount: 162_00 })
    expect(part).toEqual({ amount: 1_38, vatAmount: 29, campaignCost: 7_73 })
    expect(captureEntries({ amount: 162_00, fee: part })).toEqual([
      { account: 'uncaptured', amount: 162_00 },
      { account: 'payable_to_merchant', amount: -152_60 },
      { account: 'fees', amount: -1_38 },
      { account: 'vat', amount: -29 },
      { account: 'campaign_cost', amount: -7_73 },
    ])
    const back = [
      { account: 'payable_to_merchant', amount: 152_60 },
      { account: 'fees', amount: 1_38 },
      { account: 'vat', amount: 29 },
      { account: 'campaign_cost', amount: 7_73 },
    ]
    expect(refundEntries({ amount: 162_00, feeBack: part })).toEqual([
      { account: 'financed', amount: -162_00 },
      ...back,
    ])
    const sale = { totalAmount: 486_00, capturedAmount: 162_00, refundedAmount: 0, voidedAmount: 324_00 }
    expect(cancelEntries(sale, part)).toEqual([{ account: 'financed', amount: -162_00 }, ...back])
    expect(chargeIn(refundEntries({ amount: 162_00, feeBack: part }))).toMatchObject({ campaignCost: -7_73 })
  })
})

type Step = { action: 'capture' | 'refund' | 'cancel'; share: number }

/** A sale lived through by plain sums, beside the postings that the ledger makes of it. */
const live = (
  ...[capture, totalAmount, policy, steps, cost]: ['automatic' | 'manual', number, 'keep' | 'prorata', Step[], number]
) => {
  const fee: Fee = feeUnder(feeOf(totalAmount, defaultTerms('ES')), { cost })
  const postings = [acceptanceEntries({ capture, totalAmount, fee })]
  let captured = capture === 'automatic' ? totalAmount : 0
  let refunded = 0
  let ended = false
  for (const { action, share } of steps) {
    if (ended) break
    const most = action === 'capture' ? totalAmount - captured : captured - refunded
    const amount = Math.ceil(most * share)
    if (action === 'cancel') {
      const sale = { totalAmount, capturedAmount: captured, refundedAmount: refunded, voidedAmount: 0 }
      const feeBack = feePart(fee, { total: totalAmount, before: refunded, amount: captured - refunded })
      postings.push(policy === 'prorata' ? cancelEntries(sale, feeBack) : cancelEntries(sale))
      ended = true
    } else if (amount === 0) continue
    else if (action === 'capture') {
      postings.push(captureEntries({ amount, fee: feePart(fee, { total: totalAmount, before: captured, amount }) }))
      captured += amount
    } else {
      const feeBack = feePart(fee, { total: totalAmount, before: refunded, amount })
      postings.push(refundEntries(policy === 'prorata' ? { amount, feeBack } : { amount }))
      refunded += amount
    }
  }
  return { fee, postings, captured, refunded, ended }
}

describe('random lives of a sale', () => {
  const life = fc.tuple(
    fc.constantFrom('automatic', 'manual'),
    fc.integer({ min: 1, max: 6_000_00 }),
    fc.constantFrom('keep', 'prorata'),
    fc.array(
      fc.record({
        action: fc.constantFrom('capture', 'refund', 'refund', 'capture', 'cancel'),
        // In steps of a hundredth: doubles would nearly all be next to nothing.
        share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      }),
      { maxLength: 10 },
    ),
    // What a campaign costs.
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_00 })),
  )

  it('post nothing that does not sum to zero, and no empty entry', () => {
    fc.assert(
      fc.property(life, (input) => {
        const { postings } = live(...input)
        expect(postings.map(total)).toEqual(postings.map(() => 0))
        expect(postings.flat().every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        for (const posting of postings) expect(new Set(posting.map(({ account }) => account)).size).toBe(posting.length)
      }),
    )
  })

  it('leave in each account what a recomputation from the sums gives', () => {
    fc.assert(
      fc.property(life, ([capture, totalAmount, policy, steps, cost]) => {
        const { fee, postings, captured, refunded, ended } = live(capture, totalAmount, policy, steps, cost)
        const owed = (account: LedgerAccount) => 0 - balanceOf(account, postings.flat())
        const charged = feePart(fee, { total: totalAmount, before: 0, amount: captured })
        const back =
          policy === 'prorata'
            ? feePart(fee, { total: totalAmount, before: 0, amount: ended ? captured : refunded })
            : { amount: 0, vatAmount: 0 }
        const [fees, vat] = [charged.amount - back.amount, charged.vatAmount - back.vatAmount]
        const borne = (charged.campaignCost ?? 0) - (back.campaignCost ?? 0)
        const kept = ended ? 0 : captured - refunded
        expect(owed('payable_to_merchant')).toBe(kept - fees - vat - borne)
        expect(owed('campaign_cost')).toBe(borne)
        expect(owed('fees')).toBe(fees)
        expect(owed('vat')).toBe(vat)
        expect(owed('uncaptured')).toBe(ended ? 0 : totalAmount - captured)
        expect(owed('financed')).toBe(ended ? 0 : refunded - totalAmount)
      }),
    )
  })
})
