/** The words of the mails, compiled once at start: a text that cannot be read stops the start, not a mail. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import type { Locale } from '#contract/account.ts'

type Nested = { [key: string]: string | Nested }
export type Values = Record<string, string | number>

const flatten = (nested: Nested, prefix = ''): [string, CompiledMessage][] =>
  Object.entries(nested).flatMap(([key, value]): [string, CompiledMessage][] =>
    typeof value === 'string' ? [[prefix + key, compile(value)]] : flatten(value, `${prefix}${key}.`),
  )

const read = (locale: Locale): ReadonlyMap<string, CompiledMessage> =>
  new Map(flatten(JSON.parse(readFileSync(join(import.meta.dirname, `texts.${locale}.json`), 'utf8')) as Nested)) // our own file

/** Locale → key (`invitation.subject`) → message. */
export const texts: Record<Locale, ReadonlyMap<string, CompiledMessage>> = {
  'es-ES': read('es-ES'),
  'pt-PT': read('pt-PT'),
}

const formatters = {
  getNumberFormat: (locale?: unknown) => new Intl.NumberFormat(String(locale), { useGrouping: 'always' }),
  getPluralRules: (locale?: unknown) => new Intl.PluralRules(String(locale)),
  getDateTimeFormat: (locale?: unknown) => new Intl.DateTimeFormat(String(locale)),
}

/** The words of a key, or null where a mail has none of this kind. */
export const write = (locale: Locale, key: string, values: Values): string | null => {
  const message = texts[locale].get(key)
  return message === undefined ? null : [format(message, locale, values, { formatters })].flat().join('')
}
