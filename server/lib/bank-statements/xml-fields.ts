/** Elements of a message of ISO 20022. Its writer and its reader share one table of paths, as those of records share one of positions. */
import { type Day, isDay } from '#domain/calendar.ts'
import { nodesAt, type XmlNode } from '#server/lib/xml/read-xml.ts'
import { branch, decimal, leaf, type XmlLines } from '#server/lib/xml/write-xml.ts'
import { StatementFault, tidy } from './statement.ts'

type Kinds = {
  /** '' where there is none. Several at one path are one text. */
  text: string
  day: Day | null
  /** The first and the last moment of a day; of another's moment the day counts. */
  start: Day | null
  end: Day | null
  /** In cents, not below zero, with its currency. */
  amount: number | null
  /** The same without a currency. */
  sum: number | null
  count: number | null
  direction: 1 | -1 | null
}
type Kind = keyof Kinds

/** A field is written at its first path, and read at the first of its paths that the file has. */
export type XmlField = readonly [name: string, kind: Kind, path: string, ...others: string[]]
export type XmlLayout = readonly XmlField[]
export type XmlValues<L extends XmlLayout> = { [F in L[number] as F[0]]: Kinds[F[1]] }

const longestText = 140

const dayOf = (text: string): Day | undefined => (isDay(text.slice(0, 10)) ? text.slice(0, 10) : undefined)

/** Cents of a decimal number. More than two decimals must be zeros. */
const centsOf = (text: string): number | undefined => {
  const [, whole, decimals = ''] = /^\+?(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  if (whole === undefined || !/^\d{0,2}0*$/.test(decimals)) return undefined
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

type Codec<K extends Kind> = {
  write: (value: NonNullable<Kinds[K]>) => string
  /** Undefined for what is none. */
  read: (text: string) => Kinds[K] | undefined
  fault: 'not_a_day' | 'not_an_amount' | 'not_a_number' | 'wrong_sign'
}
const cents = { write: decimal, read: centsOf, fault: 'not_an_amount' } as const
const codecs: { [K in Kind]: Codec<K> } = {
  text: { write: (text) => tidy(text).slice(0, longestText), read: tidy, fault: 'not_a_number' },
  day: { write: (day) => day, read: dayOf, fault: 'not_a_day' },
  start: { write: (day) => `${day}T00:00:00`, read: dayOf, fault: 'not_a_day' },
  end: { write: (day) => `${day}T23:59:59`, read: dayOf, fault: 'not_a_day' },
  amount: cents,
  sum: cents,
  count: { write: String, read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), fault: 'not_a_number' },
  direction: {
    write: (direction) => (direction === 1 ? 'CRDT' : 'DBIT'),
    read: (text) => (text === 'CRDT' ? 1 : text === 'DBIT' ? -1 : undefined),
    fault: 'wrong_sign',
  },
}
const codecOf = (kind: Kind): Codec<never> & Codec<Kind> => codecs[kind] as Codec<never> & Codec<Kind> // one entry of the table above

type Written = { path: readonly string[]; text: string; attribute: string }

/** Elements that follow one another under the same name become one. */
const nested = (fields: readonly Written[]): XmlLines => {
  const groups: Written[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last[0]?.path[0] === field.path[0]) last.push(field)
    else groups.push([field])
  }
  return groups.flatMap((group) => {
    const [{ path: [name = '', ...rest], text, attribute } = { path: [], text: '', attribute: '' }] = group
    if (rest.length === 0) return leaf(name, text, attribute)
    return branch(name, nested(group.map((one) => ({ ...one, path: one.path.slice(1) }))))
  })
}

/** Lines of what has a value, in the order of the table. */
export const writeFields = <const L extends XmlLayout>(layout: L, values: XmlValues<L>, currency: string): XmlLines => {
  const given: Record<string, unknown> = values
  const written = layout.flatMap(([name, kind, path]) => {
    const value = given[name]
    if (value === null || value === '') return []
    const text = codecOf(kind).write(value as never) // of the kind that `XmlValues` says
    return [{ path: path.split('/'), text, attribute: kind === 'amount' ? ` Ccy="${currency}"` : '' }]
  })
  return nested(written)
}

/** Throws `StatementFault` with line and path for a value that is not of its kind, or of another currency. */
export const readFields = <const L extends XmlLayout>(layout: L, node: XmlNode, currency: string): XmlValues<L> => {
  const values = layout.map(([name, kind, ...paths]) => {
    const found = paths.map((path) => nodesAt(node, path)).find(([first]) => first !== undefined) ?? []
    const [first] = found
    if (!first) return [name, kind === 'text' ? '' : null]
    const { read, fault } = codecOf(kind)
    const value = read(kind === 'text' ? found.map(({ text }) => text).join(' ') : first.text.trim())
    if (value === undefined) throw new StatementFault(fault, first.line, first.name)
    if (kind === 'amount' && first.attributes.Ccy !== currency)
      throw new StatementFault('wrong_currency', first.line, first.name)
    return [name, value]
  })
  return Object.fromEntries(values) as XmlValues<L> // the table says names and kinds
}
