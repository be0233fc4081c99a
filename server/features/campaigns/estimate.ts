import type { Contract } from '#contract/index.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { roundHalfUp } from '#domain/money.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { sumAccepted } from './campaigns.queries.ts'

export const estimate: Handler<Contract['campaigns']['estimate']> = async ({ query }, { tx, scope, merchant }) => {
  const { count, amount } = await sumAccepted(tx, scope, {
    from: startOfDay(merchant.timeZone, query.from),
    end: startOfDay(merchant.timeZone, addDays(query.to, 1)),
    least: query.minAmount ?? null,
    most: query.maxAmount ?? null,
  })
  return { salesCount: count, totalAmount: amount, averageAmount: count === 0 ? 0 : roundHalfUp(amount, count) }
}
