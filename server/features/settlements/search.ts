import type { HandlerInput } from '#contract/core/define.ts'
import { settlementFilters } from '#contract/filters/settlements.ts'
import type { Contract } from '#contract/index.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { referencesIn } from '#domain/settlement-references.ts'
import { type Conditions, conditionsOf } from '#server/lib/filters/conditions.ts'

type Filter = Omit<HandlerInput<Contract['settlements']['list']>['query'], 'page' | 'pageSize'>

/** Those that are a condition each; the search can mean several. */
const { q: _, ...plain } = settlementFilters

/** A filter as the tables understand it. What is null does not filter. */
export type Search = Conditions<typeof plain> & {
  /** What was written in the search, in each way that it can be meant; where it means nothing, nothing is found. */
  wanted: { references: string[]; amount: Amount | null } | null
}

/** In cents. With a minus it is looked for among what was short, without among what was paid as well. */
type Amount = { cents: number; isNegative: boolean }

const amountIn = (q: string): Amount | null => {
  const [, sign = '', digits = ''] = /^\s*([-−+]?)(.*)$/s.exec(q) ?? []
  const reading = parseAmount(digits)
  return 'cents' in reading ? { cents: reading.cents, isNegative: sign === '-' || sign === '−' } : null
}

export const searchOf = (filter: Filter): Search => {
  const { q = '' } = filter
  return {
    ...conditionsOf(plain, filter, null),
    wanted: q.trim() === '' ? null : { references: referencesIn(q), amount: amountIn(q) },
  }
}
