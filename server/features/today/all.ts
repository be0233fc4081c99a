import type { Contract } from '#contract/index.ts'
import { addDays, dayIn, startOfDay } from '#domain/calendar.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { byTimeZone } from '#server/services/merchants/by-time-zone.ts'
import { sumSalesOfEach } from './today.queries.ts'

/** What each merchant has sold on the day that it is there now. */
export const all: Handler<Contract['allMerchants']['today']> = async (_, context) => {
  const { tx, merchants, sandbox, caller, clock } = context
  const seller = caller.role === 'guest' ? caller.userId : null
  const sold = new Map<string, { count: number; amount: number }>()
  for (const { timeZone, scopes } of byTimeZone(merchants, sandbox)) {
    const day = dayIn(timeZone, clock.now())
    const span = { from: startOfDay(timeZone, day), end: startOfDay(timeZone, addDays(day, 1)) }
    for (const { merchantId, ...sum } of await sumSalesOfEach(tx, scopes, span, seller)) sold.set(merchantId, sum)
  }
  return { merchants: merchants.map(({ id }) => ({ merchantId: id, ...(sold.get(id) ?? { count: 0, amount: 0 }) })) }
}
