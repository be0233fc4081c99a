/** Processes that derive and send events, ended in the middle: nothing is lost, and what arrives twice has the same id. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { onlineCheckout } from '#server/testing/online-checkouts.ts'
import { runLines } from '#server/testing/processes.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { heardBy, makeWebhookJobs } from '#server/testing/webhooks.ts'

let server: TestServer
let service: TestService
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
})
afterAll(() => Promise.all([server.close(), service.close()]))

/** Works until it is ended. */
const lines = `
import { systemClock as clock } from '#server/core/clock.ts'
import { openDatabase } from '#server/db/open.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { recordWebhooks } from '#server/services/webhooks/record.ts'
import { makeWebhookSender } from '#server/services/webhooks/send.ts'
const db = openDatabase({ url: process.env.DATABASE_URL, name: 'killed', poolSize: 3 })
const config = { vendor: 'trastienda', sealKey: 'a'.repeat(64), dataDir: '' }
const sender = makeWebhookSender({ db, clock, config, log: { warn: () => {} }, mailbox: () => { throw new Error('no mail is due') } })
for (;;) {
  await chainAudit(db, clock)
  await recordWebhooks(db, clock)
  await sender.run()
  await new Promise((resolve) => setTimeout(resolve, 1))
}
`
/** What a process had begun to commit when it was killed, the server ends by itself, and with it the session. */
const endSessions = (): Promise<void> =>
  expect
    .poll(
      async () => (await sql`select from pg_stat_activity where application_name = 'killed'`.execute(server.db)).rows,
    )
    .toEqual([])

/** As if half a minute had passed. */
const endLeases = async (): Promise<void> => {
  const past = new Date(Date.now() - 1000)
  const leased = server.db.updateTable('webhook_deliveries').where('lease', 'is not', null)
  await leased.set({ lease: past, next_attempt: past }).execute()
  await server.db.updateTable('webhook_endpoints').set({ due: past }).execute()
}

const sales = 80
const kills = 5

test('processes that are killed lose no event, and make none anew', async () => {
  const system = await server.key(server.merchants.bilbao, { sandbox: true })
  server.clock.set(new Date().toISOString())
  await system.merchantWebhooks.create({ body: { url: service.url, events: ['checkout'] } })
  const made: string[] = []
  const sell = async (): Promise<void> => {
    const { id } = await system.merchantCheckouts.begin({ body: onlineCheckout({ mid: `K-${made.length}` }) })
    made.push(id)
  }
  for (let round = 0; round < kills; round += 1) {
    const arrived = Promise.withResolvers<void>()
    let count = 0
    service.behave((asked, response) => {
      count += 1
      if (count === 3) arrived.resolve()
      json(() => ({}))(asked, response)
    })
    for (let index = 0; index < sales / kills; index += 1) await sell()
    const running = [0, 1].map(() => runLines(lines, { DATABASE_URL: server.database.url }))
    await arrived.promise
    for (const one of running) one.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    await endSessions()
    await endLeases()
  }
  server.clock.set(new Date().toISOString())
  await makeWebhookJobs(server).deliver(service)
  const heard = heardBy(service)
  expect(new Set(heard.map(({ data }) => data.object['id']))).toEqual(new Set(made))
  expect(new Set(heard.map(({ id }) => id)).size).toBe(sales)
  const rows = await server.db.selectFrom('webhook_deliveries').select('state').execute()
  expect(rows).toEqual(Array.from({ length: sales }, () => ({ state: 'delivered' })))
  const sequences = (await server.db.selectFrom('webhook_events').select('sequence').execute()).map(
    (one) => one.sequence,
  )
  expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sales }, (_, index) => index + 1))
}, 120_000)
