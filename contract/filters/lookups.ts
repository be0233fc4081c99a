/**
 * Filters of the lists that shops' systems read: a column, or a column and a lookup (`created-gte`). Each kind of column has its own
 * lookups; none has regular expressions, which could not be bounded.
 */
import { alternatives } from '../core/key-lists.ts'
import { Day, Instant, intParam } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** A day, where an instant may be too. */
export const isoDay = /^\d{4}-\d{2}-\d{2}$/

const text = z.string().check(z.maxLength(255))
const cents = intParam(0, 1_000_000_000)
const moment = z.union([Instant, Day])
const isNull = z.enum(['yes', 'no'])

const kinds = {
  text: {
    exact: text,
    iexact: text,
    contains: text,
    icontains: text,
    startswith: text,
    istartswith: text,
    endswith: text,
    iendswith: text,
    in: text,
  },
  cents: { exact: cents, gt: cents, gte: cents, lt: cents, lte: cents },
  /** A day is read in the time zone of the merchant. */
  moment: { gt: moment, gte: moment, lt: moment, lte: moment, isnull: isNull },
} as const

export type LookupKind = keyof typeof kinds
/** Columns by their names on the wire. */
export type LookupColumns = { readonly [name: string]: LookupKind }
export type Lookup = { [K in LookupKind]: keyof (typeof kinds)[K] }[LookupKind]

const lookupNames = (kind: LookupKind) => Object.keys(kinds[kind]) as Lookup[] // its own keys

/** The lookups of a column and the names that they have in an address; the bare name is `exact`. */
export const lookupsOf = (name: string, kind: LookupKind): { lookup: Lookup; parameters: string[] }[] =>
  lookupNames(kind).map((lookup) => ({
    lookup,
    parameters: lookup === 'exact' ? [name, `${name}-exact`] : [`${name}-${lookup}`],
  }))

/** Given more than once, any of the values may be. Of the others each is a bound, of which there is one. */
const areAlternatives: readonly Lookup[] = ['exact', 'in']

type Value = string | number
/** The parameters of a query for all lookups of some columns. */
export const lookupShape = (
  columns: LookupColumns,
): Record<string, z.ZodMiniOptional<z.ZodMiniType<Value | Value[]>>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, kind]) =>
      lookupsOf(name, kind).flatMap(({ lookup, parameters }) => {
        const schema = (kinds[kind] as Record<string, z.ZodMiniType<Value>>)[lookup] ?? text // of this kind
        const taken = areAlternatives.includes(lookup) ? alternatives(schema) : schema
        return parameters.map((parameter) => [parameter, z.optional(taken)] as const)
      }),
    ),
  )
