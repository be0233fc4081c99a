/** Reads the comments of the code. */
import type { Source } from '../tree/sources.ts'

/** `line` is the one on which the comment begins. */
export type Comment = { path: string; line: number; text: string }

const getLine = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Returns comments without their marks; comments of one line that follow each other directly are one comment. */
export const findComments = ({ path, text, syntax }: Pick<Source, 'path' | 'text' | 'syntax'>): Comment[] => {
  const found: (Comment & { end: number })[] = []
  for (const { type, value, start, end } of syntax.comments) {
    const plain = value.replaceAll(/^[ \t]*\*?/gm, '').trim()
    const last = found.at(-1)
    const isContinued = type === 'Line' && last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start))
    if (isContinued) Object.assign(last, { text: `${last.text}\n${plain}`, end })
    else found.push({ path, line: getLine(text, start), text: plain, end })
  }
  return found.map(({ path: file, line, text: words }) => ({ path: file, line, text: words }))
}
