import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { listOf, makeSaleTo, nameAudience, runAudiences, sendList } from '#server/testing/audiences.ts'
import { failure } from '#server/testing/failure.ts'
import { heldUp } from '#server/testing/held-up.ts'

let server: TestServer
let merchantId: string
let owner: TestClient
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  params = { merchantId }
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.as('owner')
  await server.db.deleteFrom('campaigns').execute()
  await server.db.deleteFrom('audiences').execute()
  await server.db.deleteFrom('stored_files').execute()
})

type Times = { draft?: boolean; start?: string; end?: string | null; stopped?: boolean }
/** A campaign that names the audience; today is 20 November. */
const campaignFor = async (
  audienceId: string,
  name: string,
  { draft = false, start = '2026-11-01', end = null, stopped = false }: Times = {},
): Promise<string> => {
  const [id, now] = [newId(server.clock), server.clock.now()]
  await server.db
    .insertInto('campaigns')
    .values({
      merchant_id: merchantId,
      sandbox: false,
      id,
      version: 1,
      name,
      scope: 'bulk',
      num_instalments: [3],
      products: ['instalments'],
      start_date: start,
      end_date: end,
      fee_discount_rate: 10_000,
      partial: false,
      min_order_amount: null,
      max_order_amount: null,
      waiting_period: 0,
      audience_id: audienceId,
      draft,
      published: draft ? null : now,
      stopped: stopped ? now : null,
      created: now,
      created_by: null,
      updated: now,
      updated_by: null,
    })
    .execute()
  return id
}
const list = async (client = owner) => (await client.audiences.list({ params, query: {} })).results
const remove = (uuid: string, client = owner) => client.audiences.remove({ params: { merchantId, uuid } })

describe('[RT-16] the list', () => {
  test('has audiences by name, page by page, found by a part of it', async () => {
    for (const name of ['Vecinos', 'Álamo 100%', 'clientes VIP']) await nameAudience(owner, merchantId, { name })
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(
      ['Vecinos', 'clientes VIP', 'Álamo 100%'].toSorted(),
    )
    const page = await owner.audiences.list({ params, query: { pageSize: 2, page: 9 } })
    expect([page.results.length, page.currentPage, page.maxVisiblePage, page.total]).toEqual([1, 2, 2, 3])
    const found = await owner.audiences.list({ params, query: { q: 'vip' } })
    expect(found.results.map(({ name }) => name)).toEqual(['clientes VIP'])
    expect((await owner.audiences.list({ params, query: { q: '0%' } })).total).toBe(1)
  })

  test('[NV-08] is for owners and administrators of that shop, in that mode, with an account that is not paused', async () => {
    const { uuid } = await nameAudience(owner, merchantId)
    expect(await list(await server.as('admin'))).toHaveLength(1)
    expect(await list(await server.as('owner', { sandbox: true }))).toEqual([])
    for (const name of ['editor', 'guest'] as const) {
      const error = await failure(list(await server.as(name)))
      expect([error.status, error.type]).toEqual([403, 'PermissionDenied'])
    }
    const paused = await server.as('disabled')
    const shut = await failure(paused.audiences.list({ params: { merchantId: server.merchants.disabled }, query: {} }))
    expect(shut.status).toBe(403)
    const [rival, trial] = [await server.as('rival'), await server.as('owner', { sandbox: true })]
    expect((await failure(list(rival))).status).toBe(404)
    const elsewhere = { merchantId: server.merchants.rival, uuid }
    const there = { merchantId, uuid }
    for (const [client, where] of [[rival, elsewhere] as const, [trial, there] as const]) {
      const calls = [
        () => client.audiences.get({ params: where }),
        () => client.audiences.rename({ params: where, body: { name: 'x' } }),
        () => client.audiences.upload({ params: where, body: {}, file: listOf('a@x.es') }),
        () => client.audiences.rejected({ params: where }),
        () => client.audiences.remove({ params: where }),
      ]
      for (const call of calls) expect((await failure(call())).status).toBe(404)
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('[RT-17] adding', () => {
  test('needs a name that is free, the consent, and a filter that can find somebody', async () => {
    await nameAudience(owner, merchantId, { name: 'Clientes VIP' })
    const body = { name: ' CLIENTES vip ', source: 'csv', identifier: 'email', consentConfirmed: true } as const
    const taken = await failure(owner.audiences.create({ params, body }))
    expect([taken.status, Object.keys(taken.fields)]).toEqual([400, ['name']])
    const trial = await server.as('owner', { sandbox: true })
    expect((await trial.audiences.create({ params, body })).name).toBe('CLIENTES vip')
    const unconfirmed = { ...body, name: 'Otra', consentConfirmed: false as never } // what a form must not send
    expect(Object.keys((await failure(owner.audiences.create({ params, body: unconfirmed }))).fields)).toEqual([
      'consent_confirmed',
    ])
    const filter = { from: '2026-11-02', to: '2026-11-01', minAmount: 2, maxAmount: 1 }
    const wrong = { ...body, name: 'Otra', source: 'operations_filter', filter } as const
    expect(Object.keys((await failure(owner.audiences.create({ params, body: wrong }))).fields)).toEqual([
      'filter.to',
      'filter.max_amount',
    ])
    const counted = await failure(owner.audiences.count({ params, query: { identifier: 'email', ...filter } }))
    expect(Object.keys(counted.fields)).toEqual(['to', 'max_amount'])
  })

  test('from past sales finds each person once, and says beforehand how many', async () => {
    const scope = { merchantId, sandbox: false }
    await makeSaleTo(server, scope, { email: 'ana@x.es', phone: '+34 600 111 222', documentId: '12.345.678-Z' })
    await makeSaleTo(server, scope, { email: 'ANA@x.es', phone: '600111222', documentId: 'ES12345678Z' })
    await makeSaleTo(
      server,
      scope,
      { email: 'luis@x.es', phone: '600333444', documentId: null },
      { totalAmount: 99_00 },
    )
    await makeSaleTo(server, scope, { email: 'eva@x.es', phone: '12', documentId: 'AB-1' }, { substatus: 'rejected' })
    await makeSaleTo(server, { merchantId, sandbox: true }, { email: 'prueba@x.es' })
    await makeSaleTo(server, { merchantId: server.merchants.online, sandbox: false }, { email: 'otra@x.es' })
    const cases = [
      [{ identifier: 'email' }, 3],
      [{ identifier: 'phone' }, 2],
      [{ identifier: 'document_id' }, 1],
      [{ identifier: 'email', status: 'accepted' }, 2],
      [{ identifier: 'document_id', minSales: 2 }, 1],
      [{ identifier: 'phone', minSales: 2 }, 1],
      [{ identifier: 'email', minSales: 3 }, 0],
      [{ identifier: 'email', minAmount: 100_00 }, 2],
      [{ identifier: 'email', maxAmount: 99_00 }, 1],
      [{ identifier: 'email', from: '2026-11-20', to: '2026-11-20' }, 3],
      [{ identifier: 'email', from: '2026-11-21' }, 0],
      [{ identifier: 'email', to: '2026-11-19' }, 0],
    ] as const
    for (const [query, people] of cases) {
      expect([query, (await owner.audiences.count({ params, query })).membersCount]).toEqual([query, people])
      const { identifier, ...filter } = query
      const body = { name: JSON.stringify(query), source: 'operations_filter', identifier, filter } as const
      const made = await owner.audiences.create({ params, body: { ...body, consentConfirmed: true } })
      expect(made).toMatchObject({ status: 'processing', filter })
      await runAudiences(server)
      const found = await owner.audiences.get({ params: { merchantId, uuid: made.uuid } })
      expect([query, found.status, found.error, found.membersCount]).toEqual(
        people > 0 ? [query, 'ready', null, people] : [query, 'failed', 'nobody', 0],
      )
    }
    // What is sold after the asking is not in it.
    const body = { name: 'Hoy', source: 'operations_filter', identifier: 'email', consentConfirmed: true } as const
    const { uuid } = await owner.audiences.create({ params, body })
    server.clock.advance(1000)
    await makeSaleTo(server, scope, { email: 'tarde@x.es' })
    await runAudiences(server)
    expect((await owner.audiences.get({ params: { merchantId, uuid } })).membersCount).toBe(3)
  })
})

test('[RT-18] renaming keeps to free names, and to what is there', async () => {
  const [vip, other] = [await nameAudience(owner, merchantId, { name: 'VIP' }), await nameAudience(owner, merchantId)]
  const rename = (uuid: string, name: string) =>
    owner.audiences.rename({ params: { merchantId, uuid }, body: { name } })
  expect((await rename(vip.uuid, 'vip')).name).toBe('vip')
  expect((await failure(rename(other.uuid, 'Vip'))).fields).toHaveProperty('name')
  expect((await failure(rename(other.uuid, '  '))).fields).toHaveProperty('name')
  expect((await failure(rename(newId(server.clock), 'Nueva'))).status).toBe(404)
})

describe('deleting', () => {
  test.each([
    ['a draft', { draft: true, start: '2026-01-01', end: '2026-01-02' }],
    ['one that is to come', { start: '2026-12-01' }],
    ['one that runs', { end: '2026-11-20' }],
  ])('is refused while %s names it, and says which', async (_, times) => {
    const uuid = await sendList(owner, merchantId, 'ana@x.es')
    const id = await campaignFor(uuid, 'Black Friday', times)
    expect((await list())[0]?.inUseBy).toEqual([{ id, name: 'Black Friday' }])
    const error = await failure(remove(uuid))
    expect([error.status, error.type, error.fields]).toEqual([409, 'AudienceInUse', { uuid, campaigns: [id] }])
  })

  test('takes members and files along, and leaves a campaign that is over with its name and nobody', async () => {
    const scope = { merchantId, sandbox: false }
    const free = await sendList(owner, merchantId, 'ana@x.es\nmal', { name: 'Libre' })
    const named = await sendList(owner, merchantId, 'ana@x.es\nmal', { name: 'VIP' })
    await campaignFor(named, 'Verano', { end: '2026-11-19' })
    await campaignFor(named, 'Rebajas', { stopped: true })
    await runAudiences(server)
    for (const uuid of [free, named]) await remove(uuid)
    expect(await list()).toEqual([])
    for (const table of ['audience_members', 'stored_files'] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
    const left = await server.db.selectFrom('audiences').select(['id', 'name']).execute()
    expect(left).toEqual([{ id: named, name: 'VIP' }])
    const campaigns = await server.db.selectFrom('campaigns').select('audience_id').execute()
    expect(campaigns).toEqual([{ audience_id: named }, { audience_id: named }])
    expect((await failure(remove(named))).status).toBe(404)
    expect((await nameAudience(owner, scope.merchantId, { name: 'vip' })).name).toBe('vip')
  })

  test('waits for a campaign that is about to name it', async () => {
    const { uuid } = await nameAudience(owner, merchantId)
    const [answer] = await heldUp({
      db: server.db,
      lock: (tx) => tx.selectFrom('audiences').select('id').where('id', '=', uuid).forKeyShare().execute(),
      start: () => [remove(uuid)],
      meanwhile: () => campaignFor(uuid, 'Invierno'),
    })
    expect(answer).toMatchObject({ status: 'rejected', reason: { type: 'AudienceInUse' } })
  })
})
