/** Time that goes by for one checkout of test mode. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireRequests } from '#server/jobs/checkout-expiry.ts'
import { voidUncaptured } from '#server/jobs/void-uncaptured.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { acceptance, accepted, confirmed, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { type AskedShop, makeAskedShop, onlineCheckout } from '#server/testing/online-checkouts.ts'
import { countRows } from '#server/testing/operations.ts'
import { startService, type TestService } from '#server/testing/service.ts'

let server: TestServer
let service: TestService
let asked: AskedShop
let live: TestClient
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  asked = await makeAskedShop(server, service)
  live = await server.key(server.merchants.bilbao)
})
beforeEach(() => asked.forget())
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

let sequence = 0
const begin = (client = asked.shop) => {
  sequence += 1
  return client.merchantCheckouts.begin({ body: onlineCheckout({ mid: `M-${sequence}` }) })
}
const move = (checkout: string, advance: number, client = asked.shop) =>
  client.merchantCheckouts.moveClock({ body: { checkout, advance } })
const statusOf = async (checkout: string) => {
  const { status, statusReason } = await asked.shop.merchantCheckouts.status({ params: { checkout } })
  return [status, statusReason]
}
const expire = () => expireRequests(server.db, server.clock)
/** Rows of the sale as they are, without the one end that moves. */
const rowsOf = async (id: string) => ({
  request: await server.db
    .selectFrom('checkout_requests')
    .where('operation_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
    .then(({ link_expires: _, confirmation_until: __, ...rest }) => rest),
  operation: await server.db.selectFrom('operations').where('id', '=', id).selectAll().execute(),
  details: await server.db.selectFrom('operation_details').where('operation_id', '=', id).selectAll().execute(),
  events: await server.db.selectFrom('operation_events').where('operation_id', '=', id).selectAll().execute(),
})

test('a checkout expires before its time, one other does not, and nothing else of it is changed', async () => {
  const [moved, other] = [await begin(), await begin()]
  const [rows, counts] = [await rowsOf(moved.id), await countRows(server.db)]
  expect(await move(moved.id, 3599)).toMatchObject({
    id: moved.id,
    status: 'pending',
    statusReason: 'in_process',
    expiresAt: '2026-11-20T10:00:01.000Z',
  })
  expect([await rowsOf(moved.id), await countRows(server.db)]).toEqual([rows, counts])
  expect(await expire()).toBe(0)
  expect((await move(moved.id, 1)).expiresAt).toBe('2026-11-20T10:00:00.000Z')
  expect(await expire()).toBe(1)
  expect(await statusOf(moved.id)).toEqual(['ko', 'expired'])
  expect(await statusOf(other.id)).toEqual(['pending', 'in_process'])
})

test('an identity check runs out two days later, or at once', async () => {
  const { id, url } = await begin()
  const customer = customerOf(server)
  await confirmed(customer, tokenOf(url), { documentId: '99999995C' })
  await customer.customerCheckout.accept(await acceptance(customer, tokenOf(url)))
  expect((await move(id, 3600)).expiresAt).toBe('2026-11-22T10:00:00.000Z')
  expect(await expire()).toBe(0)
  await move(id, 2 * 86_400)
  expect(await expire()).toBe(1)
  expect(await statusOf(id)).toEqual(['ko', 'expired_challenge'])
})

test('a word that is awaited is missed before its time, and one that is too late is not heard', async () => {
  const { id } = await asked.sell()
  const rows = await rowsOf(id)
  expect(await move(id, 7199)).toMatchObject({ status: 'pending', statusReason: 'confirmation_required' })
  expect(await asked.miss()).toBe(0)
  expect((await move(id, 1)).expiresAt).toBe('2026-11-20T10:00:00.000Z')
  expect(await rowsOf(id)).toEqual(rows)
  const late = asked.shop.merchantOrders.authorize({ params: { order: id } })
  expect(await failure(late)).toMatchObject({ status: 403, type: 'ConfirmationNotAllowed' })
  expect(await asked.miss()).toBe(1)
  expect(await statusOf(id)).toEqual(['ko', 'merchant_failed_to_confirm'])
})

test('it is in the audit log, and asks no system of the shop again', async () => {
  const { id } = await asked.sell()
  await asked.teller.record()
  const callbacks = () => server.db.selectFrom('callbacks').where('operation_id', '=', id).select('id').execute()
  expect(await callbacks()).toHaveLength(1)
  await move(id, 60)
  await asked.teller.record()
  expect(await callbacks()).toHaveLength(1)
  const row = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'checkout.moved')
    .where('object_id', '=', id)
    .select(['actor_kind', 'sandbox', 'detail'])
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor_kind: 'api', sandbox: true, detail: { advance: 60 } })
})

test('a sale that its shop has confirmed waits for nothing', async () => {
  const { id } = await asked.sell()
  await asked.tell()
  expect(await statusOf(id)).toEqual(['ok', null])
  expect(await failure(move(id, 60))).toMatchObject({ status: 409, type: 'CheckoutEnded' })
})

test('an end stays an end, and the days to capture count from the acceptance', async () => {
  const { id, url } = await begin()
  await accepted(customerOf(server), tokenOf(url))
  expect(await failure(move(id, 2_592_000))).toMatchObject({ status: 409, type: 'CheckoutEnded' })
  expect(await voidUncaptured(server.db, server.clock)).toBe(0)
  const withdrawn = await begin()
  await asked.shop.merchantCheckouts.withdraw({ params: { checkout: withdrawn.id } })
  expect(await failure(move(withdrawn.id, 60))).toMatchObject({ status: 409, type: 'CheckoutEnded' })
})

test('time of live mode is never moved', async () => {
  const { id } = await begin(live)
  const refused = { status: 403, type: 'PermissionDenied' }
  expect(await failure(move(id, 60, live))).toMatchObject(refused)
  const found = await live.merchantCheckouts.status({ params: { checkout: id } })
  expect(found.expiresAt).toBe('2026-11-20T11:00:00.000Z')
  // By the mode of the call, whose checkout it is not.
  expect(await failure(move(id, 60))).toMatchObject({ status: 404, type: 'ObjectNotFound' })
})

test('another shop’s checkout is unknown', async () => {
  const { id } = await begin()
  const rival = await server.key(server.merchants.rival, { sandbox: true })
  expect(await failure(move(id, 60, rival))).toMatchObject({ status: 404, type: 'ObjectNotFound' })
})

test.each([0, -1, 1.5, 2_592_001])('%d seconds are refused', async (advance) => {
  const { id } = await begin()
  expect(await failure(move(id, advance))).toMatchObject({ status: 400, type: 'ApiValidationException' })
})
