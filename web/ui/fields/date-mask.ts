import { type Day, type DayRange, dayRange, isDay } from '#domain/calendar.ts'

/** Milliseconds after a masked change until the caret is set [VA-07]: browsers move it once more by themselves. */
export const caretDelay = 10

/** What may still become a day, a month, a year: digits that no date begins with are not taken. */
const beginnings = [/^(?:0[1-9]?|[12]\d?|3[01]?)$/, /^(?:0[1-9]?|1[0-2]?)$/, /^(?:1(?:9\d{0,2})?|[2-9]\d{0,3})$/]
const lengths = [2, 2, 4]

const take = (groups: string[], digit: string): void => {
  const at = groups.length - 1
  const group = groups[at] ?? ''
  const [length = 0, beginning] = [lengths[at], beginnings[at]]
  if (group.length === length) {
    if (at === 2) return
    groups.push('')
    take(groups, digit)
  } else if (beginning?.test(group + digit)) groups[at] = group + digit
  // A day of 4 or a month of 2 has one digit alone.
  else if (at < 2 && group === '') groups[at] = `0${digit}`
}

const groupsOf = (typed: string): string[] => {
  const groups = ['']
  for (const sign of typed) {
    const [at, group] = [groups.length - 1, groups.at(-1) ?? '']
    if (/\d/.test(sign)) take(groups, sign)
    else if (/[./\- ]/.test(sign) && at < 2 && group !== '') {
      if (group === '0') continue
      groups[at] = group.padStart(2, '0')
      groups.push('')
    }
  }
  return groups
}

/**
 * Formats a date while it is typed, as `dd.mm.aaaa`: adds dots, and a zero before a single digit. It guesses nothing: `1.2.26` stays a
 * date without its century. While characters are deleted, it adds no dot at the end.
 */
export const maskDate = (typed: string, caret: number, deleting: boolean): { text: string; caret: number } => {
  const write = (part: string): string => {
    const groups = groupsOf(part)
    const last = groups.length - 1
    const isFull = last < 2 && groups[last]?.length === 2
    return groups.join('.') + (isFull && !deleting ? '.' : '')
  }
  const text = write(typed)
  return {
    text,
    caret: caret >= typed.length ? text.length : Math.min(write(typed.slice(0, caret)).length, text.length),
  }
}

/** The day that a complete text says; null for anything else, such as 31 February, and for what is out of the range. */
export const readDate = (text: string, range: DayRange = dayRange): Day | null => {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text.trim()) ?? []
  const written = `${year}-${month}-${day}`
  return isDay(written, range) ? written : null
}

/** `20.11.2026` */
export const writeDate = (day: Day): string => day.split('-').toReversed().join('.')
