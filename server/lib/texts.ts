/** Words that the server writes, compiled once at start: a text that cannot be read stops the start, not a person. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { type Locale, locales } from '#contract/account.ts'

type Nested = { [key: string]: string | Nested }
type Values = Record<string, string | number>
type Messages = ReadonlyMap<string, CompiledMessage>

const flatten = (nested: Nested, prefix = ''): [string, CompiledMessage][] =>
  Object.entries(nested).flatMap(([key, value]): [string, CompiledMessage][] =>
    typeof value === 'string' ? [[prefix + key, compile(value)]] : flatten(value, `${prefix}${key}.`),
  )

const read = (folder: string, locale: Locale): Messages =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, `texts.${locale}.json`), 'utf8')) as Nested)) // our own file

const formatters = {
  getNumberFormat: (locale?: unknown) => new Intl.NumberFormat(String(locale), { useGrouping: 'always' }),
  getPluralRules: (locale?: unknown) => new Intl.PluralRules(String(locale)),
  getDateTimeFormat: (locale?: unknown) => new Intl.DateTimeFormat(String(locale)),
}

/** Words of a key in the language that was chosen. */
export type Write = (key: string, values?: Values) => string

/** `texts.<locale>.json` of a folder. Both languages must have the same keys, and a key that is missing is a fault. */
export const readTexts = (folder: string): ((locale: Locale) => Write) => {
  const texts = new Map(locales.map((locale) => [locale, read(folder, locale)]))
  const keys = locales.map((locale) => [...(texts.get(locale)?.keys() ?? [])].toSorted().join('\n'))
  if (new Set(keys).size > 1) throw new Error(`${folder}: the languages have different keys`)
  return (locale) =>
    (key, values = {}) => {
      const message = texts.get(locale)?.get(key)
      if (message === undefined) throw new Error(`${folder}: no text ${key}`)
      return [format(message, locale, values, { formatters })].flat().join('')
    }
}
