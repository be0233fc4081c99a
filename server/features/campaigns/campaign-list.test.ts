import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { newId } from '#server/core/ids.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { campaignBody, type CampaignBody, seen } from '#server/testing/campaigns.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  await server.db.deleteFrom('campaigns').execute()
  owner = await server.as('owner')
})

const make = (more: Partial<CampaignBody> = {}, client = owner) =>
  client.campaigns.create({ params: { merchantId }, body: campaignBody(more) })
const at = (campaignId: string) => ({ params: { merchantId, campaignId } })
const get = (id: string, client = owner) => client.campaigns.get(at(id))
type Query = Partial<CallInput<Contract['campaigns']['list']>['query']>
const list = (query: Query = {}, client = owner) => client.campaigns.list({ params: { merchantId }, query })

describe('[RT-15] overlaps', () => {
  test('names those that are published, not over, and may speak of the same sale', async () => {
    const near = await make({ name: 'A la vez' })
    const draft = await make({ name: 'Borrador', draft: true })
    const stopped = await make({ name: 'Parada' })
    await owner.campaigns.stop(at(stopped.id), seen(1))
    await make({ name: 'Otros plazos', numInstalments: [12] })
    await make({ name: 'Otras ventas', minOrderAmount: 500_00 })
    await make({ name: 'Antes', startDate: '2026-11-21', endDate: '2026-11-30' })
    await make({ name: 'Test' }, await server.as('owner', { sandbox: true }))
    const open = await make({
      name: 'Sin fin',
      startDate: '2026-11-20',
      endDate: null,
      products: ['pay_later', 'instalments'],
    })
    const made = await make({ maxOrderAmount: 499_99 })
    expect(made.overlaps).toEqual([
      { id: open.id, name: 'Sin fin', state: 'active', startDate: '2026-11-20', endDate: null },
      { id: near.id, name: 'A la vez', state: 'scheduled', startDate: '2026-12-01', endDate: '2026-12-31' },
    ])
    expect((await get(draft.id)).overlaps.map(({ name }) => name)).toContain('A la vez')
    expect((await get(stopped.id)).overlaps).toEqual([])
    const alone = await owner.campaigns.update({ ...at(made.id), body: { products: ['pay_in_4'] } }, seen(1))
    expect(alone.overlaps).toEqual([])
  })
})

describe('[RT-13] the list', () => {
  test('newest first, by state, by name and by article, with how many there are of each state', async () => {
    const lamp = [{ id: 'L-1' }]
    for (const [name, more] of [
      ['Navidad', { draft: true, articles: lamp }] as const,
      ['Navegación', {}] as const,
      ['Rebajas de verão', { startDate: '2026-11-20', articles: lamp }] as const,
      ['100 % gratis', {}] as const,
    ])
      await make({ name, ...more })
    const found = async (query: Query) => {
      const { results, total, counts } = await list(query)
      return { names: results.map(({ name }) => name), total, counts }
    }
    const counts = { draft: 1, scheduled: 2, active: 1, finished: 0, disabled: 0 }
    const all = ['100 % gratis', 'Rebajas de verão', 'Navegación', 'Navidad']
    expect(await found({})).toEqual({ names: all, total: 4, counts })
    expect(await found({ state: 'scheduled' })).toEqual({ names: ['100 % gratis', 'Navegación'], total: 2, counts })
    expect(await found({ q: 'NAV' })).toEqual({
      names: ['Navegación', 'Navidad'],
      total: 2,
      counts: { ...counts, scheduled: 1, active: 0 },
    })
    expect((await found({ q: 'verao rebajas' })).names).toEqual(['Rebajas de verão'])
    expect((await found({ q: '%' })).names).toEqual(['100 % gratis'])
    expect((await found({ q: '_' })).names).toEqual([])
    expect(await found({ articlesMid: 'L-1', state: 'draft' })).toEqual({
      names: ['Navidad'],
      total: 1,
      counts: { ...counts, scheduled: 0 },
    })
    expect((await found({ articlesMid: 'L-2' })).total).toBe(0)
  })

  test('a page beyond the last answers the last', async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await make({ name })
    const { results, ...rest } = await list({ page: 9, pageSize: 2 })
    expect(results.map(({ name }) => name)).toEqual(['Uno'])
    expect(rest).toMatchObject({ currentPage: 2, maxVisiblePage: 2, pageSize: 2, total: 3 })
  })
})

/** What all of some calls are refused with, each once. */
const refusals = async (calls: readonly Promise<unknown>[]): Promise<unknown[]> => {
  const all = await Promise.all(calls.map(failure))
  return [...new Set(all.map(({ type, fields }) => [type, fields['uuid']].join(' ').trim()))]
}
const writes = (client: TestClient, where: ReturnType<typeof at>) => [
  client.campaigns.update({ ...where, body: { name: 'X' } }, seen(1)),
  client.campaigns.remove(where, seen(1)),
  client.campaigns.publish(where, seen(1)),
  client.campaigns.stop(where, seen(1)),
  client.campaigns.duplicate(where),
  client.campaigns.addArticles({ ...where, body: [{ id: 'X' }] }, seen(1)),
  client.campaigns.removeArticles({ ...where, query: { all: 'true' } }, seen(1)),
]
const reads = (client: TestClient, where: ReturnType<typeof at>) => [
  client.campaigns.get(where),
  client.campaigns.articles({ ...where, query: {} }),
]

describe('[NV-08] who may', () => {
  test('a guest reads and writes nothing; an editor writes', async () => {
    const { id } = await make({ draft: true }, await server.as('editor'))
    const guest = await server.as('guest')
    expect((await list({}, guest)).total).toBe(1)
    expect(await Promise.all(reads(guest, at(id)))).toMatchObject([{ name: 'Navidad' }, { total: 0 }])
    expect(await refusals([make({}, guest), ...writes(guest, at(id))])).toEqual(['PermissionDenied'])
    expect(await get(id)).toMatchObject({ version: 1, state: 'draft' })
  })

  test('a disabled account neither reads nor writes', async () => {
    const disabled = await server.as('disabled')
    const params = { merchantId: server.merchants.disabled, campaignId: newId(server.clock) }
    const others = [
      disabled.campaigns.list({ params, query: {} }),
      disabled.campaigns.create({ params, body: campaignBody() }),
    ]
    const calls = [...others, ...reads(disabled, { params }), ...writes(disabled, { params })]
    expect(await refusals(calls)).toEqual(['AccountDisabled'])
  })

  test('another shop, another mode and another id have no such campaign', async () => {
    const { id } = await make({ draft: true })
    const sandbox = await server.as('owner', { sandbox: true })
    expect((await list({}, sandbox)).total).toBe(0)
    const elsewhere = { params: { merchantId: server.merchants.online, campaignId: id } }
    const missing = newId(server.clock)
    const all = (client: TestClient, where: ReturnType<typeof at>) => [
      ...reads(client, where),
      ...writes(client, where),
    ]
    expect(await refusals(all(sandbox, at(id)))).toEqual([`ObjectNotFound ${id}`])
    expect(await refusals(all(owner, elsewhere))).toEqual([`ObjectNotFound ${id}`])
    expect(await refusals(all(owner, at(missing)))).toEqual([`ObjectNotFound ${missing}`])
    expect(await get(id)).toMatchObject({ version: 1, state: 'draft' })
  })
})
