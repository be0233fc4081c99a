import { describe, expect, it } from 'vitest'
import { formatInstalments, formatInstalmentsLeft } from './format-instalments.ts'

describe('formatInstalments', () => {
  const written = (amounts: number[]) =>
    formatInstalments(
      amounts.map((amount) => ({ amount })),
      'es-ES',
    ).replaceAll('\u00a0', ' ')
  it('names the last apart where it takes the rounding', () => {
    expect(written([57_00, 57_00])).toBe('2 × 57,00 €')
    expect(written([54_83, 54_83, 54_85])).toBe('2 × 54,83 € + 54,85 €')
    expect(written([54_83, 54_85])).toBe('54,83 € + 54,85 €')
    expect(written([100_00])).toBe('100,00 €')
  })
  it('is the same of what a plan has left', () => {
    const left = (count: number, amount: number, lastAmount: number) =>
      formatInstalmentsLeft({ count, amount, lastAmount }, 'es-ES').replaceAll('\u00a0', ' ')
    expect(left(2, 52_34, 52_33)).toBe('52,34 € + 52,33 €')
    expect(left(3, 40_00, 40_00)).toBe('3 × 40,00 €')
    expect(left(1, 40_00, 40_00)).toBe('40,00 €')
  })
})
