/** The steps of an integration, as real traffic ticks them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { accepted, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { onlineCheckout } from '#server/testing/online-checkouts.ts'
import { startService } from '#server/testing/service.ts'
import { makeWebhookJobs } from '#server/testing/webhooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const params = () => ({ merchantId: server.merchants.bilbao })
const nothing = { hasKey: false, hasCalled: false, hasBegunCheckout: false, hasSoldLive: false, hasHeard: false }

test('each step is done once it has happened, in either mode; only a live sale is one', async () => {
  const owner = await server.as('owner', { sandbox: true })
  const steps = () => owner.integration.get({ params: params() })
  expect(await steps()).toEqual(nothing)
  const system = await server.key(server.merchants.bilbao, { sandbox: true })
  expect(await steps()).toEqual({ ...nothing, hasKey: true })
  await system.ownMerchant.get()
  expect(await steps()).toEqual({ ...nothing, hasKey: true, hasCalled: true })
  const tried = await system.merchantCheckouts.begin({ body: onlineCheckout({ mid: 'TEST-1' }) })
  await accepted(customerOf(server), tokenOf(tried.url))
  expect(await steps()).toEqual({ ...nothing, hasKey: true, hasCalled: true, hasBegunCheckout: true })
  const service = await startService()
  await system.merchantWebhooks.create({ body: { url: service.url, events: ['*'] } })
  const [endpoint] = (await system.merchantWebhooks.list()).results
  await system.merchantWebhooks.test({ params: { endpointId: endpoint?.id ?? '' } })
  await makeWebhookJobs(server).send()
  await service.close()
  expect(await steps()).toEqual({
    hasKey: true,
    hasCalled: true,
    hasBegunCheckout: true,
    hasHeard: true,
    hasSoldLive: false,
  })
  const live = await server.key(server.merchants.bilbao)
  const begun = await live.merchantCheckouts.begin({ body: onlineCheckout({ mid: 'LIVE-1' }) })
  expect((await steps()).hasSoldLive).toBe(false)
  await accepted(customerOf(server), tokenOf(begun.url))
  // The same in both modes, and for all who may look.
  for (const who of [await server.as('owner'), await server.as('editor', { sandbox: true })])
    expect(await who.integration.get({ params: params() })).toEqual({
      hasKey: true,
      hasCalled: true,
      hasBegunCheckout: true,
      hasHeard: true,
      hasSoldLive: true,
    })
})

test('another shop has done nothing by it, and guests may not look', async () => {
  const rival = await server.as('rival')
  expect((await failure(rival.integration.get({ params: params() }))).status).toBe(404)
  const own = { merchantId: server.merchants.rival }
  // A sale that no person has made is none of its system either, which has never called.
  await makeOperation(server.db, server.clock, { ...own, sandbox: false })
  expect(await rival.integration.get({ params: own })).toEqual(nothing)
  const guest = await server.as('guest')
  expect((await failure(guest.integration.get({ params: params() }))).type).toBe('PermissionDenied')
})

test('a key that is revoked is none', async () => {
  const owner = await server.as('owner')
  await server.db.updateTable('api_keys').set({ revoked: server.clock.now() }).execute()
  expect(await owner.integration.get({ params: params() })).toMatchObject({ hasKey: false, hasCalled: true })
})
