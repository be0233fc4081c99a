/** Holds on the card until the capture, and the two rights to withdraw, over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MerchantTerms } from '#domain/terms.ts'
import { sendCardOrders } from '#server/services/cards/send-orders.ts'
import { makeCardPort } from '#server/services/checkout/card-port.ts'
import { verifyPlans } from '#server/services/credits/verify.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { acceptance, confirmed, customerOf, type Made, makeRequest } from '#server/testing/checkouts.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
let customer: TestClient
beforeEach(async () => {
  server = await testServer()
  customer = customerOf(server)
})
afterEach(async () => {
  const [differences, plans] = [await findDifferences(server.db), await verifyPlans(server.db)]
  await server.close()
  expect([differences, plans.faults]).toEqual([[], []])
})

const at = (time: string) => server.clock.set(time)
const owner = () => server.as('owner', { sandbox: true })
const shopWith = (terms: Partial<MerchantTerms>) =>
  makeMerchant(server.db, server.clock, server.companies.own, { terms })

/** Accepted on 20 November 2026, in six instalments, with a card of the sandbox. */
const sell = async (merchantId: string, totalAmount: number, card?: string): Promise<Made> => {
  at('2026-11-20T10:00:00Z')
  const made = await makeRequest(await owner(), merchantId, { totalAmount })
  await confirmed(customer, made.token)
  await customer.customerCheckout.accept(await acceptance(customer, made.token, card))
  return made
}
const operationOf = (merchantId: string, { operationId }: Made) => ({
  merchantId,
  operationId,
  instalmentPlanId: operationId,
})
const orders = async () => {
  const rows = await server.db.selectFrom('card_orders').select(['kind', 'amount', 'outcome']).orderBy('kind').execute()
  return rows.map(({ kind, amount, outcome }) => [kind, amount, outcome])
}
const cards = () => makeCardPort(server.config, { warn: () => {} })
const send = () => sendCardOrders({ db: server.db, clock: server.clock, cards: cards() })
const page = ({ token }: Made) => customer.customerCheckout.get({ params: { token }, query: {} })

test('what would be due is held at the acceptance, and released by a cancel: nothing was charged', async () => {
  const shop = await shopWith({ confirmationMode: 'capture', tin: 0 })
  const made = await sell(shop, 600_00)
  expect(await orders()).toEqual([['hold', 100_00, 'held']])
  expect(await page(made)).toMatchObject({ sentBy: '2026-12-18', repayment: null, returnUntil: null })
  await (await owner()).orders.cancel({ params: operationOf(shop, made) })
  await send()
  expect(await orders()).toEqual([
    ['hold', 100_00, 'held'],
    ['release', 0, 'released'],
  ])
  await send()
  expect(await orders()).toHaveLength(2)
})

test('captures settle what is due on their day, and the last one releases the rest', async () => {
  const shop = await shopWith({ confirmationMode: 'capture', tin: 0 })
  const made = await sell(shop, 600_00)
  const params = operationOf(shop, made)
  at('2026-11-23T10:00:00Z')
  await (await owner()).orders.capture({ params, body: { amount: 300_00 } })
  await (await owner()).orders.capture({ params, body: { amount: 100_00, final: true } })
  // The orders of a sale go one after the other.
  await send()
  expect(await orders()).toContainEqual(['release', 0, null])
  await send()
  expect(await orders()).toEqual([
    ['hold', 100_00, 'held'],
    ['release', 0, 'released'],
    ['settle', 50_00, 'settled'],
  ])
})

test('a hold that the bank lets go is told to the shop once, and the first payment is asked for at the capture', async () => {
  const shop = await shopWith({ confirmationMode: 'capture', tin: 0 })
  const made = await sell(shop, 600_00, 'test-card-hold-lost')
  const params = operationOf(shop, made)
  at('2026-11-22T10:00:00Z')
  await send()
  await send()
  const seller = await owner()
  const { history } = await seller.operations.get({ params })
  expect(history.filter(({ type }) => type === 'hold_lost')).toHaveLength(1)
  expect((await seller.notifications.list({})).results.filter(({ type }) => type === 'hold_lost')).toHaveLength(1)
  await seller.orders.capture({ params, body: { amount: 600_00 } })
  expect(await orders()).toContainEqual(['settle', 100_00, null])
})

test('a withdrawal from the credit leaves the purchase and the shop alone', async () => {
  const shop = await shopWith({ confirmationMode: 'auto', tin: 17_00 })
  const made = await sell(shop, 1_200_00)
  const params = operationOf(shop, made)
  const books = () =>
    server.db.selectFrom('ledger_postings').where('operation_id', '=', params.operationId).selectAll().execute()
  const before = await books()
  at('2026-11-25T10:00:00Z')
  const foreseen = await page(made)
  // 1,200.00 at 17 % for 5 of 365 days.
  expect(foreseen.repayment).toEqual({
    amount: 1_202_79,
    principal: 1_200_00,
    interest: 2_79,
    openingFee: 0,
    lastDay: '2026-12-25',
  })
  const done = await customer.customerCheckout.withdraw({ params: { token: made.token } })
  expect(done).toMatchObject({ creditWithdrawnOn: '2026-11-25', repayment: foreseen.repayment, withdrawnAt: null })
  expect(await books()).toEqual(before)
  const operation = await (await owner()).operations.get({ params })
  expect(operation).toMatchObject({
    substatus: 'payment_process',
    instalmentPlan: { creditWithdrawn: '2026-11-25', schedule: [{ dueDate: '2026-12-25', amount: 1_202_79 }] },
  })
  expect(operation.history.at(-1)).toMatchObject({
    type: 'credit_withdrawn',
    amount: 1_202_79,
    actor: { kind: 'customer' },
  })
  const again = await failure(customer.customerCheckout.withdraw({ params: { token: made.token } }))
  expect(again.type).toBe('WithdrawalNotAllowed')
})

test('before a capture the withdrawal ends the sale; what was not sent is void by one after it', async () => {
  const shop = await shopWith({ confirmationMode: 'capture', tin: 0 })
  const first = await sell(shop, 600_00)
  await customer.customerCheckout.withdraw({ params: { token: first.token } })
  expect(await (await owner()).operations.get({ params: operationOf(shop, first) })).toMatchObject({
    substatus: 'stopped_merchant',
    instalmentPlan: { schedule: [] },
  })
  const second = await sell(shop, 500_00)
  const params = operationOf(shop, second)
  await (await owner()).orders.capture({ params, body: { amount: 200_00 } })
  await customer.customerCheckout.withdraw({ params: { token: second.token } })
  expect(await (await owner()).operations.get({ params })).toMatchObject({
    substatus: 'payment_process',
    capturedAmount: 200_00,
    voidedAmount: 300_00,
  })
  expect((await failure((await owner()).orders.capture({ params, body: { amount: 1 } }))).type).toBe(
    'CaptureNotAllowed',
  )
})

test('what the customer of an old sale has paid goes back with a withdrawal, and the audit log states it', async () => {
  const shop = await shopWith({ confirmationMode: 'capture', tin: 0 })
  const { token, operationId } = await sell(shop, 600_00)
  await server.db
    .updateTable('operation_details')
    .set({ credit: null })
    .where('operation_id', '=', operationId)
    .execute()
  at('2026-11-25T10:00:00Z')
  await customer.customerCheckout.withdraw({ params: { token } })
  const { detail } = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'checkout.revoked')
    .select('detail')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ amount: 600_00, creditToCustomer: 100_00 })
})

test('after its last day the page says so, and a withdrawal is refused', async () => {
  const made = await sell(await shopWith({ confirmationMode: 'auto', tin: 17_00 }), 600_00)
  at('2026-12-04T22:59:00Z')
  expect((await page(made)).repayment).not.toBeNull()
  at('2026-12-04T23:00:00Z')
  expect(await page(made)).toMatchObject({ withdrawUntil: '2026-12-04', repayment: null })
  for (const call of ['withdraw', 'requestReturn'] as const)
    expect((await failure(customer.customerCheckout[call]({ params: { token: made.token } }))).type).toBe(
      'WithdrawalNotAllowed',
    )
})

test('a notice that the purchase goes back moves no money, and keeps the time of the customer', async () => {
  const shop = await shopWith({ confirmationMode: 'auto', tin: 17_00 })
  const made = await sell(shop, 600_00)
  const params = operationOf(shop, made)
  at('2026-12-01T10:00:00Z')
  const said = await customer.customerCheckout.requestReturn({ params: { token: made.token } })
  expect(said).toMatchObject({ returnRequestedOn: '2026-12-01', creditWithdrawnOn: null })
  const seller = await owner()
  const operation = await seller.operations.get({ params })
  expect(operation).toMatchObject({ substatus: 'payment_process', instalmentPlan: { returnRequested: '2026-12-01' } })
  expect(operation.history.at(-1)).toMatchObject({ type: 'return_requested', actor: { kind: 'customer' } })
  const paid = operation.instalmentPlan.schedule[0]?.amount ?? 0
  at('2026-12-28T10:00:00Z')
  const late = await server.as('owner', { sandbox: true })
  const refund = await late.orders.refund({ params, body: { amount: 600_00 } })
  // The first payment with its interest was due on 20 December.
  expect(refund.creditToCustomer).toBe(paid)
  expect(paid).toBeGreaterThan(100_00)
})
