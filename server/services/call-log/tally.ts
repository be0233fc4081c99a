import type { Log } from '#server/core/log.ts'
import { sqlState } from '#server/db/sql-state.ts'

const minute = 60_000
/** Networks with a count of their own; all further ones have one together. */
const maxNetworks = 1000
const maxShown = 5

export type Tally = {
  drop: (count: number, reason?: unknown) => void
  countUnknown: (network: string) => void
  /** Says what is not said yet. */
  end: () => void
}

/** Counts what the log of calls does not hold, and says it once a minute. */
export const makeTally = (log: Pick<Log, 'warn'>): Tally => {
  let dropped = 0
  let reason: string | undefined
  const networks = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const say = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (dropped > 0) log.warn({ dropped, ...(reason !== undefined && { reason }) }, 'calls not logged')
    if (networks.size > 0) {
      const all = [...networks].toSorted(([, a], [, b]) => b - a)
      const calls = all.reduce((sum, [, count]) => sum + count, 0)
      const most = Object.fromEntries(all.slice(0, maxShown))
      log.warn({ calls, networks: networks.size, most }, 'calls by unknown keys')
    }
    dropped = 0
    reason = undefined
    networks.clear()
  }
  const later = (): void => {
    timer ??= setTimeout(say, minute).unref()
  }
  return {
    drop: (count, error) => {
      dropped += count
      // A message may repeat what was to be stored.
      if (error !== undefined) reason = sqlState(error) ?? (error instanceof Error ? error.name : 'unknown')
      later()
    },
    countUnknown: (network) => {
      const name = networks.has(network) || networks.size < maxNetworks ? network : 'others'
      networks.set(name, (networks.get(name) ?? 0) + 1)
      later()
    },
    end: say,
  }
}
