/** What waits for the people of a shop: each entry counts what the list behind it has. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markTransfer } from '#server/services/transfers/mark.ts'
import { reviewIban } from '#server/services/banking/review-iban.ts'
import { type Name, type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { accepted, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { documentsOf } from '#server/testing/company-documents.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { makeAskedShop } from '#server/testing/online-checkouts.ts'
import { addIban } from '#server/testing/password-again.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { transferringOn } from '#server/testing/transfers.ts'
import { fileOf, pdf } from '#server/testing/uploads.ts'
import { makeHearingShop } from '#server/testing/webhooks.ts'

let server: TestServer
let service: TestService
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
})
beforeEach(() => server.clock.set('2026-11-20T10:00:00Z'))
afterAll(() => Promise.all([server.close(), service.close()]))

const entries = async (client: TestClient, merchantId: string) =>
  (await client.today.get({ params: { merchantId } })).toDo
const find = async (client: TestClient, merchantId: string, wanted: string) =>
  (await entries(client, merchantId)).find(({ kind }) => kind === wanted)
const capturingShop = () =>
  makeMerchant(server.db, server.clock, server.companies.own, { terms: { confirmationMode: 'capture' } })
const sandbox = { sandbox: true }
const nothingMore = { lastDay: null, until: null, operationId: null }

describe('what waits', () => {
  test('sales for their capture: as many as the list has, until the first last day, for who may capture', async () => {
    const shop = await capturingShop()
    const owner = await server.as('owner', sandbox)
    for (const [at, totalAmount] of [
      ['2026-11-18T09:00:00Z', 120_00],
      ['2026-11-19T09:00:00Z', 80_50],
    ] as const) {
      server.clock.set(at)
      const seller = await server.as('owner', sandbox)
      const { token } = await makeRequest(seller, shop, { totalAmount })
      await accepted(customerOf(server), token)
    }
    const again = await server.as('owner', sandbox)
    const listed = await again.operations.list({
      params: { merchantId: shop },
      query: { substatus: 'pending_merchant', ordering: 'capture_until' },
    })
    const summary = await again.operations.summary({ params: { merchantId: shop }, query: {} })
    const capture = await find(again, shop, 'capture')
    expect(capture).toEqual({ ...nothingMore, kind: 'capture', count: 2, amount: 200_50, lastDay: '2026-12-16' })
    expect([listed.total, summary.firstCaptureUntil]).toEqual([capture?.count, capture?.lastDay])
    expect(listed.results[0]?.captureUntil).toBe(capture?.lastDay)
    // Live mode, another shop, and who may not capture have none.
    expect(await entries(await server.as('editor'), shop)).toEqual([])
    expect(await find(again, server.merchants.online, 'capture')).toBeUndefined()
    expect(await find(await server.as('guest', sandbox), shop, 'capture')).toBeUndefined()
    expect(await find(await server.as('editor', sandbox), shop, 'capture')).toEqual(capture)

    const id = listed.results[0]?.id ?? ''
    await owner.orders.capture({
      params: { merchantId: shop, instalmentPlanId: id },
      body: { amount: listed.results[0]?.totalAmount ?? 0 },
    })
    expect(await find(again, shop, 'capture')).toMatchObject({ count: 1, amount: 80_50, lastDay: '2026-12-17' })
  })

  test('requests without an answer: as many as the list has, until the first link ends; guests send them too', async () => {
    const shop = await capturingShop()
    const guest = await server.as('guest', sandbox)
    const first = await makeRequest(guest, shop, { totalAmount: 100_00 })
    server.clock.advance(5 * 60_000)
    const second = await makeRequest(guest, shop, {
      totalAmount: 50_00,
      customer: { documentId: '00000000T', email: 'otra@example.test' },
    })
    const listed = await guest.operations.list({
      params: { merchantId: shop },
      query: { substatus: 'pending_customer' },
    })
    const ends = '2026-11-20T11:00:00.000Z'
    const one = { ...nothingMore, kind: 'customer', count: 2, amount: 150_00, until: ends }
    expect(await entries(guest, shop)).toEqual([one])
    expect(listed.total).toBe(2)
    await guest.checkoutRequests.withdraw({ params: { merchantId: shop, orderUuid: first.orderUuid } })
    expect(await find(guest, shop, 'customer')).toMatchObject({ count: 1, until: '2026-11-20T11:05:00.000Z' })
    await accepted(customerOf(server), second.token)
    expect(await entries(guest, shop)).toEqual([])
  })

  test('sales for the yes of the shop: the one that ends first is named, and all of them are in the list', async () => {
    const asked = await makeAskedShop(server, service)
    const shop = server.merchants.bilbao
    const owner = await server.as('owner', sandbox)
    await asked.forget()
    const { id } = await asked.sell()
    server.clock.advance(60_000)
    asked.next()
    const second = await asked.sell()
    const listed = await owner.operations.list({
      params: { merchantId: shop },
      query: { substatus: 'pending_merchant' },
    })
    expect(listed.results.map((one) => one.id).toSorted()).toEqual([id, second.id].toSorted())
    const found = await entries(owner, shop)
    // It ends today; the last day for the capture is in four weeks.
    expect(found.map(({ kind }) => kind)).toEqual(['confirmation', 'capture', 'document'])
    expect(found[0]).toMatchObject({ count: 2, amount: 242_00, until: '2026-11-20T12:00:00.000Z', operationId: id })
    expect(found[1]).toMatchObject({ count: listed.total, amount: 242_00, lastDay: '2026-12-18' })
    await owner.orders.confirm({ params: { merchantId: shop, instalmentPlanId: id } })
    expect((await entries(owner, shop))[0]).toMatchObject({ kind: 'confirmation', count: 1, operationId: second.id })
    server.clock.set('2026-11-20T12:01:00Z')
    const late = await server.as('owner', sandbox)
    expect((await entries(late, shop)).map(({ kind }) => kind)).toEqual(['capture', 'document'])
  })

  test('transfers that came back: as many as the list has, for who sees settlements', async () => {
    const on = transferringOn(server)
    await server.db.updateTable('companies').set({ legal_name: 'Casa Lumbre, S.L.' }).execute()
    const { id: shop, settlement } = await on.settledShop('2026-11-20', [200_00])
    server.clock.set('2026-11-20T10:00:00Z')
    await on.leave('2026-11-20')
    expect(await find(await server.as('owner'), shop, 'transfer')).toBeUndefined()
    await markTransfer(server.db, server.clock, { reference: settlement.reference, as: 'returned', reason: 'AC04' })
    const owner = await server.as('owner')
    const listed = await owner.settlements.list({ params: { merchantId: shop }, query: { status: 'returned' } })
    const entry = { ...nothingMore, kind: 'transfer', count: 1, amount: settlement.paid_amount }
    expect(await find(owner, shop, 'transfer')).toEqual(entry)
    expect([listed.total, listed.totals.paidAmount]).toEqual([1, settlement.paid_amount])
    expect(await find(await server.as('editor'), shop, 'transfer')).toEqual(entry)
    expect(await find(await server.as('guest'), shop, 'transfer')).toBeUndefined()
    expect(await find(await server.as('owner', sandbox), shop, 'transfer')).toBeUndefined()
  })

  test('an IBAN that was rejected, while it is the newest: for who may send another, in both modes', async () => {
    const shop = server.merchants.online
    const owner = await server.as('owner')
    const add = (iban: string) => addIban(owner, { merchantId: shop, iban, file: fileOf(pdf, 'a.pdf') })
    const review = (id: string, reason: string | null) =>
      reviewIban({ db: server.db, clock: server.clock, product: 'Trastienda' }, id, reason)
    const seen = async (name: Name) => find(await server.as(name, sandbox), shop, 'iban')
    const { id } = await add('ES9599990001440000001332')
    expect(await seen('owner')).toBeUndefined()
    await review(id, 'No es vuestra.')
    expect(await seen('owner')).toEqual({ ...nothingMore, kind: 'iban', count: 1, amount: null })
    expect([await seen('editor'), await seen('guest')]).toEqual([undefined, undefined])
    const { results } = await owner.ibans.list({ params: { merchantId: shop } })
    expect(results.map(({ status }) => status)).toEqual(['rejected'])
    const next = await add('ES5199990001450000000911')
    expect(await seen('admin')).toBeUndefined()
    await review(next.id, null)
    server.clock.set('2026-11-23T10:00:00Z')
    const again = await server.as('owner')
    const third = await addIban(again, {
      merchantId: shop,
      iban: 'PT50999900010000000133251',
      file: fileOf(pdf, 'a.pdf'),
    })
    await review(third.id, 'No se lee.')
    expect(await seen('owner')).toMatchObject({ count: 1 })
    // A month later the shop, which is paid elsewhere, seems not to want it any more.
    server.clock.set('2026-12-24T10:00:00Z')
    expect(await seen('owner')).toBeUndefined()
  })

  test('documents that are missing or rejected: as many as the page has, for owners', async () => {
    const papers = documentsOf(server)
    const shop = server.merchants.online
    const owner = await server.as('owner')
    const open = async () =>
      (await owner.documents.list()).results.filter(
        ({ status, waived }) => !waived && ['missing', 'rejected', 'expired'].includes(status),
      ).length
    const before = await find(owner, shop, 'document')
    expect(before).toEqual({ ...nothingMore, kind: 'document', count: await open(), amount: null })
    await papers.add(owner, 'cif')
    expect((await find(owner, shop, 'document'))?.count).toBe((before?.count ?? 0) - 1)
    await papers.reject(await papers.idOf('cif'))
    expect((await find(owner, shop, 'document'))?.count).toBe(before?.count)
    expect(await open()).toBe(before?.count)
    expect(await find(await server.as('admin'), shop, 'document')).toBeUndefined()
  })

  test('endpoints that were disabled: for who reads webhooks', async () => {
    const hearing = await makeHearingShop(server, service)
    const shop = server.merchants.bilbao
    service.behave(json(() => ({}), 410))
    const endpoint = await hearing.listen()
    await hearing.ping(endpoint)
    await hearing.jobs.send()
    const owner = await server.as('owner', sandbox)
    const { results } = await owner.webhooks.list({ params: { merchantId: shop } })
    expect(results.filter(({ status }) => status === 'disabled')).toHaveLength(1)
    const entry = { ...nothingMore, kind: 'endpoint', count: 1, amount: null }
    expect(await find(owner, shop, 'endpoint')).toEqual(entry)
    expect(await find(await server.as('editor', sandbox), shop, 'endpoint')).toEqual(entry)
    expect(await find(await server.as('guest', sandbox), shop, 'endpoint')).toBeUndefined()
    expect(await find(await server.as('owner'), shop, 'endpoint')).toBeUndefined()
    await owner.webhooks.update({ params: { merchantId: shop, endpointId: endpoint }, body: { status: 'enabled' } })
    expect(await find(owner, shop, 'endpoint')).toBeUndefined()
  })
})
