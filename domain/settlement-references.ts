/** The reference within the text of a bank statement. */
const inBankLine = /lqt?[^a-z0-9]*\d{8}[^a-z0-9]*\d+/i

/**
 * References that may be meant, as patterns of letters and digits alone: the whole, without `LQ`, with its number in short
 * (`20261120-7`), or the day alone.
 */
export const referencesIn = (q: string): string[] => {
  const text = (inBankLine.exec(q)?.[0] ?? q).toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const [, prefix = '', day, number = ''] = /^(lqt?)?(\d{8})(\d*)$/.exec(text) ?? []
  if (day === undefined) return []
  const end = number === '' ? '%' : number.padStart(4, '0')
  return (prefix === '' ? ['lq', 'lqt'] : [prefix]).map((start) => start + day + end)
}

const whole = /(lqt?)[^a-z0-9]*(\d{8})[^a-z0-9]*(\d{4,})(?!\d)/gi

/** The references of settlements in a text of a bank, as settlements have them. An attempt has the reference of its settlement. */
export const settlementReferencesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(whole)].map(([, prefix = '', day, number]) => `${prefix.toUpperCase()}-${day}-${number}`),
  ),
]
