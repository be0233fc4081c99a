import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import type { PeopleHasher } from '#server/services/audiences/identifiers.ts'
import { dropOldAgreements } from '#server/services/agreements/drop-old.ts'
import { forgetSales } from '#server/services/people/forget.ts'
import { lockUnfinished } from '#server/services/people/forget.queries.ts'
import { retention } from '#server/services/people/retention.ts'
import type { Database } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { lockJob, markRan } from './jobs.queries.ts'

const hour = 3_600_000
const batch = 200
const maxBatches = 20

/**
 * Deletes the customers' data of sales that ended without a contract, and agreements of contracts that ended five years ago, once an
 * hour however many processes call it. Resolves to how many sales without a contract there were. `clock`: the database's time.
 */
export const forgetOldSales = (db: Kysely<Database>, clock: Clock, people: PeopleHasher): Promise<number> =>
  inTransaction(db, acrossMerchants('data of customers that are stored no longer'), async (tx) => {
    const now = clock.now()
    const job = await lockJob(tx, 'retention')
    if (!job || (job.ran && now.getTime() - job.ran.getTime() < hour)) return 0
    const before = new Date(now.getTime() - retention.refused_sales.days * 24 * hour)
    for (let round = 0; round < maxBatches; round += 1) if ((await dropOldAgreements(tx, now, batch)) < batch) break
    let done = 0
    for (let round = 0; round < maxBatches; round += 1) {
      const sales = await lockUnfinished(tx, before, batch)
      await forgetSales(tx, people, sales, now, { names: false })
      done += sales.length
      if (sales.length < batch) {
        await markRan(tx, 'retention', now)
        break
      }
    }
    return done
  })
