/**
 * A batch of refunds through two processes on one PostgreSQL: processes and the database are killed (-9), connections are ended and the
 * batch is paused at moments of a seed. Then each sale is compared with a model. Used by a test and, with more sales, by `npm run soak`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#server/core/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeRandom, type Random } from '#server/demo/random.ts'
import { compareBatch } from './batch-model.ts'
import { makeOperations } from './operations.ts'
import { openStormPlace } from './storm-place.ts'

export type BatchStormSize = {
  /** Sales of the batch, those included that may not be refunded. */
  sales: number
  refused: number
  blows: number
  /** Sales that are refunded one by one by HTTP, for their rate. */
  singles: number
  seed: string
}

type Place = Awaited<ReturnType<typeof openStormPlace>>
type Batch = { merchantId: string; batchId: string }

const connections = 8
const totals = [1_00, 19_99, 100_00, 486_00, 1_234_56] as const
/** Milliseconds between two looks, and the longest that a batch may go without a sale. */
const lookEvery = 20
const longestRest = 120_000

/** Until it succeeds: who asks is not to blame for the blow before it. */
const again = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = performance.now() + longestRest
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(lookEvery)
    }
  }
}

/** Each connection to the database but this one, in the midst of what it does. */
const endConnections = async (adminUrl: string): Promise<void> => {
  const admin = openDatabase({ url: adminUrl, poolSize: 1 })
  try {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(admin)
  } finally {
    await admin.destroy()
  }
}

/** The other process goes on meanwhile, and is not to be through with the batch before the next blow. */
const restartsOf = (place: Place) => {
  const begun = new Map<number, Promise<void>>()
  return {
    restart: async (index: number): Promise<void> => {
      await begun.get(index)
      begun.set(index, place.restart(index))
    },
    all: () => Promise.all(begun.values()),
  }
}

const blowsOf = (place: Place, restart: (index: number) => Promise<void>, params: Batch) => ({
  'process 0 killed': () => restart(0),
  connections: () => again(() => endConnections(place.adminUrl)),
  'database killed': place.killDatabase,
  'process 1 killed': () => restart(1),
  paused: async () => {
    // A session is shorter than a long storm.
    const signedIn = await again(() => place.signIn())
    await again(() => signedIn('person').batches.pause({ params }))
    await again(() => signedIn('person').batches.resume({ params }))
  },
})

/** What is left after the last blow, so that it is struck while there is work. */
const shareAfter = 0.3

/** In turns, so that each kind is among few of them, and each at a moment of the seed. */
const planOf = (random: Random, blows: number, sales: number): number[] =>
  Array.from({ length: blows }, (_, at) =>
    Math.floor(((1 - shareAfter) * sales * (at + random.between(0.2, 0.9))) / blows),
  )

const countDone = async (db: Db, id: string) => {
  const { done_count, refused_count, state } = await db
    .selectFrom('batches')
    .where('id', '=', id)
    .select(['done_count', 'refused_count', 'state'])
    .executeTakeFirstOrThrow()
  return { done: done_count + refused_count, isOver: state === 'finished' }
}

/** Waits for the end of the batch, and strikes on the way. Answers when the last blow was over, and what was done by then. */
const follow = async (place: Place, batch: Batch, plan: readonly number[]) => {
  const restarts = restartsOf(place)
  const blows = Object.entries(blowsOf(place, restarts.restart, batch))
  let [struck, seen, moved] = [0, -1, performance.now()]
  let calm = { at: performance.now(), done: 0 }
  for (;;) {
    const { done, isOver } = await again(() => countDone(place.db, batch.batchId))
    if (isOver) {
      await restarts.all()
      return { struck, calm }
    }
    if (done > seen) [seen, moved] = [done, performance.now()]
    if (performance.now() - moved > longestRest) throw new Error(`Nothing was done after ${seen} sales.`)
    const [, strike] = blows[struck % blows.length] ?? []
    if (strike && done >= (plan[struck] ?? Infinity)) {
      struck += 1
      await strike()
      calm = { at: performance.now(), done }
    }
    await pause(lookEvery)
  }
}

const seconds = (since: number): number => (performance.now() - since) / 1000

/** Refunds a second, one by one. */
const refundSingly = async (place: Place, count: number): Promise<number> => {
  const ids = await makeSales(place, count, () => ({ totalAmount: 1_00 }))
  const client = await place.signIn()
  const waiting = ids.values()
  const work = async (): Promise<void> => {
    for (const instalmentPlanId of waiting)
      await client('person').orders.refund({
        params: { merchantId: place.merchantId, instalmentPlanId },
        body: { amount: 1_00 },
      })
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  return count / seconds(begun)
}

const makeSales = (
  { db, merchantId }: Place,
  count: number,
  wantedOf: (at: number) => { totalAmount: number; substatus?: 'rejected' },
) =>
  makeOperations(
    db,
    systemClock,
    { merchantId, sandbox: false },
    Array.from({ length: count }, (_, at) => wantedOf(at)),
  )

export const batchStorm = async ({ sales, refused, blows, singles, seed }: BatchStormSize) => {
  const place = await openStormPlace('batch-storm')
  try {
    const { db, merchantId } = place
    const random = makeRandom(`batch storm ${seed}`)
    const scope = { merchantId, sandbox: false }
    const amounts = Array.from({ length: sales }, () => random.pick(totals))
    const left = new Set<number>()
    while (left.size < refused) left.add(random.int(0, sales - 1))
    const ids = await makeSales(place, sales, (at) => ({
      totalAmount: amounts[at] ?? 0,
      ...(left.has(at) && { substatus: 'rejected' }),
    }))
    const model = new Map(ids.map((id, at) => [id, left.has(at) ? 0 : (amounts[at] ?? 0)]))
    const signedIn = await place.signIn()
    // No one answers there: what counts is that each event is written once.
    const endpoint = { url: 'https://hears.example.invalid/', events: ['order.refunded' as const] }
    await signedIn('system').merchantWebhooks.create({ body: endpoint })
    const client = () => signedIn('person')
    const asked = performance.now()
    const { count, amount } = await client().batches.preview({
      params: { merchantId },
      body: { kind: 'refund', filters: {} },
    })
    const preview = seconds(asked)
    const { id } = await client().batches.refund({ params: { merchantId }, body: { filters: {}, count, amount } })
    const beginning = seconds(asked) - preview
    const begun = performance.now()
    const batch = { merchantId, batchId: id }
    const { struck, calm } = await follow(place, batch, planOf(random, blows, count))
    const lasted = seconds(begun)
    const rest = { count: count - calm.done, rate: (count - calm.done) / seconds(calm.at) }
    const differences = await compareBatch(db, scope, id, model)
    const single = singles > 0 ? await refundSingly(place, singles) : 0
    const restarts = place.restarts()
    return { count, amount, preview, beginning, lasted, struck, restarts, rest, single, differences }
  } finally {
    await place.close()
  }
}
