/** What the fields of the calls by key are, in the languages of the page. The document's own table in English is beside it. */
import type { Locale } from '#domain/locales.ts'
import { readMessages, say } from '#server/core/texts.ts'
import type { FieldWords } from '../../docs/field-words.ts'

const messages = readMessages(import.meta.dirname)

/** Found by `describedBy`. */
export const fieldTexts = (locale: Locale): FieldWords => ({
  has: (name) => messages[locale].has(`field.${name}`),
  get: (name) => {
    const message = messages[locale].get(`field.${name}`)
    return message && say(message, locale, {})
  },
})

/** Of all languages: `readMessages` refuses other ones in one of them. */
export const fieldTextNames = (locale: Locale): string[] =>
  [...messages[locale].keys()].map((key) => key.replace(/^field\./, ''))
