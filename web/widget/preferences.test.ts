import { expect, test } from 'vitest'
import { widgetDefaults } from '#contract/rules/widget-rules.ts'
import { figuresOf } from './figures.ts'
import { preferenceAttributes, preferencesFrom } from './preferences.ts'
import { textOn } from './styles.ts'

test('[RT-23] there is an attribute for each preference', () => {
  expect(preferenceAttributes).toHaveLength(Object.keys(widgetDefaults.product).length)
  expect(preferenceAttributes).toContain('option-title-zero-interest')
})

test('[RT-23] what stands on the element is read as what it means', () => {
  const written = {
    'option-primary-color': '#7A2E1D',
    'option-align': 'center',
    'option-border': 'false',
    'option-slider': '',
    'option-default-instalments': '9',
    'option-min-amount': '9900',
    'option-title': 'A plazos',
    'option-country': 'PT',
    'option-legal-text': '',
    'option-url-more-info': 'https://www.tienda.es/plazos',
  }
  expect(preferencesFrom(written, 'attribute')).toEqual({
    primaryColor: '#7A2E1D',
    align: 'center',
    border: false,
    slider: true,
    defaultInstalments: 9,
    minAmount: 99_00,
    title: 'A plazos',
    country: 'PT',
    legalText: null,
    urlMoreInfo: 'https://www.tienda.es/plazos',
  })
})

test('[RT-23] [VA-02] [VA-05] what is not right is left out, wherever it comes from', () => {
  for (const wrong of [
    { 'option-primary-color': '#12345' },
    { 'option-text-color': 'red;}*{display:none' },
    { 'option-url-more-info': 'javascript:alert(1)' },
    { 'option-min-amount': '-1' },
    { 'option-default-instalments': '6.5' },
    { 'option-align': 'justify' },
    { 'option-border': 'perhaps' },
  ])
    expect(preferencesFrom(wrong, 'attribute')).toEqual({})
  expect(preferencesFrom({ primary_color: 7, title: 7, url_more_info: {}, slider: null }, 'wire')).toEqual({})
})

test('[RT-23] text on a colour is black or white, whichever is read better', () => {
  expect(['#334BFF', '#FFFFFF', '#000000', '#FFE600', '#7A2E1D', '#777777'].map(textOn)).toEqual([
    '#ffffff',
    '#000000',
    '#ffffff',
    '#000000',
    '#ffffff',
    '#000000',
  ])
})

test('[RT-23] an answer of another shape is none', () => {
  const options = {
    min_credit_amount: 1,
    max_credit_amount: 2,
    default_num_instalments: 6,
    country: 'ES',
    widget: { disabled: false, preferences: { primary_color: '#12345' } },
  }
  expect(figuresOf({ choices: [], options }, 'cart')).toMatchObject({ plans: [], preferences: widgetDefaults.cart })
  for (const answer of [null, 'x', {}, { choices: {}, options }, { choices: [{ instalments: [{}] }], options }])
    expect(() => figuresOf(answer, 'cart')).toThrow(TypeError)
  expect(figuresOf({ choices: [], options: { ...options, widget: { preferences: {} } } }, 'cart').disabled).toBe(true)
})
