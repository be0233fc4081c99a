import { expect, test } from 'vitest'
import { legalVariables, titleVariables } from '#contract/rules/widget-rules.ts'
import { costsMoney, creditOf, type Plan } from './figures.ts'
import { dayOf, fill, localeOf, valuesOf, wordsOf } from './texts.ts'

const plan: Plan = {
  numInstalments: 12,
  amount: 16_65,
  lastAmount: 16_67,
  downpayment: 16_65,
  fees: 0,
  interest: 16_47,
  saved: 0,
  principal: 183_35,
  total: 216_47,
  tin: 16_19,
  tae: 17_45,
  firstDate: '2026-11-20',
  onCampaign: false,
}

test('[RT-23] every variable that a shop may write is filled, with blanks or without', () => {
  const values = valuesOf(plan, 200_00, { locale: 'es-ES', today: '2026-11-20' })
  expect(fill(legalVariables.map((name) => `{ ${name} }`).join('; '), values)).toBe(
    '12; 16,65 €; 200,00 €; 216,47 €; 183,35 €; 16,65 €; 0,00 €; 17,45 %; 16,19 %'
      .replaceAll(' €', '\u00a0€')
      .replaceAll(' %', '\u00a0%'),
  )
  expect(fill(titleVariables.map((name) => `{${name}}`).join(' '), values)).toBe('12 16,65\u00a0€')
  expect(fill('{toString} {nada} {', values)).toBe('{toString} {nada} {')
})

test('[RT-23] the words are whole in both languages, and name nothing that is not known', () => {
  for (const locale of ['es-ES', 'pt-PT'] as const) {
    const values = { ...valuesOf(plan, 200_00, { locale, today: '2026-11-20' }), limit: '50,00 €' }
    for (const [name, words] of Object.entries(wordsOf(locale)))
      expect([name, fill(words, values)]).toEqual([name, expect.stringMatching(/^[^{}]+$/)])
  }
})

test.each([
  [['pt-BR', 'es'], 'pt-PT'],
  [[null, 'auto', 'pt', 'ES'], 'pt-PT'],
  [[null, 'PT'], 'pt-PT'],
  [['es-MX', 'PT'], 'es-ES'],
  [['ca', 'auto', 'en', '', 'PT'], 'pt-PT'],
  [['estonian', undefined], 'es-ES'],
] as const)('[RT-23] the language of %j is %s', (said, locale) => {
  expect(localeOf(...said)).toBe(locale)
})

test('[RT-23] a plan costs money by interest, by fees, or by its rate', () => {
  const free = { ...plan, interest: 0, fees: 0, tin: 0, tae: 0 }
  expect([free, plan, { ...free, fees: 1 }, { ...free, tae: 1 }].map(costsMoney)).toEqual([false, true, true, true])
})

test('[RT-23] what is paid on the day of the sale is no credit', () => {
  expect(creditOf(plan, '2026-11-20')).toBe(183_35)
  const free = { ...plan, numInstalments: 4, amount: 50_00, downpayment: 0, principal: 200_00 }
  expect([creditOf(free, '2026-11-20'), creditOf(free, '2026-11-19')]).toEqual([150_00, 200_00])
})

test('today is the day on the wall', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
