import { expect, test } from 'vitest'
import { phoneText } from '#web/ui/phone-text.ts'
import { shortName } from './words.ts'

test.each([
  ['Leire Aguirre', 'Leire A.'],
  ['María Ángeles Núñez', 'María Á.'],
  ['Leire', 'Leire'],
  ['', ''],
])('the seller %s is written %s', (name, written) => {
  expect(shortName(name)).toBe(written)
})

test.each([
  ['612408515', '612\u00a0408\u00a0515'],
  ['+34612408515', '+34612408515'],
  ['600 000 000', '600 000 000'],
  ['n/a', 'n/a'],
])('the phone %s is written %s', (phone, written) => {
  expect(phoneText(phone)).toBe(written)
})
