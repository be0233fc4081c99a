import { expect, test } from 'vitest'
import { attributesOf, placesFor } from './plans.ts'

test('a place has the attributes of the widget under the names of the field', () => {
  const given: Record<string, string> = {
    'data-word-widget-instalments': '',
    'data-amount': '32900',
    'data-price': '.price',
    'data-qty': '#quantity',
    'data-option-primary-color': '#334bff',
    'data-unknown': 'x',
    class: 'price',
  }
  const place = { getAttributeNames: () => Object.keys(given), getAttribute: (name: string) => given[name] ?? null }
  expect(attributesOf(place)).toEqual([
    ['amount', '32900'],
    ['price-selector', '.price'],
    ['quantity-selector', '#quantity'],
    ['option-primary-color', '#334bff'],
  ])
  expect(placesFor('word')).toBe('[data-word-widget-instalments],[data-word-widget-paylater],[data-word-payment-info]')
})
