import { expect, test } from 'vitest'
import { amountField, bodyOf, type Ceilings, choiceField, valuesOf } from './ceiling-values.ts'

const person = { name: 'Ane', userType: 'editor' as const }
const ceilings: Ceilings = {
  version: 3,
  admin: 500_00,
  editor: 0,
  keys: null,
  people: [
    { ...person, userId: 'a', own: false, amount: 0 },
    { ...person, userId: 'b', own: true, amount: null },
    { ...person, userId: 'c', own: true, amount: 1_250_50 },
  ],
  updated: null,
  updatedBy: null,
}

test('what is shown is what is sent, and no ceiling is not the same as 0', () => {
  const values = valuesOf(ceilings, 'es-ES')
  expect(values).toMatchObject({ admin: '500,00', editor: '0,00', keys: '' })
  expect(['a', 'b', 'c'].map((id) => values[choiceField(id)])).toEqual(['role', 'none', 'own'])
  expect(bodyOf(values, ceilings)).toEqual({
    admin: 500_00,
    editor: 0,
    keys: null,
    people: [
      { userId: 'b', amount: null },
      { userId: 'c', amount: 1_250_50 },
    ],
  })
})

test('an amount that was typed for a person counts only where it is chosen', () => {
  const values = { ...valuesOf(ceilings, 'es-ES'), [amountField('a')]: '9', [choiceField('c')]: 'role' }
  expect(bodyOf(values, ceilings).people).toEqual([{ userId: 'b', amount: null }])
  expect(bodyOf({ ...values, [choiceField('a')]: 'own' }, ceilings).people).toEqual([
    { userId: 'a', amount: 9_00 },
    { userId: 'b', amount: null },
  ])
})
