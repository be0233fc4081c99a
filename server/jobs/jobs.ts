/** What runs beside the calls. Every process may start it: rows in the database see to it that one at a time works. */
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AppConfig } from '../http/config.ts'
import type { Log } from '../http/deps.ts'
import { makeAudienceJob } from '../lib/audiences/job.ts'
import { chainAudit } from '../lib/audit/chain.ts'
import type { Clock } from '../lib/clock.ts'
import { tellExpiring } from '../lib/documents/tell-expiring.ts'
import { makeDownloadJob } from '../lib/files/job.ts'
import type { DownloadKinds } from '../lib/files/kinds.ts'
import { sendDueMessages } from '../lib/short-messages/send-due.ts'
import { runSettlements } from '../lib/settlement/run.ts'
import { makeVault } from '../lib/uploads/vault.ts'
import { makeTicker } from '../lib/ticker.ts'
import { planTransfers } from '../lib/transfers/plan.ts'
import { expireRequests } from './checkout-expiry.ts'
import { keepHouse } from './housekeeping.ts'
import { makeInvoiceJob } from './invoices.ts'
import { makeMailJob } from './mail.ts'
import { voidUncaptured } from './void/void-uncaptured.ts'

export type Jobs = { stop: () => Promise<void> }

type Deps = { db: Kysely<Database>; clock: Clock; log: Log; config: AppConfig; downloadKinds: DownloadKinds }

export const startJobs = (deps: Deps): Jobs => {
  const { db, clock, log } = deps
  const mail = makeMailJob(deps)
  const invoices = makeInvoiceJob(deps)
  const { productName: issuer, provider } = deps.config
  const downloads = makeDownloadJob({
    ...{ ...deps, issuer, provider, kinds: deps.downloadKinds },
    vault: makeVault(deps.config),
  })
  const audiences = makeAudienceJob(deps)
  const job = (name: string, work: () => Promise<unknown>, every: number) => {
    const run = async (): Promise<void> => {
      try {
        await work()
      } catch (error) {
        // Tried again: what it is there for waits in the database.
        log.warn({ job: name, reason: error instanceof Error ? error.message : String(error) }, 'job failed')
      }
    }
    const ticker = makeTicker(run, { every, soonest: every })
    ticker.start()
    return ticker
  }
  const tickers = [
    job('audit chain', () => chainAudit(db, clock), 250),
    job('mail', mail.run, 1000),
    job('short messages', () => sendDueMessages(deps), 1000),
    job('checkout expiry', () => expireRequests(db, clock), 1000),
    job('downloads', () => downloads.run('short'), 250),
    job('long downloads', () => downloads.run('long'), 250),
    job('audiences', audiences.run, 250),
    job('captures not made', () => voidUncaptured(db, clock), 60_000),
    job('settlements', () => runSettlements(db, clock), 60_000),
    job('transfers', () => planTransfers(db, clock), 60_000),
    job('invoices', invoices.run, 60_000),
    job('documents', () => tellExpiring({ db, clock, product: issuer }), 60_000),
    job('housekeeping', () => keepHouse(db, clock), 60_000),
  ]
  return {
    stop: async () => {
      downloads.stop()
      audiences.stop()
      await Promise.all(tickers.map((ticker) => ticker.stop()))
      mail.close()
    },
  }
}
