import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { toCamel } from '#contract/core/wire.ts'
import { categoryOf, substatuses } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lastDayOf } from './operation-row.ts'
import { countBySubstatus, countLimit, findFirstWaiting } from './operations.queries.ts'
import { isPlain, searchOf, seenBy } from './search.ts'
import { readBySubstatus } from './totals.ts'

type Summary = HandlerAnswer<Contract['operations']['summary']>
type SubstatusKey = keyof Summary['substatus']

export const summary: Handler<Contract['operations']['summary']> = async ({ query }, context) => {
  const { tx, scope, merchant, caller } = context
  const search = { ...searchOf(query, merchant.timeZone, seenBy(caller.role)), substatuses: null }
  const summed = await readBySubstatus(tx, scope, merchant.timeZone, search)
  const counts = summed ?? (await countBySubstatus(tx, scope, search))
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
    answer.substatus[toCamel(substatus) as SubstatusKey] = count // keys as above
    answer[category === 'in_process' ? 'inProcess' : category] += count
    answer.total += count
  }
  if (answer.substatus.pendingMerchant > 0)
    answer.firstCaptureUntil = lastDayOf(await findFirstWaiting(tx, scope, search), merchant.timeZone)
  if (summed === null && !isPlain(search) && answer.total > countLimit)
    return { ...answer, total: countLimit, totalIsExact: false }
  return answer
}
