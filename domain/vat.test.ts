import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, sum } from './money.ts'
import { type TaxPlace, taxPlaceOf, taxPlaces } from './tax-place.ts'
import { vatOf, vatRounding } from './vat.ts'

const day = '2026-11-24'
const of = (provider: 'ES' | 'PT', country: 'ES' | 'PT', postcode: string) => {
  const place = taxPlaceOf(country, postcode)
  return place && vatOf(provider, place, day)
}

describe('VAT by place of the shop', () => {
  it.each([
    ['ES', 'ES', '48001', { rule: 'taxed', rate: 2100 }],
    ['ES', 'ES', '07001', { rule: 'taxed', rate: 2100 }],
    ['ES', 'ES', '35001', { rule: 'igic', rate: 0 }],
    ['ES', 'ES', '51001', { rule: 'ipsi', rate: 0 }],
    ['ES', 'ES', '52001', { rule: 'ipsi', rate: 0 }],
    ['ES', 'PT', '4000-123', { rule: 'reverse_charge', rate: 0 }],
    ['ES', 'PT', '9000-001', { rule: 'reverse_charge', rate: 0 }],
    ['PT', 'PT', '4000-123', { rule: 'taxed', rate: 2300 }],
    ['PT', 'PT', '9000-001', { rule: 'taxed', rate: 2200 }],
    ['PT', 'PT', '9500-001', { rule: 'taxed', rate: 1600 }],
    ['PT', 'ES', '28013', { rule: 'reverse_charge', rate: 0 }],
    // Outside of the territory of VAT there is no member state to charge it.
    ['PT', 'ES', '38001', { rule: 'igic', rate: 0 }],
  ] as const)('of a provider in %s to a shop in %s %s', (provider, country, postcode, vat) => {
    expect(of(provider, country, postcode)).toEqual(vat)
  })

  it('begins on the first day of its rate', () => {
    expect(() => vatOf('PT', 'azores', '2021-06-30')).toThrow(RangeError)
    expect(vatOf('PT', 'azores', '2021-07-01').rate).toBe(1600)
  })

  it('has a rate exactly where it is taxed: in the own state, where VAT applies', () => {
    const places = Object.keys(taxPlaces) as TaxPlace[] // its keys
    fc.assert(
      fc.property(fc.constantFrom('ES', 'PT'), fc.constantFrom(...places), (provider, place) => {
        const { rule, rate } = vatOf(provider, place, day)
        const isIsland = ['canary_islands', 'ceuta', 'melilla'].includes(place)
        expect(rate > 0).toBe(rule === 'taxed')
        expect(rule === 'taxed').toBe(!isIsland && taxPlaces[place].country === provider)
        expect(rule === 'reverse_charge').toBe(!isIsland && taxPlaces[place].country !== provider)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the difference between VAT of the base and VAT of its charges', () => {
  it('is what rounding charge by charge has left', () => {
    // 2.83, 0.48, 10.20 and 1.49: 0.59 + 0.10 + 2.14 + 0.31 is a cent less than 21 % of 15.00.
    const charges = [
      { base: 2_83, vat: 59 },
      { base: 48, vat: 10 },
      { base: 10_20, vat: 2_14 },
      { base: 1_49, vat: 31 },
    ].map((one) => ({ ...one, rate: 2100 }))
    expect(vatRounding(charges)).toEqual([{ rate: 2100, vat: 1 }])
    expect(vatRounding(charges.slice(0, 1))).toEqual([])
  })

  it('makes the VAT of each rate the rate of its base, and is less than a cent a charge', () => {
    const charge = fc.record({
      rate: fc.constantFrom(0, 1600, 2100, 2300),
      base: fc.integer({ min: -9_999, max: 99_999 }),
    })
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 40 }), (charges) => {
        const sums = charges.map((one) => ({ ...one, vat: shareOf(one.base, one.rate) }))
        const all = [...sums, ...vatRounding(sums).map((one) => ({ ...one, base: 0 }))]
        for (const rate of new Set(sums.map((one) => one.rate))) {
          const own = all.filter((one) => one.rate === rate)
          expect(sum(own.map(({ vat }) => vat))).toBe(shareOf(sum(own.map(({ base }) => base)), rate))
        }
        for (const { rate, vat } of vatRounding(sums))
          expect(Math.abs(vat)).toBeLessThanOrEqual(sums.filter((one) => one.rate === rate).length / 2 + 1)
      }),
      { numRuns: 2000 },
    )
  })
})
