/** Sales that wait for the word of their merchant: by callback, by call, by a capture, or never; over HTTP in test mode. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { customerOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { type AskedShop, makeAskedShop } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { agreeAtOnce } from '#server/testing/terms.ts'
import { verifyPlans } from '#server/services/credits/verify.ts'
import { verifyLedger } from '#server/services/ledger/verify.ts'

let server: TestServer
let service: TestService
let asked: AskedShop
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  asked = await makeAskedShop(server, service)
})
beforeEach(() => asked.forget())
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([])
  expect((await verifyPlans(server.db)).faults).toEqual([])
})

const read = () => asked.read()
const sell = () => asked.sell()
const tell = () => asked.tell()
const miss = () => asked.miss()
const stateOf = () => asked.stateOf()
const heard = () => asked.heard()
const mid = () => asked.mid()
const say = (status: 'ok' | 'ko') => asked.shop.merchantOrders.confirm({ params: { order: mid() }, body: { status } })
const notAllowed = async (work: Promise<unknown>) =>
  expect(await failure(work)).toMatchObject({ status: 403, body: { error: { type: 'ConfirmationNotAllowed' } } })
const events = async () => {
  const { id } = await read()
  const owner = await server.as('owner', { sandbox: true })
  const params = { merchantId: server.merchants.bilbao, operationId: id }
  return (await owner.operations.get({ params })).history.map(({ type, actor }) => [type, actor.kind])
}

describe('a sale whose system wants to be asked', () => {
  test('waits after its customer has accepted: nothing is owed to the shop, and nothing is drawn', async () => {
    const { id } = await sell()
    expect(await read()).toMatchObject({
      status: 'pending',
      statusReason: 'confirmation_required',
      verified: '2026-11-20T10:00:00.000Z',
      confirmed: null,
      expiresAt: '2026-11-20T12:00:00.000Z',
      capturedAmount: 0,
    })
    const owed = await server.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
      .where('p.operation_id', '=', id)
      .where('e.account', '=', 'payable_to_merchant')
      .select('e.amount')
      .execute()
    expect(owed).toEqual([])
    const { credit } = await server.db
      .selectFrom('operation_details')
      .where('operation_id', '=', id)
      .select('credit')
      .executeTakeFirstOrThrow()
    expect(credit).toMatchObject({ drawn: 0, drawdowns: [] })
  })

  test('is listed as pending until then, and as ok afterwards', async () => {
    const { id } = await sell()
    const listed = async (status: 'ok' | 'pending' | 'ko') =>
      (await asked.shop.merchantOrders.list({ query: { status: [status], q: mid() } })).results.map((order) => order.id)
    expect([await listed('pending'), await listed('ok'), await listed('ko')]).toEqual([[id], [], []])
    await say('ok')
    expect([await listed('pending'), await listed('ok'), await listed('ko')]).toEqual([[], [id], []])
  })

  test('is captured as a whole by the yes that answers the callback', async () => {
    const { id } = await sell()
    await tell()
    expect(heard()).toEqual([['pending', 'confirmation_required']])
    expect(service.asked[0]?.body).toMatchObject({
      id,
      mid: mid(),
      sandbox: true,
      total_amount: 121_00,
      tax_rate: 2100,
    })
    expect(await stateOf()).toEqual(['ok', null, 121_00])
    expect((await events()).slice(-3)).toEqual([
      ['accepted', 'customer'],
      ['confirmed', 'api'],
      ['captured', 'api'],
    ])
    await tell()
    expect(heard().slice(1)).toEqual([['ok', null]])
    await tell()
    expect(service.asked).toHaveLength(2)
  })

  test('of a shop that captures when it sends waits for its capture after the yes', async () => {
    await agreeAtOnce(server.db, server.merchants.bilbao, (terms) => ({ ...terms, confirmationMode: 'capture' }))
    await sell()
    await tell()
    expect(await stateOf()).toEqual(['ok', null, 0])
    expect(await read()).toMatchObject({ remainingCaptureAmount: 121_00, confirmed: '2026-11-20T10:00:00.000Z' })
    await asked.shop.merchantOrders.capture({ params: { order: mid() }, body: { amount: 21_00 } })
    expect(await stateOf()).toEqual(['ok', null, 21_00])
    await agreeAtOnce(server.db, server.merchants.bilbao, (terms) => ({ ...terms, confirmationMode: 'auto' }))
  })

  test('ends by the no, and its customer is written that nothing is owed', async () => {
    service.behave(json(() => ({ status: 'ko', reason: 'sold out' })))
    const { token } = await sell()
    await tell()
    expect(await stateOf()).toEqual(['ko', 'confirmation_rejected_by_merchant', 0])
    expect((await events()).at(-1)).toEqual(['confirmation_refused', 'api'])
    const page = await customerOf(server).customerCheckout.get({ params: { token }, query: {} })
    expect(page).toMatchObject({ state: 'confirmed', confirmation: 'refused', acceptedOn: null, withdrawUntil: null })
    const mails = await server.db.selectFrom('outbox').select('subject').orderBy('created', 'desc').limit(1).execute()
    expect(mails[0]?.subject).toContain('no ha confirmado tu compra')
    await tell()
    expect(heard().at(-1)).toEqual(['ko', 'confirmation_rejected_by_merchant'])
  })

  test('ends once its time is over, not before, and a late yes changes nothing', async () => {
    const { id } = await sell()
    server.clock.set('2026-11-20T11:59:59Z')
    expect(await miss()).toBe(0)
    server.clock.set('2026-11-20T12:00:00Z')
    await notAllowed(say('ok'))
    expect(await miss()).toBe(1)
    expect(await miss()).toBe(0)
    expect(await stateOf()).toEqual(['ko', 'merchant_failed_to_confirm', 0])
    await notAllowed(say('ok'))
    await notAllowed(say('ko'))
    const owner = await server.as('owner', { sandbox: true })
    const { results } = await owner.notifications.list()
    expect(
      results.filter(({ type, operationId }) => type === 'confirmation_missed' && operationId === id),
    ).toHaveLength(1)
  })

  test('is confirmed once, however often and by which way it is said', async () => {
    await sell()
    const said = await Promise.allSettled([
      say('ok'),
      say('ok'),
      say('ok'),
      asked.shop.merchantOrders.authorize({ params: { order: mid() } }),
    ])
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf()).toEqual(['ok', null, 121_00])
    await tell()
    expect(heard()).toEqual([['ok', null]])
  })

  test('answers authorize with its amount', async () => {
    const { id } = await sell()
    expect(await asked.shop.merchantOrders.authorize({ params: { order: mid() } })).toEqual({
      id,
      mid: mid(),
      amount: 121_00,
    })
  })

  test('is confirmed by a first capture', async () => {
    await sell()
    await asked.shop.merchantOrders.capture({ params: { order: mid() }, body: { amount: 100_00 } })
    expect(await stateOf()).toEqual(['ok', null, 100_00])
    await notAllowed(say('ko'))
    server.clock.set('2026-11-20T12:30:00Z')
    expect(await miss()).toBe(0)
  })

  test('that was cancelled, or withdrawn from, cannot be confirmed any more', async () => {
    await sell()
    await asked.shop.merchantOrders.cancel({ params: { order: mid() } })
    await notAllowed(say('ok'))
    expect(await stateOf()).toEqual(['ko', 'cancelled', 0])
    asked.next()
    const { token } = await sell()
    await customerOf(server).customerCheckout.withdraw({ params: { token } })
    await notAllowed(say('ok'))
    expect(await stateOf()).toEqual(['ko', 'cancelled', 0])
    await tell()
    expect(heard().at(-1)).toEqual(['ko', 'cancelled'])
  })

  test('never ends twice, whatever crosses the yes', async () => {
    const crossings = [
      (_: string) => asked.shop.merchantOrders.cancel({ params: { order: mid() } }),
      (token: string) => customerOf(server).customerCheckout.withdraw({ params: { token } }),
      (_: string) => say('ko'),
      (_: string) => miss(),
    ]
    for (const cross of crossings)
      for (let i = 0; i < 3; i += 1) {
        asked.next()
        const { token } = await sell()
        await asked.teller.record()
        const results = await Promise.allSettled([say('ok'), cross(token), asked.teller.send()])
        expect(results[2].status).toBe('fulfilled')
        const [status, reason, captured] = await stateOf()
        const isSold = status === 'ok'
        expect(captured === 0 || isSold || reason === 'cancelled').toBe(true)
      }
    expect((await verifyLedger(server.db)).faults).toEqual([])
  })

  test('without the scope is not confirmed', async () => {
    await sell()
    const owner = await server.as('owner')
    const { privateKey } = await owner.keys.create({
      params: { merchantId: server.merchants.bilbao },
      body: { scopes: ['orders.read', 'captures'] },
    })
    const narrow = clientOf(`${server.url}/api`, { bearer: privateKey, sandbox: true })
    const refused = await failure(narrow.merchantOrders.authorize({ params: { order: mid() } }))
    expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('orders.confirm')])
  })
})
