/**
 * A settlement run of 200 merchants in a process of its own: its time and memory; and whether a run whose process is killed
 * (-9) five times in the middle ends like an undisturbed one.
 */
import { type Kysely, sql } from 'kysely'
import { openStore } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { grantRights, roleAt } from '#server/db/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeCompany } from '#server/testing/factories.ts'
import { withTriggers } from './fill.ts'
import { runLines } from '#server/testing/processes.ts'
import { makeShop } from '#server/testing/settlements.ts'

const shops = 200
const kills = 5

type Db = Kysely<Database>

/** One settlement run of all merchants, at half past midnight. */
const lines = `
import { openDatabase } from '#server/db/open.ts'
import { testClock } from '#server/core/clock.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
const db = openDatabase({ url: process.env.DATABASE_URL, poolSize: 2 })
await db.selectFrom('settings').select('name').execute()
const [before, start] = [process.memoryUsage.rss(), performance.now()]
process.stdout.write('begins\\n')
const made = await runSettlements(db, testClock('2026-11-23T23:30:00Z'), {})
const seconds = (performance.now() - start) / 1000
const most = process.resourceUsage().maxRSS * 1024
process.stdout.write(JSON.stringify({ made: made.length, seconds, before, most }) + '\\n')
await db.destroy()
`
type Night = { made: number; seconds: number; before: number; most: number }

const runNight = (databaseUrl: string) => runLines(lines, { DATABASE_URL: databaseUrl })

/**
 * Sales of the day before; of a hundred, ten are refunded in part and three cancelled. The first shop has a sixth of all.
 */
const fill = async (db: Db, orders: number): Promise<void> => {
  const companyId = await makeCompany(db, systemClock)
  const ids: string[] = []
  await withTriggers(db, async () => {
    while (ids.length < shops) ids.push(await makeShop(db, systemClock, companyId))
  })
  const created = sql`timestamptz '2026-11-23 08:00Z' + make_interval(secs => i % 40000)`
  await sql`create unlogged table plan as select i, md5('o' || i)::uuid as id, ${created} as created,
      (${ids}::uuid[])[case when i % 6 = 0 then 1 else 1 + i % ${shops} end] as merchant_id, 5000 + i % 20000 as total
    from generate_series(1, ${orders}) i`.execute(db)
  await sql`insert into operations (merchant_id, sandbox, id, mid, substatus, channel, product, capture, currency, total_amount,
      captured_amount, transfer_date, num_instalments, customer_first_name, customer_last_name, customer_email, search_text, created)
    select merchant_id, false, id, 'N-' || i, 'payment_process', 'online', 'instalments', 'automatic', 'EUR', total, total, '2026-11-24', 3,
      'N', 'N', 'n@n.test', 'n-' || i, created from plan`.execute(db)
  await sql`create unlogged table moves as
    select md5('a' || i)::uuid as id, 'acceptance' as kind, id as operation_id, merchant_id, created, total as amount,
      round(total * 0.0125) as fee from plan
    union all select md5('r' || i)::uuid, 'refund', id, merchant_id, created + interval '1 hour', -1000, 0 from plan where i % 10 = 1
    union all select md5('c' || i)::uuid, 'cancel', id, merchant_id, created + interval '1 hour', -total, -round(total * 0.0125)
      from plan where i % 33 = 5 and i % 10 <> 1`.execute(db)
  await sql`insert into ledger_postings (merchant_id, sandbox, id, kind, operation_id, created, fee_amount, vat_amount)
    select merchant_id, false, id, kind, operation_id, created, fee, round(fee * 0.21) from moves`.execute(db)
  await sql`insert into ledger_entries (merchant_id, sandbox, posting_id, account, amount)
    select merchant_id, false, id, account, sum from moves cross join lateral (values ('financed', amount),
      ('payable_to_merchant', -(amount - fee - round(fee * 0.21))), ('fees', -fee), ('vat', -round(fee * 0.21))) as e (account, sum)
    where sum <> 0`.execute(db)
  await sql`drop table plan, moves`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** All that a settlement run has written, without what is random: ids, and the order of the merchants. */
const digestOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(row, ';' order by row)) as digest from (
      select concat_ws(',', merchant_id, posting_id, type, gross_amount, fee_amount, vat_amount, net_amount, silent) as row
        from settlement_lines
      union all select concat_ws(',', merchant_id, run_date, period_start, period_end, status, operations_count, lines_count,
        sales_amount, refunds_amount, fees_amount, vat_amount, net_amount, paid_amount, closing_debt_amount) from settlements
      union all select concat_ws(',', e.merchant_id, p.kind, e.account, e.amount) from ledger_entries e
        join ledger_postings p using (merchant_id, sandbox) where p.id = e.posting_id and p.settlement_id is not null
      union all select 'last ' || series || period || last from number_series
      union all select concat_ws(',', t.merchant_id, t.amount, t.status) from settlement_transfers t) all_rows`.execute(
    db,
  )
  return rows[0]?.digest ?? ''
}

const countMade = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('settlements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Repeats the settlement run, and kills it each time when some more merchants are settled. */
const disturb = async (db: Db, url: string): Promise<void> => {
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = runNight(url)
    await running.says(/begins/)
    const enough = (shops * kill) / (kills + 1)
    while ((await countMade(db)) < enough);
    running.kill('SIGKILL')
    await running.ended
  }
}

const finish = async (url: string): Promise<Night> => {
  const { code, stdout, stderr } = await runNight(url).ended
  if (code !== 0) throw new Error(`the night ended with ${code}: ${stderr}`)
  return JSON.parse(stdout.split('\n')[1] ?? '') as Night // what the lines above write
}

const at = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Budget: the same result, and memory that does not grow with the number of lines. */
export const settlement = async (orders: number, say: (line: string) => void): Promise<void> => {
  const store = await openStore({ dataDir: '.cache/bench-settlement', as: 'server', name: `bench ${process.pid}` })
  const admin = openDatabase({ url: store.adminUrl, poolSize: 1, settings: { statement_timeout: 0 } })
  const names = { undisturbed: 'night_undisturbed', disturbed: 'night_disturbed' }
  const opened: Db[] = [admin]
  const open = (url: string, settings = {}): Db => {
    const db = openDatabase({ url, poolSize: 2, settings: { statement_timeout: 0, ...settings } })
    opened.push(db)
    return db
  }
  try {
    for (const name of Object.values(names))
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
    await sql`create database ${sql.id(names.undisturbed)} template template0`.execute(admin)
    const adminUrl = at(store.adminUrl, names.undisturbed)
    await migrate(adminUrl)
    await grantRights(adminUrl, await roleAt(store.appUrl))
    const filling = openDatabase({
      url: adminUrl,
      poolSize: 1,
      settings: { session_replication_role: 'replica', statement_timeout: 0 },
    })
    await fill(filling, orders)
    await filling.destroy()
    await sql`create database ${sql.id(names.disturbed)} template ${sql.id(names.undisturbed)}`.execute(admin)
    const [calmUrl, wildUrl] = [at(store.appUrl, names.undisturbed), at(store.appUrl, names.disturbed)]
    const night = await finish(calmUrl)
    const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`
    say(`\nSettlement: ${orders} operations of ${shops} shops`)
    say(
      `  ${night.seconds.toFixed(1)} s, ${night.made} settlements, ${mib(night.before)} before and at most ${mib(night.most)}`,
    )
    const [calm, wild] = [open(calmUrl), open(wildUrl)]
    await disturb(wild, wildUrl)
    const last = await finish(wildUrl)
    const [one, other] = [await digestOf(calm), await digestOf(wild)]
    say(
      `  killed ${kills} times, the last run made ${last.made}: ${one === other ? 'the same' : 'NOT THE SAME'} (${one}, ${other})`,
    )
    if (one !== other) process.exitCode = 1
  } finally {
    for (const db of opened) await db.destroy()
    await store.close()
  }
}
