/** Makes the audiences that wait for it. Any number of processes may; each audience is in one's hands at a time. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { sqlState } from '#server/db/transaction.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import type { Clock } from '#server/core/clock.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { makePeopleHasher } from './identifiers.ts'
import { failAudience, leaseFrom, Lost, makeAudience } from './make-audience.ts'
import { type Claimed, claimNext, giveBack } from './audiences.queries.ts'

/** One whose making has broken off so often will not be made by trying again. */
const maxAttempts = 3
/** Nor one that was left half done without a word so often: it may be what ends its makers. */
const maxClaims = 6
/** foreign_key_violation: members and files belong to an audience. */
const deletedMeanwhile = '23503'

type AudienceJob = {
  run: () => Promise<void>
  /** Unfinished audiences are left to the next process. */
  stop: () => void
}

type Deps = {
  db: Kysely<Database>
  clock: Clock
  log: Log
  config: Pick<AppConfig, 'sealKey' | 'fileKeys' | 'dataDir'>
}

export const makeAudienceJob = ({ db, clock, log, config }: Deps): AudienceJob => {
  const stopped = new AbortController()
  const isStopped = (): boolean => stopped.signal.aborted
  const [vault, people] = [makeVault(config), makePeopleHasher(config)]

  const make = async (claimed: Claimed): Promise<void> => {
    try {
      if (claimed.attempt > maxClaims) throw new Error('its making ends the process')
      await makeAudience({ db, clock, vault, people, isStopped }, claimed)
    } catch (error) {
      if (isStopped()) return await giveBack(db, claimed)
      if (error instanceof Lost || sqlState(error) === deletedMeanwhile) return
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ job: 'audiences', audience: claimed.id, attempt: claimed.attempt, reason }, 'audience failed')
      if (claimed.attempt < maxAttempts) return await giveBack(db, claimed)
      await failAudience({ db, clock }, claimed, 'unreadable')
    }
  }

  return {
    run: async () => {
      while (!isStopped()) {
        const claimed = await claimNext(db, { now: clock.now(), lease: leaseFrom(clock) })
        if (!claimed) return
        await make(claimed)
      }
    },
    stop: () => stopped.abort(),
  }
}
