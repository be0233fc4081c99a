/** The database takes no writes for a while, as after a failover: connections that are there lead to what was the primary. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const asOwner = async (statement: string): Promise<void> => {
  const settings = { default_transaction_read_only: 'off' }
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1, settings })
  await sql.raw(statement).execute(admin)
  await admin.destroy()
}
const here = (text: string) => `do $$ begin execute format('${text}', current_database()); end $$`
/** Of connections from now on. */
const takeNoWrites = () => asOwner(here('alter database %I set default_transaction_read_only = on'))
const takeWrites = () => asOwner(here('alter database %I reset default_transaction_read_only'))
/** A connection each: they are all in use at once. */
const together = 6
const onAll = <T>(expression: string): Promise<T[]> =>
  Promise.all(
    Array.from({ length: together }, () =>
      server.db.connection().execute(async (db) => {
        await sql`select pg_sleep(0.2)`.execute(db)
        const { rows } = await sql.raw<{ value: T }>(`select ${expression} as value`).execute(db)
        return rows.map(({ value }) => value)
      }),
    ),
  ).then((all) => all.flat())

/** Has the server connect anew. */
const endAll = async (): Promise<void> => {
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  // Until each of them is found out.
  for (let isEnded = false; !isEnded;)
    isEnded = await onAll('true').then(
      () => true,
      () => false,
    )
}

afterEach(async () => {
  await takeWrites()
  await endAll()
})

test('a database that takes no writes is a closed house, and readiness says so', async () => {
  const { accessToken } = await server.signIn('owner')
  await takeNoWrites()
  await endAll()
  const [signIn, change, ready, health] = await Promise.all([
    server.fetch('/v2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@demo.test', password: 'x' }),
    }),
    server.fetch('/v2/me/prefered-merchant', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prefered_merchant_uuid: server.merchants.online }),
    }),
    fetch(`${server.url}/readyz`),
    fetch(`${server.url}/healthz`),
  ])
  for (const response of [signIn, change]) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await errorOf(response)).type).toBe('ServiceUnavailable')
  }
  expect([ready.status, await ready.json()]).toMatchObject([503, { faults: { database: 'takes no writes' } }])
  expect(health.status).toBe(200)
})

test('readiness looks at the database that new connections find', async () => {
  await takeNoWrites()
  await endAll()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  await takeWrites()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('the first refused write leaves all connections to what was the primary, and is done by another', async () => {
  const owner = await server.as('owner')
  await takeNoWrites()
  await endAll()
  await takeWrites()
  expect(await onAll(`current_setting('transaction_read_only')`)).toEqual(Array(together).fill('on'))
  const { online } = server.merchants
  await owner.account.setPreferedMerchant({ body: { preferedMerchantUuid: online } })
  expect(await onAll(`current_setting('transaction_read_only')`)).toEqual(Array(together).fill('off'))
  expect((await owner.account.me()).preferedMerchantUuid).toBe(online)
})

test('a server takes no connection that takes no writes', async () => {
  await takeNoWrites()
  const db = openDatabase({ url: server.database.url, watch: true })
  await expect(db.selectFrom('settings').select('name').execute()).rejects.toMatchObject({ code: '25006' })
  await takeWrites()
  await db.selectFrom('settings').select('name').execute()
  await db.destroy()
})
