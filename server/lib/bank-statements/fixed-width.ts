/** Records of 80 characters. Their writer and reader share one table of fields, so that neither knows a position that the other lacks. */
import { type Day, isDay } from '#domain/calendar.ts'
import { StatementFault, tidy } from './statement.ts'

type Kinds = {
  /** Exactly as many digits. */
  digits: string
  /** Filled with blanks on the right; what is too long is cut. */
  text: string
  /** As text, where zeros alone are none. */
  reference: string
  /** AAMMDD of this century. */
  day: Day
  /** Not below zero, filled with zeros on the left. */
  number: number
  /** 1 is a debit, 2 a credit. */
  sign: 1 | -1
}
type Kind = keyof Kinds

export type Field = readonly [name: string, position: number, length: number, kind: Kind]
export type Layout = { code: string; fields: readonly Field[] }
export type Values<L extends Layout> = { [F in L['fields'][number] as F[0]]: Kinds[F[3]] }

export const recordLength = 80

type Codec<K extends Kind> = {
  write: (value: Kinds[K], length: number) => string
  /** Throws the reason alone. */
  read: (text: string) => Kinds[K] | null
  fault: 'not_a_number' | 'not_a_day' | 'wrong_sign'
}

/** Letters that ISO 8859-1 lacks lose their accents; what is left is a question mark. */
const inLatin1 = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (sign <= '\u00FF') return sign
    const [base = '?'] = sign.normalize('NFKD')
    return base <= '\u00FF' ? base : '?'
  }).join('')

const fill = (text: string, length: number): string => inLatin1(tidy(text)).slice(0, length).padEnd(length)

const codecs: { [K in Kind]: Codec<K> } = {
  digits: { write: (value) => value, read: (text) => (/^\d+$/.test(text) ? text : null), fault: 'not_a_number' },
  text: { write: fill, read: (text) => text, fault: 'not_a_number' },
  reference: {
    write: (value, length) => (value === '' ? '0'.repeat(length) : fill(value, length)),
    read: (text) => (/^[0 ]*$/.test(text) ? '' : text.trim()),
    fault: 'not_a_number',
  },
  day: {
    write: (day) => day.slice(2).replaceAll('-', ''),
    read: (text) => {
      const day = /^\d{6}$/.test(text) ? `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}` : ''
      return isDay(day) ? day : null
    },
    fault: 'not_a_day',
  },
  number: {
    write: (value, length) => String(value).padStart(length, '0'),
    read: (text) => (/^\d+$/.test(text) ? Number(text) : null),
    fault: 'not_a_number',
  },
  sign: {
    write: (sign) => (sign === 1 ? '2' : '1'),
    read: (text) => (text === '2' ? 1 : text === '1' ? -1 : null),
    fault: 'wrong_sign',
  },
}

// Kind and value of a field belong together, which the compiler does not follow through a table of kinds.
const codecOf = (kind: Kind): Codec<never> & Codec<Kind> => codecs[kind] as Codec<never> & Codec<Kind> // one entry of the table above

/** Throws RangeError for a value that does not fit its field: the program that writes it is wrong, not a file. */
export const writeRecord = <const L extends Layout>({ code, fields }: L, values: Values<L>): string => {
  const given: Record<string, unknown> = values
  const line = fields.reduce((before, [name, position, length, kind]) => {
    const written = codecOf(kind).write(given[name] as never, length) // of the kind that `Values` says
    if (written.length !== length) throw new RangeError(`${code} ${name}: "${written}" is not ${length} characters`)
    return before.padEnd(position - 1) + written
  }, code)
  return line.padEnd(recordLength)
}

/** Throws `StatementFault` with line and field. */
export const readRecord = <const L extends Layout>({ fields }: L, record: string, line: number): Values<L> => {
  const values = fields.map(([name, position, length, kind]) => {
    const { read, fault } = codecOf(kind)
    const value = read(record.slice(position - 1, position - 1 + length))
    if (value === null) throw new StatementFault(fault, line, name)
    return [name, value]
  })
  return Object.fromEntries(values) as Values<L> // the table says names and kinds
}
