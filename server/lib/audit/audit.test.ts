/** The audit log as a chain: every way to tamper with it, as the owner of the tables, is named by the command. */
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { acrossMerchants, inTransaction } from '../../db/transaction.ts'
import { insertAuditRow } from './rows.queries.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { runServerFile } from '../../testing/processes.ts'
import { newId } from '#server/core/ids.ts'
import { chainAudit } from './chain.ts'
import type { AuditReport } from './verify.ts'
import { verifyAudit } from './verify.ts'

let server: TestServer
let admin: Kysely<Database>
beforeAll(async () => {
  server = await testServer()
  admin = openDatabase({ url: server.database.adminUrl, poolSize: 2 })
})
afterAll(async () => {
  await admin.destroy()
  await server.close()
})

const chain = () => chainAudit(server.db, server.clock)
const verify = () => verifyAudit(server.db)

/** Ids of rows in the order in which they were written. */
const write = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = newId(server.clock)
    ids.push(id)
    const own = { id, companyId: server.companies.own, merchantId: server.merchants.bilbao, sandbox: false } as const
    const actor = { actorKind: 'user', actorId: server.users.owner, objectId: newId(server.clock) } as const
    const rest = { requestId: `r${index}`, address: '192.0.2.1', detail: { amount: index, before: null } }
    const row = { ...own, ...actor, ...rest, action: 'operation.refunded' as const, created: server.clock.now() }
    await inTransaction(server.db, acrossMerchants('a test'), (tx) => insertAuditRow(tx, row))
  }
  return ids
}

/** As the owner of the tables who switches the triggers off for it. */
const tamper = async (...statements: string[]): Promise<void> => {
  await admin.transaction().execute(async (tx) => {
    for (const table of ['audit_log', 'audit_chain'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    for (const table of ['audit_log', 'audit_chain'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })
}
const told = ({ faults }: AuditReport) => faults.map(({ kind, position, id }) => ({ kind, position, id }))

describe('the chain', () => {
  test('takes every row that a call leaves, once, and leaves nothing waiting', async () => {
    await server.as('owner')
    const before = await verify()
    expect(before.waiting).toBeGreaterThan(0)
    await chain()
    const after = await verify()
    expect(after).toMatchObject({ waiting: 0, checked: before.checked + before.waiting, faults: [] })
    await chain()
    expect(await verify()).toEqual(after)
  })

  test('takes the rows of a server whose role has not got its rights on the new tables yet', async () => {
    await sql`revoke all on audit_waiting from trastienda_app`.execute(admin)
    await write(1)
    await sql`grant select, insert, update, delete on audit_waiting to trastienda_app`.execute(admin)
    await chain()
    expect(await verify()).toMatchObject({ waiting: 0, faults: [] })
  })

  test('is one chain when many write and many chain at once', async () => {
    const { checked } = await verify()
    await Promise.all([...Array.from({ length: 20 }, () => write(10)), ...Array.from({ length: 8 }, () => chain())])
    await chain()
    expect(await verify()).toMatchObject({ checked: checked + 200, waiting: 0, faults: [] })
  })
})

describe('verifying names', () => {
  let ids: string[]
  let position: number
  const at = (index: number) => ({ id: ids[index] ?? null, position: position + index + 1 })

  beforeEach(async () => {
    await tamper(
      'truncate audit_log, audit_chain, audit_waiting',
      `update jobs set state = '{"position": 0, "hash": ""}'`,
    )
    await write(3)
    await chain()
    position = (await verify()).head.position
    ids = await write(5)
    await chain()
    expect((await verify()).faults).toEqual([])
  })

  test.each([
    ['action', `'operation.captured'`],
    ['company_id', 'null'],
    ['merchant_id', 'null'],
    ['sandbox', 'true'],
    ['actor_kind', `'operator'`],
    ['actor_id', 'null'],
    ['object_id', 'gen_random_uuid()'],
    ['request_id', `'other'`],
    ['address', `'192.0.2.2'`],
    ['detail', `'{"amount": 3, "before": null}'`],
    ['created', `created + interval '1 microsecond'`],
  ])('a row whose %s was changed', async (column, value) => {
    await tamper(`update audit_log set ${column} = ${value} where id = '${ids[2]}'`)
    expect(told(await verify())).toEqual([{ kind: 'changed', ...at(2) }])
  })

  test.each([0, 2, 4])('row %i of the last five, removed', async (index) => {
    await tamper(`delete from audit_log where id = '${ids[index]}'`)
    expect(told(await verify())).toEqual([{ kind: 'removed', ...at(index) }])
  })

  test('a row removed together with its link, in the middle and at the end', async () => {
    for (const index of [1, 4]) {
      const both = ['audit_log where id', 'audit_chain where audit_id']
      await tamper(...both.map((place) => `delete from ${place} = '${ids[index]}'`))
    }
    expect(told(await verify())).toEqual([1, 4].map((index) => ({ kind: 'removed', ...at(index), id: null })))
  })

  test('rows that changed places, in the log and in the chain', async () => {
    const [a, b] = [ids[1] ?? '', ids[2] ?? '']
    const between = newId(server.clock)
    const swap = [
      [a, between],
      [b, a],
      [between, b],
    ].map(([from, to]) => `update audit_log set id = '${to}' where id = '${from}'`)
    await tamper(...swap)
    expect(told(await verify())).toEqual([1, 2].map((index) => ({ kind: 'changed', ...at(index) })))
    await tamper(
      ...swap,
      ...[
        [2, 0],
        [3, 2],
        [0, 3],
      ].map(
        ([from = 0, to = 0]) =>
          `update audit_chain set position = ${to && position + to} where position = ${from && position + from}`,
      ),
    )
    const { faults } = await verify()
    expect(faults.filter(({ kind }) => kind === 'reordered').map((fault) => fault.position)).toEqual(
      expect.arrayContaining([position + 2, position + 3]),
    )
  })

  test('a row that was slipped in, and one whose link was taken out', async () => {
    await tamper(
      `insert into audit_log select gen_random_uuid(), action, company_id, merchant_id, sandbox, actor_kind, actor_id,
        object_id, request_id, address, detail, created from audit_log where id = '${ids[0]}'`,
    )
    const { faults } = await verify()
    expect(faults).toMatchObject([{ kind: 'added', position: null, action: 'operation.refunded' }])
    await tamper(`delete from audit_log where id = '${faults[0]?.id}'`, `delete from audit_chain where position = 1`)
    const kinds = (await verify()).faults.map(({ kind }) => kind)
    expect(kinds).toEqual(['removed', 'added'])
  })

  test('a row that was changed and got a fresh hash: its link no longer fits', async () => {
    await tamper(
      `update audit_log set address = null where id = '${ids[2]}'`,
      `update audit_chain set row_hash = sha256('forged') where audit_id = '${ids[2]}'`,
    )
    expect(told(await verify())).toEqual([
      { kind: 'changed', ...at(2) },
      { kind: 'reordered', ...at(2) },
    ])
  })

  test('a row removed before it was chained', async () => {
    const [id] = await write(1)
    await tamper(`delete from audit_log where id = '${id}'`)
    expect(told(await verify())).toEqual([{ kind: 'removed', position: null, id }])
  })
})

test('the command says so by its words, its JSON and its exit code', async () => {
  const run = (...words: string[]) =>
    runServerFile('operator.ts', ['audit', 'verify', ...words], { DATABASE_URL: server.database.url }).ended
  await tamper(
    'truncate audit_log, audit_chain, audit_waiting',
    `update jobs set state = '{"position": 0, "hash": ""}'`,
  )
  const [id] = await write(2)
  await chain()
  const good = await run('--json')
  expect([good.code, JSON.parse(good.stdout)]).toMatchObject([0, { ok: true, checked: 2, faults: [] }])
  await tamper(`update audit_log set actor_id = null where id = '${id}'`)
  const [bad, words] = [await run('--json'), await run()]
  expect([bad.code, JSON.parse(bad.stdout)]).toMatchObject([
    1,
    { ok: false, faults: [{ kind: 'changed', position: 1, id, action: 'operation.refunded' }] },
  ])
  expect([words.code, words.stdout]).toEqual([1, expect.stringContaining(`changed    position 1  row ${id}`)])
})
