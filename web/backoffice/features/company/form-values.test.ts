import { expect, test } from 'vitest'
import { savable } from './form-values.ts'

type Document = { type: string; number: string; city: string }
const before: Document = { type: 'nif', number: '12345678Z', city: 'Bilbao' }

/** Numbers end as their type says; nothing may be empty. */
const ready = (name: keyof Document, values: Document) =>
  savable(name, {
    values,
    groups: [['type', 'number']],
    isChanged: (one) => values[one] !== before[one],
    isWrong: (one) =>
      values[one] === '' || (one === 'number' && !values.number.startsWith(values.type === 'nie' ? 'X' : '1')),
  })

test('what is right goes, by itself', () => {
  expect(ready('city', { ...before, city: 'Getxo', number: '1' })).toEqual(['city'])
  expect(ready('city', before)).toEqual([])
})

test('what must not be empty stays as it was', () => {
  expect(ready('city', { ...before, city: '' })).toEqual([])
})

test('a number waits for its type, and the type for its number', () => {
  expect(ready('type', { ...before, type: 'nie' })).toEqual([])
  expect(ready('number', { ...before, type: 'nie', number: 'X1234567L' })).toEqual(['type', 'number'])
  expect(ready('type', { ...before, type: 'nie', number: '' })).toEqual(['type', 'number'])
})
