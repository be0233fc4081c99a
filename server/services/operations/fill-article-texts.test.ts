/** Texts of articles for sales of before there were any: in batches, which may break off. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { fillArticleTexts } from './fill-article-texts.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
const copies = 1_200

beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  const scope = { merchantId, sandbox: false }
  const wanted = { articles: { 'Sofá Öland': 'SO-1' }, substatus: 'rejected' } as const
  const id = await makeOperation(server.db, server.clock, scope, wanted)
  await sql`with ids as (select gen_random_uuid() as id from generate_series(2, ${copies})),
    sales as (insert into operations select (json_populate_record(o, json_build_object('id', ids.id, 'mid', ids.id))).*
      from operations o, ids where o.id = ${id})
    insert into operation_details select (json_populate_record(d, json_build_object('operation_id', ids.id))).*
      from operation_details d, ids where d.operation_id = ${id}`.execute(server.db)
  await sql`update operation_details set article_text = null`.execute(server.db)
})
afterAll(() => server.close())

const unread = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from operation_details where article_text is null and merchant_id = ${merchantId}`.execute(
    server.db,
  )
  return rows[0]?.count ?? 0
}
const found = async (article: string): Promise<number> =>
  (await owner.operations.list({ params: { merchantId }, query: { article } })).total

test('no sale is missed before, in between and after; what breaks off leaves whole batches, and two jobs at once fill all', async () => {
  expect([await unread(), await found('sofa oland'), await found('so-1'), await found('sofa oslo')]).toEqual([
    copies,
    copies,
    copies,
    0,
  ])
  // The job dies in its second batch of these, as a process that is killed would.
  const { rows } = await sql<{
    id: string
  }>`select operation_id as id from operation_details where merchant_id = ${merchantId}
    order by operation_id offset 700 limit 1`.execute(server.db)
  const id = rows[0]?.id ?? ''
  const tables = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  await sql`alter table operation_details add constraint broken
    check (article_text is null or operation_id <> ${sql.lit(id)}) not valid`.execute(tables)
  await expect(fillArticleTexts(server.db)).rejects.toThrow('broken')
  const left = await unread()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(copies)
  expect([await found('sofa oland'), await found('so-1')]).toEqual([copies, copies])
  await sql`alter table operation_details drop constraint broken`.execute(tables)
  await tables.destroy()
  await Promise.all([fillArticleTexts(server.db), fillArticleTexts(server.db)])
  await fillArticleTexts(server.db)
  expect([await unread(), await found('sofa oland'), await found('so-1'), await found('sofa oslo')]).toEqual([
    0,
    copies,
    copies,
    0,
  ])
  const { rows: texts } = await sql<{ text: string }>`
    select distinct article_text as text from operation_details where merchant_id = ${merchantId}`.execute(server.db)
  expect(texts).toEqual([{ text: 'sofa oland\nso-1' }])
})
