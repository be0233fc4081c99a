import { expect, test } from 'vitest'
import { mentionAt, withName } from './mention-text.ts'

test('an @ at the beginning of a word begins a name, with what was typed of it', () => {
  expect(mentionAt('@', 1)).toEqual({ at: 0, typed: '' })
  expect(mentionAt('Llama a @Lei', 12)).toEqual({ at: 8, typed: 'Lei' })
  expect(mentionAt('@Leire Ag y más', 9)).toEqual({ at: 0, typed: 'Leire Ag' })
  expect(mentionAt('línea\n@Leire', 12)).toEqual({ at: 6, typed: 'Leire' })
})

test('addresses, ended names and other text are no name', () => {
  expect(mentionAt('ana@example.test', 16)).toBeNull()
  expect(mentionAt('@Leire Aguirre viene', 20)).toBeNull()
  expect(mentionAt('@Leire', 0)).toBeNull()
  expect(mentionAt('', 0)).toBeNull()
})

test('a chosen name replaces what was typed of it, and the caret is behind it', () => {
  expect(withName('Hola @Lei', { at: 5, typed: 'Lei' }, 'Leire Aguirre')).toEqual({
    text: 'Hola @Leire Aguirre ',
    caret: 20,
  })
  expect(withName('@Le, mira', { at: 0, typed: 'Le' }, 'Leire')).toEqual({ text: '@Leire , mira', caret: 7 })
  expect(withName('@Le mira', { at: 0, typed: 'Le' }, 'Leire')).toEqual({ text: '@Leire mira', caret: 7 })
})
