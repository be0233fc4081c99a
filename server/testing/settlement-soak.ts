/** The model of settlements for long: shops of every kind in a store of their own. Used by `npm run soak`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MerchantTerms } from '#domain/terms.ts'
import { openStore } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { grantRights } from '../db/roles.ts'
import { testClock } from '#server/core/clock.ts'
import { verifyPlans } from '#server/services/credits/verify.ts'
import { findDifferences } from './books.ts'
import { makeCompany } from './factories.ts'
import { playNights } from './settlement-model.ts'
import { live, makeShop } from './settlements.ts'

const kinds: Partial<MerchantTerms>[] = [
  {},
  { refundFeePolicy: 'prorata' },
  { settlement: { frequency: 'weekly', weekday: 2 } },
  { refundFeePolicy: 'prorata', settlement: { frequency: 'weekly', weekday: 7 } },
  { reserve: { rate: 7_50, days: 10 } },
]

/** Runs so many steps in all; returns the number of settlement runs, and what differs. */
export const settleForLong = async (steps: number, chance: () => number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-nights-'))
  const store = await openStore({ dataDir, as: 'server', name: `nights ${process.pid}` })
  const db = openDatabase({
    url: store.appUrl,
    poolSize: 4,
    settings: { statement_timeout: 0, synchronous_commit: 'off' },
  })
  const clock = testClock('2026-01-01T10:00:00Z')
  const differences: string[] = []
  let nights = 0
  try {
    await migrate(store.adminUrl)
    await grantRights(store.adminUrl, 'trastienda_app')
    const companyId = await makeCompany(db, clock)
    for (const own of kinds) {
      const scope = live(await makeShop(db, clock, companyId, { terms: own }))
      const played = await playNights({ db, clock, scope, own }, chance, Math.ceil(steps / kinds.length))
      differences.push(...played.differences)
      nights += played.nights
    }
    differences.push(...(await findDifferences(db)), ...(await verifyPlans(db)).faults)
  } finally {
    await db.destroy()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { nights, differences }
}
