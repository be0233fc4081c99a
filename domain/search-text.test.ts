import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchTerms, searchText } from './search-text.ts'

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
