/** The minimum monthly fee: what the sales of a month leave short of it is charged by the first run of the next. */
import { addMonths, type Day, startOfDay } from '#domain/calendar.ts'
import { monthlyFeeOf } from '#domain/fees.ts'
import { monthlyFeeEntries } from '#domain/ledger.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import { findCharged, insertMonthlyFee, type ShopWithCursor } from './making.queries.ts'

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/**
 * Posts the difference to the minimum fee for the month before `day`, dated on that month's last moment, so that it counts to its fees. The
 * next settlement includes it. Runs once a month, in the first run; a merchant without sales so far is charged nothing.
 */
export const chargeMonthlyFee = async (
  tx: Tx,
  clock: Clock,
  { scope, status, timeZone, terms, cutOff }: ShopWithCursor,
  day: Day,
): Promise<void> => {
  const ended = startOfDay(timeZone, firstOfMonth(day))
  if (status !== 'active' || (cutOff && cutOff >= ended)) return
  const month = addMonths(firstOfMonth(day), -1)
  const charged = await findCharged(tx, scope, startOfDay(timeZone, month), ended)
  if (charged === null) return
  const { amount, vatAmount } = monthlyFeeOf(charged, terms)
  const id = amount > 0 ? newId(clock) : null
  const row = { month, charged_amount: charged, amount, vat_rate: terms.vatRate, vat_amount: vatAmount, posting_id: id }
  if (!(await insertMonthlyFee(tx, scope, { ...row, created: clock.now() })) || !id) return
  const created = new Date(ended.getTime() - 1)
  const posting = { id, kind: 'monthly_fee', operationId: null, sourceId: null, created } as const
  await postAll(tx, scope, [{ ...posting, entries: monthlyFeeEntries({ amount, vatAmount }) }])
}
