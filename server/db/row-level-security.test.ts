/** The database itself keeps the rows of merchants, modes and companies apart (docs/decisions/0047-row-level-security.md). */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTables, type Owner, type Table, tablesWith } from '../testing/one-of-everything.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { beyondReach, type Reach } from './reach.ts'
import { acrossMerchants, inOneTransaction, inTransaction } from './transaction.ts'

/** Tables that name a merchant or a company and have no policy, with the reason. */
const open: Record<string, string> = {
  invoice_chain: 'one chain over all merchants: each link holds the hash before it, whosever that invoice is',
  user_merchants: 'a person without rows here sees every merchant, so that rows that are hidden would open more',
  users: 'found by an address before anything is known of the caller; an address is unique over all companies',
}

const mine: Owner = { merchant_id: '11111111111111111111111111111111', company_id: '1c111111111111111111111111111111' }
const others: Owner = {
  merchant_id: '22222222222222222222222222222222',
  company_id: '2c222222222222222222222222222222',
}
const reach = { merchantId: mine.merchant_id, sandbox: false, companyId: mine.company_id }

let database: TestDatabase
let all: Table[]
let walled: Table[]
/** What is written in the books stays, by the rights of the role. */
let changeable: Table[]
beforeAll(async () => {
  database = await testDatabase()
  all = await tablesWith(database.db, 'merchant_id', 'company_id')
  const companies = (await tablesWith(database.db, 'id')).filter(({ name }) => name === 'companies')
  walled = [...companies, ...all.filter(({ name }) => open[name] === undefined)]
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where has_table_privilege(oid, 'update')`.execute(database.db)
  changeable = walled.filter((table) => rows.some(({ name }) => name === table.name))
  await fillTables(database.adminUrl, walled, [mine, others])
})
afterAll(() => database.drop())

const has = ({ columns }: Table, column: string): boolean => columns.some(({ name }) => name === column)

/** What says that a row is another one's than `reach`. */
const foreign = (table: Table): string => {
  if (table.name === 'companies') return `id = '${others.company_id}'`
  if (!has(table, 'merchant_id')) return `company_id = '${others.company_id}'`
  return `(merchant_id = '${others.merchant_id}'${has(table, 'sandbox') ? ' or sandbox' : ''})`
}

const rowsOf = async (db: QueryExecutorProvider, table: Table, where = 'true'): Promise<object[]> => {
  const { rows } = await sql<{ row: object }>`
    select to_json(t) as row from ${sql.table(table.name)} t where ${sql.raw(where)}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Tables of which `look` finds what it should not. */
const faults = async (look: (tx: QueryExecutorProvider, table: Table) => Promise<boolean>, as: Reach = reach) => {
  const found: string[] = []
  for (const table of walled)
    if (await inOneTransaction(database.db, as, (tx) => look(tx, table))) found.push(table.name)
  return found
}

const isRefused = (statement: RawBuilder<unknown>): Promise<boolean> =>
  inOneTransaction(database.db, reach, (tx) => statement.execute(tx)).then(
    () => false,
    (error: unknown) => String(error).includes('row-level security'),
  )

describe('the catalogue', () => {
  it('shows a policy on every table with a merchant or a company, for the owner of the tables too', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c where relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = c.oid and polname = 'wall' and polcmd = '*' and polpermissive)
        order by 1`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual(walled.map(({ name }) => name).toSorted())
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(open)))
  })

  it('shows no other policy but those by which the owner reads for the two views, and one for sums of a day', async () => {
    const { rows } = await sql`
      select polrelid::regclass::text as table, polname as name, polcmd as for,
          polroles = array[(select relowner from pg_class where oid = polrelid)] as owners
        from pg_policy where polname <> 'wall' order by 1`.execute(database.db)
    const reads = { name: 'owner_reads', for: 'r', owners: true }
    expect(rows).toEqual([
      { table: 'audit_log', name: 'acts_of_a_day', for: 'r', owners: false },
      { table: 'operation_details', ...reads },
      { table: 'operations', ...reads },
    ])
  })
})

describe('a transaction of several merchants', () => {
  const several = { ...reach, merchantIds: [mine.merchant_id, '33333333333333333333333333333333'] }

  it('[SH-11] is shown the rows of these of every table, and of no others', async () => {
    expect(await faults(async (tx, table) => (await rowsOf(tx, table, foreign(table))).length > 0, several)).toEqual([])
    expect(await faults(async (tx, table) => (await rowsOf(tx, table)).length === 0, several)).toEqual([])
    const none = { ...reach, merchantIds: [] }
    const ofMerchants = walled.filter((table) => has(table, 'merchant_id')).map(({ name }) => name)
    const shown = await faults(async (tx, table) => (await rowsOf(tx, table)).length > 0, none)
    expect(shown.filter((name) => ofMerchants.includes(name))).toEqual([])
  })

  it('[SH-11] searches by views of their own', async () => {
    for (const view of ['all_operations_in_scope', 'all_operation_details_in_scope']) {
      const found = sql<{ merchant_id: string; sandbox: boolean }>`
        select distinct merchant_id, sandbox from ${sql.table(view)} order by 1`
      const { rows } = await inTransaction(database.db, several, (tx) => found.execute(tx))
      expect(rows).toEqual([{ merchant_id: mine.merchant_id, sandbox: false }])
      const both = { ...several, merchantIds: [mine.merchant_id, others.merchant_id] }
      expect((await inTransaction(database.db, both, (tx) => found.execute(tx))).rows).toHaveLength(2)
      expect((await found.execute(database.db)).rows).toEqual([])
    }
  })
})

describe('a transaction of one merchant and mode', () => {
  it('is shown its own rows of every table, and nothing of another merchant, mode or company', async () => {
    expect(await faults(async (tx, table) => (await rowsOf(tx, table, foreign(table))).length > 0)).toEqual([])
    expect(await faults(async (tx, table) => (await rowsOf(tx, table)).length === 0)).toEqual([])
    const across = acrossMerchants('to see that there is something to hide')
    expect(await faults(async (tx, table) => (await rowsOf(tx, table, foreign(table))).length === 0, across)).toEqual(
      [],
    )
  })

  it('changes and deletes nothing of another', async () => {
    const changed = await faults(async (tx, table) => {
      if (!changeable.includes(table)) return false
      const {
        name,
        columns: [first],
      } = table
      const where = sql.raw(foreign(table))
      const column = sql.ref(first?.name ?? '')
      const updated = await sql`update ${sql.table(name)} set ${column} = ${column} where ${where}`.execute(tx)
      const deleted = await sql`delete from ${sql.table(name)} where ${where}`.execute(tx)
      return updated.numAffectedRows !== 0n || deleted.numAffectedRows !== 0n
    })
    expect(changed).toEqual([])
  })

  it('adds no row to another, and gives it none of its own', async () => {
    const everything = new Map<string, object | undefined>()
    await faults(async (tx, table) => {
      everything.set(table.name, (await rowsOf(tx, table, foreign(table)))[0])
      return false
    }, acrossMerchants('to have a row of another'))
    const added = walled.filter(({ name }) => everything.get(name) === undefined).map(({ name }) => name)
    const given: string[] = []
    for (const { name } of walled) {
      const [into, row] = [sql.table(name), JSON.stringify(everything.get(name))]
      const insert = sql`insert into ${into} overriding system value
        select * from json_populate_record(null::${into}, ${row}::json)`
      if (!(await isRefused(insert))) added.push(name)
    }
    for (const table of changeable.filter((one) => has(one, 'merchant_id'))) {
      const update = sql`update ${sql.table(table.name)} set merchant_id = ${others.merchant_id}`
      if (!(await isRefused(update))) given.push(table.name)
    }
    expect([added, given]).toEqual([[], []])
  })

  it('searches by views that have the same wall, and through which nothing is written', async () => {
    const views = ['operations_in_scope', 'operation_details_in_scope']
    for (const view of views) {
      const count = sql<{ modes: boolean[]; merchants: string[] }>`
        select array_agg(sandbox) as modes, array_agg(merchant_id) as merchants from ${sql.table(view)}`
      const { rows } = await inTransaction(database.db, reach, (tx) => count.execute(tx))
      expect(rows).toEqual([{ modes: [false], merchants: [mine.merchant_id] }])
      const unscoped = await count.execute(database.db)
      expect(unscoped.rows).toEqual([{ modes: null, merchants: null }])
      const write = inTransaction(database.db, reach, (tx) =>
        sql`update ${sql.table(view)} set sandbox = true`.execute(tx),
      )
      await expect(write).rejects.toMatchObject({ code: '42501' })
    }
  })
})

const settings = sql<{ merchant: string; sandbox: string; company: string; across: string }>`
  select coalesce(current_setting('app.merchant', true), '') as merchant, coalesce(current_setting('app.sandbox', true), '') as sandbox,
    coalesce(current_setting('app.company', true), '') as company, coalesce(current_setting('app.across', true), '') as across`

describe('what a transaction reaches', () => {
  const none = { merchant: '', sandbox: '', company: '', across: '' }

  it('is forgotten with the transaction, and not taken over by one that begins inside of it', async () => {
    const scope = { ...none, merchant: mine.merchant_id, sandbox: 'false', company: mine.company_id }
    const [outer, inner] = await inTransaction(database.db, reach, async (tx) => {
      const within = await database.db.transaction().execute((own) => settings.execute(own))
      return [await settings.execute(tx), within]
    })
    expect([outer.rows, inner.rows]).toEqual([[scope], [none]])
    const after = await Promise.all(Array.from({ length: 10 }, () => settings.execute(database.db)))
    expect(after.map(({ rows }) => rows[0])).toEqual(after.map(() => none))
  })

  it('is more for a while where that has its reason', async () => {
    const rival = sql<{
      found: number
    }>`select count(*) as found from operations where merchant_id = ${others.merchant_id}`
    await inTransaction(database.db, reach, async (tx) => {
      const within = await beyondReach(tx, 'a test', () => rival.execute(tx))
      expect(within.rows).toEqual([{ found: 2 }])
      expect((await rival.execute(tx)).rows).toEqual([{ found: 0 }])
      const own = { merchant: mine.merchant_id, sandbox: 'false', company: mine.company_id }
      expect((await settings.execute(tx)).rows).toEqual([{ ...none, ...own }])
    })
  })

  it('shows what a person moved in other shops of the company, for the sum of a day', async () => {
    const add = (owner: Owner) =>
      sql`insert into audit_log (id, action, company_id, merchant_id, sandbox, actor_kind, request_id, detail, created)
        values (gen_random_uuid(), 'operation.refunded', ${mine.company_id}, ${owner.merchant_id}, false, 'user', 'x', '{}', now())`
    for (const owner of [mine, others]) await add(owner).execute(database.db)
    const seen = sql<{
      merchant_id: string
    }>`select merchant_id from audit_log where action = 'operation.refunded' order by 1`
    const { rows } = await inTransaction(database.db, reach, (tx) => seen.execute(tx))
    expect(rows.map((row) => row.merchant_id)).toEqual([mine.merchant_id, others.merchant_id])
    const stranger = { ...reach, companyId: others.company_id, merchantId: others.merchant_id }
    expect((await inTransaction(database.db, stranger, (tx) => seen.execute(tx))).rows).toEqual([])
  })

  it('goes with every attempt', async () => {
    const seen: unknown[] = []
    await inTransaction(database.db, { merchantId: mine.merchant_id, sandbox: true }, async (tx) => {
      seen.push(...(await settings.execute(tx)).rows)
      if (seen.length === 1) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    const scope = { ...none, merchant: mine.merchant_id, sandbox: 'true' }
    expect(seen).toEqual([scope, scope])
  })

  it('is a reason where it is no merchant, and never a statement', async () => {
    const reason = `it's over all; select 1`
    const { rows } = await inTransaction(database.db, acrossMerchants(reason), (tx) => settings.execute(tx))
    expect(rows).toEqual([{ ...none, across: reason }])
    expect(() =>
      inOneTransaction(database.db, { merchantId: `1'; select 1` }, () => settings.execute(database.db)),
    ).toThrow('is no id')
  })
})
