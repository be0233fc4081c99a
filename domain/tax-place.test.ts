import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from './calendar.ts'
import { taxPlaceOf, taxPlaces, timeZoneOf } from './tax-place.ts'

describe('the place of a shop', () => {
  it.each([
    ['ES', '28013', 'spain', 'Europe/Madrid'],
    ['ES', '07001', 'spain', 'Europe/Madrid'],
    ['ES', '35001', 'canary_islands', 'Atlantic/Canary'],
    ['ES', '38001', 'canary_islands', 'Atlantic/Canary'],
    ['ES', '51001', 'ceuta', 'Europe/Madrid'],
    ['ES', '52001', 'melilla', 'Europe/Madrid'],
    ['PT', '4000-123', 'portugal', 'Europe/Lisbon'],
    ['PT', '9000-001', 'madeira', 'Atlantic/Madeira'],
    ['PT', '9500-001', 'azores', 'Atlantic/Azores'],
  ] as const)('%s %s is %s, and its days are those of %s', (country, postcode, place, zone) => {
    expect(taxPlaceOf(country, postcode)).toBe(place)
    expect(timeZoneOf(country, postcode)).toBe(zone)
    expect(dayIn(zone, new Date('2026-11-24T12:00:00Z'))).toBe('2026-11-24')
  })

  it('is the mainland where no postcode is known', () => {
    expect([taxPlaceOf('ES', null), taxPlaceOf('PT', null)]).toEqual(['spain', 'portugal'])
  })

  it.each([
    ['ES', '4000-123'],
    ['PT', '28013'],
    ['ES', '00123'],
    ['ES', '53001'],
    ['ES', '99999'],
    ['PT', '0123-456'],
    ['ES', ''],
    ['PT', '4000'],
  ] as const)('is none for a postcode that contradicts the country: %s %s', (country, postcode) => {
    expect(taxPlaceOf(country, postcode)).toBeNull()
  })

  it('is in the country of its postcode, for every postcode that there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_999_999 }), (es, pt) => {
        const spanish = taxPlaceOf('ES', String(es).padStart(5, '0'))
        const digits = String(pt).padStart(7, '0')
        const portuguese = taxPlaceOf('PT', `${digits.slice(0, 4)}-${digits.slice(4)}`)
        expect(spanish === null).toBe(es < 1000 || es >= 53_000)
        if (spanish) expect(taxPlaces[spanish].country).toBe('ES')
        if (portuguese) expect(taxPlaces[portuguese].country).toBe('PT')
        const region = Number(digits.slice(0, 4))
        if (region >= 9000) expect(portuguese).toBe(region >= 9500 ? 'azores' : 'madeira')
        else if (portuguese) expect(portuguese).toBe('portugal')
      }),
      { numRuns: 2000 },
    )
  })
})
