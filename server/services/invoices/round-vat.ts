import type { Day } from '#domain/calendar.ts'
import { vatRoundingEntries } from '#domain/ledger.ts'
import { vatRounding } from '#domain/vat.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Tx } from '#server/db/schema.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import { roundingReason } from '../settlement/monthly-fee.ts'
import { type ChargeSum, insertPosting } from './invoices.queries.ts'

/**
 * Makes the VAT of an invoice the rate of its base, where the end of the month has not: with two rates in a month, or a shop that is no
 * longer active. Posts the cents, which the next settlement has as a line, and returns the lines for the invoice.
 */
export const roundVat = async (
  tx: Tx,
  clock: Clock,
  { merchantId, id, month }: { merchantId: string; id: string; month: Day },
  charges: readonly ChargeSum[],
): Promise<ChargeSum[]> => {
  const lines: ChargeSum[] = []
  for (const { rate, vat } of vatRounding(
    charges.filter(({ rule, concept }) => !rule && concept !== 'campaign_cost'),
  )) {
    const posting = newId(clock)
    const own = { id: posting, kind: 'vat_rounding', operationId: null, sourceId: null, created: clock.now() } as const
    const reason = roundingReason(month, 'ES')
    await postAll(tx, { merchantId, sandbox: false }, [{ ...own, reason, entries: vatRoundingEntries(vat) }])
    await insertPosting(tx, merchantId, id, posting)
    lines.push({ concept: 'vat_rounding', rate, rule: null, quantity: 1, base: 0, vat })
  }
  return lines
}
