/** Two people at one campaign: what each of them changed since both began. */
import type { Values, Written } from './campaign-values.ts'

/** Fields that belong together change together: an end and its absence, all of the interest and a share of it. */
const groups = {
  name: ['name'],
  numInstalments: ['scope', 'numInstalments'],
  products: ['products'],
  start: ['start'],
  end: ['open', 'end'],
  min: ['min'],
  max: ['max'],
  waiting: ['waiting'],
  share: ['free', 'share'],
  partial: ['partial'],
  audience: ['audience'],
} as const satisfies Record<string, readonly (keyof Values)[]>

export type ChangedField = keyof typeof groups
const fields = Object.keys(groups) as ChangedField[] // the keys of it

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const part = (values: Values, field: ChangedField): Partial<Values> =>
  Object.fromEntries(groups[field].map((name) => [name, values[name]]))

/** The value of a part as the server gets it; fields hidden by a choice do not count. */
const meaning: Record<ChangedField, (values: Values) => unknown> = {
  name: ({ name }) => name.trim(),
  numInstalments: ({ scope, numInstalments }) => [scope, numInstalments.toSorted((a, b) => a - b)],
  products: ({ products }) => products.toSorted(),
  start: ({ start }) => start,
  end: ({ open, end }) => (open ? null : end),
  min: ({ min }) => min.trim(),
  max: ({ max }) => max.trim(),
  waiting: ({ waiting }) => waiting,
  share: ({ free, share }) => (free ? null : share.trim()),
  partial: ({ partial }) => partial,
  audience: ({ audience }) => audience,
}

export const changedFields = (from: Values, to: Values): ChangedField[] =>
  fields.filter((field) => !isSame(meaning[field](from), meaning[field](to)))

type Change = {
  field: ChangedField
  /** `theirs`: they alone changed it. `both`: and so did I, to something else. */
  by: 'theirs' | 'both'
}

/** What they changed, and whether I did too. What both changed alike is no difference. */
export const changesOf = (base: Values, theirs: Values, mine: Values): Change[] => {
  const own = changedFields(base, mine)
  const apart = changedFields(theirs, mine)
  return changedFields(base, theirs)
    .filter((field) => apart.includes(field))
    .map((field) => ({ field, by: own.includes(field) ? 'both' : 'theirs' }))
}

/** Theirs, with what I changed on top. */
export const rebase = (base: Values, theirs: Values, mine: Values): Values =>
  changedFields(base, mine).reduce((merged, field) => ({ ...merged, ...part(mine, field) }), theirs)

/** Returns the fields that have changed, for the call. */
export const diffOf = (before: Written, now: Written): Partial<Written> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name as keyof Written], value))) // an entry of it
