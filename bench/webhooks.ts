/**
 * Events of many shops through one process to their endpoints, a tenth of which refuse, fail or say nothing: how long from the commit of
 * what was done to the first byte at an endpoint that is well, and what that takes in memory.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { systemClock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { openStore } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { grantRights, roleAt } from '#server/db/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { makeCompany, makeMerchant } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { timesOf } from './measure.ts'

type Wanted = { endpoints: number; rate: number; seconds: number }
type Sender = { merchantId: string; operationId: string; companyId: string; isGood: boolean; acts: number[] }
/** Per merchant, the commit of its events by their number. */
type Heard = Map<string, Sender>

/** Of ten endpoints one is ill, in one of three ways. */
const kinds = ['refuses', 'fails', 'silent'] as const

const startReceiver = async (heard: Heard, times: number[]) => {
  const server = createServer((request, response) => {
    const now = performance.timeOrigin + performance.now()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      if (request.url === '/silent') return
      response.writeHead(request.url === '/fails' ? 500 : 200).end()
      if (request.url !== '/good') return
      const { merchant_id: id, sequence } = JSON.parse(Buffer.concat(parts).toString()) as {
        merchant_id: string
        sequence: number
      } // as events are written
      const committed = heard.get(id)?.acts[sequence - 1]
      if (committed !== undefined) times.push(now - committed)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { server, url: `http://127.0.0.1:${port}` }
}

const makeSenders = async (db: Kysely<Database>, count: number, url: string): Promise<Sender[]> => {
  const companyId = await makeCompany(db, systemClock)
  const senders: Sender[] = []
  for (let index = 0; index < count; index += 1) {
    const merchantId = await makeMerchant(db, systemClock, companyId)
    const scope = { merchantId, sandbox: true }
    const operationId = await makeOperation(db, systemClock, scope, { mid: `B-${index}` })
    const kind = index % 10 === 0 ? (kinds[(index / 10) % kinds.length] ?? 'fails') : 'good'
    const target = kind === 'refuses' ? 'http://127.0.0.1:1' : `${url}/${kind}`
    const now = systemClock.now()
    const row = { url: target, events: ['*'], description: null, status: 'enabled' as const, created: now, served: now }
    const own = { merchant_id: merchantId, sandbox: true, id: newId(systemClock), ...row }
    await db.insertInto('webhook_endpoints').values(own).execute()
    senders.push({ merchantId, operationId, companyId, isGood: kind === 'good', acts: [] })
  }
  return senders
}

/** What a refund would leave in the audit log, for so many shops in one transaction. */
const act = async (db: Kysely<Database>, senders: readonly Sender[]): Promise<void> => {
  await inTransaction(db, acrossMerchants('a measurement'), async (tx) => {
    for (const { merchantId, companyId, operationId } of senders)
      await insertAuditRow(tx, {
        id: newId(systemClock),
        action: 'operation.refunded',
        companyId,
        merchantId,
        sandbox: true,
        actorKind: 'api',
        actorId: null,
        objectId: operationId,
        requestId: 'bench',
        address: null,
        detail: {},
        created: systemClock.now(),
      })
  })
  const committed = performance.timeOrigin + performance.now()
  for (const { acts } of senders) acts.push(committed)
}

const startJobs = async (databaseUrl: string): Promise<ChildProcess> => {
  const settings = { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
  const child = fork(new URL('serve-webhooks.ts', import.meta.url), { env: { ...process.env, ...settings } })
  await once(child, 'message')
  return child
}

const tick = 50

/** As many a second as are wanted, or as this machine commits. */
const pour = async (db: Kysely<Database>, senders: readonly Sender[], { rate, seconds }: Wanted): Promise<number> => {
  const start = performance.now()
  const size = Math.max(1, Math.round((rate * tick) / 1000))
  let done = 0
  for (let round = 0; round * tick < seconds * 1000; round += 1) {
    await act(
      db,
      Array.from({ length: size }, (_, place) => senders[(done + place) % senders.length]).flatMap((one) => one ?? []),
    )
    done += size
    await setTimeout(Math.max(0, start + (round + 1) * tick - performance.now()))
  }
  return (done / (performance.now() - start)) * 1000
}

export const webhooks = async (wanted: Wanted, say: (line: string) => void): Promise<void> => {
  const store = await openStore({ dataDir: '.cache/bench-webhooks', as: 'server', name: `bench ${process.pid}` })
  const db = openDatabase({ url: store.adminUrl, poolSize: 4, settings: { statement_timeout: 0 } })
  const times: number[] = []
  const heard: Heard = new Map()
  const { server, url } = await startReceiver(heard, times)
  try {
    await migrate(store.adminUrl)
    await grantRights(store.adminUrl, await roleAt(store.appUrl))
    await db.deleteFrom('webhook_endpoints').execute()
    say(`Making ${wanted.endpoints} shops with an endpoint each`)
    const senders = await makeSenders(db, wanted.endpoints, url)
    for (const sender of senders) heard.set(sender.merchantId, sender)
    const jobs = await startJobs(store.appUrl)
    const memory: number[] = []
    jobs.on('message', (rss) => void memory.push(Number(rss)))
    const perSecond = await pour(db, senders, wanted)
    const sent = senders.reduce((sum, { isGood, acts }) => sum + (isGood ? acts.length : 0), 0)
    for (let wait = 0; times.length < sent && wait < 600; wait += 1) await setTimeout(100)
    jobs.disconnect()
    const { p50, p95, p99 } = timesOf(times, 1)
    const mib = (bytes = 0): string => (bytes / 2 ** 20).toFixed(0)
    say(
      `${perSecond.toFixed(0)} acts a second for ${wanted.seconds} s, ${wanted.endpoints} endpoints, a tenth of them ill`,
    )
    say(`commit to endpoint, ms: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}`)
    say(
      `arrived ${times.length} of ${sent}; memory ${mib(memory[2])} MiB at first, ${mib(memory.at(-1))} MiB at the end`,
    )
    if (times.length !== sent) process.exitCode = 1
  } finally {
    server.close()
    server.closeAllConnections()
    await db.destroy()
    await store.close()
  }
}
