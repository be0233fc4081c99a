import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balances } from '#server/services/ledger/ledger.queries.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import type { TestClient } from '../../testing/as.ts'
import { failure } from '../../testing/failure.ts'
import { makeOperation } from '../../testing/operations.ts'
import { settledStory, type Story } from '../../testing/settlement-story.ts'

let story: Story
let params: { merchantId: string }
let owner: TestClient

beforeAll(async () => {
  story = await settledStory()
  params = story.params
  owner = await story.owner()
})
afterAll(() => story.server.close())

const list = () => owner.settlements.list({ params, query: {} })

describe('the balance', () => {
  test('[RT-11] is what the ledger owes the shop, and its movements lead to it one by one', async () => {
    const balance = await owner.settlements.balance({ params, query: { pageSize: 100 } })
    const booked = await story.server.db
      .transaction()
      .execute((tx) => balances(tx, { merchantId: params.merchantId, sandbox: false }))
    expect(balance).toMatchObject({
      pendingAmount: 59_09,
      heldAmount: 15_00,
      debtAmount: 0,
      inTransferAmount: 27_73,
      balanceAmount: 74_09,
      asOf: '2026-11-23T11:00:00.000Z',
      timeZone: 'Europe/Madrid',
    })
    expect(balance.pendingAmount).toBe(-booked.payable_to_merchant)
    expect(balance.heldAmount).toBe(-booked.held)
    expect(balance.inTransferAmount).toBe(-booked.transfers)
    expect(balance.next).toEqual((await list()).next)

    const oldestFirst = balance.movements.results.toReversed()
    let standing = 0
    for (const { amount, balanceAfter } of oldestFirst) {
      standing += amount
      expect(balanceAfter).toBe(standing)
    }
    expect(standing).toBe(balance.balanceAmount)
    expect(
      balance.movements.results.slice(0, 4).map(({ type, amount, mid, reference }) => [type, amount, mid, reference]),
    ).toEqual([
      ['order', 59_09, 'A-8', null],
      ['settlement', -64_94, null, 'LQ-20261123-0001'],
      ['cancel', -68_94, 'A-7', null],
      ['order', 68_94, 'A-7', null],
    ])
    // What is held and released is still due, a returned transfer is no longer.
    expect(new Set(oldestFirst.map(({ type }) => type))).toEqual(
      new Set(['order', 'refund', 'cancel', 'regularization', 'settlement']),
    )
  })

  test('[RT-11] [CA-37] a deeper page goes on where the one before it ended', async () => {
    const whole = (await owner.settlements.balance({ params, query: { pageSize: 100 } })).movements
    const pages = []
    for (let page = 1; page <= 4; page += 1)
      pages.push((await owner.settlements.balance({ params, query: { page, pageSize: 5 } })).movements)
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results)
    const beyond = (await owner.settlements.balance({ params, query: { page: 99, pageSize: 5 } })).movements
    expect(beyond).toEqual({ ...pages[3], currentPage: 4, maxVisiblePage: 4, total: 17 })
  })
})

test('[RT-10] [RT-11] test mode stands apart, and there the shop plays the night; in live mode nobody does', async () => {
  const trial = await story.server.as('owner', { sandbox: true })
  const before = await trial.settlements.list({ params, query: {} })
  expect(before).toMatchObject({ total: 0, returned: null, next: { salesAmount: 999_00 } })
  const { settlementId } = await trial.settlements.play({ params })
  const after = await trial.settlements.list({ params, query: {} })
  expect(after.results).toMatchObject([{ id: settlementId, status: 'paid', salesAmount: 999_00 }])
  expect(after.next).toMatchObject({ operationsCount: 0, netAmount: 0 })
  expect(await trial.settlements.balance({ params, query: {} })).toMatchObject({ pendingAmount: 0, balanceAmount: 0 })
  expect((await trial.settlements.list({ params, query: { q: after.results[0]?.reference ?? '' } })).total).toBe(1)
  expect(await trial.settlements.play({ params })).toEqual({ settlementId: null })

  const live = await list()
  expect(await failure(owner.settlements.play({ params }))).toMatchObject({ status: 404, type: 'ObjectNotFound' })
  expect(await list()).toEqual(live)
})

// Moves the clock on: the last of all.
test('[RT-10] [RT-11] between midnight and the run the settlement to come is that of today, with what was sold before', async () => {
  const { server } = story
  server.clock.set('2026-11-23T23:10:00Z')
  await makeOperation(server.db, server.clock, { ...params, sandbox: false }, { mid: 'A-9', totalAmount: 30_00 })
  const client = await story.owner()
  const today = { transferDate: '2026-11-24', periodEnd: '2026-11-23', operationsCount: 1, salesAmount: 60_00 }
  expect((await client.settlements.list({ params, query: {} })).next).toMatchObject(today)
  const balance = await client.settlements.balance({ params, query: {} })
  expect(balance).toMatchObject({ pendingAmount: 59_09 + 29_54, next: today })
  await runSettlements(server.db, server.clock, { day: '2026-11-24' })
  const tomorrow = {
    transferDate: '2026-11-25',
    periodStart: '2026-11-24',
    periodEnd: '2026-11-24',
    salesAmount: 30_00,
  }
  expect((await client.settlements.list({ params, query: {} })).next).toMatchObject(tomorrow)
})
