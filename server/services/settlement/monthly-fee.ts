/** What the end of a month charges: what its sales leave short of the minimum fee, and the cents of VAT that rounding has left. */
import { addDays, addMonths, type Day, startOfDay } from '#domain/calendar.ts'
import { monthlyFeeOf } from '#domain/fees.ts'
import { formatMonth } from '#domain/format.ts'
import { monthlyFeeEntries, vatRoundingEntries } from '#domain/ledger.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { type Vat, vatRounding } from '#domain/vat.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import { type Posting, postAll } from '../ledger/ledger.queries.ts'
import { vatAt } from '../merchants/vat.ts'
import { findCharged, findTermsOn, insertMonthlyFee, type ShopWithCursor, sumTaxed } from './making.queries.ts'

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** `country`: whose language the reason of a line is in. */
type Month = { scope: Scope; timeZone: string; country: string; terms: MerchantTerms; vat: Vat; month: Day }

/**
 * The row and the postings of a month, dated on its last moment so that they count to its fees. Null: nothing was booked so far.
 * Sandbox has no invoices, and so nothing to round.
 */
export const closeMonth = async (
  tx: Tx,
  makeId: (time: Date) => string,
  { scope, timeZone, country, terms, vat: { rule, rate }, month }: Month,
) => {
  const [from, ended] = [startOfDay(timeZone, month), startOfDay(timeZone, addMonths(month, 1))]
  const charged = await findCharged(tx, scope, from, ended)
  if (charged === null) return null
  const created = new Date(ended.getTime() - 1)
  const { amount, vatAmount } = monthlyFeeOf(charged, { ...terms, vatRate: rate })
  const isRounded = rule === 'taxed' && !scope.sandbox
  const sales = isRounded ? await sumTaxed(tx, scope, { from, before: ended, rate }) : { base: 0, vat: 0 }
  const [rounding] = isRounded
    ? vatRounding([
        { rate, ...sales },
        { rate, base: amount, vat: vatAmount },
      ])
    : []
  const own = { operationId: null, sourceId: null, created }
  const fee: Posting[] =
    amount > 0
      ? [{ ...own, id: makeId(created), kind: 'monthly_fee', entries: monthlyFeeEntries({ amount, vatAmount }) }]
      : []
  const reason = roundingReason(month, country)
  const rounded: Posting[] = rounding
    ? [{ ...own, id: makeId(created), kind: 'vat_rounding', reason, entries: vatRoundingEntries(rounding.vat) }]
    : []
  return {
    row: {
      month,
      charged_amount: charged,
      amount,
      vat_rate: rate,
      vat_rule: rule === 'taxed' ? null : rule,
      vat_amount: vatAmount,
      posting_id: fee[0]?.id ?? null,
      rounding_amount: rounding?.vat ?? 0,
      rounding_posting_id: rounded[0]?.id ?? null,
    },
    postings: [...fee, ...rounded],
  }
}

const reasons = { 'es-ES': 'Redondeo del IVA de', 'pt-PT': 'Arredondamento do IVA de' }

/** What the shop reads at the line of its settlement. */
export const roundingReason = (month: Day, country: string): string => {
  const locale = localeOfCountry(country)
  return `${reasons[locale]} ${formatMonth(month, locale)}`
}

/**
 * Closes the month before `day`; the next settlement includes it. Runs once a month, in the first run; a merchant without sales so far is
 * charged nothing.
 */
export const chargeMonthlyFee = async (
  tx: Tx,
  { clock, providerCountry }: { clock: Clock; providerCountry: PostcodeCountry },
  { scope, status, timeZone, cutOff, ...shop }: ShopWithCursor,
  day: Day,
): Promise<void> => {
  const first = firstOfMonth(day)
  if (status !== 'active' || (cutOff && cutOff >= startOfDay(timeZone, first))) return
  const last = addDays(first, -1)
  const vat = vatAt(providerCountry, shop, last)
  const terms = await findTermsOn(tx, scope, last)
  const { country } = shop
  const month = { scope, timeZone, country, terms, vat, month: addMonths(first, -1) }
  const closed = await closeMonth(tx, () => newId(clock), month)
  if (closed && (await insertMonthlyFee(tx, scope, { ...closed.row, created: clock.now() })))
    await postAll(tx, scope, closed.postings)
}
