import { givenIn } from '#contract/filters/address.ts'
import { operationFilters } from '#contract/filters/operations.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import { dateShortcuts } from '#domain/date-shortcuts.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { countLimit, countOperations } from '../operations.queries.ts'
import { isPlain, searchOf, seenBy } from '../search.ts'
import { readTotal } from '../totals.ts'
import { readViews } from './list.ts'
import type { readView } from './read.ts'

type ViewFilter = ReturnType<typeof readView>['filter']

const spanOf = ({ days, createdGte, createdLt }: ViewFilter, today: Day) => {
  if (days === null) return { createdGte, createdLt }
  const span = dateShortcuts(today).find(({ name }) => name === days)?.span
  return { createdGte: span?.from ?? null, createdLt: span ? addDays(span.to, 1) : null }
}

/** What of a view narrows the list, as its call takes it. */
const askedOf = (filter: ViewFilter, today: Day) => {
  const given = givenIn(operationFilters, { ...filter, ...spanOf(filter, today) })
  return Object.fromEntries(given.map(([, key, , value]) => [key, value])) as Parameters<typeof searchOf>[0] // its own filters
}

/** One after the other, each as the list counts it: by sums where they answer, else to a limit. */
export const counts: Handler<Contract['views']['counts']> = async (_, context) => {
  const { tx, scope, merchant, caller, clock } = context
  const today = dayIn(merchant.timeZone, clock.now())
  const results = []
  for (const { row, filter } of await readViews(context)) {
    const search = searchOf(askedOf(filter, today), merchant.timeZone, seenBy(caller.role))
    const summed = await readTotal(tx, scope, merchant.timeZone, search)
    const { count } = summed ? { count: summed.total } : await countOperations(tx, scope, search)
    const isExact = summed !== null || isPlain(search) || count <= countLimit
    results.push({ id: row.id, total: isExact ? count : countLimit, totalIsExact: isExact })
  }
  return { results }
}
