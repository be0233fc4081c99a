/** Words that the server writes, compiled once at start: a text that cannot be read stops the start, not a person. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { type Locale, locales } from '#contract/calls/account.ts'

export type Nested = { [key: string]: string | Nested }
export type Values = Record<string, string | number>
/** Key, with dots between its parts, → message. */
export type Messages = ReadonlyMap<string, CompiledMessage>

const flatten = (nested: Nested, prefix = ''): [string, CompiledMessage][] =>
  Object.entries(nested).flatMap(([key, value]): [string, CompiledMessage][] =>
    typeof value === 'string' ? [[prefix + key, compile(value)]] : flatten(value, `${prefix}${key}.`),
  )

export const compileTexts = (nested: Nested): Messages => new Map(flatten(nested))

/** An entry for each language of the product. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T> // all of them

/** `texts.<locale>.json` of a folder. All languages must have the same keys. */
export const readMessages = (folder: string): Record<Locale, Messages> => {
  const read = (locale: Locale): Nested =>
    JSON.parse(readFileSync(join(folder, `texts.${locale}.json`), 'utf8')) as Nested // our own file
  const texts = byLocale((locale) => compileTexts(read(locale)))
  const keys = locales.map((locale) => [...texts[locale].keys()].toSorted().join('\n'))
  if (new Set(keys).size > 1) throw new Error(`${folder}: the languages have different keys`)
  return texts
}

const formatters = {
  getNumberFormat: (locale?: unknown) => new Intl.NumberFormat(String(locale), { useGrouping: 'always' }),
  getPluralRules: (locale?: unknown) => new Intl.PluralRules(String(locale)),
  getDateTimeFormat: (locale?: unknown) => new Intl.DateTimeFormat(String(locale)),
}

/** A message as a sentence. */
export const say = (message: CompiledMessage, locale: Locale, values: Values): string =>
  [format(message, locale, values, { formatters })].flat().join('')

/** Words of a key in the language that was chosen. */
export type Write = (key: string, values?: Values) => string

/** Names of states, channels and products, which browser and server both write: keys begin with `names.`. */
const names = readMessages(join(import.meta.dirname, '../../contract/names'))

/** The texts of a folder, and the names that all share; a key that is missing is a fault. */
export const readTexts = (folder: string): ((locale: Locale) => Write) => {
  const texts = readMessages(folder)
  return (locale) =>
    (key, values = {}) => {
      const message = key.startsWith('names.') ? names[locale].get(key.slice('names.'.length)) : texts[locale].get(key)
      if (message === undefined) throw new Error(`${folder}: no text ${key}`)
      return say(message, locale, values)
    }
}
