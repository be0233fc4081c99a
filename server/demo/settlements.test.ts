import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#domain/calendar.ts'
import { campaignState } from '#domain/campaign.ts'
import { campaignStates } from '#domain/campaign-states.ts'
import { testSeals } from '../testing/seals.ts'
import { testClock } from '#server/core/clock.ts'
import { findDifferences } from '../testing/books.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { makeDemo } from './make-demo.ts'

/** A Friday afternoon. */
const clock = testClock('2026-11-20T16:30:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeDemo(database.db, clock, testSeals)
}, 120_000)
afterAll(() => database.drop())

type Found = { shop: string; sandbox: boolean; frequency: string; status: string; count: number }

test('[RT-10] [RT-12] the demo is settled night by night up to today, its books agree, and sales stand where their transfers do', async () => {
  const { db } = database
  // What was never captured stays in the plans of the demo.
  const differences = (await findDifferences(db)).filter((words) => !words.includes('principal in the schedule'))
  expect(differences).toEqual([])
  const { rows: found } = await sql<Found>`
    select m.name as shop, s.sandbox, s.frequency, s.status, count(*) as count
    from settlements s join merchants m on m.id = s.merchant_id group by 1, 2, 3, 4`.execute(db)
  const bilbao = found.filter(({ shop, sandbox }) => shop === 'Casa Lumbre Bilbao' && !sandbox)
  const counts = Object.fromEntries(bilbao.map(({ status, count }) => [status, count]))
  expect(counts).toMatchObject({ sent: 1, returned: 1 })
  expect(counts['paid']).toBeGreaterThan(300)
  const online = found.filter(({ shop }) => shop === 'Casa Lumbre Online')
  expect(new Set(online.map(({ frequency }) => frequency))).toEqual(new Set(['weekly']))
  expect(new Set(found.flatMap(({ sandbox, status }) => (sandbox ? [status] : [])))).toEqual(new Set(['paid']))

  const { rows: lines } = await sql<{ id: string; settled: Date }>`
    select l.operation_id as id, min(s.created) as settled from settlement_lines l
    join settlements s on s.id = l.settlement_id where l.type in ('order', 'release') group by 1`.execute(db)
  const settled = new Map(lines.map((line) => [line.id, line.settled]))
  const sales = await db.selectFrom('operations').select(['id', 'substatus', 'paid']).execute()
  const astray = sales.filter(({ id, substatus, paid }) => {
    const night = settled.get(id)
    if (substatus === 'payment_completed') return !night || !paid || paid < night
    return substatus === 'payment_process' && night !== undefined
  })
  expect(astray).toEqual([])
  expect(settled.size).toBeGreaterThan(4_000)
})

test('[RT-13] the demo has a campaign in each state, and sales that were made under those that ran', async () => {
  const { db } = database
  const campaigns = await db
    .selectFrom('campaigns as c')
    .innerJoin('merchants as m', 'm.id', 'c.merchant_id')
    .selectAll('c')
    .select('m.name as shop')
    .execute()
  const sold = await db
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', 'd.operation_id', 'o.id')
    .where('o.campaign_id', 'is not', null)
    .select(['o.campaign_id', 'o.num_instalments', 'o.total_amount', 'd.plan', 'd.fee'])
    .execute()
  const today = dayIn('Europe/Madrid', clock.now())
  const stateOf = (one: (typeof campaigns)[number]) =>
    campaignState({ ...one, startDate: one.start_date, endDate: one.end_date }, today)
  const statesOf = (shop: string, sandbox: boolean) =>
    campaigns.filter((one) => one.shop === shop && one.sandbox === sandbox).map(stateOf)
  expect(statesOf('Casa Lumbre Online', false).toSorted()).toEqual([...campaignStates].toSorted())
  expect(statesOf('Casa Lumbre Bilbao', false)).toEqual(['active'])
  expect(statesOf('Casa Lumbre Bilbao', true)).toEqual(['active'])
  for (const one of campaigns) {
    const sales = sold.filter((row) => row.campaign_id === one.id)
    const hasRun = ['active', 'finished', 'disabled'].includes(stateOf(one))
    if (!one.sandbox) expect([one.name, sales.length > 0]).toEqual([one.name, hasRun])
    for (const { num_instalments, total_amount, plan, fee } of sales) {
      expect(one.num_instalments).toContain(num_instalments)
      expect(total_amount).toBeGreaterThanOrEqual(one.min_order_amount ?? 0)
      if (one.fee_discount_rate === 100_00) expect(plan.tin).toBe(0)
      // At a shop without interest there is none to bear.
      expect((fee.campaignCost ?? 0) > 0).toBe(one.shop === 'Casa Lumbre Online')
    }
  }
})
