/** JSON as other parsers may read it differently is refused: duplicate keys, deep nesting, `__proto__`, NUL, lone surrogates. */
export const maxDepth = 32

export type StrictJson = { value: unknown } | Fault

/** Parses JSON or says what is wrong with it; `path` names the field where one is at fault. */
export const parseStrictJson = (text: string): StrictJson => {
  const structure = structureFault(text)
  if (structure) return structure
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'The body is not valid JSON.', path: null }
  }
  const path = pathOfBadText(value, '')
  return path === null ? { value } : { fault: 'Contains a character that is not allowed.', path: path || null }
}

/** Whether other software would keep and show this text as it is. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const pathOfBadText = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return isSoundText(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    if (!isSoundText(key)) return path
    const found = pathOfBadText(item, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}

type Fault = { fault: string; path: string | null }

/** One pass over the text, before it is parsed: depth, duplicate keys, `__proto__`. Broken JSON is left to the parser. */
const structureFault = (text: string): Fault | null => {
  // Names seen in each open object; null for an array.
  const levels: (Set<string> | null)[] = []
  let before = ''
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charAt(at)
    if (c === '{' || c === '[') {
      levels.push(c === '{' ? new Set() : null)
      if (levels.length > maxDepth) return { fault: 'The body is nested too deeply.', path: null }
    } else if (c === '}' || c === ']') {
      levels.pop()
    } else if (c === '"') {
      const end = endOfString(text, at)
      const names = levels.at(-1)
      const fault = names && (before === '{' || before === ',') ? nameFault(names, text.slice(at, end + 1)) : null
      if (fault) return fault
      at = end
    }
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
