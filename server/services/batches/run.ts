/** Does what people have asked of many sales. Any number of processes may; each batch is in one's hands at a time, sale by sale. */
import type { Kysely } from 'kysely'
import type { BatchRefusal } from '#contract/rules/batch-rules.ts'
import type { Log } from '#server/core/log.ts'
import { isAway } from '#server/db/away.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RowRefused } from './one-sale.ts'
import { countAttempt, findRunning, markRefused, type Running, takeBatch } from './running.queries.ts'
import { type Place, type Step, type StepDeps, takeStep } from './step.ts'

/** Sales of a batch before the next batch has its turn, and batches that are looked for at once. */
const turn = 25
const most = 50
/** A sale that fails so often for no reason of the rules is left out. */
const maxAttempts = 3

type Deps = StepDeps & { db: Kysely<Database>; log: Log }

export type BatchJob = {
  /** Until nothing is left to do. */
  run: () => Promise<void>
  /** After the sale that is being changed. */
  stop: () => void
}

export const makeBatchJob = ({ db, log, ...deps }: Deps): BatchJob => {
  const { clock } = deps
  const stopped = new AbortController()

  const refuse = (batch: Running, position: number, error: BatchRefusal): Promise<Step> =>
    inTransaction(db, batch, async (tx) => {
      if (!(await takeBatch(tx, batch))) return 'over'
      await markRefused(tx, batch, { batchId: batch.id, position, now: clock.now(), error })
      return 'done'
    })

  const fail = async (batch: Running, position: number, cause: unknown): Promise<Step> => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    log.warn({ job: 'batches', batch: batch.id, position, reason }, 'sale of a batch failed')
    if (isAway(cause)) return 'over'
    const attempts = await inTransaction(db, batch, (tx) => countAttempt(tx, batch, { batchId: batch.id, position }))
    return attempts < maxAttempts ? 'done' : refuse(batch, position, 'failed')
  }

  const next = async (batch: Running, at: Place): Promise<Step> => {
    at.position = null
    const pass = (): void => {
      if (at.position !== null) at.from = at.position + 1
    }
    try {
      const step = await inTransaction(db, batch, (tx) => takeStep(tx, batch, deps, at))
      pass()
      return step
    } catch (error) {
      if (at.position === null) throw error
      if (!(error instanceof RowRefused)) return fail(batch, at.position, error)
      const step = await refuse(batch, at.position, error.reason)
      pass()
      return step
    }
  }

  const takeTurn = async (batch: Running): Promise<number> => {
    const at: Place = { from: 0, position: null }
    let done = 0
    while (done < turn && !stopped.signal.aborted) {
      if ((await next(batch, at)) === 'over') break
      done += 1
    }
    return done
  }

  return {
    run: async () => {
      for (let moved = 1; moved > 0;) {
        moved = 0
        for (const batch of await findRunning(db, most)) moved += await takeTurn(batch)
      }
    },
    stop: () => stopped.abort(),
  }
}
