/**
 * `npm run soak`: refunds from many connections while the product is killed (-9) and started again at random; every answer that is lost
 * is asked for again with its key. At the end each sale must have been refunded by exactly the amount that was acknowledged. Before
 * that: the times of answers must not reveal which addresses are known.
 * `-- --minutes 10 --seed 1 --connections 20 --sales 20 --samples 1000 --clicks 10000`. First of all so many clicks on 50 sales through
 * two processes on one PostgreSQL, which are killed in turn; `--minutes 0` ends with those and the times. `--steps 100000`: sales,
 * captures, refunds, cancels, voids, withdrawals from credits and settlements beside a small model, and the sums by day beside a recount; then
 * every plan is recomputed. `--batch 10000 --blows 15`: refunds of one batch while processes, connections and the database are ended, beside a model;
 * `--only batch` does this alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clientOf, createKeys, Refused, signIn } from '../e2e/support/clients.ts'
import { orderOf } from '../e2e/support/orders.ts'
import { sellOrder } from '../e2e/support/sales.ts'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { refundStorm } from '#server/testing/refund-storm.ts'
import { settleForLong } from '#server/testing/settlement-soak.ts'
import { compareAnswerTimes } from './answer-times.ts'
import { soakBatch } from './soak-batch.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '20' },
    sales: { type: 'string', default: '20' },
    samples: { type: 'string', default: '1000' },
    clicks: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '100000' },
    batch: { type: 'string', default: '10000' },
    blows: { type: 'string', default: '15' },
    only: { type: 'string' },
  },
})

/** A small generator (mulberry32), so that a run can be repeated from its seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const batchFaults = await soakBatch({
  sales: Number(values.batch),
  blows: Number(values.blows),
  seed: values.seed,
})
if (values.only === 'batch') process.exit(batchFaults > 0 ? 1 : 0)

const nights = await settleForLong(Number(values.steps), randomFrom(Number(values.seed)))
console.log(nights.differences.join('\n'))
console.log(
  `seed ${values.seed}: ${values.steps} steps and ${nights.nights} settlements beside the model, ${nights.differences.length} differences`,
)

const size = { clicks: Number(values.clicks), operations: 50, connections: Number(values.connections), rounds: 3 }
/** Says what of a storm was wrong, and in one line how it went; answers how many faults there were. */
const blow = async (isMixed: boolean): Promise<number> => {
  const storm = await refundStorm({ ...size, isMixed })
  const faults = [...storm.differences, ...storm.audit.faults.map((fault) => JSON.stringify(fault))]
  if (storm.audited !== new Set(storm.done.map(({ id }) => id)).size) faults.push('acts and audit rows differ')
  console.log(faults.join('\n'))
  const refused = [...storm.refused.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${size.clicks} clicks on ${size.operations} sales through two processes, ${isMixed ? 'refunds and captures of people and by key' : 'refunds of people'}: ` +
      `${storm.done.length} done, ${refused} refused, ${storm.lost} answers lost and asked for again, ${storm.kills} kills, ${faults.length} faults`,
  )
  return faults.length
}
const stormFaults = (await blow(false)) + (await blow(true))

const random = randomFrom(Number(values.seed))
const folder = mkdtempSync(join(tmpdir(), 'trastienda-soak-'))
const dataDir = join(folder, 'data')
const saleTotal = 100_000

// Every sample of the times is a failed sign-in.
process.env.LIMIT_FAILED_SIGN_INS = '1000'
process.env.LIMIT_FAILED_OF_ADDRESS = '1000000'
let product: Product = await startProduct(dataDir)
const answerTimes = await compareAnswerTimes(product, Number(values.samples), random)
const deadline = performance.now() + Number(values.minutes) * 60_000
let accessToken = (await signIn(product, 'owner')).accessToken
const figures = { acknowledged: 0, refused: 0, lost: 0, kills: 0, maxStart: 0 }

const merchantId =
  (await clientOf(product, accessToken).merchants.list()).find(({ name }) => name === 'Casa Lumbre Bilbao')?.id ?? ''
const { private_key: privateKey } = await createKeys(product, merchantId)
const model = new Map<string, number>()
for (let i = 0; i < Number(values.sales); i += 1) {
  const { id } = await sellOrder(clientOf(product, privateKey), clientOf(product, null), orderOf(saleTotal))
  model.set(id, 0)
}
const sales = [...model.keys()]
let clicks = 0

/** One refund, asked for until its outcome is known. */
const click = async (instalmentPlanId: string, amount: number): Promise<void> => {
  clicks += 1
  const idempotencyKey = `soak-${values.seed}-${process.pid}-${clicks}`
  for (;;) {
    try {
      const input = { params: { merchantId, instalmentPlanId }, body: { amount } }
      await clientOf(product, accessToken).orders.refund(input, { idempotencyKey })
      model.set(instalmentPlanId, (model.get(instalmentPlanId) ?? 0) + amount)
      figures.acknowledged += 1
      return
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0
      if (status === 400 || status === 409) {
        figures.refused += 1
        return
      }
      if (status === 401 || status === 403)
        accessToken = (await signIn(product, 'owner').catch(() => ({ accessToken }))).accessToken
      figures.lost += 1
      await pause(50)
    }
  }
}

const connection = async (): Promise<void> => {
  while (performance.now() < deadline) {
    await click(sales[Math.floor(random() * sales.length)] ?? '', 1 + Math.floor(random() * 50))
  }
}

const killer = async (): Promise<void> => {
  while (performance.now() < deadline) {
    await pause(2_000 + random() * 8_000)
    await product.stop('SIGKILL')
    figures.kills += 1
    const begun = performance.now()
    product = await startProduct(dataDir)
    figures.maxStart = Math.max(figures.maxStart, performance.now() - begun)
  }
}

const wrong: string[] = []
try {
  await Promise.all([killer(), ...Array.from({ length: Number(values.connections) }, connection)])
  const owner = clientOf(product, (await signIn(product, 'owner')).accessToken)
  for (const [id, refunded] of model) {
    const operation = await owner.operations.get({ params: { merchantId, operationId: id } })
    const listed = operation.refunds.reduce((sum, { amount }) => sum + amount, 0)
    if (operation.refundedAmount !== refunded || listed !== refunded)
      wrong.push(`${id}: ${operation.refundedAmount}, not ${refunded}`)
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(wrong.join('\n'))
console.log(
  `seed ${values.seed}, ${values.minutes} min, ${values.connections} connections, ${sales.length} sales, Node ${process.version}`,
)
console.log(`${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${platform()} ${arch()}`)
console.log(
  `${figures.acknowledged} refunds acknowledged, ${figures.refused} refused, ${figures.lost} answers lost and asked for again, ` +
    `${figures.kills} kills, longest start ${Math.round(figures.maxStart)} ms, ${wrong.length} sales wrong`,
)
for (const { name, known, unknown, deviate } of answerTimes)
  console.log(
    `${name}: known addresses ${known.toFixed(1)} ms, unknown ones ${unknown.toFixed(1)} ms in ${values.samples} samples each; ` +
      `told apart with a deviate of ${deviate.toFixed(1)}, at most 4 allowed`,
  )
process.exitCode =
  wrong.length > 0 ||
  nights.differences.length > 0 ||
  stormFaults > 0 ||
  batchFaults > 0 ||
  answerTimes.some(({ deviate }) => Math.abs(deviate) > 4)
    ? 1
    : 0
