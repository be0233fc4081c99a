import format, { type CompiledMessage } from 'icu-minify/format'
import { createContext, type ReactNode, use } from 'react'
import type { Locale } from '#contract/calls/account.ts'
import type { TextArgs } from './keys.gen.ts'

export type TextKey = keyof TextArgs
/** Keys of texts without arguments. */
export type PlainKey = { [K in TextKey]: {} extends TextArgs[K] ? K : never }[TextKey]
/** Renders the words inside a tag of a message. */
export type Tag = (chunks: ReactNode) => ReactNode
/** All of a union at once: for a key that is one of several, the arguments of each of them. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A extends object) => void
  ? A
  : never
type ArgsOf<K extends TextKey> = {} extends Together<TextArgs[K]> ? [] : [args: Together<TextArgs[K]>]

export type Messages = Record<string, CompiledMessage>
export type Texts = { locale: Locale; messages: Messages }

const memo = <T>(make: (locale: string, options: object | undefined) => T) => {
  const made = new Map<string, T>()
  return (locale: unknown, options?: object): T => {
    const key = `${String(locale)} ${JSON.stringify(options)}`
    const found = made.get(key) ?? make(String(locale), options)
    made.set(key, found)
    return found
  }
}

// Counts in sentences are grouped as everywhere else; amounts and dates are already formatted when a text receives them.
const formatters = {
  getNumberFormat: memo((locale, options) => new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })),
  getPluralRules: memo((locale, options) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: memo((locale, options) => new Intl.DateTimeFormat(locale, options)),
}

const nothing: Texts = { locale: 'es-ES', messages: {} }
export const TextsContext = createContext<Texts>(nothing)

export type WriteText = <K extends TextKey>(key: K, ...args: ArgsOf<K>) => string
export type WriteRich = <K extends TextKey>(key: K, ...args: ArgsOf<K>) => ReactNode

const write = (texts: Texts, key: string, args: object | undefined): unknown => {
  const message = texts.messages[key]
  if (message === undefined) return key
  const values = args as Parameters<typeof format>[2] // by the generated types, the arguments of this very message
  return format(message, texts.locale, values, { formatters })
}

/** The writer of one language, for code outside the tree. A message with tags loses them here. */
export const textWriter =
  (texts: Texts): WriteText =>
  (key, ...[args]) =>
    [write(texts, key, args)].flat().join('')

/** Words by their key: `t('noun.path', { amount })`. */
export const useText = (): WriteText => textWriter(use(TextsContext))

/** The same for messages with tags: `rich('noun.path', { b: (words) => <b>{words}</b> })`. */
export const useRichText = (): WriteRich => {
  const texts = use(TextsContext)
  return (key, ...[args]) => write(texts, key, args) as ReactNode // strings and what the tags return
}

/** The language of the screen, for amounts and dates. */
export const useLocale = (): Locale => use(TextsContext).locale
