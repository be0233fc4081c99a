import type { Kysely } from 'kysely'
import { memoryMilliseconds } from '../auth/login-throttle.ts'
import type { Database } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import type { Clock } from '#server/core/clock.ts'
import { maxNotices } from '#server/services/notices/max-notices.ts'
import { dropBatches } from '#server/services/batches/batches.queries.ts'
import { retention } from '#server/services/people/retention.ts'
import {
  dropApiRequestBodies,
  dropApiRequests,
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
  dropVisits,
  dropWebhookEvents,
  lockJob,
  markRan,
} from './jobs.queries.ts'

const minute = 60_000
const day = 24 * 3600_000
const days = (kind: { days: number }): number => kind.days * day
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
      () => dropKeys(tx, ago(days(retention.idempotency_records)), batch),
      () => dropProofs(tx, ago(days(retention.step_up_tokens)), batch),
      () => dropTickets(tx, ago(days(retention.file_tickets)), batch),
      () => dropDownloads(tx, ago(days(retention.downloads)), few),
      () => dropBatches(tx, ago(days(retention.batches)), few),
      () => dropRejected(tx, ago(days(retention.rejected_lines)), few),
      () => dropTokens(tx, ago(days(retention.session_tokens)), batch),
      () => dropSessions(tx, { plain: ago(days(retention.sessions)), browser: ago(days(retention.devices)) }, batch),
      () => dropLimits(tx, ago(memoryMilliseconds), batch),
      () => dropLinks(tx, ago(days(retention.mailed_links)), batch),
      () => dropBankChecks(tx, ago(days(retention.bank_checks)), batch),
      () => dropMails(tx, ago(days(retention.mails)), batch),
      () => dropShortMessages(tx, ago(days(retention.short_messages)), batch),
      () => dropVisits(tx, ago(days(retention.agreement_visits)), batch),
      () => dropWebhookEvents(tx, ago(days(retention.webhook_events)), batch),
      () => dropApiRequests(tx, ago(days(retention.api_requests)), batch),
      () => dropApiRequestBodies(tx, ago(days(retention.api_request_bodies)), batch),
      () => dropNotices(tx, maxNotices, batch),
    ]
    for (const sweep of sweeps)
      for (let done = batch, i = 0; done === batch && i < maxBatches; i += 1) done = await sweep()
    await markRan(tx, 'housekeeping', now)
    return true
  })
