import { expect, test } from 'vitest'
import { defaultLocale, localeNamed, localeOfCountry, localeOfTag, locales, localeTraits } from './locales.ts'

test('[SH-05] [CO-02] the language of a country: es-ES in Spain, pt-PT in Portugal, es-ES anywhere else', () => {
  expect(locales).toEqual(expect.arrayContaining(['es-ES', 'pt-PT']))
  expect(defaultLocale).toBe('es-ES')
  expect(['ES', 'PT', 'AQ', 'pt', ''].map(localeOfCountry)).toEqual(['es-ES', 'pt-PT', 'es-ES', 'es-ES', 'es-ES'])
})

test('[SH-05] a browser’s language is ours whatever its region', () => {
  expect(['pt', 'pt-BR', 'PT_pt', 'es-419', 'en', 'esperanto', ''].map(localeOfTag)).toEqual([
    'pt-PT',
    'pt-PT',
    'pt-PT',
    'es-ES',
    undefined,
    undefined,
    undefined,
  ])
  expect([localeNamed('pt-PT'), localeNamed('pt'), localeNamed(null)]).toEqual(['pt-PT', undefined, undefined])
})

test('every language has twelve months of each kind', () => {
  for (const { months, wholeMonths } of Object.values(localeTraits)) {
    expect(months.split(' ')).toHaveLength(12)
    expect(wholeMonths.split(' ')).toHaveLength(12)
  }
})
