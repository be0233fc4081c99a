import type { Kysely } from 'kysely'
import { memoryMilliseconds } from '../auth/login-throttle.ts'
import type { Database } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { keptForMilliseconds } from '../http/pipeline/idempotency.ts'
import type { Clock } from '#server/core/clock.ts'
import { maxNotices } from '#server/services/notices.ts'
import {
  dropDownloads,
  dropBankChecks,
  dropKeys,
  dropLimits,
  dropLinks,
  dropMails,
  dropNotices,
  dropProofs,
  dropRejected,
  dropSessions,
  dropShortMessages,
  dropTickets,
  dropTokens,
  lockJob,
  markRan,
} from './jobs.queries.ts'

const minute = 60_000
const day = 24 * 3600_000
const period = 10 * minute
const batch = 5_000
/** Of what is large. */
const few = 200
const maxBatches = 40

/**
 * Deletes rows that have expired, once in ten minutes however many processes call it. Resolves to whether this call did it. `clock`: the
 * database's time, because other processes wrote these rows.
 */
export const keepHouse = (db: Kysely<Database>, clock: Clock): Promise<boolean> =>
  inTransaction(db, acrossMerchants('what is kept no longer'), async (tx) => {
    const now = clock.now()
    const job = await lockJob(tx, 'housekeeping')
    if (!job || (job.ran && now.getTime() - job.ran.getTime() < period)) return false
    const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
    const sweeps: (() => Promise<number>)[] = [
      () => dropKeys(tx, ago(keptForMilliseconds), batch),
      () => dropProofs(tx, ago(day), batch),
      () => dropTickets(tx, ago(day), batch),
      () => dropDownloads(tx, ago(7 * day), few),
      () => dropRejected(tx, ago(7 * day), few),
      () => dropTokens(tx, ago(day), batch),
      () => dropSessions(tx, { plain: ago(30 * day), browser: ago(400 * day) }, batch),
      () => dropLimits(tx, ago(memoryMilliseconds), batch),
      () => dropLinks(tx, ago(30 * day), batch),
      () => dropBankChecks(tx, ago(day), batch),
      () => dropMails(tx, ago(30 * day), batch),
      () => dropShortMessages(tx, ago(30 * day), batch),
      () => dropNotices(tx, maxNotices, batch),
    ]
    for (const sweep of sweeps)
      for (let done = batch, i = 0; done === batch && i < maxBatches; i += 1) done = await sweep()
    await markRan(tx, 'housekeeping', now)
    return true
  })
