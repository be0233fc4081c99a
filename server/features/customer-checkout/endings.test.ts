/** How checkout requests end: by time, by the customer, and for callers without a valid link. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { expireRequests } from '#server/jobs/checkout-expiry.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { accepted, confirmation, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { agreeAtOnce } from '../../testing/terms.ts'

let server: TestServer
let merchantId: string
let guest: TestClient
let owner: TestClient
let customer: TestClient

beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  merchantId = server.merchants.bilbao
  await signIn()
  customer = customerOf(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

/** Again after the clock was moved: sessions end. */
const signIn = async (): Promise<void> => {
  guest = await server.as('guest', { sandbox: true })
  owner = await server.as('owner', { sandbox: true })
}
const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 86_400_000
const make = (more: Parameters<typeof makeRequest>[2] = {}) => makeRequest(guest, merchantId, more)
const operationOf = (operationId: string) => owner.operations.get({ params: { merchantId, operationId } })
const check = (orderUuid: string) => guest.checkoutRequests.check({ params: { merchantId, orderUuid } })
const typesOf = async (operationId: string) => (await operationOf(operationId)).history.map(({ type }) => type)
/** Of the last notice of the seller. */
const notice = async () => (await guest.notifications.list()).results.at(0)

test('a link is good for 60 minutes to the millisecond, and its end is written down by whoever looks', async () => {
  const { token, operationId, orderUuid } = await make()
  server.clock.advance(minutes(60) - 1)
  await signIn()
  expect(await expireRequests(server.db, server.clock)).toBe(0)
  expect((await customer.customerCheckout.open({ params: { token } })).state).toBe('opened')
  server.clock.advance(1)
  const late = await failure(customer.customerCheckout.confirm({ params: { token }, body: confirmation() }))
  expect([late.status, late.type]).toEqual([409, 'CheckoutEnded'])
  expect(await operationOf(operationId)).toMatchObject({ substatus: 'stopped_customer', capturedAmount: 0 })
  expect((await typesOf(operationId)).at(-1)).toBe('expired')
  expect(await check(orderUuid)).toMatchObject({ state: 'expired', consent: 'expired', link: null })
  expect(await notice()).toMatchObject({ type: 'checkout_expired', operationId })
  expect(await expireRequests(server.db, server.clock)).toBe(0)

  const looked = await make()
  const listed = await make()
  server.clock.advance(minutes(60))
  await signIn()
  expect((await customer.customerCheckout.get({ params: { token: looked.token }, query: {} })).state).toBe('expired')
  expect((await operationOf(looked.operationId)).substatus).toBe('stopped_customer')
  expect((await check(listed.orderUuid)).state).toBe('expired')
  expect((await operationOf(listed.operationId)).substatus).toBe('stopped_customer')
})

test('the job ends what is out of time, once however many do it', async () => {
  const made = [await make(), await make(), await make()]
  server.clock.advance(minutes(60))
  await signIn()
  const runs = await Promise.all([1, 2, 3].map(() => expireRequests(server.db, server.clock)))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(3)
  for (const { operationId } of made) {
    expect((await typesOf(operationId)).filter((type) => type === 'expired')).toHaveLength(1)
  }
})

test('what has ended shows its end for a day, and then nothing', async () => {
  const { token } = await make()
  expect((await customer.customerCheckout.decline({ params: { token } })).state).toBe('declined')
  expect(await notice()).toMatchObject({ type: 'checkout_declined' })
  server.clock.advance(days(1) - 1)
  expect((await customer.customerCheckout.get({ params: { token }, query: {} })).state).toBe('declined')
  server.clock.advance(1)
  await signIn()
  expect((await failure(customer.customerCheckout.get({ params: { token }, query: {} }))).status).toBe(404)
})

test('a customer withdraws up to the fourteenth day, and not after it', async () => {
  const [first, second, third] = [
    await make(),
    await make({ totalAmount: 487_00 }),
    await make({ totalAmount: 488_00 }),
  ]
  for (const { token } of [first, second, third]) await accepted(customer, token)
  const gone = await customer.customerCheckout.withdraw({ params: { token: first.token } })
  expect(gone).toMatchObject({
    state: 'confirmed',
    acceptedOn: '2026-11-21',
    withdrawUntil: null,
    withdrawnAt: null,
    creditWithdrawnOn: '2026-11-21',
  })
  // The purchase stays: the customer pays the lender at once. 81,00 were paid on the first day.
  expect(await operationOf(first.operationId)).toMatchObject({ substatus: 'payment_process' })
  expect((await operationOf(first.operationId)).history.at(-1)).toMatchObject({
    type: 'credit_withdrawn',
    actor: { kind: 'customer' },
    amount: 405_00,
  })
  const again = await failure(customer.customerCheckout.withdraw({ params: { token: first.token } }))
  expect([again.status, again.type]).toEqual([409, 'WithdrawalNotAllowed'])

  server.clock.advance(days(14))
  await customer.customerCheckout.withdraw({ params: { token: second.token } })
  server.clock.advance(days(1))
  await signIn()
  expect((await operationOf(second.operationId)).instalmentPlan.creditWithdrawn).toBe('2026-12-05')
  const late = await failure(customer.customerCheckout.withdraw({ params: { token: third.token } }))
  expect([late.status, late.type]).toEqual([409, 'WithdrawalNotAllowed'])
  expect((await operationOf(third.operationId)).substatus).toBe('payment_process')
})

test('after the transfer the customer may still withdraw; what the shop cancelled they cannot', async () => {
  const [transferred, cancelled] = [await make(), await make({ totalAmount: 487_00 })]
  await accepted(customer, transferred.token)
  await accepted(customer, cancelled.token)
  await server.db
    .updateTable('operations')
    .set({ substatus: 'payment_completed', paid: server.clock.now() })
    .where('id', '=', transferred.operationId)
    .execute()
  await customer.customerCheckout.withdraw({ params: { token: transferred.token } })
  const after = await operationOf(transferred.operationId)
  expect(after.substatus).toBe('payment_completed')
  expect(after.instalmentPlan.creditWithdrawn).not.toBeNull()
  expect(after.paid).not.toBeNull()
  await owner.orders.cancel({ params: { merchantId, instalmentPlanId: cancelled.operationId } })
  const refused = await failure(customer.customerCheckout.withdraw({ params: { token: cancelled.token } }))
  expect(refused.type).toBe('WithdrawalNotAllowed')
  expect((await operationOf(cancelled.operationId)).withdrawn).toBeNull()
})

test('before the shop has captured the customer withdraws too: the sale is cancelled, and nothing is left to capture', async () => {
  const merchant = server.merchants.online
  await agreeAtOnce(server.db, merchant, (terms) => ({ ...terms, confirmationMode: 'capture' }))
  const place = (id: string) => ({ merchantId: merchant, operationId: id })
  const [first, second, third] = [486_00, 487_00, 488_00].map((totalAmount) => ({ totalAmount }))
  const made = []
  for (const more of [first, second, third]) made.push(await makeRequest(guest, merchant, more))
  const [untouched, captured, late] = made
  if (!untouched || !captured || !late) throw new Error('Three were made.')
  for (const { token } of made) {
    const { acceptedOn, withdrawUntil } = await accepted(customer, token)
    expect(withdrawUntil).toBe(addDays(acceptedOn ?? '', 14))
  }
  expect((await owner.operations.get({ params: place(untouched.operationId) })).substatus).toBe('pending_merchant')
  const gone = await customer.customerCheckout.withdraw({ params: { token: untouched.token } })
  expect(gone).toMatchObject({ acceptedOn: null, withdrawUntil: null, withdrawnAt: server.clock.now().toISOString() })
  const after = await owner.operations.get({ params: place(untouched.operationId) })
  expect(after).toMatchObject({
    substatus: 'stopped_merchant',
    capturedAmount: 0,
    remainingCaptureAmount: 0,
    transferDate: null,
    withdrawn: gone.withdrawnAt,
  })
  // Every list shows that the customer ended it.
  const listed = await owner.operations.list({ params: { merchantId: merchant }, query: { status: 'stopped' } })
  const others = await owner.operations.earlier({ params: place(captured.operationId) })
  for (const { results } of [listed, others])
    expect(results.find(({ id }) => id === untouched.operationId)?.withdrawn).toBe(gone.withdrawnAt)
  expect(others.results.find(({ id }) => id === late.operationId)?.withdrawn).toBeNull()
  const { bytes } = await fileOf(server, owner, merchant, {
    kind: 'operations',
    format: 'csv',
    columns: ['id', 'substatus'],
    filters: { status: 'stopped' },
  })
  const written = cellsOf(bytes).find(([id]) => id === untouched.operationId)
  expect(written?.[1]).toBe('Desistimiento del cliente')
  expect(after.history.at(-1)).toMatchObject({ type: 'withdrawn', actor: { kind: 'customer' }, amount: 486_00 })
  expect(await notice()).toMatchObject({
    type: 'checkout_revoked',
    level: 'warning',
    operationId: untouched.operationId,
  })
  const plan = { params: { merchantId: merchant, instalmentPlanId: untouched.operationId } }
  expect((await failure(owner.orders.capture({ ...plan, body: { amount: 1_00 } }))).status).toBe(409)
  expect((await failure(owner.orders.cancel(plan))).status).toBe(409)
  const again = await failure(customer.customerCheckout.withdraw({ params: { token: untouched.token } }))
  expect(again.type).toBe('WithdrawalNotAllowed')

  // A part that was sent stays bought, and the rest can be captured no more.
  const part = { params: { merchantId: merchant, instalmentPlanId: captured.operationId }, body: { amount: 200_00 } }
  await owner.orders.capture(part)
  await customer.customerCheckout.withdraw({ params: { token: captured.token } })
  expect(await owner.operations.get({ params: place(captured.operationId) })).toMatchObject({
    substatus: 'payment_process',
    capturedAmount: 200_00,
    remainingCaptureAmount: 0,
  })

  server.clock.advance(days(15))
  await signIn()
  expect((await failure(customer.customerCheckout.withdraw({ params: { token: late.token } }))).status).toBe(409)
  expect((await owner.operations.get({ params: place(late.operationId) })).substatus).toBe('pending_merchant')
})

test('what the shop has given back is off the plan that its customer sees, with its interest, and no fee takes its place', async () => {
  await agreeAtOnce(server.db, merchantId, (terms) => ({ ...terms, tin: 16_19 }))
  const { token, operationId } = await make()
  await accepted(customer, token)
  await agreeAtOnce(server.db, merchantId, (terms) => ({ ...terms, tin: 0 }))
  const planNow = async () => {
    const { plans } = await customer.customerCheckout.get({ params: { token }, query: {} })
    const [plan] = plans
    if (!plan) throw new Error('The plan that was signed stays.')
    const of = (part: 'amount' | 'principal' | 'interest') =>
      plan.schedule.reduce((total, line) => total + line[part], 0)
    return { ...plan, principal: of('principal'), interest: of('interest'), amount: of('amount') }
  }
  const before = await planNow()
  await owner.orders.refund({ params: { merchantId, instalmentPlanId: operationId }, body: { amount: 60_00 } })
  const after = await planNow()
  expect([before.principal, after.principal]).toEqual([486_00, 426_00])
  expect(after.interest).toBeLessThan(before.interest)
  for (const { totalAmount, totalInterest, amount, interest } of [before, after])
    expect([totalAmount, totalInterest]).toEqual([amount, interest])
  const { totalAmount, totalInterest } = after
  expect((await operationOf(operationId)).instalmentPlan).toMatchObject({ totalAmount, totalInterest })
})

test('of a capture and a withdrawal at once, each sees what the other did', async () => {
  for (const round of [1, 2, 3, 4]) {
    const sale = await makeRequest(guest, server.merchants.online, { totalAmount: 500_00 + round * 100 })
    await accepted(customer, sale.token)
    const params = { merchantId: server.merchants.online, instalmentPlanId: sale.operationId }
    const capturing = () => owner.orders.capture({ params, body: { amount: 100_00 } })
    const withdrawing = () => customer.customerCheckout.withdraw({ params: { token: sale.token } })
    // The request that is sent first usually gets the lock first.
    const early = round % 2 === 0 ? withdrawing() : null
    const [capture, withdrawal] = await Promise.allSettled([capturing(), early ?? withdrawing()])
    expect(withdrawal.status).toBe('fulfilled')
    const place = { merchantId: server.merchants.online, operationId: sale.operationId }
    const { substatus } = await owner.operations.get({ params: place })
    expect(substatus).toBe(capture.status === 'fulfilled' ? 'payment_process' : 'stopped_merchant')
  }
})

test('unknown, replaced and malformed tokens answer alike, and many of them are slowed down', async () => {
  const { token, orderUuid } = await make()
  server.clock.advance(minutes(1))
  await guest.checkoutRequests.mend({ params: { merchantId, orderUuid }, body: { email: 'nueva@example.test' } })
  const tokens = [token, 'A'.repeat(22), 'x', '../me', '%00', 'a'.repeat(500)]
  for (const one of tokens) {
    for (const name of ['get', 'information', 'open', 'decline', 'withdraw'] as const) {
      const error = await failure(customer.customerCheckout[name]({ params: { token: one }, query: {} }))
      expect([name, error.status, error.body.error]).toMatchObject([
        name,
        404,
        { type: 'ObjectNotFound', message: 'There is no such object.' },
      ])
      expect(error.body.error.fields).toBeUndefined()
    }
  }
  expect(JSON.stringify(server.log)).not.toContain(token)

  const careful = await testServer({ limits: { signIns: 3, calls: 1000, openCalls: 1_000_000, failedSignIns: 5 } })
  const stranger = customerOf(careful)
  const known = await makeRequest(await careful.as('guest'), careful.merchants.bilbao)
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4])
    statuses.push(
      (await failure(stranger.customerCheckout.get({ params: { token: 'A'.repeat(22) }, query: {} }))).status,
    )
  expect(statuses).toEqual([404, 404, 404, 429])
  expect((await stranger.customerCheckout.get({ params: { token: known.token }, query: {} })).state).toBe('sent')
  await careful.close()
})
