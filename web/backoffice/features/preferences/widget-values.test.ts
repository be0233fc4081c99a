import { describe, expect, test } from 'vitest'
import { titleVariables, unknownVariables, widgetDefaults } from '#contract/rules/widget-rules.ts'
import { shownPreferences, widgetBodyOf, widgetValuesOf } from './widget-values.ts'

const defaults = widgetDefaults.product
const values = widgetValuesOf(defaults, 'es-ES')

describe('[RT-23] the values of the widget', () => {
  test('what comes from the server goes back as it was', () => {
    const own = { ...defaults, title: 'Hazlo tuyo', defaultInstalments: 6, minAmount: 50_00, legalText: '{tin}' }
    expect(widgetBodyOf(widgetValuesOf(own, 'es-ES'))).toEqual(own)
    expect(widgetBodyOf(values)).toEqual(defaults)
    expect(widgetBodyOf({ ...values, primaryColor: '#7a2e1d' }).primaryColor).toBe('#7A2E1D')
  })

  test('[VA-02] half a colour shows the one before, and an address that is none is not shown', () => {
    const typed = { ...values, primaryColor: '#12345', textColor: '#000000', urlMoreInfo: 'javascript:alert(1)' }
    expect(shownPreferences(typed, defaults)).toMatchObject({
      primaryColor: defaults.primaryColor,
      textColor: '#000000',
      urlMoreInfo: null,
    })
  })

  test('words in braces that mean nothing are named, once', () => {
    expect(unknownVariables('{num_instalments} cuotas de { instalments_amount }', titleVariables)).toEqual([])
    expect(unknownVariables('{cuotas} y {cuotas} de {importe}', titleVariables)).toEqual(['cuotas', 'importe'])
  })
})
