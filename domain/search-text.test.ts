import fc from 'fast-check'
import { expect, it } from 'vitest'
import { articleTerm, articleText, searchCode, searchTerms, searchTermsWithCodes, searchText } from './search-text.ts'

it('folds case, accents and spaces, and leaves out what is missing', () => {
  expect(searchText(['María Ángeles', null, '  Núñez\n', 'A-100171'])).toBe('maria angeles nunez a-100171')
  expect(searchText(['Conceição', 'GONÇALVES', 'Iñaki', 'Itziar Olaizola'])).toBe(
    'conceicao goncalves inaki itziar olaizola',
  )
  expect(searchText([])).toBe('')
})

it('splits what is asked at spaces and commas', () => {
  expect(searchTerms(' Núñez,  maría ')).toEqual(['nunez', 'maria'])
  expect(searchTerms(' , ,')).toEqual([])
})

it('finds each word of a text by each way of writing it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (parts) => {
      const text = searchText(parts)
      for (const part of parts)
        for (const written of [part, part.toUpperCase(), part.normalize('NFD')])
          for (const term of searchTerms(written)) expect(searchText([...parts, written])).toContain(term)
      expect(searchTerms(text).join(' ')).toBe(text)
    }),
  )
})

it('finds phones and documents in any writing', () => {
  const text = searchText(['A-100171', 'Ana Ruiz', searchCode('+34 612 408 515'), searchCode('12.345.678-Z')])
  expect(text).toBe('a-100171 ana ruiz 34612408515 12345678z')
  const isFound = (q: string, inText = text) =>
    searchTermsWithCodes(q).every((term) => term.some((written) => inText.includes(written)))
  const phones = ['612408515', '612 408 515', '612-40-85-15', '+34612408515', '0034 612.408.515', '(+34) 612 408 515']
  for (const phone of phones) expect([phone, isFound(phone)]).toEqual([phone, true])
  for (const phone of phones) expect([phone, isFound(phone, '612408515')]).toEqual([phone, true])
  for (const document of ['12345678Z', '12345678 z', '12.345.678-Z', '12345678-Z', '12345678'])
    expect([document, isFound(document)]).toEqual([document, true])
  expect(isFound('X-1234567-L', 'x1234567l')).toBe(true)
  expect(isFound('+351 912 345 678', '912345678')).toBe(true)
  expect(isFound('ana 612 408 515 ruiz')).toBe(true)
  expect(isFound('ana 612 408 516')).toBe(false)
  expect(isFound('A-100171 612408515')).toBe(true)
  expect(searchTermsWithCodes('Núñez, A-100171 2026')).toEqual([['nunez'], ['a-100171'], ['2026']])
})

it('has a line for each name and reference of an article, each once', () => {
  const chair = { id: 'SI-7/ÁB', name: 'Silla  Ñandú,\nroja' }
  expect(articleText([chair, { id: null, name: 'Cojín' }, { name: 'SILLA ÑANDÚ ROJA' }, { id: ' ', name: ',' }])).toBe(
    'silla nandu roja\nsi-7/ab\ncojin',
  )
  expect(articleText([])).toBe('')
})

it('finds an article by each part of its name, and nothing over two articles', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(text, text, fc.nat(20), fc.nat(20), (one, other, from, length) => {
      const whole = articleText([{ name: one }, { name: other }])
      const part = articleTerm(one).slice(from, from + length)
      // The capitals of a few letters of old or foreign scripts are those of other letters, such as ẚ and ᲀ.
      const capitals = articleTerm(part.toUpperCase()) === part ? [part.toUpperCase()] : []
      for (const written of [part, ...capitals]) expect(whole).toContain(articleTerm(written))
      expect(articleTerm(whole)).not.toContain('\n')
    }),
  )
})
