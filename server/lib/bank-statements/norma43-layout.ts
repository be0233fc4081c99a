/** Records of Norma 43 (Cuaderno 43 of the Spanish banks): the one table that its writer and its reader share. */
import type { Layout } from './fixed-width.ts'

const account = [
  ['bank', 3, 4, 'digits'],
  ['office', 7, 4, 'digits'],
  ['account', 11, 10, 'digits'],
] as const

export const header = {
  code: '11',
  fields: [
    ...account,
    ['from', 21, 6, 'day'],
    ['to', 27, 6, 'day'],
    ['openingSign', 33, 1, 'sign'],
    ['opening', 34, 14, 'number'],
    ['currency', 48, 3, 'digits'],
    ['mode', 51, 1, 'digits'],
    ['holder', 52, 26, 'text'],
  ],
} as const satisfies Layout

export const movement = {
  code: '22',
  fields: [
    ['office', 7, 4, 'reference'],
    ['booked', 11, 6, 'day'],
    ['valued', 17, 6, 'day'],
    ['concept', 23, 2, 'digits'],
    ['ownConcept', 25, 3, 'text'],
    ['sign', 28, 1, 'sign'],
    ['amount', 29, 14, 'number'],
    ['document', 43, 10, 'reference'],
    ['bankReference', 53, 12, 'reference'],
    ['payerReference', 65, 16, 'reference'],
  ],
} as const satisfies Layout

/** A complement that is none of a transfer: two lines of text. */
export const complement = {
  code: '23',
  fields: [
    ['number', 3, 2, 'digits'],
    ['first', 5, 38, 'text'],
    ['second', 43, 38, 'text'],
  ],
} as const satisfies Layout

/** Complements of a SEPA transfer in mode 3, by their number. */
export const transferComplements = {
  '01': {
    code: '23',
    fields: [
      ['number', 3, 2, 'digits'],
      ['party', 5, 66, 'text'],
    ],
  },
  '02': {
    code: '23',
    fields: [
      ['number', 3, 2, 'digits'],
      ['payerReference', 5, 35, 'text'],
    ],
  },
  '03': {
    code: '23',
    fields: [
      ['number', 3, 2, 'digits'],
      ['text', 13, 68, 'text'],
    ],
  },
  '04': {
    code: '23',
    fields: [
      ['number', 3, 2, 'digits'],
      ['text', 5, 72, 'text'],
    ],
  },
} as const satisfies Record<string, Layout>

export const footer = {
  code: '33',
  fields: [
    ...account,
    ['debitCount', 21, 5, 'number'],
    ['debits', 26, 14, 'number'],
    ['creditCount', 40, 5, 'number'],
    ['credits', 45, 14, 'number'],
    ['closingSign', 59, 1, 'sign'],
    ['closing', 60, 14, 'number'],
    ['currency', 74, 3, 'digits'],
  ],
} as const satisfies Layout

export const end = {
  code: '88',
  fields: [
    ['nines', 3, 18, 'digits'],
    ['records', 21, 6, 'number'],
  ],
} as const satisfies Layout

/** An amount in another currency; nothing of it is used. */
export const otherCurrency = '24'

/** ISO 4217: number and letters. */
export const currencies: Readonly<Record<string, string>> = { '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF' }
