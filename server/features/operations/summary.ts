import type { HandlerAnswer } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import { toCamel } from '#contract/wire.ts'
import { categoryOf, substatuses } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/context.ts'
import { countBySubstatus, countLimit } from './queries.ts'
import { isPlain, searchOf } from './search.ts'

type Summary = HandlerAnswer<Contract['operations']['summary']>
type SubstatusKey = keyof Summary['substatus']

export const summary: Handler<Contract['operations']['summary']> = async ({ query }, { tx, scope, merchant }) => {
  const search = { ...searchOf(query, merchant.timeZone), substatuses: null }
  const counts = await countBySubstatus(tx, scope, search)
  const answer: Summary = {
    total: 0,
    accepted: 0,
    inProcess: 0,
    stopped: 0,
    rejected: 0,
    substatus: Object.fromEntries(substatuses.map((one) => [toCamel(one), 0])) as Summary['substatus'], // a key per sub-status
    totalIsExact: true,
  }
  for (const { substatus, count } of counts) {
    const category = categoryOf(substatus)
    answer.substatus[toCamel(substatus) as SubstatusKey] = count // keys as above
    answer[category === 'in_process' ? 'inProcess' : category] += count
    answer.total += count
  }
  if (!isPlain(search) && answer.total > countLimit) return { ...answer, total: countLimit, totalIsExact: false }
  return answer
}
