/** The highest annual percentage rate that law allows for credit of this kind. Rates with two implied decimals. */
import type { Day } from './calendar.ts'
import type { Product } from './instalments.ts'
import type { RateCeiling } from './offers.ts'
import type { PostcodeCountry } from './postcodes.ts'

const products = ['instalments', 'pay_in_4', 'pay_later'] as const

type Ceiling = { from: Day; rate: number }

/**
 * Portugal: maximum TAEG of "outros créditos pessoais", set by the Banco de Portugal for each quarter. A quarter that is not here has the one
 * before it. Spain has no such table yet. Sources, and what could not be checked, are in decision 0066.
 */
const personalCredit: readonly Ceiling[] = [
  { from: '2025-10-01', rate: 1560 },
  { from: '2026-01-01', rate: 1560 },
  { from: '2026-04-01', rate: 1560 },
]
const ceilings: Record<PostcodeCountry, Partial<Record<Product, readonly Ceiling[]>>> = {
  ES: {},
  PT: { instalments: personalCredit, pay_in_4: personalCredit, pay_later: personalCredit },
}

/** Those of a country on a day. */
export const rateCeilingsOn = (country: PostcodeCountry, day: Day): RateCeiling[] =>
  products.flatMap((product) => {
    const rate = rateCeiling(country, product, day)
    return rate === null ? [] : [{ product, rate }]
  })

/** Null: there is none, or none is known of that day. */
export const rateCeiling = (country: PostcodeCountry, product: Product, day: Day): number | null =>
  ceilings[country][product]?.findLast(({ from }) => from <= day)?.rate ?? null
