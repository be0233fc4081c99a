import { setTimeout as pause } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely/migration'
import * as foundation from './migrations/0001-foundation.ts'
import * as search from './migrations/0002-search.ts'
import * as people from './migrations/0003-people.ts'
import * as machinery from './migrations/0004-machinery.ts'
import * as checkoutRequests from './migrations/0005-checkout-requests.ts'
import * as operationStates from './migrations/0006-operation-states.ts'
import * as downloads from './migrations/0007-downloads.ts'
import * as operations from './migrations/0008-operations.ts'
import * as bankChecks from './migrations/0009-bank-checks.ts'
import * as banking from './migrations/0010-banking.ts'
import * as settlements from './migrations/0011-settlements.ts'
import * as invoices from './migrations/0012-invoices.ts'
import * as reports from './migrations/0013-reports.ts'
import * as campaigns from './migrations/0014-campaigns.ts'
import * as onboarding from './migrations/0015-onboarding.ts'
import * as questions from './migrations/0016-questions.ts'
import * as locales from './migrations/0017-locales.ts'
import * as shortMessages from './migrations/0018-short-messages.ts'
import * as booked from './migrations/0019-booked.ts'
import { openDatabase } from './open.ts'
import { sqlState } from './transaction.ts'

/** In order, forward only: a mistake is mended by the next one. */
const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-search': search,
  '0003-people': people,
  '0004-machinery': machinery,
  '0005-checkout-requests': checkoutRequests,
  '0006-operation-states': operationStates,
  '0007-downloads': downloads,
  '0008-operations': operations,
  '0009-bank-checks': bankChecks,
  '0010-banking': banking,
  '0011-settlements': settlements,
  '0012-invoices': invoices,
  '0013-reports': reports,
  '0014-campaigns': campaigns,
  '0015-onboarding': onboarding,
  '0016-questions': questions,
  '0017-locales': locales,
  '0018-short-messages': shortMessages,
  '0019-booked': booked,
}

/** Names of all there are, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * A migration waits this long at most for a table that a serving process uses; whoever queues behind it waits no
 * longer either. Then it gives way and tries again.
 */
const lockTimeout = 750
const attempts = 40
const busy = new Set(['55P03', '40001', '40P01'])

/**
 * Brings the schema up to date, all or nothing, and answers the names of what it applied.
 * Several processes may call it at once: one works, the others wait and find it done. `to`: the last one to apply, for rows
 * that an older version wrote.
 */
export const migrate = async (adminUrl: string, to?: string): Promise<string[]> => {
  const db = openDatabase({
    url: adminUrl,
    poolSize: 1,
    name: 'trastienda migration',
    settings: { lock_timeout: lockTimeout, statement_timeout: 0 },
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  try {
    for (let attempt = 1; ; attempt++) {
      const { error, results = [] } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
      if (error === undefined) return results.map((result) => result.migrationName)
      if (attempt === attempts || !busy.has(sqlState(error) ?? '')) throw error
      await pause(250)
    }
  } finally {
    await db.destroy()
  }
}
