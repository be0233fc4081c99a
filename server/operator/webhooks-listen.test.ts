/** Events of test mode on a developer's machine: signed, in order, and nothing of it left behind. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/core/clock.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { makeSigningSecrets } from '#server/lib/outgoing/signing-secrets.ts'
import { recordWebhooks } from '#server/services/webhooks/record.ts'
import { type TestServer, testServer } from '../testing/app.ts'
import type { TestClient } from '../testing/as.ts'
import { heldUp } from '../testing/held-up.ts'
import { onlineCheckout } from '../testing/online-checkouts.ts'
import { runServerFile } from '../testing/processes.ts'
import { json, startService, type TestService } from '../testing/service.ts'
import { makeWebhookVerifier } from '../testing/webhook-verifier.ts'
import { heardBy, makeWebhookJobs } from '../testing/webhooks.ts'
import type { CommandAnswer } from './command.ts'
import { webhooksListen } from './webhooks-listen.ts'

let server: TestServer
let service: TestService
let shop: TestClient
let jobs: ReturnType<typeof makeWebhookJobs>
let sequence = 0
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  shop = await server.key(server.merchants.bilbao, { sandbox: true })
  jobs = makeWebhookJobs(server)
})
beforeEach(async () => {
  await jobs.record()
  service.asked.length = 0
  service.behave(json(() => ({})))
})
afterAll(() => Promise.all([server.close(), service.close()]))

const begin = (client = shop) => {
  sequence += 1
  return client.merchantCheckouts.begin({ body: onlineCheckout({ mid: `L-${sequence}` }) })
}
const rows = async () => {
  const count = async (table: 'webhook_listeners' | 'webhook_endpoints' | 'webhook_deliveries' | 'webhook_events') =>
    (await server.db.selectFrom(table).select('merchant_id').execute()).length
  return {
    listeners: await count('webhook_listeners'),
    endpoints: await count('webhook_endpoints'),
    deliveries: await count('webhook_deliveries'),
    events: await count('webhook_events'),
  }
}

const endings = new Set<AbortController>()
afterEach(() => {
  for (const ending of endings) ending.abort()
})

/** The command in this process. */
const listening = (options: { merchant?: string; to?: string } = {}) => {
  const ending = new AbortController()
  endings.add(ending)
  const said: CommandAnswer[] = []
  const { db, clock, config } = server
  const answer = webhooksListen.runUntil(
    {
      db,
      clock,
      config,
      provider: config.provider,
      options: { merchant: server.merchants.bilbao, to: service.url, ...options },
    },
    { ended: ending.signal, say: (one) => void said.push(one) },
  )
  return {
    said,
    answer,
    begun: () => expect.poll(async () => (await rows()).listeners).toBeGreaterThan(0),
    end: () => {
      ending.abort()
      return answer
    },
  }
}

test('a process forwards what happens in test mode of one shop, signed, and ends with 0 when it is asked to', async () => {
  const before = await rows()
  const env = { DATABASE_URL: server.database.url, SEAL_KEY: 'k'.repeat(43) }
  const words = ['webhooks', 'listen', '--merchant', server.merchants.bilbao, '--to', service.url]
  const command = runServerFile('operator.ts', words, env)
  const [, secret = ''] = await command.says(/^Signed by (whsec_\S+)$/m)
  await expect.poll(async () => (await rows()).listeners).toBe(1)
  const { id } = await begin()
  await begin(await server.key(server.merchants.bilbao))
  await begin(await server.key(server.merchants.online, { sandbox: true }))
  // As long as this lasts is said by the clock of the other process.
  await chainAudit(server.db, systemClock)
  await recordWebhooks(server.db, systemClock)
  await command.says(new RegExp(`^checkout\\.created  ${id}  answered 200$`, 'm'))
  command.kill('SIGTERM')
  const { code, stdout, stderr } = await command.ended
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/\n1 event was forwarded\.\n$/)
  expect(heardBy(service)).toMatchObject([
    { type: 'checkout.created', sandbox: true, merchant_id: server.merchants.bilbao, data: { object: { id } } },
  ])
  const verify = makeWebhookVerifier(secret)
  for (const asked of service.asked) {
    expect(verify(asked)).toBe(true)
    expect(verify({ ...asked, text: asked.text.replace('121', '999') })).toBe(false)
    expect(asked.headers).toMatchObject({
      'user-agent': 'Trastienda-Webhooks/1',
      'x-trastienda-event': 'checkout.created',
    })
  }
  const name = `webhook listener ${server.merchants.bilbao}`
  expect(makeSigningSecrets(server.config)(name, undefined, server.clock.now()).current.text).toBe(secret)
  expect(await rows()).toEqual({ ...before, events: before.events + 1 })
})

test('a process ends with 0 however often it is interrupted', async () => {
  const env = { DATABASE_URL: server.database.url, SEAL_KEY: 'k'.repeat(43) }
  const words = ['webhooks', 'listen', '--merchant', server.merchants.bilbao, '--to', service.url, '--json']
  const command = runServerFile('operator.ts', words, env)
  await command.says(/"secret":"whsec_/)
  await expect.poll(async () => (await rows()).listeners).toBe(1)
  // The row is locked, so that it cannot end before the second one arrives.
  await heldUp({
    db: server.db,
    lock: (tx) => tx.selectFrom('webhook_listeners').selectAll().forUpdate().execute(),
    start: () => {
      command.kill('SIGINT')
      return [command.ended]
    },
    meanwhile: async () => command.kill('SIGINT'),
  })
  const { code, stdout } = await command.ended
  expect(code).toBe(0)
  expect(stdout).toMatch(/\n\{"forwarded":0\}\n$/)
  expect((await rows()).listeners).toBe(0)
})

test('events are written while it listens, and neither before nor afterwards', async () => {
  const count = async () => {
    const before = (await rows()).events
    await begin()
    await jobs.record()
    return (await rows()).events - before
  }
  expect(await count()).toBe(0)
  const command = listening()
  await command.begun()
  expect(await count()).toBe(1)
  await expect.poll(() => service.asked.length).toBe(1)
  expect(await command.end()).toEqual({ json: { forwarded: 1 }, text: '1 event was forwarded.' })
  expect(await count()).toBe(0)
  expect(service.asked).toHaveLength(1)
})

test('what a killed one has left ends by itself, and is removed by the next one', async () => {
  const scope = { merchant_id: server.merchants.bilbao, sandbox: true }
  const until = new Date(server.clock.now().getTime() - 1)
  await server.db
    .insertInto('webhook_listeners')
    .values({ ...scope, id: 'd'.repeat(32), until })
    .execute()
  const before = (await rows()).events
  await begin()
  await jobs.record()
  expect((await rows()).events).toBe(before)
  const command = listening()
  await expect.poll(async () => (await rows()).listeners).toBe(2)
  await command.end()
  expect((await rows()).listeners).toBe(0)
})

test('two listen at once, each to all, and one that ends leaves the other', async () => {
  const commands = [listening(), listening()]
  await expect.poll(async () => (await rows()).listeners).toBe(2)
  await begin()
  await jobs.record()
  await expect.poll(() => service.asked.length).toBe(2)
  const [first, second] = commands
  await first?.end()
  expect((await rows()).listeners).toBe(1)
  await begin()
  await jobs.record()
  await expect.poll(() => service.asked.length).toBe(3)
  expect((await second?.end())?.json).toEqual({ forwarded: 2 })
})

test('an address that fails is said, and what follows is sent all the same, in its order', async () => {
  let count = 0
  service.behave((asked, response) => {
    count += 1
    if (count === 1) response.destroy()
    else json(() => ({}), count === 2 ? 500 : 204)(asked, response)
  })
  const command = listening()
  await command.begun()
  const made = [await begin(), await begin(), await begin()]
  await jobs.record()
  await expect.poll(() => command.said.length).toBe(4)
  const [, ...lines] = command.said.map(({ text }) => text)
  const line = (at: number, outcome: string): string => `checkout.created  ${made[at]?.id}  ${outcome}`
  expect(lines[0]).toMatch(new RegExp(`^${line(0, 'not reached: ')}`))
  expect(lines.slice(1)).toEqual([line(1, 'answered 500'), line(2, 'answered 204')])
  await command.end()
  expect((await rows()).deliveries).toBe(0)
})

test.each([
  ['ftp://127.0.0.1/x', 'begins with http:// or https://'],
  ['hooks', 'begins with http:// or https://'],
  ['http://merchant.example/hooks', 'it begins with https:// then'],
  ['http://10.0.0.5/hooks', 'it begins with https:// then'],
  ['http://ana:secret@127.0.0.1/hooks', 'has a user or a password'],
])('%s is refused', async (to, sentence) => {
  await expect(listening({ to }).answer).rejects.toThrow(sentence)
  expect((await rows()).listeners).toBe(0)
})

test.each(['0'.repeat(32), 'nonsense'])('%s is no merchant', async (merchant) => {
  await expect(listening({ merchant }).answer).rejects.toThrow('"merchant list" shows them.')
})
