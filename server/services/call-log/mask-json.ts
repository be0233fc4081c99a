/** Masks JSON as text, in one pass over at most what is kept of it: a large body costs no more. */
import { dots, isHarmless, isHidden, isPerson, maskText } from './hidden.ts'

/** Of a body; the rest is cut. */
export const maxBodyBytes = 32 * 1024

export type Part = { text: string; isCut: boolean }

/** The part of a body that is masked; a copy, so that the rest of it is not held. */
export const partOf = (text: string): Part =>
  text.length <= maxBodyBytes
    ? { text, isCut: false }
    : { text: Buffer.from(text.slice(0, maxBodyBytes)).toString(), isCut: true }

/** An object or a list that is open. `name`: of the field that an object is at. `holds`: what all of it is. */
type Level = { isObject: boolean; name: string; holds: 'things' | 'person' | 'secret' }

const hidden = `"${dots}"`
const token = /\s*("[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+)/y

const textOf = (literal: string): string => {
  if (!literal.startsWith('"')) return literal
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return dots
  }
}

const masked = (literal: string): string => {
  const text = textOf(literal)
  const shown = maskText(text)
  return shown === text ? literal : JSON.stringify(shown)
}

const kindOf = (name: string): Level['holds'] => {
  // A name may be what must be hidden: who writes it so has a table of people.
  if (isHidden(name) || maskText(name) !== name) return 'secret'
  return isPerson(name) ? 'person' : 'things'
}

/** The same names are in each body. */
const kinds = new Map<string, Level['holds']>()
const maxKinds = 2000
const knownKindOf = (name: string): Level['holds'] => {
  const known = kinds.get(name)
  if (known !== undefined) return known
  const kind = kindOf(name)
  if (kinds.size < maxKinds && name.length < 60) kinds.set(name, kind)
  return kind
}

const scalar = (literal: string, { holds, name }: Level): string => {
  if (literal === 'null') return literal
  const own = knownKindOf(name)
  if (holds === 'secret' || own === 'secret') return hidden
  if ((holds === 'person' || own === 'person') && !isHarmless(name, textOf(literal))) return hidden
  return masked(literal)
}

const bare: Level = { isObject: false, name: '', holds: 'things' }

/** The messages of an error are under the names of fields, and are our own words. */
const isMessages = (levels: readonly Level[]): boolean =>
  levels.length === 3 && levels[0]?.name === 'error' && ['fields', 'codes'].includes(levels[1]?.name ?? '')

const opened = (isObject: boolean, levels: readonly Level[], isAnswer: boolean): Level => {
  const { name, holds } = levels.at(-1) ?? bare
  const own = isAnswer && !isObject && isMessages(levels) ? 'things' : knownKindOf(name)
  return { isObject, name: '', holds: holds === 'secret' || own === 'things' ? holds : own }
}

/** Text up to so many bytes, which does not end within a character. */
const firstBytes = (text: string, most: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, most), { stream: true })

/** The JSON without secrets and data of people. What is no JSON is shown up to where it ends to be. */
export const maskJson = ({ text, isCut }: Part, { isAnswer }: { isAnswer: boolean }): Part => {
  const out: string[] = []
  const levels: Level[] = []
  let before = ''
  token.lastIndex = 0
  for (;;) {
    const found = token.exec(text)?.[1]
    // The last of what was cut may be half of one.
    if (found === undefined || (isCut && token.lastIndex === text.length)) break
    const level = levels.at(-1)
    if (found === '{' || found === '[') levels.push(opened(found === '{', levels, isAnswer))
    else if (found === '}' || found === ']') levels.pop()
    const isName = level?.isObject === true && (before === '{' || before === ',') && found.startsWith('"')
    if (isName) level.name = textOf(found)
    if (isName) out.push(masked(found))
    else if (/^[{}[\],:]/.test(found)) out.push(found)
    else out.push(scalar(found, level ?? bare))
    before = found
  }
  const whole = out.join('')
  if (Buffer.byteLength(whole) <= maxBodyBytes) return { text: whole, isCut }
  return { text: firstBytes(whole, maxBodyBytes), isCut: true }
}
