import { expect, test } from 'vitest'
import { foundIn, optionsOf } from './combo-options.ts'

const groups = [
  { label: 'Madera', options: [{ value: '16', label: '16 · Madera, excepto muebles' }] },
  {
    label: 'Comercio',
    options: [
      { value: '47', label: '47 · Comercio al por menor', isHead: true },
      {
        value: '47.55',
        label: '47.55 · Comercio de muebles, vajilla (hogar)',
        isLikely: true,
        words: '4755 mueblería Comercio al por menor',
      },
      { value: '47.71', label: '47.71 · Comercio de prendas de vestir', words: '4771 ropa moda Comercio al por menor' },
    ],
  },
  {
    label: 'Sanidad',
    options: [{ value: '86.23', label: '86.23 · Actividades odontológicas', words: '8623 dentista' }],
  },
]
const found = (typed: string) => optionsOf(foundIn(groups, typed)).map(({ value }) => value)

test.each([
  ['', ['16', '47', '47.55', '47.71', '86.23']],
  ['  ', ['16', '47', '47.55', '47.71', '86.23']],
  ['47', ['47', '47.55', '47.71']],
  ['47.5', ['47.55']],
  ['4771', ['47.71']],
  ['ROPA', ['47.71']],
  ['odontologi', ['86.23']],
  ['hogar', ['47.55']],
  ['comercio mueb', ['47.55']],
  // Likely matches are first.
  ['muebles', ['47.55', '16']],
  ['vestir ropa', ['47.71']],
  // Words are found by their beginnings.
  ['ista', []],
  ['muebles dentista', []],
])('%j finds %j', (typed, values) => {
  expect(found(typed)).toEqual(values)
})

test('groups without anything found go', () => {
  expect(foundIn(groups, 'dentista').map(({ label }) => label)).toEqual(['Sanidad'])
})
