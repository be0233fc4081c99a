import { expect, test } from 'vitest'
import { namesPerson } from './names-person.ts'

const ane = {
  names: ['Ane Iriarte', 'Ane Iriarte López'],
  emails: ['ane@correo.example'],
  codes: ['+34 612 408 515', '11111111H', null],
}

test.each([
  'ane iriarte',
  'IRIARTE',
  'iriar',
  'López, Ane',
  'ane@correo.example',
  'Ane@Correo',
  '612 408 515',
  '+34 612 408 515',
  '612408515',
  '11.111.111-H',
  '11111111h',
  'ane@correo.example lámpara',
  'lámpara 11111111H',
])('"%s" names her', (q) => {
  expect(namesPerson(q, ane)).toBe(true)
})

test.each(['', 'an', 'lámpara', 'ane garcía', 'correo.example', 'P-1', '612', '2026', '22222222J'])(
  '"%s" does not',
  (q) => {
    expect(namesPerson(q, ane)).toBe(false)
  },
)

test('nothing is named by nothing', () => {
  expect(namesPerson('ane', { names: [], emails: [], codes: [null, ''] })).toBe(false)
})
