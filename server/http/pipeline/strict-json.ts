/**
 * JSON as other parsers may read it differently is refused: duplicate keys, deep nesting, `__proto__`, NUL, lone surrogates,
 * numbers with an exponent.
 */
import { isSoundText } from '#server/core/sound-text.ts'

export const maxDepth = 32

/** Names and values that a body may have in all: ten thousand articles of a campaign have some seventy thousand. */
const maxParts = 100_000

export type StrictJson = { value: unknown } | Fault

/** Parses JSON or says what is wrong with it; `path` names the field where one is at fault. */
export const parseStrictJson = (text: string): StrictJson => {
  const structure = structureFault(text)
  if (structure) return structure
  let value: unknown
  try {
    value = exponent.test(text) ? JSON.parse(text, markExponents) : JSON.parse(text)
  } catch {
    return { fault: 'The body is not valid JSON.', path: null }
  }
  const number = pathOf(value, '', (item) => item === withExponent)
  if (number !== null) return { fault: 'Write the number without an exponent.', path: number || null }
  const path = pathOf(value, '', (item) => typeof item === 'string' && !isSoundText(item))
  return path === null ? { value } : { fault: 'Contains a character that is not allowed.', path: path || null }
}

/** May be in a text as well: only if it is there is each number checked. */
const exponent = /\de[+-]?\d/i
const withExponent = Symbol('a number with an exponent')

/** The parser returns the source of each scalar. */
const markExponents = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && /e/i.test(context?.source ?? '') ? withExponent : value

/** The first field at fault; an unsound name is reported as the field that holds it. */
const pathOf = (value: unknown, path: string, isBad: (item: unknown) => boolean): string | null => {
  if (isBad(value)) return path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    if (!isSoundText(key)) return path
    const found = pathOf(item, path ? `${path}.${key}` : key, isBad)
    if (found !== null) return found
  }
  return null
}

type Fault = { fault: string; path: string | null }

/** One pass over the text, before it is parsed: depth, number of parts, duplicate keys, `__proto__`. Broken JSON is left to the parser. */
const structureFault = (text: string): Fault | null => {
  // Names seen in each open object; null for an array.
  const levels: (Set<string> | null)[] = []
  let before = ''
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charAt(at)
    if (c === '{' || c === '[') {
      levels.push(c === '{' ? new Set() : null)
      parts += 1
      if (levels.length > maxDepth) return { fault: 'The body is nested too deeply.', path: null }
    } else if (c === '}' || c === ']') {
      levels.pop()
    } else if (c === '"') {
      const end = endOfString(text, at)
      const names = levels.at(-1)
      const fault = names && (before === '{' || before === ',') ? nameFault(names, text.slice(at, end + 1)) : null
      if (fault) return fault
      at = end
    } else if (c === ',' || c === ':') {
      // Each has a value after it.
      parts += 1
    }
    if (parts > maxParts) return { fault: 'The body has too many parts.', path: null }
    if (!isSpace(c)) before = c
  }
  return null
}

const isSpace = (c: string): boolean => c === ' ' || c === '\n' || c === '\r' || c === '\t'

const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

const nameFault = (names: Set<string>, literal: string): Fault | null => {
  const name = literal.includes('\\') ? unescaped(literal) : literal.slice(1, -1)
  if (name === '__proto__') return { fault: 'This field is not allowed.', path: name }
  if (names.has(name)) return { fault: 'Given more than once.', path: name }
  names.add(name)
  return null
}

const unescaped = (literal: string): string => {
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}
