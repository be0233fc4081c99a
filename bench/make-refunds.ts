/** Refunds of the newest sales of the largest merchant, by the call that shops use. */
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { makeAsker } from './asking.ts'
import type { Bench } from './readings.ts'

/** `idOf`: the sale of a run, so that runs at once refund different sales. `name` begins the idempotency keys. */
export const makeRefunds = async (
  { db, url, token, largest }: Bench,
  { name, width, amount }: { name: string; width: number; amount: number },
) => {
  const found = await db
    .selectFrom('operations')
    .where('merchant_id', '=', largest)
    .where('substatus', 'in', ['payment_process', 'payment_completed'])
    .whereRef('refunded_amount', '<', sql`captured_amount - 10000`)
    .select('id')
    .orderBy('created', 'desc')
    .limit(500)
    .execute()
  const idOf = (run: number): string => found[run % found.length]?.id ?? ''
  const { post, close } = makeAsker(`${url}/api`, token, width)
  let sent = 0
  const refund = (run: number): Promise<unknown> => {
    const path = contract.orders.refund.path.replace('{merchantId}', largest)
    return post(path.replace('{instalmentPlanId}', idOf(run)), { amount }, `${name}-${process.pid}-${(sent += 1)}`)
  }
  return { idOf, refund, close }
}
