import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import type { Clock } from '#server/core/clock.ts'
import { issueDue } from '#server/services/invoices/issue.ts'
import { obstacleWords } from '#server/services/invoices/obstacles.ts'
import { mailStatements } from '#server/services/invoices/mail-statements.ts'

type Deps = { db: Kysely<Database>; clock: Clock; log: Log; config: Pick<AppConfig, 'provider' | 'productName'> }

/** One round: invoices of months that are over, and statements by mail. What keeps an invoice back is logged when it is news. */
export const makeInvoiceJob = ({ db, clock, log, config }: Deps): { run: () => Promise<void> } => {
  const known = new Set<string>()
  return {
    run: async () => {
      const { provider, productName: product } = config
      for (const outcome of await issueDue({ db, clock, provider, product })) {
        const { merchantId: merchant, month, state } = outcome
        if (state === 'issued') log.info({ merchant, month, number: outcome.number }, 'invoice issued')
        // Where invoices are never issued there is nothing to warn of.
        if (state !== 'blocked' || outcome.obstacle === 'not_issued_here') continue
        const news = `${merchant} ${month} ${outcome.obstacle}`
        if (!known.has(news))
          log.warn({ merchant, month, reason: obstacleWords[outcome.obstacle] }, 'invoice not issued')
        known.add(news)
      }
      await mailStatements({ db, clock, product })
    },
  }
}
