import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { changedParts, type TermsPart } from '#domain/agreed-terms.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import { outcomesOf, type Where } from '#domain/contract-terms.ts'
import { type MerchantTerms, type ProductRate, productsOf, settlementScheduleOf, taxedTerms } from '#domain/terms.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { homeOf, vatAt } from '#server/services/merchants/vat.ts'
import { type AgreedRow, listAgreed } from '#server/services/terms/terms.queries.ts'

type Call = Contract['terms']['get']
type Shown = HandlerAnswer<Call>['current']
type Fees = NonNullable<Shown['fees']>

/** Parts that only people with permission for fees read. */
const ofFees: ReadonlySet<TermsPart> = new Set(['fees', 'minimum_fee', 'refunds', 'reserve'])

const exampleAmounts = [100_00, 300_00, 1_000_00]

/** Fees seldom depend on the number of instalments: plans of one fee are one example. */
const examplesOf = (terms: MerchantTerms, where: Where): Fees['examples'] =>
  exampleAmounts.flatMap((amount): Fees['examples'] => {
    const outcomes = outcomesOf(terms, [amount], where)
    const byFee = [...Map.groupBy(outcomes, ({ shop }) => shop.receives).values()]
    if (byFee.length === 0) return [{ amount, numInstalments: [], fee: 0, vat: 0, receives: 0, reserved: 0 }]
    return byFee.flatMap(([first, ...others]) =>
      first
        ? [{ amount, numInstalments: [first, ...others].map(({ offer }) => offer.numInstalments), ...first.shop }]
        : [],
    )
  })

const feesOf = (terms: MerchantTerms, where: Where): Fees => ({
  mode: terms.feeTierMode ?? 'whole',
  tiers: terms.feeTiers.map(({ upTo, rate, fixed = 0, instalments = null }) => ({ upTo, rate, fixed, instalments })),
  minimumMonthlyFee: terms.minimumMonthlyFee,
  refundPolicy: terms.refundFeePolicy,
  reserve: terms.reserve ?? null,
  examples: examplesOf(terms, where),
})

const shown = (terms: MerchantTerms, firstDay: Day | null, fees: Fees | null): Shown => {
  const schedule = settlementScheduleOf(terms)
  const sold = productsOf(terms)
  const rates: ProductRate[] =
    terms.rates ?? sold.map(({ type }) => ({ product: type, tin: type === 'instalments' ? terms.tin : 0 }))
  return {
    firstDay,
    products: sold,
    instalmentOptions: terms.instalmentOptions,
    maxNumInstalments: terms.maxInstalments,
    rates: rates.map(({ product, instalments = null, tin }) => ({ product, instalments, tin })),
    downpaymentRequired: terms.downpaymentRequired ?? false,
    openingFeeRate: terms.openingFeeRate ?? 0,
    settlement: { frequency: schedule.frequency, weekday: schedule.frequency === 'weekly' ? schedule.weekday : null },
    fees,
  }
}

/** What was agreed; what the merchant chose of it is in its preferences. */
export const get: Handler<Call> = async (_, { tx, scope, merchant, clock, caller, provider }) => {
  const rows = await listAgreed(tx, scope.merchantId)
  const today = dayIn(merchant.timeZone, clock.now())
  const current = rows.findLast(({ id }) => id === merchant.termsId)
  if (!current) throw new Error(`${merchant.id} has no terms.`)
  const mayFees = can(caller.role, 'fees.read')
  const show = ({ terms, firstDay, setBy }: AgreedRow, day: Day): Shown => {
    const taxed = taxedTerms(terms, vatAt(provider.country, merchant, day))
    return shown(
      taxed,
      setBy === 'start' ? null : firstDay,
      mayFees ? feesOf(taxed, { country: homeOf(merchant.country), firstDay: day }) : null,
    )
  }
  const following = rows.filter(({ firstDay }) => firstDay > current.firstDay)
  return {
    current: show(current, today),
    next: following.map((row, index) => ({
      ...show(row, row.firstDay),
      changes: changedParts((following[index - 1] ?? current).terms, row.terms).filter(
        (part) => mayFees || !ofFees.has(part),
      ),
    })),
  }
}
