/** Notes of the team on a sale, for server and browser. In their text a mention is a mark with the id of a person. */

/** Characters, with their marks. */
export const maxNoteLength = 1000

const mark = /<@([0-9a-f]{32})>/g

export type NotePart = { text: string } | { userId: string }

/** Its text and its mentions, in order; without empty texts. */
export const partsOfNote = (text: string): NotePart[] =>
  text
    .split(mark)
    .map((part, index): NotePart => (index % 2 === 1 ? { userId: part } : { text: part }))
    .filter((part) => 'userId' in part || part.text !== '')

/** Each person once. */
export const mentionedIn = (text: string): string[] => [...new Set([...text.matchAll(mark)].map(([, id = '']) => id))]

type Named = { id: string; name: string }

/** What a person wrote, with marks in place of the names that they chose; of two names the longer one is found first. */
export const withMarks = (written: string, chosen: readonly Named[]): string =>
  chosen
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `<@${id}>`), written)
