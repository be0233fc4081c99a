import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepHouse } from '../../jobs/housekeeping.ts'
import { claimNext, insertPart } from '#server/services/files/files.queries.ts'
import { newId } from '#server/core/ids.ts'
import { ApiError, type TestClient } from '../../testing/as.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { type Asked, runDownloads } from '../../testing/downloads.ts'
import { makeOperation } from '../../testing/operations.ts'

let server: TestServer
let merchantId: string
let params: { merchantId: string }
let owner: TestClient
let ids: { plain: string }

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  params = { merchantId }
  owner = await server.as('owner')
  const { db, clock } = server
  const live = { merchantId, sandbox: false }
  await makeOperation(db, clock, live, { mid: 'A-1' })
  clock.advance(1000)
  const plain = await makeOperation(db, clock, live, { mid: 'B-1', substatus: 'pending_customer' })
  await makeOperation(db, clock, { merchantId: server.merchants.rival, sandbox: false }, { mid: 'R-1' })
  ids = { plain }
})
afterAll(() => server.close())

const runJobs = () => runDownloads(server)

test('one person has ten under way at once, of all shops and in both modes together', async () => {
  const [admin, trying] = [await server.as('admin'), await server.as('admin', { sandbox: true })]
  const ask = (client: TestClient, shop: string) =>
    client.downloads.create({ params: { merchantId: shop }, body: { kind: 'operations', format: 'csv' } })
  const shops = [merchantId, server.merchants.online]
  for (const shop of [...shops, ...shops, ...shops, ...shops]) await ask(admin, shop)
  for (const shop of shops) await ask(trying, shop)
  await expect(ask(admin, merchantId)).rejects.toMatchObject({ type: 'TooManyRequests' })
  await runJobs()
})

describe('links', () => {
  const ready = async (client: TestClient) => {
    const { id } = await client.downloads.create({ params, body: { kind: 'receipt', format: 'pdf', ids: [ids.plain] } })
    await runJobs()
    return id
  }
  const linkOf = async (client: TestClient, id: string) =>
    (await client.downloads.get({ params: { merchantId, downloadId: id } })).url ?? ''
  const refused = async (path: string, init?: RequestInit) => (await errorOf(await server.fetch(path, init))).type

  test('a link works once, for a minute, while its session lasts', async () => {
    const client = await server.as('editor')
    const id = await ready(client)
    const used = await linkOf(client, id)
    expect((await server.fetch(used, { method: 'HEAD' })).status).toBe(405)
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.fetch(used)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
    const late = await linkOf(client, id)
    server.clock.advance(60_000)
    expect(await refused(late)).toBe('ObjectNotFound')
    const gone = await linkOf(client, id)
    await client.session.signOut()
    expect(await refused(gone)).toBe('ObjectNotFound')
    expect(await refused(`/files/${'x'.repeat(32)}`)).toBe('ObjectNotFound')
  })

  test('a browser session needs its cookie; the cookie of another does not do', async () => {
    const signIn = async (email: string) => {
      const response = await server.fetch('/v2/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email, password: 'trastienda-demo' }),
      })
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
      const { access_token: token } = (await response.json()) as { access_token: string } // as the contract has it
      return { cookie, authorization: `Bearer ${token}` }
    }
    const [mine, other] = [await signIn('owner@demo.test'), await signIn('admin@demo.test')]
    const id = await ready(owner)
    const link = async (): Promise<string> => {
      const response = await server.fetch(`/merchants/${merchantId}/downloads/${id}`, { headers: mine })
      return ((await response.json()) as { url: string }).url // as above
    }
    const url = await link()
    expect(await refused(url)).toBe('ObjectNotFound')
    expect(await refused(url, { headers: { cookie: other.cookie } })).toBe('ObjectNotFound')
    expect((await server.fetch(url, { headers: { cookie: mine.cookie } })).status).toBe(200)
  })
})

test('people see their own downloads, owners and administrators all, others nothing', async () => {
  const guest = await server.as('guest')
  const editor = await server.as('editor')
  const { id } = await guest.downloads.create({
    params,
    body: { kind: 'day_close', format: 'csv', filters: { day: '2026-11-20' } },
  })
  const place = { params: { merchantId, downloadId: id } }
  const idsFor = async (client: TestClient) => (await client.downloads.list({ params })).results.map((one) => one.id)
  expect(await idsFor(guest)).toContain(id)
  expect(await idsFor(editor)).not.toContain(id)
  expect(await idsFor(await server.as('admin'))).toContain(id)
  await expect(editor.downloads.get(place)).rejects.toMatchObject({ status: 404, fields: { uuid: id } })
  await expect(editor.downloads.remove(place)).rejects.toMatchObject({ status: 404 })
  const rival = await server.as('rival')
  const there = { params: { merchantId: server.merchants.rival, downloadId: id } }
  await expect(rival.downloads.get(there)).rejects.toMatchObject({ status: 404, fields: { uuid: id } })
  await guest.downloads.remove(place)
  await expect(guest.downloads.get(place)).rejects.toMatchObject({ status: 404 })
})

describe('making', () => {
  test('what was left half made is begun again by somebody else, and the first maker can add nothing', async () => {
    const { db, clock } = server
    const { id } = await owner.downloads.create({ params, body: { kind: 'operations', format: 'csv' } })
    const lease = new Date(clock.now().getTime() + 15_000)
    const first = await claimNext(db, ['operations'], { now: clock.now(), lease })
    expect(first?.id).toBe(id)
    if (!first) return
    await db.transaction().execute((tx) => insertPart(tx, first, 0, Buffer.from('half of it')))
    await runJobs()
    const place = { params: { merchantId, downloadId: id } }
    expect((await owner.downloads.get(place)).state).toBe('running')
    clock.advance(15_000)
    await Promise.all([runJobs(), runJobs(), runJobs()])
    const { url, state } = await owner.downloads.get(place)
    expect(state).toBe('ready')
    const text = await (await server.fetch(url ?? '')).text()
    expect(text).not.toContain('half of it')
    expect(text.match(/A-1/g)).toHaveLength(1)
  })

  test('a download that was deleted while it was made leaves nothing', async () => {
    const { db, clock } = server
    const { id } = await owner.downloads.create({ params, body: { kind: 'operations', format: 'csv' } })
    const claimed = await claimNext(db, ['operations'], { now: clock.now(), lease: clock.now() })
    expect(claimed?.id).toBe(id)
    if (!claimed) return
    await db.transaction().execute((tx) => insertPart(tx, claimed, 0, Buffer.from('half of it')))
    await owner.downloads.remove({ params: { merchantId, downloadId: id } })
    await runJobs()
    expect(await db.selectFrom('download_parts').select('part').where('download_id', '=', id).execute()).toEqual([])
  })

  test('a person has at most ten under way', async () => {
    const client = await server.as('admin')
    const body = { kind: 'operations', format: 'csv' } as const
    const all = await Promise.allSettled(Array.from({ length: 11 }, () => client.downloads.create({ params, body })))
    const made = all.filter(({ status }) => status === 'fulfilled')
    // At once, so that some may be counted together; never fewer than allowed.
    expect(made.length).toBeGreaterThanOrEqual(10)
    await expect(client.downloads.create({ params, body })).rejects.toMatchObject({ status: 429 })
    await runJobs()
  })

  test('after seven days it is gone', async () => {
    const { id } = await owner.downloads.create({ params, body: { kind: 'receipt', format: 'pdf', ids: [ids.plain] } })
    await runJobs()
    const { accessToken } = await server.signIn('owner')
    server.clock.advance(7 * 24 * 3600_000)
    expect(accessToken).not.toBe('')
    const later = await server.as('owner')
    await expect(later.downloads.get({ params: { merchantId, downloadId: id } })).rejects.toMatchObject({ status: 404 })
    expect(await keepHouse(server.db, server.clock)).toBe(true)
    const { db } = server
    expect(await db.selectFrom('download_parts').select('part').where('download_id', '=', id).execute()).toEqual([])
  })
})

test('what is not right is refused with its field', async () => {
  const client = await server.as('owner')
  const fieldsOf = async (body: unknown) => {
    const asked = body as Asked // wrong on purpose
    const error: unknown = await client.downloads.create({ params, body: asked }).catch((reason: unknown) => reason)
    return error instanceof ApiError ? Object.keys(error.fields).toSorted() : error
  }
  expect(await fieldsOf({ kind: 'operations', format: 'pdf' })).toEqual(['format'])
  expect(await fieldsOf({ kind: 'operations', format: 'csv', columns: ['iban'] })).toEqual(['columns.0'])
  expect(await fieldsOf({ kind: 'operations', format: 'csv', filters: { status: 'x' } })).toEqual(['filters.status'])
  expect(await fieldsOf({ kind: 'receipt', format: 'pdf', ids: [newId(server.clock), newId(server.clock)] })).toEqual([
    'ids',
  ])
  expect(await fieldsOf({ kind: 'passwords', format: 'csv' })).toEqual(['kind'])
})
