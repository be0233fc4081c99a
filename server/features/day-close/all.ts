import type { Contract } from '#contract/index.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { byTimeZone } from '#server/services/merchants/by-time-zone.ts'
import { figuresOf, spanOf } from './day.ts'
import { type DayRow, findDay } from './day-close.queries.ts'

/** The day of each merchant in its own time zone, and the sum of these days. */
export const all: Handler<Contract['allMerchants']['dayClose']> = async ({ query }, context) => {
  const { tx, merchants, sandbox, caller, clock } = context
  const now = clock.now()
  // As in the close of one merchant.
  const seller = caller.role === 'guest' ? caller.userId : (query.createdBy ?? null)
  const dayOf = (timeZone: string): Day => query.day ?? dayIn(timeZone, now)
  const rows: DayRow[] = []
  for (const { timeZone, scopes } of byTimeZone(merchants, sandbox))
    rows.push(...(await findDay(tx, scopes, { ...spanOf(timeZone, dayOf(timeZone)), seller })))
  const byMerchant = Map.groupBy(rows, ({ merchantId }) => merchantId)
  return {
    asOf: now.toISOString(),
    merchants: merchants.map(({ id, timeZone }) => ({
      merchantId: id,
      day: dayOf(timeZone),
      ...figuresOf(byMerchant.get(id) ?? []),
    })),
    total: figuresOf(rows),
  }
}
