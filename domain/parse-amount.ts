export type AmountReading = { cents: number } | { reason: 'empty' | 'not_an_amount' | 'too_precise' | 'too_large' }

const largest = 1_000_000_000

/** The mark before the cents: the last one, unless it only groups thousands. */
const decimalMark = (text: string): string | null => {
  const marks = [...text].filter((char) => char === ',' || char === '.')
  const last = marks.at(-1)
  if (last === undefined) return null
  const alone = marks.filter((mark) => mark === last).length === 1
  if (marks.length > 1) return alone ? last : null
  // One mark alone: a comma is decimal, a full stop before three digits groups, unless only a zero is before it.
  return last === '.' && /[1-9]\d{0,2}\.\d{3}$/.test(text) ? null : last
}

const wholePart = (text: string): string | null => {
  if (/^\d*$/.test(text)) return text
  return /^[1-9]\d{0,2}(\.\d{3})+$/.test(text) || /^[1-9]\d{0,2}(,\d{3})+$/.test(text)
    ? text.replace(/[.,]/g, '')
    : null
}

/**
 * Reads an amount as people write it: `1234,5`, `1.234,50`, `1 234,50`, `1234.50`, with or without `€`. Cents, or why not.
 * Nothing is guessed or rounded: a third decimal is a reason.
 */
export const parseAmount = (written: string): AmountReading => {
  const text = written.replace(/[\s€]/g, '')
  if (text === '') return { reason: 'empty' }
  const mark = decimalMark(text)
  const cut = mark === null ? text.length : text.lastIndexOf(mark)
  const whole = wholePart(text.slice(0, cut))
  const decimals = text.slice(cut + 1)
  if (whole === null || !/^\d*$/.test(decimals) || `${whole}${decimals}` === '') return { reason: 'not_an_amount' }
  if (decimals.length > 2) return { reason: 'too_precise' }
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return cents > largest ? { reason: 'too_large' } : { cents }
}
