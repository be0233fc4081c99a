/** Finds words and phrases in English prose that no technical sentence needs, and sentences that are too long. */

/** Name of the phrase → its forms, as whole words in any case, and what to write instead. */
const phrases: Readonly<Record<string, readonly [forms: string, instead: string]>> = {
  whoever: ['whoever|whomever', 'the caller, the person who …'],
  whatever: ['whatever|whichever', 'the noun'],
  nobody: ["nobody(?:'s)?", 'no one, or the actor with "does not"'],
  somebody: ["somebody(?:'s)?|anybody(?:'s)?|everybody(?:'s)?", 'the actor'],
  'one may': [
    String.raw`(?<!\b(?:the|next|this|that|no|each|every|first|last|other|old|new) )one (?:may|can|must|might)`,
    'the caller may',
  ],
  'were it': [String.raw`be it|(?<=[,;]\s)were (?:it|he|she|they|there)`, 'if it is …'],
  'what stands': ['what (?:comes|stands)', 'the noun'],
  stand: ['stands?|stood|standing', 'is, has, is in'],
  come: ['comes?|came|coming', 'is from, arrives, follows'],
  tell: ['tells?|told|telling', 'says, returns, notifies'],
  give: ['gives?|gave|giving|given back', 'returns, provides, has; refunds'],
  'let go': ['lets? go|letting go', 'releases, drops'],
  paper: ['papers?', 'document, invoice, PDF'],
  house: ['house', 'project, product'],
  night: ['nights?', 'settlement run'],
  face: ['faces?', 'storefront profile'],
  pulse: ['pulse', 'database deadline'],
  dress: ['dress(?:es|ed)?', 'branding'],
  alive: ['alive', 'running, connected'],
  fingers: ['fingers?', 'keys, touch'],
  wall: ['walls?(?![ -]clock)', 'row-level security'],
  mend: ['mend(?:s|ed|ing)?', 'correct, repair'],
  judge: ['judge[sd]?|judging', 'review'],
  play: ['play(?:s|ed|ing)?', 'simulate'],
  stranger: ['strangers?', 'reader, other client'],
  shall: ['shall|lest|thus|hence', 'must, will, so'],
}

/** What the report of a phrase says after its name. */
export const describePhrase = (name: string): string => `${name} (write: ${phrases[name]?.[1] ?? ''})`

const finders = Object.entries(phrases).map(([name, [forms]]) => ({
  name,
  pattern: new RegExp(String.raw`(?<![\p{L}-])(?:${forms})(?![\p{L}-])`, 'giu'),
}))

/** Keeps lines and drops what is no prose: blocks and marks of code, addresses of links, and labels in the language of a screen. */
export const stripCode = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`]*`/g, (code) => `x${code.replaceAll(/[^\n]/g, '')}`)
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/(?<![*\w])\*(?![*\s])[^*\n]+\*(?!\*)/g, 'x')

/** `line` is where the text begins in its file. */
export type Prose = { path: string; line: number; text: string }

/** Returns for each phrase its places, as `path:line word`. */
export const findPhrases = (texts: readonly Prose[]): Map<string, string[]> => {
  const found = new Map<string, string[]>(finders.map(({ name }) => [name, []]))
  for (const { path, line, text } of texts) {
    const prose = stripCode(text)
    for (const { name, pattern } of finders)
      for (const { index, 0: word } of prose.matchAll(pattern))
        found.get(name)?.push(`${path}:${line + prose.slice(0, index).split('\n').length - 1} ${word}`)
  }
  return found
}

/** Returns the sentences of paragraphs and list items; those of tables and headings are left out. */
const listSentences = (markdown: string): string[] =>
  stripCode(markdown)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .filter((block) => !/^\s*(?:\||#|<!--)/.test(block))
    .flatMap((block) => block.replaceAll(/\s+/g, ' ').split(/(?<=[.?!])\s/))

/** Returns the sentences of a document that have more words than `most`, with `x` for code and labels. */
export const findLongSentences = (markdown: string, most: number): string[] =>
  listSentences(markdown).filter((sentence) => (sentence.match(/[\p{L}\d]+/gu) ?? []).length > most)
