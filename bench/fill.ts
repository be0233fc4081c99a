/**
 * Fills a database quickly: the code of the demo makes some hundred operations, and the database multiplies them. Keys, triggers and the
 * search index are off meanwhile; the rows are those that single operations would have left.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { fillSums } from '#server/services/sums/fold.ts'
import { makeRandom } from '#server/demo/random.ts'
import { live } from '#server/demo/life.ts'
import { insertAll, insertRow } from '#server/demo/demo.queries.ts'
import { rowsOf } from '#server/demo/rows.ts'
import { saleTimes } from '#server/demo/sale-times.ts'
import { makeRequests, numberSales, type Seller } from '#server/demo/sales.ts'
import { demoCompanies } from '#server/demo/shops.ts'
import type { Clock } from '#server/core/clock.ts'
import { makeCompany, makeMerchant, makeUser } from '#server/testing/factories.ts'

export const seed = 'trastienda bench'
export const email = 'bench@bench.test'
const templates = 400
const spanDays = 548

type Db = Kysely<Database>
/** `share`: the part of all operations that the largest merchant holds. The others of `merchants` hold as many each. */
type Size = { orders: number; share: number; merchants: number }
/** `largest`: the merchant that holds most. */
export type Filled = { orders: number; largest: string }

/** What an earlier run has left, if it had the same size. */
export const findFilled = async (db: Db, { orders }: Pick<Size, 'orders'>): Promise<Filled | null> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'bench').executeTakeFirst()
  return row?.value['orders'] === orders ? { orders, largest: String(row.value['largest']) } : null
}

/** Takes everything away, so that a run that was cut off leaves nothing to trip over. */
export const clear = async (db: Db): Promise<void> => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

/** Needs a superuser on an empty, migrated database. */
export const fill = async (
  db: Db,
  clock: Clock,
  { orders, share, merchants }: Size,
  say: (step: string) => void,
): Promise<Filled> => {
  const index = await dropSearchIndex(db)
  const ids = await withTriggers(db, () => makeMerchants(db, clock, merchants))
  const [source = '', largest = '', ...others] = ids
  say('templates')
  await makeTemplates(db, clock, source)
  await multiply(db, clock, { orders, share, source, largest, others }, say)
  say('index for search')
  if (index) await sql.raw(index).execute(db)
  say('sums by day')
  await sql`analyze`.execute(db)
  await fillSums(db)
  await db.transaction().execute((tx) => insertRow(tx, 'settings', { name: 'bench', value: { orders, largest } }))
  say('statistics')
  await sql`vacuum (analyze)`.execute(db)
  return { orders, largest }
}

const dropSearchIndex = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(to_regclass('operations_search')) as definition`.execute(db)
  await sql`drop index if exists operations_search`.execute(db)
  return rows[0]?.definition ?? null
}

/** Makes merchants with the triggers of the database, which filling does without: one of them writes their first terms. */
export const withTriggers = async <T>(db: Db, make: () => Promise<T>): Promise<T> => {
  await sql`set session_replication_role = origin`.execute(db)
  const made = await make()
  await sql`set session_replication_role = replica`.execute(db)
  return made
}

const makeMerchants = async (db: Db, clock: Clock, merchants: number): Promise<string[]> => {
  const companyId = await makeCompany(db, clock, { name: 'Bench' })
  await makeUser(db, clock, { companyId, email, role: 'owner' })
  const ids: string[] = []
  for (let number = 0; number < merchants + 1; number += 1)
    ids.push(await makeMerchant(db, clock, companyId, { name: `Shop ${number}` }))
  return ids
}

const makeTemplates = async (db: Db, clock: Clock, merchantId: string): Promise<void> => {
  const random = makeRandom(seed)
  const [shop] = demoCompanies.flatMap(({ shops }) => shops)
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  if (!shop) throw new Error('the demo has no shop')
  const sellers: Seller[] = [{ id: user.id, name: 'Bench', role: 'owner' }]
  const place = { shop, termsId: merchantId, timeZone: 'Europe/Madrid', sellers, now: clock.now() }
  const times = saleTimes(random, shop, { ...place, count: templates, days: 45 })
  const planned = numberSales(makeRequests(random, shop, sellers, times).slice(-templates), 'T')
  const lives = planned.map((sale) => live(random, sale, place))
  const newId = (time: Date, order: number): string =>
    `${time.getTime().toString(16).padStart(12, '0')}7${order.toString(16).padStart(3, '0')}a${random.hex(15)}`
  const rows = rowsOf(lives, { merchant_id: merchantId, sandbox: false }, newId)
  await db.transaction().execute((tx) => insertAll(tx, rows))
}

type Sizes = Omit<Size, 'merchants'> & { source: string; largest: string; others: string[] }

/** Every row of the template number `i mod templates` once for each `i`, under a new id and shifted in time. */
const multiply = async (
  db: Db,
  clock: Clock,
  { orders, share, source, largest, others }: Sizes,
  say: (step: string) => void,
) => {
  await sql`create unlogged table bench_plan as
    select g.i, t.id as template, t.created as template_created, g.created,
      (lpad(to_hex((extract(epoch from g.created) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(g.i & 4095), 3, '0')
        || 'a' || substr(md5('o' || g.i), 1, 15))::uuid as id,
      case when g.i % 100 < ${share * 100} then ${largest}::uuid else (${others}::uuid[])[1 + g.i % ${others.length}] end as merchant_id
    from (select i, ${clock.now()}::timestamptz - make_interval(secs => (${orders} - i) * ${(spanDays * 86_400) / orders}::float8) as created
        from generate_series(1, ${orders}) i) g
    join (select row_number() over (order by id) - 1 as n, id, created from operations where merchant_id = ${source}) t
      on t.n = g.i % ${templates}`.execute(db)
  await sql`create index on bench_plan (template)`.execute(db)
  await sql`analyze bench_plan`.execute(db)
  const tables = [
    'operations',
    'operation_details',
    'operation_events',
    'refunds',
    'captures',
    'ledger_postings',
    'ledger_entries',
  ]
  for (const table of tables) {
    say(table)
    await copyTable(db, table, source)
  }
  await sql`drop table bench_plan`.execute(db)
}

/** Columns that differ from the template's: what to write in their place. */
const replaced: Record<string, string> = {
  merchant_id: 'p.merchant_id',
  operation_id: 'p.id',
  created: 't.created + (p.created - p.template_created)',
  confirmed: 't.confirmed + (p.created - p.template_created)',
  cancelled: 't.cancelled + (p.created - p.template_created)',
  paid: 't.paid + (p.created - p.template_created)',
  mid: `'B-' || p.i`,
  search_text: `'b-' || p.i || regexp_replace(t.search_text, '^\\S+(.*) \\S+$', '\\1 ') || replace(p.id::text, '-', '')`,
}
/** A row of a copy: the beginning of its operation's id keeps neighbours together, the rest is its own. */
const copied = (column: string): string =>
  `(left(replace(p.id::text, '-', ''), 16) || right(md5(${column}::text || p.i), 16))::uuid`

const copyTable = async (db: Db, table: string, source: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns where table_name = ${table} order by ordinal_position`.execute(
    db,
  )
  const own: Record<string, string> = {
    ...replaced,
    id: table === 'operations' ? 'p.id' : copied('t.id'),
    posting_id: copied('t.posting_id'),
    source_id: copied('t.source_id'),
  }
  const operation = { operations: 't.id', ledger_entries: 'g.operation_id' }[table] ?? 't.operation_id'
  const postings =
    table === 'ledger_entries'
      ? 'join ledger_postings g on (g.merchant_id, g.sandbox, g.id) = (t.merchant_id, t.sandbox, t.posting_id)'
      : ''
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map(({ name }) => own[name] ?? `t."${name}"`).join(', ')
  await sql`insert into ${sql.table(table)} (${sql.raw(names)}) select ${sql.raw(values)}
    from ${sql.table(table)} t ${sql.raw(postings)} join bench_plan p on p.template = ${sql.raw(operation)}
    where t.merchant_id = ${source} order by p.i`.execute(db)
}
