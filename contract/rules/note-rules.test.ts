import { expect, test } from 'vitest'
import { mentionedIn, partsOfNote, withMarks } from './note-rules.ts'

const [leire, ana] = ['a'.repeat(32), 'b'.repeat(32)]

test('a note is its text and its mentions, in order', () => {
  expect(partsOfNote(`<@${leire}> llama a <@${ana}>, por favor`)).toEqual([
    { userId: leire },
    { text: ' llama a ' },
    { userId: ana },
    { text: ', por favor' },
  ])
  expect(partsOfNote('sin nadie: a@b.es <@x>')).toEqual([{ text: 'sin nadie: a@b.es <@x>' }])
})

test('a person who is named twice is mentioned once', () => {
  expect(mentionedIn(`<@${leire}> <@${ana}> <@${leire}>`)).toEqual([leire, ana])
  expect(mentionedIn('nadie')).toEqual([])
})

test('of names that begin alike the longer one is marked', () => {
  const chosen = [
    { id: ana, name: 'Ana' },
    { id: leire, name: 'Ana Leire' },
  ]
  expect(withMarks('@Ana Leire y @Ana, no @Eva', chosen)).toBe(`<@${leire}> y <@${ana}>, no @Eva`)
})
