/** Masks JSON as text, in one pass over at most what is kept of it: a large body costs no more. */
import { dots, isHarmless, isHidden, isPerson, maskText, shortestForm } from './hidden.ts'

/** Of a body; the rest is cut. */
export const maxBodyBytes = 32 * 1024
/** Of an answer to a read, which can be asked for again: to mask more of a list would be felt. */
export const maxReadBytes = 8 * 1024

export type Part = { text: string; isCut: boolean }

/** The part of a body that is masked; a copy, so that the rest of it is not held. */
export const partOf = (text: string, most = maxBodyBytes): Part =>
  text.length <= most ? { text, isCut: false } : { text: Buffer.from(text.slice(0, most)).toString(), isCut: true }

/** An object or a list that is open. `name`: of the field that an object is at. `holds`: what all of it is. */
type Level = { isObject: boolean; name: string; holds: 'things' | 'person' | 'secret' }

const hidden = `"${dots}"`

const textOf = (literal: string): string => {
  if (!literal.startsWith('"')) return literal
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return dots
  }
}

/** Null where nothing is hidden. */
const maskedText = (literal: string): string | null => {
  const text = textOf(literal)
  const shown = maskText(text)
  return shown === text ? null : JSON.stringify(shown)
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

/** What is written in place of a value; null: itself. */
const instead = (literal: string, { holds, name }: Level): string | null => {
  if (literal === 'null') return null
  const own = knownKindOf(name)
  if (holds === 'secret' || own === 'secret') return hidden
  if ((holds === 'person' || own === 'person') && !isHarmless(name, textOf(literal))) return hidden
  return literal.length < shortestForm ? null : maskedText(literal)
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

const isSpace = (c: number): boolean => c === 32 || (c >= 9 && c <= 13)
const isSign = (c: number): boolean => c === 123 || c === 125 || c === 91 || c === 93 || c === 44 || c === 58

/** After a text that begins there; -1 where it does not end. */
const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; ;) {
    const end = text.indexOf('"', at)
    if (end === -1) return -1
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1
    if (slashes % 2 === 0) return end + 1
    at = end + 1
  }
}

/** After a number, or a word like `true`. */
const endOfWord = (text: string, start: number): number => {
  let at = start + 1
  for (; at < text.length; at += 1) {
    const c = text.charCodeAt(at)
    if (c === 34 || isSign(c) || isSpace(c)) break
  }
  return at
}

/** The JSON without secrets and data of people. What is no JSON is shown up to where it ends to be. */
export const maskJson = ({ text, isCut }: Part, { isAnswer }: { isAnswer: boolean }): Part => {
  const levels: Level[] = []
  let [out, shown, at, before] = ['', 0, 0, 0]
  while (at < text.length) {
    const c = text.charCodeAt(at)
    if (isSpace(c)) at += 1
    else if (isSign(c)) {
      if (c === 123 || c === 91) levels.push(opened(c === 123, levels, isAnswer))
      else if (c === 125 || c === 93) levels.pop()
      before = c
      at += 1
    } else {
      const end = c === 34 ? endOfText(text, at) : endOfWord(text, at)
      // The last of what was cut may be half of one.
      if (end === -1 || (isCut && end === text.length)) break
      const literal = text.slice(at, end)
      const level = levels.at(-1)
      const isName = level?.isObject === true && c === 34 && before !== 58
      if (isName) level.name = textOf(literal)
      const other = isName ? maskedText(literal) : instead(literal, level ?? bare)
      if (other !== null) {
        out += text.slice(shown, at) + other
        shown = end
      }
      before = c
      at = end
    }
  }
  const whole = out + text.slice(shown, at)
  if (whole.length * 3 <= maxBodyBytes || Buffer.byteLength(whole) <= maxBodyBytes) return { text: whole, isCut }
  return { text: firstBytes(whole, maxBodyBytes), isCut: true }
}
