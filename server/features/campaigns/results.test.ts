import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Campaign } from '#domain/campaign.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { makeRandom } from '#server/demo/random.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeCampaign, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const now = '2026-12-20T10:00:00Z'
const offered = {
  numInstalments: [3, 6],
  products: ['instalments' as const],
  feeDiscountRate: 10_000,
  waitingPeriod: 0,
}
const anyAmount = { minOrderAmount: null, maxOrderAmount: null }
type Made = { startDate: string; endDate?: string | null; stopped?: Date | null; minOrderAmount?: number }

/** A campaign of a new merchant whose customers pay interest. */
const begin = async ({ startDate, ...more }: Made, sandbox = false) => {
  server.clock.set('2026-06-01T10:00:00Z')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own, { terms: { tin: 2100 } })
  const scope = { merchantId, sandbox }
  const id = await makeCampaign(server.db, server.clock, scope, { ...offered, ...more, startDate, name: 'Navidad' })
  const campaign: Campaign = { id, name: 'Navidad', ...offered, ...anyAmount, ...more }
  return { id, campaign, scope }
}
type Scope = Awaited<ReturnType<typeof begin>>['scope']
const sell = (scope: Scope, instant: string | Date, wanted: Wanted = {}) => {
  server.clock.set(instant)
  return makeOperation(server.db, server.clock, scope, { numInstalments: 6, ...wanted })
}
const read = async (id: string, who: 'owner' | 'guest' = 'owner', sandbox = false) => {
  server.clock.set(now)
  owner = await server.as('owner', { sandbox })
  const client = who === 'owner' ? owner : await server.as(who, { sandbox })
  return client.campaigns.results({ params: { merchantId, campaignId: id } })
}

/** What the books have charged for a campaign: read from the entries, without the code under test. */
const charged = async (id: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .innerJoin('operations as o', 'o.id', 'p.operation_id')
    .where('e.account', '=', 'campaign_cost')
    .where('o.campaign_id', '=', id)
    .select('e.amount')
    .execute()
  return 0 - sum(rows.map(({ amount }) => amount)) || 0
}

describe('[RT-15] [CA-33] the results of a campaign', () => {
  test('say what was sold under it, and what the books charge, less what refunds and cancels have returned', async () => {
    const { id, campaign, scope } = await begin({ startDate: '2026-12-01', endDate: '2026-12-10' })
    const under = { campaigns: [campaign] }
    const kept = await sell(scope, '2026-12-02T10:00:00Z', { ...under, totalAmount: 300_00 })
    await sell(scope, '2026-12-03T10:00:00Z', { ...under, totalAmount: 200_00, substatus: 'payment_completed' })
    await sell(scope, '2026-12-03T10:00:00Z', { ...under, totalAmount: 900_00, substatus: 'stopped_merchant' })
    await sell(scope, '2026-12-03T10:00:00Z', { ...under, totalAmount: 900_00, substatus: 'pending_customer' })
    await sell(scope, '2026-12-03T10:00:00Z', { totalAmount: 50_00 })
    // An offer that was open when the campaign ended.
    await sell(scope, '2026-12-11T10:00:00Z', { ...under, totalAmount: 100_00 })
    const whole = await charged(id)
    expect(await read(id)).toMatchObject({ sales: { count: 3, amount: 600_00 }, cost: whole })
    await owner.orders.refund({ params: { merchantId, instalmentPlanId: kept }, body: { amount: 150_00 } })
    const left = await charged(id)
    expect(left).toBeLessThan(whole)
    const answer = await read(id)
    expect(answer).toMatchObject({ sales: { count: 3, amount: 600_00 }, cost: left })
    // What was asked for after its last day has cost something too, and is not of the days compared.
    expect(answer.comparison?.cost).toBeGreaterThan(0)
    expect(answer.comparison?.cost).toBeLessThan(left)
  })

  test.each([
    ['any amount, by sums', undefined],
    ['a range of amounts, by the index', 150_00],
  ])('hold its days against the same weekdays before: %s', async (_, minOrderAmount) => {
    const days = { startDate: '2026-12-01', endDate: '2026-12-10' }
    const { id, campaign, scope } = await begin({ ...days, ...(minOrderAmount && { minOrderAmount }) })
    const random = makeRandom(`results ${minOrderAmount}`)
    const facts: { instant: Date; amount: number }[] = []
    // Around both midnights of each edge, and any moment between.
    for (const day of ['2026-11-17', '2026-11-27', '2026-12-01', '2026-12-11'])
      for (const minutes of [-1, 0]) {
        const instant = new Date(startOfDay('Europe/Madrid', day).getTime() + minutes * 60_000)
        facts.push({ instant, amount: random.int(50_00, 400_00) })
      }
    for (let index = 0; index < 40; index += 1) {
      const instant = new Date(Math.round(random.between(Date.UTC(2026, 10, 10), Date.UTC(2026, 11, 15))))
      facts.push({ instant, amount: random.int(50_00, 400_00) })
    }
    for (const { instant, amount } of facts) {
      const campaigns = random.chance(0.4) ? [campaign] : []
      await sell(scope, instant, { totalAmount: amount, campaigns })
    }
    await sell(scope, '2026-11-01T10:00:00Z', { substatus: 'rejected' })
    const { comparison } = await read(id)
    const on = (from: string, to: string) => {
      const [first, end] = [startOfDay('Europe/Madrid', from), startOfDay('Europe/Madrid', addDays(to, 1))]
      const found = facts.filter(
        (one) => one.instant >= first && one.instant < end && one.amount >= (minOrderAmount ?? 0),
      )
      return { count: found.length, amount: sum(found.map(({ amount }) => amount)) }
    }
    expect(comparison).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-10',
      beforeFrom: '2026-11-17',
      beforeTo: '2026-11-26',
      firstSaleOn: '2026-11-01',
      now: on('2026-12-01', '2026-12-10'),
      before: on('2026-11-17', '2026-11-26'),
    })
    expect(comparison?.days).toEqual(
      Array.from({ length: 10 }, (__, index) => {
        const [day, before] = [addDays('2026-12-01', index), addDays('2026-11-17', index)]
        return { day, amount: on(day, day).amount, beforeAmount: on(before, before).amount }
      }),
    )
    expect(comparison?.now.count).toBeGreaterThan(5)
    // A merchant whose sums are not filled yet reads the same.
    await server.db.updateTable('operation_sum_progress').set({ is_filled: false }).execute()
    expect((await read(id)).comparison).toEqual(comparison)
    await server.db.updateTable('operation_sum_progress').set({ is_filled: true }).execute()
  })

  test.each([
    ['that runs has the days that are over', { startDate: '2026-12-14' }, { from: '2026-12-14', to: '2026-12-19' }],
    [
      'that was stopped, until that day',
      { startDate: '2026-12-01', stopped: new Date('2026-12-04T09:00:00Z') },
      { from: '2026-12-01', to: '2026-12-04' },
    ],
    ['that began today has none', { startDate: '2026-12-20' }, null],
    ['to come has none', { startDate: '2027-01-02' }, null],
  ])('of one %s', async (_, made, days) => {
    const { id } = await begin(made)
    const answer = await read(id)
    expect(answer).toMatchObject({ sales: { count: 0, amount: 0 }, cost: 0 })
    if (days === null) expect(answer.comparison).toBeNull()
    else expect(answer.comparison).toMatchObject({ ...days, firstSaleOn: null, now: { count: 0, amount: 0 } })
  })

  test('are of its mode alone, without costs for guests, and of no other merchant', async () => {
    const { id, campaign, scope } = await begin({ startDate: '2026-12-01', endDate: '2026-12-10' }, true)
    await sell(scope, '2026-12-02T10:00:00Z', { campaigns: [campaign], totalAmount: 300_00 })
    const guest = await read(id, 'guest', true)
    expect(guest).toMatchObject({ sales: { count: 1, amount: 300_00 }, cost: null, comparison: { cost: null } })
    expect((await failure(read(id))).type).toBe('ObjectNotFound')
    const rival = await server.as('rival', { sandbox: true })
    const theirs = rival.campaigns.results({ params: { merchantId: server.merchants.rival, campaignId: id } })
    expect((await failure(theirs)).type).toBe('ObjectNotFound')
  })
})

test('[RT-15] [CA-33] a campaign is repeated as a draft on other days, with all else as it was', async () => {
  const { id } = await begin({ startDate: '2025-12-01', endDate: '2025-12-31', minOrderAmount: 150_00 })
  await read(id)
  const params = { merchantId, campaignId: id }
  const before = await owner.campaigns.get({ params })
  const body = { startDate: '2026-12-20', endDate: '2027-01-19' }
  const made = await owner.campaigns.repeat({ params, body })
  expect(made).toMatchObject({ ...body, name: 'Navidad (copia)', state: 'draft', draft: true, minOrderAmount: 150_00 })
  for (const name of ['scope', 'numInstalments', 'products', 'feeDiscountRate', 'waitingPeriod', 'partial'] as const)
    expect(made[name]).toEqual(before[name])
  expect(await owner.campaigns.get({ params })).toEqual(before)
  expect(await owner.campaigns.repeat({ params, body: { startDate: '2027-02-01', endDate: null } })).toMatchObject({
    endDate: null,
  })
  const turned = owner.campaigns.repeat({ params, body: { startDate: '2027-02-01', endDate: '2027-01-31' } })
  expect(Object.keys((await failure(turned)).fields)).toEqual(['end_date'])
  const guest = await server.as('guest')
  expect((await failure(guest.campaigns.repeat({ params, body }))).type).toBe('PermissionDenied')
})
