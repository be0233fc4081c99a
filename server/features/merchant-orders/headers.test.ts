/** What the headers of a call by key say beside its answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a call says when it answers again, and what is left of a minute', async () => {
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const { privateKey } = await makeKey(server.db, server.clock, scope.merchantId)
  const id = await makeOperation(server.db, server.clock, scope)
  const send = () =>
    server.fetch(`/orders/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${privateKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'refund-of-headers',
      },
      body: JSON.stringify({ amount: 100 }),
    })
  const [first, second] = [await send(), await send()]
  expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(await second.text()).toBe(await first.text())
  const [limit] = /(?<=q=)\d+/.exec(first.headers.get('ratelimit-policy') ?? '') ?? []
  expect(first.headers.get('ratelimit')).toBe(`"calls";r=${Number(limit) - 1};t=1`)
  expect(second.headers.get('ratelimit')).toContain(`r=${Number(limit) - 2};`)
})
