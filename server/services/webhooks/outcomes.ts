import type { Db } from '#server/db/schema.ts'
import { type Attempt, type Health, writeAttempts } from './deliveries.queries.ts'

type Waiting = { attempt: Attempt; done: PromiseWithResolvers<Health | undefined> }

/**
 * Writes what endpoints answered: all that arrives while a statement runs goes with the next one, so that many cost little more than one.
 * Resolves to how the endpoint does; undefined where it is gone.
 */
export const makeOutcomes = (db: Db): ((attempt: Attempt) => Promise<Health | undefined>) => {
  let waiting: Waiting[] = []
  let isWriting = false

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const healths = await writeAttempts(
        db,
        batch.map(({ attempt }) => attempt),
      )
      for (const { attempt, done } of batch) done.resolve(healths.get(attempt.due.endpointId))
    } catch (error) {
      for (const { done } of batch) done.reject(error)
    }
  }
  const writeAll = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await write(batch)
    }
    isWriting = false
  }
  return (attempt) => {
    const done = Promise.withResolvers<Health | undefined>()
    waiting.push({ attempt, done })
    if (!isWriting) void writeAll()
    return done.promise
  }
}
