/** The files of all merchants are those that the lists of each have for the person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { type Asked, runDownloads } from '#server/testing/downloads.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'

let server: TestServer
let own: string[]
const bodies: Asked[] = [
  { kind: 'operations', format: 'csv' },
  { kind: 'settlements', format: 'csv' },
  { kind: 'activity', format: 'csv' },
]

beforeAll(async () => {
  server = await testServer()
  const { clock, merchants } = server
  own = [merchants.bilbao, merchants.online, merchants.porto]
  for (const [name, places] of [
    ['owner', own],
    ['admin', own],
    ['editor', [merchants.porto]],
    ['rival', [merchants.rival]],
  ] as const)
    for (const sandbox of [false, true]) {
      const client = await server.as(name, { sandbox })
      for (const merchantId of places)
        for (const body of name === 'editor' ? bodies.slice(0, 2) : bodies) {
          clock.advance(1000)
          await client.downloads.create({ params: { merchantId }, body })
          await runDownloads(server)
        }
    }
})
afterAll(() => server.close())

const listsOf = async (client: TestClient, merchantIds: readonly string[]) => {
  const rows: Awaited<ReturnType<TestClient['allMerchants']['downloads']>>['results'] = []
  for (const merchantId of merchantIds) {
    const { results } = await client.downloads.list({ params: { merchantId } })
    rows.push(...results.map((row) => ({ ...row, merchantId })))
  }
  return rows.toSorted((a, b) => b.created.localeCompare(a.created) || b.id.localeCompare(a.id))
}

test('[SH-11] each is there once with its merchant, newest first, as far as the person sees it there', async () => {
  for (const sandbox of [false, true])
    for (const [name, count] of [
      ['owner', 17],
      ['admin', 17],
      ['editor', 2],
      ['guest', 0],
    ] as const) {
      const client = await server.as(name, { sandbox })
      const { results } = await client.allMerchants.downloads()
      expect(results).toEqual(await listsOf(client, own))
      // What others asked for of the activity that they see is theirs alone.
      expect([name, results.length]).toEqual([name, count])
    }
})

test('[SH-11] nothing of other accounts, or of merchants without a membership', async () => {
  const { db, clock, companies, merchants, users } = server
  const rival = await server.as('rival')
  const theirs = (await rival.allMerchants.downloads()).results
  expect(theirs.map(({ merchantId }) => merchantId)).toEqual([merchants.rival, merchants.rival, merchants.rival])
  const person = await makeUser(db, clock, {
    companyId: companies.own,
    role: 'admin',
    email: 'pair@demo.test',
    merchants: [merchants.bilbao, merchants.porto],
  })
  const client = clientOf(`${server.url}/api`, { bearer: await makeSession(db, clock, person), sandbox: false })
  const { results } = await client.allMerchants.downloads()
  expect(results).toEqual(await listsOf(client, [merchants.bilbao, merchants.porto]))
  expect(results).toHaveLength(2 * 2 * 2 + 2)
  expect(results.some(({ createdBy }) => createdBy.id === users.editor)).toBe(true)
})

test('[SH-11] a file is fetched and deleted at its merchant', async () => {
  const client = await server.as('owner')
  const [file] = (await client.allMerchants.downloads()).results
  const params = { merchantId: file?.merchantId ?? '', downloadId: file?.id ?? '' }
  const { url } = await client.downloads.get({ params })
  expect((await server.fetch(url ?? '/none')).status).toBe(200)
  await client.downloads.remove({ params })
  const { results } = await client.allMerchants.downloads()
  expect(results.some(({ id }) => id === file?.id)).toBe(false)
})
