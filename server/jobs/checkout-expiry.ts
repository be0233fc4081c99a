import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { expireRequest } from '#server/services/checkout/ending.ts'
import { lockOverdue } from '#server/services/checkout/checkout.queries.ts'
import type { Clock } from '#server/core/clock.ts'

const batch = 50

/** Ends the requests whose time is over and answers how many there were. Several processes may do it at once. */
export const expireRequests = async (db: Kysely<Database>, clock: Clock): Promise<number> => {
  let ended = 0
  for (;;) {
    const done = await inTransaction(db, acrossMerchants('requests whose time is over'), async (tx) => {
      const overdue = await lockOverdue(tx, clock.now(), batch)
      for (const request of overdue) await expireRequest(tx, clock, request)
      return overdue.length
    })
    ended += done
    if (done < batch) return ended
  }
}
