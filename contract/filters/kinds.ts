/** Filters of lists as plain data, without the schema library: browsers read addresses by the same table that schemas are made of. */

type Kind =
  | { readonly kind: 'day' }
  /** A day, read in the merchant's time zone, or an instant. Addresses hold days alone. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'cents' | 'count'; readonly minimum: number; readonly maximum: number }
  /** `offered`: those of `values` that a person can choose; an address with another one is read without it. */
  | { readonly kind: 'oneOf'; readonly values: readonly string[]; readonly offered: readonly string[] }
  /** Some of `values`, with commas, in the order that was chosen. */
  | { readonly kind: 'someOf'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly maxLength: number }
  /** `other`: a word that may replace an id. */
  | { readonly kind: 'id'; readonly other: string | null }

type Options = {
  /** Filters with the same chip are shown and removed as one. Default the name up to its `-`; null: no chip. */
  readonly chip?: string | null
  /** The value where none is given. */
  readonly usual?: string | number
  /** The call is refused without it. */
  readonly required?: true
}

export type Filter = Kind & Options
/** By the names on the wire, in the order of addresses. */
export type Filters = { readonly [name: string]: Filter }

/** Beyond any sale of the field: 10,000,000.00. */
const maxCents = 1_000_000_000

export const day = { kind: 'day' } as const
export const moment = { kind: 'moment' } as const
export const cents = (minimum: 0 | 1) => ({ kind: 'cents', minimum, maximum: maxCents }) as const
export const count = (maximum: number) => ({ kind: 'count', minimum: 1, maximum }) as const
export const text = (maxLength: number) => ({ kind: 'text', maxLength }) as const
/** What is typed into the search of a list. */
export const search = text(200)
export const id = { kind: 'id', other: null } as const
export const idOr = <const W extends string>(other: W) => ({ kind: 'id', other }) as const
export const someOf = (values: readonly string[]) => ({ kind: 'someOf', values }) as const
export const oneOf = <const V extends string, O extends V = V>(
  values: readonly V[],
  offered: readonly (V & O)[] = values as readonly O[], // the default of `O` is `V`
) => ({ kind: 'oneOf', values, offered }) as const

/** The page of a list, in its address. */
export const page = { ...count(999_999), usual: 1, chip: null } as const

type Base<N> = N extends `${infer B}-${string}` ? B : N
/** The chips of some filters. */
export type ChipOf<T extends Filters> = {
  [N in keyof T & string]: T[N] extends { chip: infer C } ? C & string : Base<N>
}[keyof T & string]

export const chipOf = (name: string, { chip = name.replace(/-.*/, '') }: Filter): string | null => chip

/** What a filter holds, in calls and addresses. */
export type ValueOf<F extends Filter> = F extends { kind: 'oneOf'; offered: readonly (infer V)[] }
  ? V
  : F extends { kind: 'cents' | 'count' }
    ? number
    : string
