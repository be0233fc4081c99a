/** Many deliveries at once: in order for one object, none at the cost of another endpoint, each once however many processes send. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { type HearingShop, heardBy, makeHearingShop, makeSender } from '#server/testing/webhooks.ts'

let server: TestServer
let service: TestService
let shop: HearingShop
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  shop = await makeHearingShop(server, service)
})
beforeEach(() => shop.forget())
afterAll(() => Promise.all([server.close(), service.close()]))

test('the first attempts of one object go one after the other; one that failed holds nothing back', async () => {
  const id = await shop.listen()
  for (let index = 0; index < 3; index += 1) await shop.ping(id)
  const first = Promise.withResolvers<() => void>()
  service.behave((_, response) => first.resolve(() => void response.writeHead(500).end()))
  const sender = makeSender(server)
  await sender.run()
  const fail = await first.promise
  service.behave(json(() => ({})))
  for (let round = 0; round < 5; round += 1) await sender.run()
  expect(service.asked).toHaveLength(1)
  fail()
  await sender.settled()
  await shop.jobs.deliver(service)
  const sequences = heardBy(service).map(({ sequence }) => sequence)
  expect(sequences).toHaveLength(3)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
})

test('an endpoint that says nothing keeps no other waiting, and is asked by one at a time once it has failed often', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo // it listens on a port
  const slow = await shop.listen(`http://127.0.0.1:${port}/`)
  const good = await shop.listen()
  await server.db.updateTable('webhook_endpoints').set({ failures: 5 }).where('id', '=', slow).execute()
  await shop.pings(slow, 10)
  await shop.pings(good, 8)
  const sender = makeSender(server)
  const readLeased = async () => {
    const leased = server.db.selectFrom('webhook_deliveries').where('lease', 'is not', null)
    return (await leased.select('endpoint_id').execute()).map(({ endpoint_id: id }) => id)
  }
  let leased: string[] = []
  for (let round = 0; (service.asked.length < 8 || leased.includes(good)) && round < 1000; round += 1) {
    await sender.run()
    leased = await readLeased()
  }
  expect(service.asked).toHaveLength(8)
  expect(leased).toEqual([slow])
  await sender.stop()
  silent.close()
})

test('a process that dies keeps its deliveries back for half a minute; another sends them with the same id', async () => {
  const id = await shop.listen()
  const { eventId } = await shop.ping(id)
  const dying = makeSender(server)
  const arrived = new Promise<void>((resolve) => service.behave(() => resolve()))
  await dying.run()
  await arrived
  await dying.stop()
  service.behave(json(() => ({})))
  const sent = service.asked.length
  await shop.jobs.send()
  expect(service.asked).toHaveLength(sent)
  shop.after(30)
  await shop.jobs.send()
  expect(service.asked).toHaveLength(sent + 1)
  expect(heardBy(service).at(-1)?.id).toBe(eventId)
})

test('several processes at once send each once', async () => {
  const id = await shop.listen()
  await shop.pings(id, 60)
  const senders = Array.from({ length: 4 }, () => makeSender(server))
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(senders.map((sender) => sender.run()))
    await Promise.all(senders.map((sender) => sender.settled()))
  }
  const ids = heardBy(service).map((event) => event.id)
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})
