/**
 * Refunds, or refunds and captures of people and of a system by its key, through two API processes on one PostgreSQL, which are killed (-9) in between, and the database too. Used by a test
 * and, with more clicks, by `npm run soak`.
 */
import { systemClock } from '#server/core/clock.ts'
import { chainAudit } from '../lib/audit/chain.ts'
import { verifyAudit } from '../lib/audit/verify.ts'
import { clickRefunds } from './refund-clicks.ts'
import { openStormPlace } from './storm-place.ts'

type Size = { clicks: number; operations: number; connections: number; rounds: number; isMixed?: boolean }

/** In each of `rounds` one API process, the database, and the other API process are killed and restarted. */
export const refundStorm = async ({ rounds, ...size }: Size) => {
  const place = await openStormPlace('storm')
  try {
    const { db, merchantId, restart, killDatabase } = place
    const blows = Array.from({ length: rounds }, () => [() => restart(0), killDatabase, () => restart(1)]).flat()
    const all = size.clicks + Math.ceil(size.clicks / 10)
    const struck: Promise<void>[] = []
    const result = await clickRefunds(
      {
        db,
        clock: systemClock,
        merchantId,
        // By turns, so that the two sends of a double click go to different processes.
        client: await place.signIn(),
        progress: (outcomes) => {
          const blow = blows[struck.length]
          if (blow && outcomes >= (all * (struck.length + 1)) / (blows.length + 1)) struck.push(blow())
        },
      },
      size,
    )
    await Promise.all(struck)
    await chainAudit(db, systemClock)
    const audit = await verifyAudit(db)
    const acts = await db
      .selectFrom('audit_log')
      .where('action', 'in', ['operation.refunded', 'operation.captured'])
      .select('id')
      .execute()
    return { ...result, restarts: place.restarts(), kills: struck.length, audit, audited: acts.length }
  } finally {
    await place.close()
  }
}
