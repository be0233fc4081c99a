import { describe, expect, test } from 'vitest'
import { contrast, inkOn, minContrast, shownContrast } from './contrast.ts'

describe('[RT-23] how well a colour is read', () => {
  test('black on white is all there is, a colour on itself nothing', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21)
    expect(contrast('#7a2e1d', '#7A2E1D')).toBe(1)
  })

  test('figures that others measured, whichever colour comes first', () => {
    expect(contrast('#7A2E1D', '#FFFFFF')).toBeCloseTo(9.35, 1)
    expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    expect(contrast('#FFCC00', '#FFFFFF')).toBeCloseTo(1.5, 1)
  })

  test('the limit lies between two neighbours, and rounding never lifts a colour over it', () => {
    expect(contrast('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(minContrast)
    expect(contrast('#777777', '#FFFFFF')).toBeLessThan(minContrast)
    expect(shownContrast(4.48)).toBe(4.4)
    expect(shownContrast(4.5)).toBe(4.5)
    expect(shownContrast(21)).toBe(21)
  })

  test('[VA-02] what is no colour has no contrast', () => {
    for (const text of ['', '#12345', '7A2E1D', '#7A2E1', '#GGGGGG', 'red'])
      expect(contrast(text, '#FFFFFF')).toBeNull()
  })

  test('on a dark colour stands white, on a light one black, and either can be read', () => {
    expect(inkOn('#334BFF').ink).toBe('white')
    expect(inkOn('#FFCC00').ink).toBe('black')
    for (const colour of ['#777777', '#FF0000', '#00A000', '#8080FF'])
      expect(inkOn(colour).ratio).toBeGreaterThanOrEqual(minContrast)
  })
})
