import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { closeDay } from './day.ts'

export const get: Handler<Contract['dayClose']['get']> = ({ query }, { tx, scope, merchant, caller, clock }) => {
  const { timeZone } = merchant
  const now = clock.now()
  return closeDay(tx, scope, {
    day: query.day ?? dayIn(timeZone, now),
    timeZone,
    // Guests see their own sales only; the filter of the request is ignored.
    seller: caller.role === 'guest' ? caller.userId : (query.createdBy ?? null),
    asOf: now,
  })
}
