/**
 * The log of calls by key. A call adds an entry and goes on: entries are masked, sealed and written beside the answers, in batches. What
 * the queue has no place for, and what the database does not take, is dropped and counted.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Log } from '#server/core/log.ts'
import { sealerOf, unseal } from '#server/core/tokens.ts'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { type SealKeyPlace, sealKeyOf } from '#server/lib/seal-key.ts'
import { insertCalls, type Sealed } from './call-log.queries.ts'
import { type CallEntry, rowOf } from './entry.ts'
import { makeQueue, type Most } from './queue.ts'
import { makeTally } from './tally.ts'

export type CallLog = {
  /** Never waits, never throws. */
  add: (entry: CallEntry) => void
  /** A call by a key that is not known, from this network: not stored. */
  countUnknown: (network: string) => void
  /** A body of the log; null where another key has sealed it. */
  open: (sealed: Buffer) => string | null
  /** Resolves when all that was added is written or dropped. */
  flush: () => Promise<void>
  /** The same, and says what was dropped. */
  end: () => Promise<void>
}

/** `every`: milliseconds that an entry waits for others; null: until `flush`. */
export type CallLogDeps = {
  db: Kysely<Database>
  log: Pick<Log, 'warn'>
  config: SealKeyPlace
  every?: number | null
  most?: Most
}

const usualWait = 250
const usualMost = { entries: 5000, bytes: 16 * 2 ** 20 }
/** Milliseconds for which answers wait, at most, while entries are masked. */
const turnAfter = 3

/** Answers go first after each few milliseconds. */
const sealAll = async (entries: readonly CallEntry[], seal: (text: string) => Buffer): Promise<Sealed[]> => {
  const sealed = (text: string | undefined): Buffer | null => (text === undefined ? null : seal(text))
  const ready: Sealed[] = []
  let since = performance.now()
  for (const entry of entries) {
    const row = rowOf(entry)
    ready.push({ row, request: sealed(row.request?.text), answer: sealed(row.answer?.text) })
    if (performance.now() - since < turnAfter) continue
    await turn()
    since = performance.now()
  }
  return ready
}

export const makeCallLog = ({ db, log, config, every = usualWait, most = usualMost }: CallLogDeps): CallLog => {
  const key = sealKeyOf(config)
  let seal: ((text: string) => Buffer) | undefined
  const tally = makeTally(log)
  const queue = makeQueue(most)
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const writeBatch = async (entries: readonly CallEntry[]): Promise<void> => {
    try {
      const ready = await sealAll(entries, (seal ??= sealerOf(key())))
      await inTransaction(db, acrossMerchants('calls of many merchants'), (tx) => insertCalls(tx, ready))
    } catch (error) {
      tally.drop(entries.length, error)
    }
  }

  /** All that is there now; what is added meanwhile waits for more. */
  const round = async (): Promise<void> => {
    for (let left = queue.length(); left > 0;) {
      const taken = queue.take()
      left -= taken.length
      await writeBatch(taken)
    }
  }

  const write = (): Promise<void> =>
    (writing ??= round().finally(() => {
      writing = undefined
      schedule()
    }))

  /** A process that ends does not wait for the timer: `end` writes what is there. */
  const schedule = (): void => {
    if (every === null || writing || queue.length() === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      void write()
    }, every).unref()
  }

  const flush = async (): Promise<void> => {
    await writing
    while (queue.length() > 0) await write()
  }

  return {
    add: (entry) => {
      if (queue.push(entry)) schedule()
      else tally.drop(1)
    },
    flush,
    countUnknown: tally.countUnknown,
    open: (body) => {
      try {
        return unseal(key(), body)
      } catch {
        return null
      }
    },
    end: async () => {
      await flush()
      tally.end()
    },
  }
}
