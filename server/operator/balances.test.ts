/** Shops that owe the provider money, and what staff do about it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../lib/audit/verify.ts'
import { lockCursor } from '#server/services/settlement/making.queries.ts'
import { verifySettlements } from '#server/services/settlement/verify.ts'
import { notifyOverdue } from '#server/services/settlement/negative-balances.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { findDifferences } from '../testing/books.ts'
import { provider } from '../testing/invoices.ts'
import { heldUp } from '../testing/held-up.ts'
import { mailsTo } from '../testing/mails.ts'
import { commandsOf } from '../testing/new-shop.ts'
import { linesOf, live, makeShop, saleOf, settlementsOf, settlingOn } from '../testing/settlements.ts'
import { balanceList, balancePaid, balanceRequest, balanceSetOff, balanceWriteOff } from './balances.ts'
import type { Command } from './command.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer({ provider })
  on = settlingOn(server)
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['outbox', 'notifications'] as const) await server.db.deleteFrom(table).execute()
  expect(await findDifferences(server.db)).toEqual([])
  expect((await verifySettlements(server.db)).faults).toEqual([])
})

const run = (command: Command, options: Record<string, string> = {}) => commandsOf(server)(command, options)

/** Owes 100.00 since the run of 11 November 2026. */
const owing = async (): Promise<string> => {
  const id = await on.shop()
  const sale = await on.sell(id, '2026-11-09T10:00:00Z', 100_00)
  await on.run('2026-11-10T00:30:00Z', id)
  await (await on.ownerAt('2026-11-10T10:00:00Z')).orders.cancel(saleOf(id, sale))
  await on.run('2026-11-11T00:30:00Z', id)
  return id
}
/** Is to be paid 98.49 for each sale. */
const selling = async (sales: number): Promise<string> => {
  const id = await on.shop()
  for (let sale = 0; sale < sales; sale += 1) await on.sell(id, '2026-11-12T10:00:00Z', 100_00)
  return id
}
const newest = async (id: string) => (await settlementsOf(server.db, live(id))).at(-1)
const subjects = async () => (await mailsTo(server.db, 'owner@demo.test')).map(({ subject }) => subject)
const ownDebt = async (id: string) =>
  ((await run(balanceList)).json as { merchant: string; amount: number; since: string; days: number }[]) // of the command
    .filter(({ merchant }) => merchant === id)

describe('[RT-11] [RT-12] a negative balance', () => {
  test('is taken off the settlement of another shop of the company; both read why', async () => {
    const [merchant, other] = [await owing(), await selling(2)]
    server.clock.set('2026-11-12T12:00:00Z')
    expect(await ownDebt(merchant)).toEqual([expect.objectContaining({ amount: 100_00, since: '2026-11-11', days: 1 })])
    const { text } = await run(balanceSetOff, { merchant: merchant, from: other })
    expect(text).toContain('100.00 EUR of')
    expect(text).toContain('0.00 EUR are left')
    await on.run('2026-11-13T00:30:00Z')
    expect(await newest(merchant)).toMatchObject({ adjustments_amount: 100_00, paid_amount: 0, closing_debt_amount: 0 })
    expect(await newest(other)).toMatchObject({ adjustments_amount: -100_00, paid_amount: 2 * 98_49 - 100_00 })
    const owner = await on.ownerAt('2026-11-13T10:00:00Z')
    const reasonOf = async (merchantId: string) => {
      const settlementId = (await newest(merchantId))?.id ?? ''
      const query = { type: 'regularization' } as const
      const { results } = await owner.settlements.lines({ params: { merchantId, settlementId }, query })
      return results.map(({ reason }) => reason)
    }
    const nameOf = async (id: string) =>
      (await server.db.selectFrom('merchants').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
    expect(await reasonOf(merchant)).toEqual([`Saldo negativo compensado con ${await nameOf(other)}`])
    expect(await reasonOf(other)).toEqual([`Compensa el saldo negativo de ${await nameOf(merchant)}`])
    expect(await ownDebt(merchant)).toEqual([])
    expect((await subjects()).some((subject) => /100,00.€ menos de saldo negativo$/.test(subject))).toBe(true)
    const notices = (await owner.notifications.list({})).results.filter(({ type }) => type === 'balance_negative')
    expect(notices.map(({ merchantId }) => merchantId)).toEqual([merchant])
    const rows = await server.db
      .selectFrom('audit_log')
      .where('merchant_id', 'in', [merchant, other])
      .where('actor_kind', '=', 'operator')
      .where('action', 'in', ['settlement.adjusted', 'settlement.balance_cleared'])
      .select(['merchant_id', 'action', 'sandbox'])
      .execute()
    // Pages of both shops hear of their own.
    expect(new Set(rows.map((row) => [row.merchant_id, row.action, row.sandbox].join(' ')))).toEqual(
      new Set([`${other} settlement.adjusted false`, `${merchant} settlement.balance_cleared false`]),
    )
    expect((await verifyAudit(server.db)).faults).toEqual([])
  })

  test('falls by what the shop transfers and by what is given up, never by more than is left', async () => {
    const merchant = await owing()
    server.clock.set('2026-11-12T12:00:00Z')
    expect(await run(balancePaid, { merchant: merchant, amount: '6000', reference: 'SN-1' })).toMatchObject({
      json: { amount: 60_00, left: 40_00 },
    })
    await expect(run(balanceWriteOff, { merchant: merchant, amount: '4001', reason: 'Cierre' })).rejects.toThrow(
      'which is less',
    )
    await run(balanceWriteOff, { merchant: merchant, amount: '4000', reason: 'Cierre' })
    await expect(run(balancePaid, { merchant: merchant, amount: '1', reference: 'SN-1' })).rejects.toThrow(
      'owes nothing',
    )
    await on.run('2026-11-13T00:30:00Z', merchant)
    expect(await newest(merchant)).toMatchObject({ adjustments_amount: 100_00, paid_amount: 0, closing_debt_amount: 0 })
    expect(await linesOf(server.db, live(merchant), (await newest(merchant))?.id)).toHaveLength(2)
  })

  test('is set off against no shop of another company, not against itself, and not beyond what the other is paid', async () => {
    const [merchant, poor] = [await owing(), await selling(1)]
    const foreign = await makeShop(server.db, server.clock, server.companies.rival)
    server.clock.set('2026-11-12T12:00:00Z')
    for (const [from, why] of [
      [foreign, 'is no other shop of the company'],
      [merchant, 'is no other shop of the company'],
      [poor, 'is to be paid 98,49'],
      ['f'.repeat(32), 'There is no merchant'],
    ] as const)
      await expect(run(balanceSetOff, { merchant: merchant, from })).rejects.toThrow(why)
    await expect(run(balanceSetOff, { merchant: poor, from: merchant })).rejects.toThrow('owes nothing')
    await expect(run(balanceSetOff, { merchant: merchant, from: poor, amount: '10.00' })).rejects.toThrow(
      'whole number of cents',
    )
    expect(await subjects()).toEqual([])
    expect(await run(balanceSetOff, { merchant: merchant, from: poor, amount: '9849' })).toMatchObject({
      json: { left: 1_51 },
    })
    await on.run('2026-11-13T00:30:00Z')
    expect(await newest(merchant)).toMatchObject({ closing_debt_amount: 1_51 })
  })

  test('is cleared once by three commands at once, each of which waits for its turn', async () => {
    const [merchant, other] = [await owing(), await selling(4)]
    server.clock.set('2026-11-12T12:00:00Z')
    const both = await heldUp({
      db: server.db,
      lock: (tx) => lockCursor(tx, live(merchant), { wait: true }),
      start: () => [
        run(balanceSetOff, { merchant, from: other }),
        run(balanceSetOff, { merchant, from: other }),
        run(balancePaid, { merchant, amount: '10000', reference: 'SN-2' }),
      ],
    })
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await on.run('2026-11-13T00:30:00Z')
    expect(await newest(merchant)).toMatchObject({ adjustments_amount: 100_00, closing_debt_amount: 0 })
  })
})

test('[RT-12] the owners are asked for a transfer with amount, account and a reference that counts', async () => {
  const merchant = await owing()
  server.clock.set('2026-11-12T12:00:00Z')
  const references = [
    await run(balanceRequest, { merchant: merchant }),
    await run(balanceRequest, { merchant: merchant }),
  ]
  expect(references.map(({ json }) => json)).toMatchObject([
    { amount: 100_00, reference: 'SN-20261112-0001' },
    { amount: 100_00, reference: 'SN-20261112-0002' },
  ])
  const [mail] = await mailsTo(server.db, 'owner@demo.test')
  expect(mail?.text).toMatch(
    /Transfiere 100,00.€ a la cuenta ES7921000813610123456789 con el concepto SN-20261112-000[12]/,
  )
  const context = { ...server, provider: { ...provider, iban: null }, options: { merchant: merchant } }
  await expect(balanceRequest.run(context)).rejects.toThrow('PROVIDER_IBAN')
})

test('[RT-11] after 30 days of a negative balance the owners are written to, once for each', async () => {
  const merchant = await owing()
  const notify = (time: string) => {
    server.clock.set(time)
    const { db, clock } = server
    return notifyOverdue({ db, clock, product: 'Trastienda' })
  }
  const own = async () => {
    const { results } = await (await server.as('owner')).notifications.list({})
    return results.filter(({ type, merchantId }) => type === 'balance_negative' && merchantId === merchant)
  }
  await notify('2026-12-10T22:59:00Z')
  expect(await own()).toEqual([])
  await Promise.all([notify('2026-12-10T23:01:00Z'), notify('2026-12-10T23:01:00Z')])
  await notify('2026-12-20T10:00:00Z')
  expect(await own()).toHaveLength(1)
  expect((await subjects()).some((subject) => /saldo negativo desde el 11.nov.2026$/.test(subject))).toBe(true)
  await run(balanceWriteOff, { merchant: merchant, amount: '10000', reason: 'Cierre' })
  await on.run('2026-12-21T00:30:00Z', merchant)
  await notify('2027-01-20T10:00:00Z')
  // The notice of the write-off is the second one.
  expect(await own()).toHaveLength(2)
})
