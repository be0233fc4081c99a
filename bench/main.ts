/**
 * `npm run bench [-- --orders 1000000]`: the times of the calls that a shop waits for, each beside the same SQL straight
 * through the driver. `--share 1`: one merchant holds all. `--merchants 200`: so many beside them. Times on a shared machine wander; the ratio is what to look at. `--only` one of its parts; `page` and `webhooks` are done only when
 * they are named (see page/main.ts and webhooks.ts).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { openStore } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectionConfig, openDatabase } from '#server/db/open.ts'
import { keepPlans } from '#server/db/kept-plans.ts'
import { grantRights, roleAt } from '#server/db/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { systemClock } from '#server/core/clock.ts'
import { clientOf } from '#server/testing/as.ts'
import { password } from '#server/testing/factories.ts'
import { all } from './all.ts'
import { downloads } from './downloads.ts'
import { byKey } from './by-key.ts'
import { clear, email, fill, type Filled, findFilled, seed } from './fill.ts'
import { find } from './find.ts'
import { idle } from './idle.ts'
import { readings } from './readings.ts'
import { refunds } from './refunds.ts'
import { reports } from './reports.ts'
import { settlement } from './settlement.ts'
import { makeRecorder } from './statements.ts'
import { sums } from './sums.ts'
import { views } from './views.ts'
import { walls } from './walls.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    share: { type: 'string', default: '0.17' },
    merchants: { type: 'string', default: '100' },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    check: { type: 'boolean', default: false },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    endpoints: { type: 'string', default: '2000' },
    part: { type: 'string', multiple: true, default: ['loads', 'acts', 'shifts'] },
  },
})
const orders = Number(values.orders)
if (!Number.isInteger(orders) || orders < 10_000 || orders > 20_000_000)
  throw new Error('--orders: a number from 10000 to 20000000')
const share = Number(values.share)
if (!(share >= 0.01 && share <= 1)) throw new Error('--share: a number from 0.01 to 1')

const merchants = Number(values.merchants)
if (!Number.isInteger(merchants) || merchants < 2 || merchants > 1000)
  throw new Error('--merchants: a number from 2 to 1000')

/** All but the last two are done where none is named. */
const parts = { readings, find, all, views, byKey, refunds, downloads, walls, idle, sums, reports }
type PartName = keyof typeof parts
const names = Object.keys(parts) as PartName[] // keys of the literal above
const isPart = (name: string): name is PartName => name in parts
const only = values.only === undefined || isPart(values.only) ? values.only : null
// On stores of their own: what is settled stays settled, and pages are those of the demo.
const alone = ['settlement', 'page', 'webhooks']
if (only === null && !alone.includes(values.only ?? ''))
  throw new Error(`--only: one of ${[...names, ...alone].join(', ')}`)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const prepare = async (adminUrl: string, appUrl: string): Promise<Filled> => {
  const bringUpToDate = async (): Promise<void> => {
    await migrate(adminUrl)
    await grantRights(adminUrl, await roleAt(appUrl))
  }
  await bringUpToDate()
  const settings = { session_replication_role: 'replica', statement_timeout: 0, lock_timeout: 0, work_mem: '256MB' }
  const db = openDatabase({ url: adminUrl, poolSize: 1, settings })
  try {
    const found = await findFilled(db, { orders })
    if (found) return found
    const start = performance.now()
    const step = (name: string): void =>
      say(`  ${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${name}`)
    await clear(db)
    await bringUpToDate()
    say(`Making ${orders} operations, once:`)
    return await fill(db, systemClock, { orders, share, merchants }, step)
  } finally {
    await db.destroy()
  }
}

const startServer = async (databaseUrl: string): Promise<{ server: ChildProcess; url: string }> => {
  const settings = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    LIMIT_CALLS: '1000000',
    LIMIT_OPEN_CALLS: '1000000',
    LOG_LEVEL: 'error',
  }
  const server = fork(new URL('serve.ts', import.meta.url), { env: { ...process.env, ...settings } })
  const answer: unknown[] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (typeof answer[0] !== 'string') throw new Error('the server did not start')
  return { server, url: answer[0] }
}

const describe = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    db,
  )
  const [cpu] = cpus()
  say(`Trastienda bench · ${orders} operations, the largest merchant holds ${share * 100} % · seed "${seed}"`)
  say(
    `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${platform()} ${release()} ${arch()}`,
  )
  say(
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.version ?? '?'}, database ${rows[0]?.size ?? '?'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  )
}

const run = async (adminUrl: string, appUrl: string): Promise<void> => {
  const { largest } = await prepare(adminUrl, appUrl)
  const opened: (() => unknown)[] = []
  try {
    const db = openDatabase({ url: appUrl })
    opened.push(() => db.destroy())
    const driver = new pg.Client(connectionConfig({ url: appUrl }))
    keepPlans(driver)
    await driver.connect()
    opened.push(() => driver.end())
    const recorder = await makeRecorder(appUrl)
    opened.push(() => recorder.close())
    const { server, url } = await startServer(appUrl)
    opened.push(() => server.disconnect())
    await describe(db)
    const client = clientOf(`${url}/api`, { bearer: null, sandbox: false })
    const { accessToken } = await client.session.signIn({ body: { email, password } })
    const bench = { db, adminUrl, appUrl, driver, recorder, url, token: accessToken, largest, say }
    for (const part of only ? [only] : names.slice(0, -2)) await parts[part](bench)
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

// Earlier runs with the usual share used this name.
const folder = `.cache/bench-${orders}${share === 0.17 ? '' : `-${share}`}${merchants === 100 ? '' : `-of-${merchants}`}`
if (only !== null) {
  const store = await openStore({ dataDir: folder, as: 'server', name: `bench ${process.pid}` })
  try {
    await run(store.adminUrl, store.appUrl)
  } finally {
    await store.close()
  }
}
if (values.only === undefined || values.only === 'settlement') await settlement(Math.min(orders, 100_000), say)
if (values.only === 'webhooks') {
  const { webhooks } = await import('./webhooks.ts')
  const [endpoints, rate, seconds] = [Number(values.endpoints), Number(values.rate), Number(values.seconds)]
  await webhooks({ endpoints, rate, seconds }, say)
}
if (values.only === 'page') {
  const { benchPage, isPagePart } = await import('./page/main.ts')
  const missed = await benchPage(Number(values.runs), values.part.filter(isPagePart), say)
  if (values.check && missed > 0) process.exitCode = 1
}
