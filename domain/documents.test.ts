import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentIsValid, type DocumentType, holderOf } from './documents.ts'

const valid = (type: DocumentType, number: string, country = 'ES') => documentIsValid({ type, number, country })

describe('documentIsValid', () => {
  it('accepts numbers whose control character is right', () => {
    expect(
      ['12345678Z', '99999998T', '99999995C', '00000000T', 'K1234567L'].filter((number) => !valid('nif', number)),
    ).toEqual([])
    expect(['X1234567L', 'Y1234567X', 'Z1234567R'].filter((number) => !valid('nie', number))).toEqual([])
    expect(['A00000018', 'B12345674', 'Q1234567D'].filter((number) => !valid('cif', number))).toEqual([])
    expect(
      ['123456789', '512345678', '200000020', '200000080'].filter((number) => !valid('nif', number, 'PT')),
    ).toEqual([])
  })

  it('refuses the others', () => {
    expect(['12345678A', '1234567Z', '', 'X1234567L', 'K12345678'].filter((number) => valid('nif', number))).toEqual([])
    expect(['X1234567A', '12345678Z'].filter((number) => valid('nie', number))).toEqual([])
    expect(['A00000017', 'A0000001H', 'Q12345674', 'I12345674'].filter((number) => valid('cif', number))).toEqual([])
    expect(['123456780', '023456789', '12345678'].filter((number) => valid('nif', number, 'PT'))).toEqual([])
  })

  it('reads them as people write them', () => {
    expect(['12.345.678-z', ' 12345678 Z', 'ES12345678Z'].every((number) => valid('nif', number))).toBe(true)
    expect(valid('cif', 'PT 512 345 678', 'PT')).toBe(true)
  })

  it('notices every single wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(fc.nat(7), digit, (place, shift) => {
        const change = (number: string) =>
          number.slice(0, place) + ((Number(number[place]) + 1 + shift) % 10) + number.slice(place + 1)
        expect(valid('nif', change('12345678Z'))).toBe(false)
        expect(valid('nif', change('123456789'), 'PT')).toBe(false)
      }),
    )
  })

  it('asks only for letters and digits where we know no rule', () => {
    expect(valid('passport', 'AAA-123456')).toBe(true)
    expect(valid('nif', 'DE123456789', 'DE')).toBe(true)
    expect(valid('others', 'ñ')).toBe(false)
  })
})

describe('holderOf', () => {
  it('tells people from entities by the first digits of a Portuguese number', () => {
    expect(['123456789', '200000020', '301234560', '450000001', '812345678'].map(holderOf)).toEqual(
      Array(5).fill('person'),
    )
    expect(['512345678', '600000001', '700000003', '410000000', '980000009'].map(holderOf)).toEqual(
      Array(5).fill('entity'),
    )
    expect(['999999990', 'PT 999 999 990'].map(holderOf)).toEqual(['nobody', 'nobody'])
  })
})
