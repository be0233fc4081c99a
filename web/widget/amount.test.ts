import { expect, test } from 'vitest'
import { priceIn, quantityIn } from './amount.ts'

test.each([
  ['329,00 €', 329_00],
  ['329', 329_00],
  ['Desde 1.299,00 € IVA incluido', 1299_00],
  ['1 234,56 €', 1234_56],
  ['1\u00a0234,56\u00a0€', 1234_56],
  ['1\u202f234,5', 1234_50],
  ['€1,299.90', 1299_90],
  ['1299.90', 1299_90],
  ['1.299 €', 1299_00],
  ["12'345,00 €", 12345_00],
  ['PVP: 12.345.678,90', null],
  ['329,00 € antes 399,00 €', 329_00],
  ['0,00 €', null],
  ['Agotado', null],
  ['', null],
])('[RT-23] the price in %j is %j cents', (text, cents) => {
  expect(priceIn(text)).toBe(cents)
})

test.each([
  ['2', 2],
  [' 3 uds.', 3],
  ['', 1],
  ['varios', 1],
  ['0', 0],
])('[RT-23] %j is a quantity of %i', (text, quantity) => {
  expect(quantityIn(text)).toBe(quantity)
})
