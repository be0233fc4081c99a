/**
 * A pseudo-language, made from a real one: every text in brackets, in other letters and longer by 40 %, with the same arguments and
 * tags. A page in it reveals words that are in no text file, and layouts that break where a language needs more room. Only for tests:
 * see `npm run sweep -- --only pseudo`.
 */
import type { CompiledMessage } from 'icu-minify/format'

/** Letters of one typeface file each, that neither Spanish nor Portuguese has. */
const plain = 'aáàâãeéêiíoóôõuúücçnñlrsztdghjkwyAÁÀÂÃEÉÊIÍOÓÔÕUÚCÇNÑLRSZTDGHJKWY'
const other = 'äääääëëëïïööööûûûććňňľřšžťďğĥĵķŵÿÄÄÄÄÄËËËÏÏÖÖÖÖÛÛĆĆŇŇĽŘŠŽŤĎĞĤĴĶŴŸ'
const others = new Map([...plain].map((letter, at) => [letter, [...other][at] ?? letter]))

const vowel = /[äëïöû]/gi
const growth = 1.4

/** Longer by doubled vowels, since it is long words that find no room; and by more of the last where there are too few. */
const lengthen = (text: string): string => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  let missing = Math.ceil(letters * growth) - letters
  const doubled = text.replaceAll(vowel, (letter) => (missing-- > 0 ? letter + letter.toLowerCase() : letter))
  return missing > 0 ? doubled.replace(/\p{L}(?=\P{L}*$)/u, (last) => last + 'ë'.repeat(missing)) : doubled
}

/** Words without arguments. What has no letter stays as it is. */
export const pseudoWords = (text: string): string =>
  /\p{L}/u.test(text) ? lengthen(text.replaceAll(/\p{L}/gu, (letter) => others.get(letter) ?? letter)) : text

const isOptions = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const inOptions = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, pseudoNode(option)]))

/** `[name]`, `[name, kind, options]` or `[tag, ...words]`: the name stays, words and options become other ones. */
const pseudoPart = ([name, ...rest]: unknown[]): unknown[] => [
  name,
  ...rest.map((one) => (isOptions(one) ? inOptions(one) : Array.isArray(one) ? pseudoPart(one) : pseudoNode(one))),
]

const pseudoNode = (node: unknown): unknown => {
  if (typeof node === 'string') return pseudoWords(node)
  return Array.isArray(node)
    ? node.map((part: unknown) => (Array.isArray(part) ? pseudoPart(part) : pseudoNode(part)))
    : node
}

/** Returns a compiled message in the pseudo-language; one without words stays as it is. */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage => {
  const changed = pseudoNode(message)
  if (JSON.stringify(changed) === JSON.stringify(message)) return message
  return ['[', ...[changed].flat(), ']'] as CompiledMessage // the parts of a message
}
