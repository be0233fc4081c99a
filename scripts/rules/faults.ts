/**
 * Faults that break one rule of money or law each, and the tests that must notice. `npm run sweep -- --only rules` plants them one after
 * the other. Rules are those of the decisions named.
 */
export type PlantedFault = {
  /** What is broken, in words for who reads the report. */
  rule: string
  decision: string
  file: string
  /** Is in the file once. */
  from: string
  to: string
  /** Files of tests; at least one test of them must fail. */
  tests: readonly [string, ...string[]]
}

const credit = 'domain/credit.ts'
const ends = 'domain/credit-ends.ts'
const lives = ['domain/credit.test.ts', 'domain/credit-ends.test.ts'] as const

export const plantedFaults: readonly PlantedFault[] = [
  {
    rule: 'interest and days begin with the drawdown',
    decision: '0063',
    file: credit,
    from: 'export const firstDayOf = ({ drawdowns }: Credit): Day => drawdowns[0]?.day',
    to: 'export const firstDayOf = ({ drawdowns }: Credit): Day => addDays(drawdowns[0]?.day ?? "2026-01-01", -1)',
    tests: lives,
  },
  {
    rule: 'nothing is asked for before the first drawdown',
    decision: '0063',
    file: 'domain/credit-plan.ts',
    from: '  ...plan,\n  downpaymentAmount: 0,\n',
    to: '  ...plan,\n',
    tests: lives,
  },
  {
    rule: 'each capture is spread over the payments that are left',
    decision: '0063',
    file: credit,
    from: 'payment: paymentOf(together, count - passed, tin)',
    to: 'payment: paymentOf(together, count, tin)',
    tests: lives,
  },
  {
    rule: 'each capture of pay later has its own day',
    decision: '0063',
    file: credit,
    from: 'drawDated(credit, amount, addDays(day, payLaterDays))',
    to: 'drawDated(credit, amount, addDays(firstDayOf(credit), payLaterDays))',
    tests: lives,
  },
  {
    rule: 'interest of a later capture runs from its own day',
    decision: '0063',
    file: credit,
    from: 'interest: interest + interestUntilNext(credit, amount, day) }',
    to: 'interest: interest + interestUntilNext(credit, amount, firstDayOf(credit)) }',
    tests: lives,
  },
  {
    rule: 'any end returns whatever was paid, up to its day',
    decision: '0063',
    file: ends,
    from: 'toCustomer: Math.max(0, paidOf(credit) -',
    to: 'toCustomer: Math.max(0, paidOf(before) -',
    tests: lives,
  },
  {
    rule: 'a refund lowers interest in the proportion of the principal',
    decision: '0064',
    file: ends,
    from: 'principal: scaled(principal),\n    interest: part(interest),',
    to: 'principal: scaled(principal),\n    interest,',
    tests: lives,
  },
  {
    rule: 'an end in time keeps no interest, a later one that of the days',
    decision: '0064',
    file: ends,
    from: '(isInTime ? 0 : interest)',
    to: '(isInTime ? interest : 0)',
    tests: lives,
  },
  {
    rule: 'interest that will not run returns to the shop',
    decision: '0064',
    file: ends,
    from: 'share(toRun, taken, outstanding)',
    to: 'share(toRun, amount, before.drawn)',
    tests: lives,
  },
  {
    rule: 'a full refund is what a cancel is',
    decision: '0064',
    file: ends,
    from: 'if (amount === keptOf(before)) return endCredit(before, { day, isInTime })',
    to: 'if (amount === keptOf(before)) return endCredit(before, { day, isInTime: false })',
    tests: lives,
  },
  {
    rule: 'a withdrawal from the credit leaves the purchase',
    decision: '0065',
    file: ends,
    from: '      withdrawn: day,\n',
    to: '      withdrawn: day,\n      refunded: credit.drawn,\n',
    tests: lives,
  },
  {
    rule: 'a withdrawal returns the opening fee',
    decision: '0065',
    file: ends,
    from: 'Math.max(0, principal + interest - openingFee)\n',
    to: 'Math.max(0, principal + interest)\n',
    tests: lives,
  },
  {
    rule: 'early repayment saves the interest that will not run',
    decision: '0064',
    file: ends,
    from: 'saved: toCome - principal - interest }',
    to: 'saved: toCome - principal }',
    tests: lives,
  },
  {
    rule: 'tiers count for the part of the amount inside them',
    decision: '0066',
    file: 'domain/fees.ts',
    from: 'const from = tiers[index - 1]?.upTo ?? 0',
    to: 'const from = tiers[index - 2]?.upTo ?? 0',
    tests: ['domain/fees.test.ts'],
  },
  {
    rule: 'a month below nothing counts as nothing for the minimum fee',
    decision: '0068',
    file: 'domain/fees.ts',
    from: 'minimumMonthlyFee - Math.max(0, charged)',
    to: 'minimumMonthlyFee - charged',
    tests: ['domain/fees.test.ts'],
  },
  {
    rule: 'a reserve never leaves a shop in debt',
    decision: '0077',
    file: 'domain/reserve.ts',
    from: 'Math.min(shareOf(one.soldAmount, one.reserve.rate), left)',
    to: 'shareOf(one.soldAmount, one.reserve.rate)',
    tests: ['domain/reserve.test.ts'],
  },
  {
    rule: 'another member state is reverse charge',
    decision: '0067',
    file: 'domain/vat.ts',
    from: 'if (taxPlaces[place].country !== providerCountry) return',
    to: 'if (place === "azores") return',
    tests: ['domain/vat.test.ts'],
  },
  {
    rule: 'VAT of an invoice is the rate of its whole base',
    decision: '0068',
    file: 'domain/vat.ts',
    from: 'shareOf(sum(some.map(({ base }) => base)), rate)',
    to: 'sum(some.map(({ base }) => shareOf(base, rate)))',
    tests: ['domain/vat.test.ts'],
  },
  {
    rule: 'periods of the annual rate are counted backwards, by the length of their year',
    decision: '0004',
    file: 'domain/annual-percentage-rate.ts',
    from: 'daysBetween(from, rest) / daysBetween(addMonths(rest, -12), rest)',
    to: 'daysBetween(from, rest) / 365.25',
    tests: ['domain/annual-percentage-rate.test.ts'],
  },
  {
    rule: 'no offer is above the highest rate that law allows',
    decision: '0066',
    file: 'domain/offers.ts',
    from: 'plan.annualEquivalent <= ceiling.rate',
    to: 'plan.annualEquivalent >= 0',
    tests: ['domain/offers.test.ts'],
  },
  {
    rule: 'no plan lends more than the lender said',
    decision: '0079',
    file: 'server/services/checkout/offers.ts',
    from: 'creditFigures(plan, firstDay).credit <= creditLimit',
    to: 'creditFigures(plan, firstDay).credit >= 0',
    tests: ['server/features/customer-checkout/less-credit.test.ts'],
  },
  {
    rule: 'no credit without a consumer: live mode simulates nobody',
    decision: '0069',
    file: 'server/features/merchant-checkouts/order-document.ts',
    from: '...(order.test && !sandbox && {',
    to: '...(order.test && sandbox === null && {',
    tests: ['server/features/merchant-checkouts/played-customers.test.ts'],
  },
  {
    rule: 'what is due at once is held until the shop captures',
    decision: '0063',
    file: 'server/services/checkout/holds.ts',
    from: 'if (!offer) return null',
    to: 'if (offer) return null\n  if (!offer) return null',
    tests: ['server/features/customer-checkout/rights.test.ts'],
  },
  {
    rule: 'nothing is drawn before the merchant has confirmed',
    decision: '0082',
    file: 'server/services/operations/acceptance.ts',
    from: "sale.isAwaited ? 'manual' : captureOf",
    to: 'captureOf',
    tests: ['server/services/checkout/confirmation.test.ts'],
  },
  {
    rule: 'a late yes confirms nothing',
    decision: '0082',
    file: 'server/services/checkout/confirmation.ts',
    from: 'if (!found || isLate(found.request, now)) return null',
    to: 'if (!found) return null',
    tests: ['server/services/checkout/confirmation.test.ts'],
  },
  {
    rule: 'a reference that names a sale is not used again',
    decision: '0082',
    file: 'server/features/merchant-checkouts/same-reference.ts',
    from: "if (!request || request.state === 'confirmed')",
    to: 'if (!request)',
    tests: ['server/features/merchant-checkouts/checkout-online.test.ts'],
  },
  {
    rule: 'callbacks of live mode reach public addresses alone',
    decision: '0082',
    file: 'server/services/callbacks/address.ts',
    from: 'sandbox && isLoopback(new URL(text).hostname)',
    to: '(sandbox || text !== "") && isLoopback(new URL(text).hostname)',
    tests: ['server/services/callbacks/callbacks.test.ts'],
  },
  {
    rule: 'clearing a negative balance makes no other',
    decision: '0078',
    file: 'server/services/settlement/negative-balances.ts',
    from: 'if (payable < amount)',
    to: 'if (payable < 0)',
    tests: ['server/operator/balances.test.ts'],
  },
  {
    rule: 'each customer is reminded of the right to withdraw once',
    decision: '0072',
    file: 'server/services/checkout/checkout.queries.ts',
    from: "    .where('r.reminded', 'is', null)\n",
    to: '',
    tests: ['server/jobs/withdrawal-reminders.test.ts'],
  },
]
