import { expect, test } from 'vitest'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { shortName, stateOf } from './words.ts'

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

test('a sale that its customer withdrew from says so, whatever it could still become', () => {
  const withdrawn = '2026-11-21T18:30:00.000Z'
  for (const substatus of ['stopped_merchant', 'stopped_customer'] as const)
    expect(stateOf({ substatus, withdrawn })).toEqual({
      substatus: 'stopped_customer',
      words: 'names.state.withdrawn',
    })
  expect(stateOf({ substatus: 'stopped_merchant', withdrawn: null })).toEqual({
    substatus: 'stopped_merchant',
    words: 'names.state.stopped_merchant',
  })
})
