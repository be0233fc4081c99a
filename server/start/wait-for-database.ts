import { setTimeout as pause } from 'node:timers/promises'
import { sayRarely, type Waiting } from '../db/migrator.ts'
import { sqlState } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import { isAway } from '../db/away.ts'
import { explain } from './explain.ts'

const minMs = 250
const maxMs = 10_000
/** Every connection is taken, as when many processes start at once. */
const isCrowded = (error: unknown): boolean => sqlState(error) === '53300'

/**
 * Repeats `work`, with growing pauses, while the database is away; throws every other error. The pauses differ, so that many processes do
 * not all connect at once when the database is back.
 */
export const waitForDatabase = async <T>(work: () => Promise<T>, env: Env, { signal, say }: Waiting): Promise<T> => {
  const tell = sayRarely(say)
  for (let longest = minMs; ; longest = Math.min(maxMs, longest * 2)) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) && !isCrowded(error)) throw error
      tell(`${explain(error, env)} Waiting for the database.`)
    }
    await pause(longest * (0.5 + Math.random() / 2), undefined, signal && { signal })
  }
}
