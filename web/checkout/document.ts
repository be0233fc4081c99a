/** Identity documents as customers write them. */
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'

type Problem = 'empty' | 'letter' | 'digit' | 'unknown'

/** What is wrong with a document of a shop's country, by the word for it; null for one that can exist. */
export const documentProblem = (written: string, country: string): Problem | null => {
  const number = normalizeDocument(written, country)
  if (number === '') return 'empty'
  if (country === 'PT') return documentIsValid({ type: 'nif', number, country }) ? null : 'digit'
  if (documentIsValid({ type: 'nif', number, country }) || documentIsValid({ type: 'nie', number, country }))
    return null
  return /^[XYZ\d]?\d{7}[A-Z]?$/.test(number) ? 'letter' : 'unknown'
}

/** Nine digits, without the spaces and the country that people write. */
export const phoneDigits = (written: string): string =>
  written.replace(/[\s.-]/g, '').replace(/^(\+|00)?(34|351)(?=\d{9}$)/, '')
