/** What runs beside the calls. Every process may start it: rows in the database see to it that one at a time works. */
import type { Kysely } from 'kysely'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import { recordCallbacks } from '#server/services/callbacks/record.ts'
import { makeCallbackSender } from '#server/services/callbacks/send.ts'
import { recordWebhooks } from '#server/services/webhooks/record.ts'
import { makeWebhookSender } from '#server/services/webhooks/send.ts'
import { sendDueBooks } from '#server/services/month-book/send-due.ts'
import { makeBatchJob } from '#server/services/batches/run.ts'
import { makeAudienceJob } from '#server/services/audiences/job.ts'
import { chainAudit } from '../lib/audit/chain.ts'
import { type ClockCheck, trustClock } from '#server/db/clock-check.ts'
import type { Clock } from '#server/core/clock.ts'
import { notifyExpiring } from '#server/services/documents/notify-expiring.ts'
import { makeDownloadJob } from '#server/services/files/job.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { fillCustomers } from '#server/services/customers/fill.ts'
import { sendDueMessages } from '#server/services/short-messages/send-due.ts'
import { recordServicingEvents } from '#server/services/servicing/record.ts'
import { sendServicingEvents } from '#server/services/servicing/send.ts'
import { sendCardOrders } from '#server/services/cards/send-orders.ts'
import { makeCardPort } from '#server/services/checkout/card-port.ts'
import { notifyOverdue } from '#server/services/settlement/negative-balances.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { fillSums, foldSums } from '#server/services/sums/fold.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { fillArticleTexts } from '#server/services/operations/fill-article-texts.ts'
import { tieSales } from '#server/services/terms/tie-sales.ts'
import { expireApprovals } from '#server/services/approvals/expire.ts'
import { sendDigests } from '#server/services/notices/digest.ts'
import { mailNotices } from '#server/services/notices/mail-notices.ts'
import { planTransfers } from '#server/services/transfers/plan.ts'
import { expireRequests } from './checkout-expiry.ts'
import { keepHouse } from './housekeeping.ts'
import { makeInvoiceJob } from './invoices.ts'
import { jobMailbox } from './job-mailbox.ts'
import { missConfirmations } from './missed-confirmations.ts'
import { makeMailJob } from './mail.ts'
import { makePlayedCustomersJob } from './played-customers.ts'
import { forgetOldSales } from './retention.ts'
import type { Job } from './timed-job.ts'
import { voidUncaptured } from './void-uncaptured.ts'
import type { WatchedJob } from './waiting.queries.ts'
import { startWatch } from './watch.ts'
import { makeReminderJob } from './withdrawal-reminders.ts'

export type Jobs = { stop: () => Promise<void> }
type Deps = {
  db: Kysely<Database>
  clock: Clock
  /** Without one the clock is believed. */
  clockCheck?: ClockCheck
  log: Log
  config: AppConfig
  downloadKinds: DownloadKinds
}

const makeFiles = ({ downloadKinds: kinds, ...deps }: Deps) => {
  const { productName: issuer, provider } = deps.config
  return makeDownloadJob({ ...deps, issuer, provider, kinds, vault: makeVault(deps.config) })
}

/** All there are. `stop` ends what takes long, and what they hold. */
export const makeJobs = (
  deps: Deps,
): { jobs: Job[]; stop: () => void; settled: () => Promise<void>; close: () => void } => {
  const { db, clock, log, clockCheck = trustClock(clock) } = deps
  const mail = makeMailJob(deps)
  const invoices = makeInvoiceJob(deps)
  const cards = makeCardPort(deps.config, log)
  const { productName: issuer, provider } = deps.config
  const downloads = makeFiles(deps)
  const audiences = makeAudienceJob(deps)
  const people = makePeopleHasher(deps.config)
  const played = makePlayedCustomersJob(deps)
  const mailbox = (tx: Tx): Mailbox => jobMailbox(tx, deps)
  const callbacks = makeCallbackSender({ ...deps, mailbox })
  const webhooks = makeWebhookSender({ ...deps, mailbox })
  const batches = makeBatchJob({ ...deps, mailbox, providerCountry: provider.country })
  /** One after the other, because a customer waits for what the merchant's system answers. */
  const callBack = async (): Promise<void> => {
    await chainAudit(db, clock)
    await recordCallbacks(db, clock)
    await callbacks.run()
  }
  const job = (name: string, work: () => Promise<unknown>, every: number, soonest: number | null = null): Job => {
    const run = async (): Promise<void> => {
      try {
        // On a wrong clock sales end, settlements are made and files go before their time.
        if (await clockCheck.isRight()) await work()
      } catch (error) {
        // Tried again: what it is there for waits in the database.
        log.warn({ job: name, reason: error instanceof Error ? error.message : String(error) }, 'job failed')
      }
    }
    return { name, run, every, soonest }
  }
  /** Without a watch that sees its work it would still run, and be late. */
  const watched = (name: WatchedJob, work: () => Promise<unknown>, soonest = 0): Job => job(name, work, 60_000, soonest)
  const jobs = [
    watched('audit chain', () => chainAudit(db, clock)),
    watched('callbacks', callBack),
    watched('webhook events', () => recordWebhooks(db, clock)),
    watched('webhooks', webhooks.run),
    watched('mail', mail.run, 1000),
    watched('short messages', () => sendDueMessages(deps), 1000),
    watched('mails of notices', () => mailNotices({ db, clock, mailbox })),
    watched('contracts for the servicer', () => recordServicingEvents(db, clock)),
    watched('servicer', () => sendServicingEvents(deps), 1000),
    watched('card orders', () => sendCardOrders({ db, clock, cards }), 1000),
    watched('played customers', played.run),
    watched('confirmations not given', () => missConfirmations({ db, clock, mailbox })),
    watched('checkout expiry', () => expireRequests(db, clock)),
    watched('approvals not given', () => expireApprovals(db, clock)),
    watched('short downloads', () => downloads.run('short')),
    watched('long downloads', () => downloads.run('long')),
    watched('audiences', audiences.run),
    watched('batches', batches.run),
    // Each run folds all changes since the last one: rarer runs cost less.
    watched('sums', () => foldSums(db), 1000),
    job('mail of the morning', () => sendDigests({ db, clock, mailbox }), 60_000),
    job('terms of older sales', () => tieSales(db), 60_000),
    job('customers of older sales', () => fillCustomers(db), 60_000),
    job('articles of older sales', () => fillArticleTexts(db), 60_000),
    job('sums of older shops', () => fillSums(db), 60_000),
    job('captures not made', () => voidUncaptured(db, clock), 60_000),
    job('settlements', () => runSettlements(db, clock, { providerCountry: provider.country }), 60_000),
    job('transfers', () => planTransfers(db, clock), 60_000),
    job('invoices', invoices.run, 60_000),
    job('month books', () => sendDueBooks({ db, clock, provider, mailbox }), 60_000),
    job('negative balances', () => notifyOverdue({ db, clock, product: issuer }), 3_600_000),
    job('documents', () => notifyExpiring({ db, clock, product: issuer }), 60_000),
    job('withdrawal reminders', makeReminderJob(deps).run, 60_000),
    job('retention', () => forgetOldSales(db, clockCheck.databaseClock, people), 60_000),
    job('housekeeping', () => keepHouse(db, clockCheck.databaseClock), 60_000),
  ]
  return {
    jobs,
    stop: () => [downloads, audiences, batches].forEach((one) => one.stop()),
    settled: async () => void (await Promise.all([callbacks.stop(), webhooks.stop()])),
    close: mail.close,
  }
}

export const startJobs = (deps: Deps): Jobs => {
  const { jobs, stop, settled, close } = makeJobs(deps)
  const running = startWatch(deps, jobs)
  return {
    stop: async () => {
      stop()
      await running.stop()
      await settled()
      close()
    },
  }
}
