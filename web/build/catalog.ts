import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { locales, type Locale } from '#contract/calls/account.ts'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** Full key (`<noun>.<path>`) → message as written. */
export type Flat = Map<string, string>
export type Sources = Record<Locale, Flat>
export const sourcesOf = (read: (locale: Locale) => Flat): Sources =>
  Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Sources // an entry per language

/** Argument → its type in TypeScript. */
export type Args = Map<string, string>
export type Message = { compiled: CompiledMessage; args: Args; unfinished: readonly string[] }
export type Catalog = Record<Locale, Map<string, Message>>

type Nested = { [key: string]: string | Nested }

const patterns = [
  '../contract/names/texts.*.json',
  'texts/common.*.json',
  'backoffice/**/texts.*.json',
  'accounts/texts.*.json',
  'checkout/texts.*.json',
]

/** `backoffice/features/operations/texts.es-ES.json` → `operations`; `texts/common.es-ES.json` → `common`. */
const nounOf = (file: string): string => {
  const [name = ''] = basename(file).split('.')
  return name === 'texts' ? basename(dirname(file)) : name
}

const flatten = (prefix: string, nested: Nested, flat: Flat): void => {
  for (const [key, value] of Object.entries(nested)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else flatten(`${prefix}${key}.`, value, flat)
  }
}

/** The texts of a value that holds nothing but texts, by key. */
export const flatTexts = (nested: unknown, prefix = ''): Flat => {
  const flat: Flat = new Map()
  flatten(prefix, nested as Nested, flat) // the caller says so
  return flat
}

export const textFiles = (web: string): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: web })).toSorted()

/** Reads every text file below the folder of the browser's root. */
export const readSources = (web: string): Sources => {
  const sources = sourcesOf(() => new Map())
  for (const file of textFiles(web)) {
    const locale = locales.find((name) => file.endsWith(`.${name}.json`))
    if (!locale) throw new Error(`${file}: not one of the languages ${locales.join(', ')}`)
    const texts = flatTexts(JSON.parse(readFileSync(join(web, file), 'utf8')), `${nounOf(file)}.`)
    for (const [key, text] of texts) sources[locale].set(key, text)
  }
  return sources
}

const [pound, select, plural, ordinal] = [0, 1, 2, 3]

/** What the compiler makes of a part in braces: `[name]`, `[name, kind, options]` or `[tag, ...words]`. */
type Part = [name: string, kind?: unknown, options?: Record<string, unknown>]

/** The words that a select knows, and any other. */
const selectType = (options: Record<string, unknown>): string =>
  [
    ...Object.keys(options)
      .filter((key) => key !== 'other')
      .map((key) => `'${key}'`),
    '(string & {})',
  ].join(' | ')

const visitPart = ([name, kind, options = {}]: Part, args: Args): void => {
  if (kind === undefined) args.set(name, args.get(name) ?? 'string | number')
  else if (kind === select || kind === plural || kind === ordinal) {
    args.set(name, kind === select ? selectType(options) : 'number')
    for (const option of Object.values(options)) visit(option, args)
  } else {
    throw new Error(`{${name}} asks the platform to write a number or date: pass it in already written`)
  }
}

const isTag = (part: unknown[]): boolean => part.length > 1 && (typeof part[1] !== 'number' || part[1] === pound)

/** Collects the arguments of a compiled message. */
const visit = (node: unknown, args: Args): void => {
  if (!Array.isArray(node)) return
  const parts: unknown[] = node
  for (const part of parts) {
    if (!Array.isArray(part)) continue
    if (isTag(part)) {
      args.set(String(part[0]), 'Tag')
      visit(part.slice(1), args)
    } else visitPart(part as Part, args) // the compiler's shape
  }
}

/** What a compiled message takes. */
export const argsOf = (compiled: CompiledMessage): Args => {
  const args: Args = new Map()
  visit(compiled, args)
  return args
}

/** Counts without a text for one, or for any other number. A language's form for millions falls to `other`. */
const unfinishedIn = (node: unknown): string[] => {
  if (!Array.isArray(node)) return []
  const parts: unknown[] = node
  const [name, kind, options] = parts
  const words = options as Record<string, unknown> | undefined // the compiler's shape
  const isCount = typeof name === 'string' && (kind === plural || kind === ordinal) && words !== undefined
  const misses = isCount && !('other' in words && ('one' in words || '=1' in words)) ? [name] : []
  const below = isCount || kind === select ? Object.values(words ?? {}) : parts
  return [...misses, ...below.flatMap(unfinishedIn)]
}

const messageOf = (text: string): Message => {
  const compiled = compile(text)
  return { compiled, args: argsOf(compiled), unfinished: unfinishedIn(compiled) }
}

/** Compiles every message; throws with all messages that cannot be. */
export const compileAll = (sources: Sources): Catalog => {
  const problems: string[] = []
  const catalog = Object.fromEntries(
    locales.map((locale) => {
      const messages = new Map<string, Message>()
      for (const [key, text] of sources[locale]) {
        try {
          messages.set(key, messageOf(text))
        } catch (error) {
          problems.push(`${locale} ${key}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      return [locale, messages]
    }),
  ) as Catalog // an entry per locale
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return catalog
}
