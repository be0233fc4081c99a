/** Texts and names use the nouns of docs/glossary.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locales.ts'
import { listNames } from '../tree/names.ts'
import { allTexts } from './all-texts.ts'
import { findRefusedNames, findRefusedWords, findWrongShown, readTerms } from './glossary.ts'
import { ownSources } from './own-sources.ts'
import { allowedNames, findFallen, findRisen } from './ratchet.ts'
import { root } from './steps.ts'

/** Why a text may use a refused word → the texts, as `<where> <key>`. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'a debt of a customer or a company to the tax agency or to a lender': [
    'web documents.paper.pt.tax_agency_certificate.hint',
    'web documents.paper.es.tax_agency_certificate.hint',
    'server/services/precontract rights.help.label',
  ],
}
const exceptions = new Set(Object.values(reasons).flat())

const terms = readTerms(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const texts = locales.map((locale) => {
  const flat = allTexts().flatMap(([where, sources]) =>
    [...sources[locale]].map(([key, text]) => [`${where} ${key}`, text] as const),
  )
  return { language: locale.slice(0, 2), flat: new Map(flat) }
})

describe.each(texts)('the glossary and the texts in $language', ({ language, flat }) => {
  test('have the same words', () => {
    expect(findWrongShown(terms, language, flat.values())).toEqual([])
  })

  test('no text has a refused word', () => {
    const isException = (place: string) => exceptions.has(place.replace(/:.*/, ''))
    expect(findRefusedWords(terms, language, flat).filter((place) => !isException(place))).toEqual([])
  })
})

test('every exception is needed', () => {
  const refused = texts.flatMap(({ language, flat }) => findRefusedWords(terms, language, flat))
  const places = new Set(refused.map((place) => place.replace(/:.*/, '')))
  expect([...exceptions].filter((place) => !places.has(place))).toEqual([])
})

test('refused words are not in more names than before', () => {
  const found = findRefusedNames(terms, listNames(ownSources))
  const fallen = findFallen(found, allowedNames)
  if (fallen.length > 0)
    console.log(`Counts of names in scripts/checks/ratchet.ts that may be lowered:\n${fallen.join('\n')}`)
  expect(findRisen(found, allowedNames)).toEqual([])
})

describe('of a planted table', () => {
  const planted = readTerms(
    `| term | es | pt | what it is | not |\n|---|---|---|---|---|\n` +
      `| owner | titular, (poseedor) | – | a person | es: dueño, dueños; pt: dono; code: paper |\n`,
  )

  test('a word that no text has, and one in brackets that a text has, are seen', () => {
    expect(findWrongShown(planted, 'es', ['El poseedor'])).toEqual([
      'owner: no text has «titular»',
      'owner: «poseedor» is shown, without brackets',
    ])
    expect(findWrongShown(planted, 'es', ['Titular de la cuenta'])).toEqual([])
  })

  test('refused words are seen whole, in their language', () => {
    const text = new Map([
      ['a.b', '¿Quién es el Dueño?'],
      ['a.c', 'dono, dueñas'],
    ])
    expect(findRefusedWords(planted, 'es', text)).toEqual(['a.b: dueño'])
    expect(findRefusedWords(planted, 'pt', text)).toEqual(['a.c: dono'])
  })

  test('refused parts of names are seen, and counted', () => {
    const found = findRefusedNames(planted, ['a.ts:findPaper', 'b.ts:newspaperOf', 'c.ts:PAPER_SIZE'])
    expect(found).toEqual(new Map([['paper', ['a.ts:findPaper', 'c.ts:PAPER_SIZE']]]))
    expect(findRisen(found, { paper: 2 })).toEqual([])
    expect(findRisen(found, { paper: 1 })).toEqual(['paper: 2 places, at most 1: a.ts:findPaper c.ts:PAPER_SIZE'])
    expect(findFallen(found, { paper: 3 })).toEqual(['paper: 2, is 3'])
  })

  test('a row that lacks a cell is refused', () => {
    expect(() => readTerms('| term | es |\n|---|---|\n| a |\n')).toThrow('1 cells')
  })
})
