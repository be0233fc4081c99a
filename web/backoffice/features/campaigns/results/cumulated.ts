import type { Day } from '#domain/calendar.ts'
import type { AnswerOf } from '#web/api/query.ts'

export type Results = AnswerOf<'campaigns', 'results'>
export type Comparison = NonNullable<Results['comparison']>

export type Cumulated = { day: Day; amount: number; before: number; sum: number; sumBefore: number }

/** Each day with what was sold from the first one to it. */
export const cumulated = (days: Comparison['days']): Cumulated[] => {
  let [sum, sumBefore] = [0, 0]
  return days.map(({ day, amount, beforeAmount }) => {
    sum += amount
    sumBefore += beforeAmount
    return { day, amount, before: beforeAmount, sum, sumBefore }
  })
}

/** Why sales cannot be held against those before; null where they can. */
export const whyIncomparable = ({ firstSaleOn, beforeFrom, before }: Comparison): 'young' | 'nothing' | null => {
  if (firstSaleOn === null || firstSaleOn > beforeFrom) return 'young'
  return before.count === 0 ? 'nothing' : null
}
