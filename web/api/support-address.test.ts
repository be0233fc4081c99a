import { expect, test } from 'vitest'
import { addressOf } from './support-address.ts'

test.for([
  ['ayuda@trastienda.test', 'mailto:ayuda@trastienda.test'],
  ['+351 210 000 000', 'tel:+351210000000'],
  ['900 12 34-56', 'tel:900123456'],
  ['(+34) 900 123 456', 'tel:+34900123456'],
  ['https://ayuda.example/es', 'https://ayuda.example/es'],
  ['900 123 456, de 9 a 18 h', undefined],
  ['900 123 456 / ayuda@trastienda.test', undefined],
  ['', undefined],
] as const)('%s leads to %s', ([support, address]) => {
  expect(addressOf(support)).toBe(address)
})
