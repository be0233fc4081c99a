import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundReasons } from '#contract/rules/refund-rules.ts'
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
  // Of a part that became void after the instalments were paid, no row says what the customer got back.
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
  // Refunds may leave nothing to pay.
  const inSandbox = new Set(found.flatMap(({ sandbox, status }) => (sandbox ? [status] : [])))
  expect([...inSandbox].toSorted()).toEqual(['compensated', 'paid'])

  // Reasons that begin with AC say that the account takes no transfer; those after it would arrive nowhere.
  const reasons = await db
    .selectFrom('settlement_transfers')
    .select('reason')
    .where('status', '=', 'returned')
    .execute()
  expect(reasons.map(({ reason }) => reason?.slice(0, 4))).toEqual(['MS03'])
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
      // A campaign that only offers longer plans bears no interest.
      expect((fee.campaignCost ?? 0) > 0).toBe(one.fee_discount_rate > 0)
    }
  }
})

test('the main shop of the demo sells with interest, so that a campaign has something to bear', async () => {
  const { rows } = await sql<{ shop: string; tin: number; earned: number }>`
    select m.name as shop, (m.terms ->> 'tin')::int as tin, sum((d.plan ->> 'totalInterest')::int)::int as earned
    from operation_details d join merchants m on m.id = d.merchant_id
    where m.name in ('Casa Lumbre Bilbao', 'Candeia do Mar') group by 1, 2`.execute(database.db)
  const [free, main] = rows.toSorted((a, b) => a.tin - b.tin)
  expect([main?.shop, free?.shop, free?.tin, free?.earned]).toEqual(['Casa Lumbre Bilbao', 'Candeia do Mar', 0, 0])
  expect(main?.tin).toBeGreaterThan(0)
  expect(main?.earned).toBeGreaterThan(0)
})

test('the demo has a shop whose system sends orders with a key, and an audience', async () => {
  const { rows: sent } = await sql<{ shop: string; count: number }>`
    select m.name as shop, count(*) as count from operation_details d join merchants m on m.id = d.merchant_id
    where d.order_document #>> '{meta,module}' = 'WooCommerce' group by 1`.execute(database.db)
  expect(sent.map(({ shop, count }) => [shop, count > 100])).toEqual([['Casa Lumbre Online', true]])
  const owned = sql<{ keys: number; audiences: number }>`
    select (select count(*) from api_keys where revoked is null) as keys, (select count(*) from audiences) as audiences`
  expect((await owned.execute(database.db)).rows).toEqual([{ keys: 1, audiences: 1 }])
})

test('the demo voids what was not captured as the job does, and refunds with a reason', async () => {
  const kinds = await database.db
    .selectFrom('operation_events as e')
    .innerJoin('ledger_postings as p', (join) =>
      join.onRef('p.operation_id', '=', 'e.operation_id').onRef('p.created', '=', 'e.created'),
    )
    .where('e.type', '=', 'voided')
    .select('p.kind')
    .distinct()
    .execute()
  expect(kinds).toEqual([{ kind: 'void' }])
  const refunds = await database.db.selectFrom('refunds').select(['reason', 'note']).execute()
  const reasons = new Set(refunds.map(({ reason }) => reason))
  expect(reasons).toEqual(new Set([...refundReasons, null]))
  expect(refunds.every(({ reason, note }) => reason !== null || note === null)).toBe(true)
})
