/** The rows of customers follow sales, however these are made and forgotten at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/core/scope.ts'
import { type Clock, testClock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { findSales } from '#server/services/people/find.queries.ts'
import { maskSale } from '#server/services/people/forget.queries.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { makeCompany, makeMerchant } from '#server/testing/factories.ts'
import { heldUp } from '#server/testing/held-up.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { fillCustomers } from './fill.ts'

const clock: Clock = testClock(new Date('2026-11-20T10:00:00Z'))

let database: TestDatabase
let scope: Scope
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  scope = { merchantId: await makeMerchant(db, clock, await makeCompany(db, clock)), sandbox: false }
})
afterAll(() => database.drop())

const sell = (email: string, mid: string, of = scope) => makeOperation(database.db, clock, of, { email, mid })
const rowsOf = (email: string) =>
  database.db.selectFrom('customers').selectAll().where('email', '=', email).orderBy('merchant_id').execute()

/** A sale like that one, in a single statement. */
const copy = (db: Db, mid: string, other: object) =>
  sql`insert into operations
    select (json_populate_record(o, ${JSON.stringify({ id: newId(clock), ...other })})).* from operations o where mid = ${mid}`.execute(
    db,
  )

const maskIn = async (tx: Tx, email: string, mid: string): Promise<void> => {
  const sales = await findSales(tx, { kind: 'email', text: email })
  for (const sale of sales.filter((one) => one.mid === mid)) await maskSale(tx, sale, clock.now(), { names: true })
}
const mask = (email: string, mid: string): Promise<void> =>
  inTransaction(database.db, acrossMerchants('a test'), (tx) => maskIn(tx, email, mid))

test('20 sales of a new person at once make one row', async () => {
  const email = 'many@correo.example'
  const written = (index: number): string => (index % 2 === 0 ? email : ` ${email.toUpperCase()} `)
  await Promise.all(Array.from({ length: 20 }, (_, index) => sell(written(index), `M-${index}`)))
  expect(await rowsOf(email)).toHaveLength(1)
  expect(await database.db.selectFrom('customers').select('id').execute()).toHaveLength(1)
})

test('a row stays until the last sale is forgotten, and there is another with the next', async () => {
  const email = 'going@correo.example'
  for (const mid of ['G-1', 'G-2']) await sell(email, mid)
  const before = await rowsOf(email)
  await mask(email, 'G-1')
  expect([before.length, await rowsOf(email)]).toEqual([1, before])
  await mask(email, 'G-2')
  expect(await rowsOf(email)).toEqual([])
  await sell(email, 'G-3')
  const after = await rowsOf(email)
  expect([after.length, after[0]?.id === before[0]?.id]).toEqual([1, false])
})

test('a row follows a sale whose address is another one, and one that is gone', async () => {
  const id = await sell('first@correo.example', 'F-1')
  const emails = async () =>
    [...(await rowsOf('first@correo.example')), ...(await rowsOf('second@correo.example'))].map(({ email }) => email)
  const named = () => database.db.updateTable('operations').where('id', '=', id)
  await named().set({ customer_email: ' Second@correo.example ' }).execute()
  expect(await emails()).toEqual(['second@correo.example'])
  await named().set({ paid: clock.now() }).execute()
  expect(await emails()).toEqual(['second@correo.example'])
  await named().set({ customer_email: '' }).execute()
  expect(await emails()).toEqual([])
  await named().set({ customer_email: 'first@correo.example' }).execute()
  expect(await emails()).toEqual(['first@correo.example'])
  await copy(database.db, 'F-1', { mid: 'F-2', customer_email: 'second@correo.example' })
  expect(await emails()).toEqual(['first@correo.example', 'second@correo.example'])
  await database.db.deleteFrom('operations').where('mid', '=', 'F-2').execute()
  expect(await emails()).toEqual(['first@correo.example'])
})

test('a sale that is being made keeps the person whose other sale is forgotten meanwhile', async () => {
  const email = 'held@correo.example'
  await sell(email, 'H-1')
  const before = await rowsOf(email)
  const ends = await heldUp({
    db: database.db,
    lock: (tx) => copy(tx, 'H-1', { mid: 'H-2' }),
    start: () => [mask(email, 'H-1')],
  })
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled'])
  expect([before.length, await rowsOf(email)]).toEqual([1, before])
})

test('a sale adds the person anew who is deleted while it waits', async () => {
  const email = 'late@correo.example'
  await sell(email, 'L-1')
  const before = await rowsOf(email)
  const ends = await heldUp({
    db: database.db,
    lock: (tx) => sql`select from customers where email = ${email} for update`.execute(tx),
    start: () => [sell(email, 'L-2')],
    meanwhile: (tx) => maskIn(tx, email, 'L-1'),
  })
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled'])
  const after = await rowsOf(email)
  expect([before.length, after.length, after[0]?.id === before[0]?.id]).toEqual([1, 1, false])
})

test('of two that forget the last two sales one deletes the person', async () => {
  const email = 'both@correo.example'
  for (const mid of ['B-1', 'B-2']) await sell(email, mid)
  const ends = await heldUp({
    db: database.db,
    lock: (tx) => maskIn(tx, email, 'B-1'),
    start: () => [mask(email, 'B-2')],
  })
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled'])
  expect(await rowsOf(email)).toEqual([])
})

test('the job that adds people of older sales adds none whose sale is forgotten meanwhile', async () => {
  const email = 'older@correo.example'
  await sell(email, 'O-1')
  await database.db.deleteFrom('customers').where('email', '=', email).execute()
  await database.db.updateTable('jobs').set({ state: {} }).where('name', '=', 'customers').execute()
  const ends = await heldUp({
    db: database.db,
    lock: (tx) => maskIn(tx, email, 'O-1'),
    start: () => [fillCustomers(database.db)],
  })
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled'])
  expect(await rowsOf(email)).toEqual([])
})

test('each shop and mode has its own row', async () => {
  const email = 'apart@correo.example'
  const other = await makeMerchant(database.db, clock, await makeCompany(database.db, clock))
  await sell(email, 'P-1')
  await sell(email, 'P-2', { ...scope, sandbox: true })
  await sell(email, 'P-3', { ...scope, merchantId: other })
  await mask(email, 'P-1')
  const rows = await rowsOf(email)
  expect(new Set(rows.map(({ merchant_id: id, sandbox }) => `${id} ${sandbox}`))).toEqual(
    new Set([`${scope.merchantId} true`, `${other} false`]),
  )
})
