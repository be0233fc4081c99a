import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { toCamel } from '#contract/core/wire.ts'
import { categoryOf, type Substatus, substatuses } from '#domain/operation-state.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lastDayOf } from './operation-row.ts'
import { countBySubstatus, countLimit, findFirstWaiting } from './operations.queries.ts'
import { isPlain, type Search, searchOf, seenBy } from './search.ts'
import { readBySubstatus } from './totals.ts'

type Summary = HandlerAnswer<Contract['operations']['summary']>
type SubstatusKey = keyof Summary['substatus']

/** `counts`: what was found of each sub-status, as often as it was. */
export const summaryOf = (counts: readonly { substatus: Substatus; count: number }[]): Summary => {
  const answer: Summary = {
    total: 0,
    accepted: 0,
    inProcess: 0,
    stopped: 0,
    rejected: 0,
    substatus: Object.fromEntries(substatuses.map((one) => [toCamel(one), 0])) as Summary['substatus'], // a key per sub-status
    firstCaptureUntil: null,
    totalIsExact: true,
  }
  for (const { substatus, count } of counts) {
    const category = categoryOf(substatus)
    answer.substatus[toCamel(substatus) as SubstatusKey] += count // keys as above
    answer[category === 'in_process' ? 'inProcess' : category] += count
    answer.total += count
  }
  return answer
}

/** By sums where they answer the search; `isBounded`: else of the first matches, if they are many. */
export const countStates = async (tx: Tx, scope: Scope | Scopes, timeZone: string, search: Search) => {
  const summed = await readBySubstatus(tx, scope, timeZone, search)
  const isBounded = summed === null && !isPlain(search)
  return { counts: summed ?? (await countBySubstatus(tx, scope, search)), isBounded }
}

export const summary: Handler<Contract['operations']['summary']> = async ({ query }, context) => {
  const { tx, scope, merchant, caller } = context
  const search = { ...searchOf(query, merchant.timeZone, seenBy(caller.role)), substatuses: null }
  const { counts, isBounded } = await countStates(tx, scope, merchant.timeZone, search)
  const answer = summaryOf(counts)
  if (answer.substatus.pendingMerchant > 0)
    answer.firstCaptureUntil = lastDayOf(await findFirstWaiting(tx, scope, search), merchant.timeZone)
  return isBounded && answer.total > countLimit ? { ...answer, total: countLimit, totalIsExact: false } : answer
}
