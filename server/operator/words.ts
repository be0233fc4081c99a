/** How commands read what they are given, and write what they say to staff. */
import { Day, normalizeId } from '#contract/core/values.ts'
import { CommandError } from './command.ts'

export const readDay = (text: string): string => {
  if (!Day.safeParse(text).success) throw new CommandError(`${text} is not a day. Write it like 2026-11-20.`)
  return text
}

/** One of a few words. */
export const readWord = <Word extends string>(text: string, words: readonly Word[], option: string): Word => {
  const word = words.find((one) => one === text)
  if (word === undefined) throw new CommandError(`--${option} is one of ${words.join(', ')}, and not ${text}.`)
  return word
}

/** Of what shops and owners read, in characters. */
export const maxReasonLength = 300

/** `list`: the command that shows them. */
export const readId = (text: string, list: string): string => {
  const id = normalizeId(text)
  if (id === null) throw new CommandError(`"${text}" is no id. "${list}" shows them.`)
  return id
}

/** Words for people, trimmed. */
export const readText = (given: string, option: string, most: number): string => {
  const text = given.trim()
  if (text === '' || text.length > most) throw new CommandError(`Write --${option} in at most ${most} characters.`)
  return text
}

/** Cents as `1234.50 EUR`. */
export const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} EUR`
}

/** Returns rows below each other, each column as wide as its widest text; columns that begin with a figure are aligned to the right. */
export const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isFigure = (text: string): boolean => text.endsWith(' EUR')
  return rows.map((row) =>
    row
      .map((text, column) => (isFigure(text) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
