/** VAT on what the provider charges a shop, by the provider's country and the shop's place. Rates with two implied decimals. */
import type { Day } from './calendar.ts'
import { shareOf, sum } from './money.ts'
import type { PostcodeCountry } from './postcodes.ts'
import { type TaxPlace, taxPlaces } from './tax-place.ts'

/**
 * `taxed`: at the rate. `igic`, `ipsi`: not subject to VAT, because the place has a tax of its own. `reverse_charge`: the shop
 * accounts for the VAT of its own state.
 */
export const untaxedRules = ['igic', 'ipsi', 'reverse_charge'] as const
export type UntaxedRule = (typeof untaxedRules)[number]
export type VatRule = 'taxed' | UntaxedRule
export type Vat = { rule: VatRule; rate: number }

/** General rates by first day, the newest last: the one table of them. Sources are in decision 0067. */
const rates: Partial<Record<TaxPlace, readonly { from: Day; rate: number }[]>> = {
  spain: [{ from: '2012-09-01', rate: 2100 }],
  portugal: [{ from: '2011-01-01', rate: 2300 }],
  madeira: [{ from: '2012-04-01', rate: 2200 }],
  azores: [{ from: '2021-07-01', rate: 1600 }],
}

/** Places outside of the territory of VAT, with the tax that they have instead. */
const ownTax: Partial<Record<TaxPlace, 'igic' | 'ipsi'>> = { canary_islands: 'igic', ceuta: 'ipsi', melilla: 'ipsi' }

/** What is due on a charge of that day. Throws RangeError for a day before the first rate of the table. */
export const vatOf = (providerCountry: PostcodeCountry, place: TaxPlace, day: Day): Vat => {
  const other = ownTax[place]
  if (other) return { rule: other, rate: 0 }
  if (taxPlaces[place].country !== providerCountry) return { rule: 'reverse_charge', rate: 0 }
  const found = rates[place]?.findLast(({ from }) => from <= day)
  if (!found) throw new RangeError(`no VAT rate of ${place} is known on ${day}`)
  return { rule: 'taxed', rate: found.rate }
}

/** An amount of one rate, as charged: its VAT is the sum of VAT rounded charge by charge. */
export type TaxedSum = { rate: number; base: number; vat: number }

/** By rate, what the VAT of the whole base differs from the sum of the rounded charges; rates without a difference are left out. */
export const vatRounding = (sums: readonly TaxedSum[]): { rate: number; vat: number }[] =>
  [...Map.groupBy(sums, ({ rate }) => rate)].flatMap(([rate, some]) => {
    const vat = shareOf(sum(some.map(({ base }) => base)), rate) - sum(some.map((one) => one.vat))
    return vat === 0 ? [] : [{ rate, vat }]
  })
