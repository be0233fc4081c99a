/** Makes the files that people asked for. Any number of processes may; each download is in one's hands at a time. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { sqlState } from '#server/db/transaction.ts'
import type { Log } from '#server/core/log.ts'
import type { Clock } from '#server/core/clock.ts'
import type { DownloadKinds, Making } from './kinds.ts'
import { leaseFrom, Lost, makeFile } from './make-file.ts'
import { type Claimed, claimNext, fail, giveBack } from './files.queries.ts'

/** A file whose making has broken off so often will not be made by trying again. */
const maxAttempts = 3
/** Nor one that was left half done without a word so often: it may be what ends its makers. */
const maxClaims = 6
/** foreign_key_violation: parts belong to a download. */
const deletedMeanwhile = '23503'

export type DownloadJob = {
  /** Makes what is to be made, the long ones or the others. */
  run: (which: 'long' | 'short') => Promise<void>
  /** Unfinished files are left to the next process. */
  stop: () => void
}

type Deps = { db: Kysely<Database>; clock: Clock; log: Log; kinds: DownloadKinds } & Pick<
  Making,
  'issuer' | 'provider' | 'vault'
>

export const makeDownloadJob = ({ db, clock, log, kinds, ...issued }: Deps): DownloadJob => {
  const stopped = new AbortController()

  const make = async (claimed: Claimed): Promise<void> => {
    const kind = kinds.get(claimed.kind)
    try {
      if (!kind) throw new Error(`nobody makes ${claimed.kind}`)
      if (claimed.attempt > maxClaims) throw new Error('its making ends the process')
      await makeFile({ db, clock, ...issued, isStopped: () => stopped.signal.aborted }, kind, claimed)
    } catch (error) {
      if (stopped.signal.aborted) return await giveBack(db, claimed)
      if (error instanceof Lost || sqlState(error) === deletedMeanwhile) return
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ job: 'downloads', download: claimed.id, attempt: claimed.attempt, reason }, 'download failed')
      await (claimed.attempt >= maxAttempts ? fail(db, claimed, clock.now()) : giveBack(db, claimed))
    }
  }

  return {
    run: async (which) => {
      const names = [...kinds.values()]
        .filter(({ isLong = false }) => isLong === (which === 'long'))
        .map(({ kind }) => kind)
      while (names.length > 0 && !stopped.signal.aborted) {
        const claimed = await claimNext(db, names, { now: clock.now(), lease: leaseFrom(clock) })
        if (!claimed) return
        await make(claimed)
      }
    },
    stop: () => stopped.abort(),
  }
}
