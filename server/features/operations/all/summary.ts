import type { Contract } from '#contract/index.ts'
import type { Day } from '#domain/calendar.ts'
import type { Substatus } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lastDayOf } from '../operation-row.ts'
import { countLimit, findFirstWaiting } from '../operations.queries.ts'
import { countStates, summaryOf } from '../summary.ts'
import { partsOf } from './parts.ts'

/** The counts of each merchant, added. */
export const summary: Handler<Contract['allMerchants']['summary']> = async ({ query }, context) => {
  const { tx } = context
  const counts: { substatus: Substatus; count: number }[] = []
  const lastDays: Day[] = []
  let bounded = 0
  for (const { scopes, timeZone, search } of partsOf({ ...query, status: undefined, substatus: undefined }, context)) {
    const theirs = await countStates(tx, scopes, timeZone, search)
    counts.push(...theirs.counts)
    if (theirs.isBounded) bounded += theirs.counts.reduce((sum, { count }) => sum + count, 0)
    if (theirs.counts.some(({ substatus, count }) => substatus === 'pending_merchant' && count > 0)) {
      const lastDay = lastDayOf(await findFirstWaiting(tx, scopes, search), timeZone)
      if (lastDay) lastDays.push(lastDay)
    }
  }
  const answer = { ...summaryOf(counts), firstCaptureUntil: lastDays.toSorted()[0] ?? null }
  return bounded > countLimit ? { ...answer, total: countLimit, totalIsExact: false } : answer
}
