import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
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

const make = (more: Partial<CampaignBody> = {}) =>
  owner.campaigns.create({ params: { merchantId }, body: campaignBody(more) })
const at = (campaignId: string) => ({ params: { merchantId, campaignId } })
const get = (id: string) => owner.campaigns.get(at(id))
type Query = Partial<CallInput<Contract['campaigns']['list']>['query']>
const list = (query: Query = {}) => owner.campaigns.list({ params: { merchantId }, query })
/** Moves the clock; sessions end on the way. */
const moveTo = async (instant: string) => {
  server.clock.set(instant)
  owner = await server.as('owner')
}
type Update = CallInput<Contract['campaigns']['update']>['body']

describe('[RT-14] [RT-15] life of a campaign', () => {
  test('a draft is changed, published, begins, and is over', async () => {
    const made = await make({ draft: true, startDate: '2026-11-21', endDate: '2026-11-22', numInstalments: [6, 3, 6] })
    expect(made).toEqual({
      id: made.id,
      version: 1,
      name: 'Navidad',
      state: 'draft',
      draft: true,
      scope: 'bulk',
      numInstalments: [3, 6],
      products: ['instalments'],
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      feeDiscountRate: 10_000,
      minOrderAmount: null,
      maxOrderAmount: null,
      waitingPeriod: 0,
      partial: false,
      articlesCount: 0,
      audience: null,
      stopped: null,
      salesCount: 0,
      salesCost: 0,
      overlaps: [],
      created: '2026-11-20T10:00:00.000Z',
      createdBy: 'Nora Ibarra',
      updated: '2026-11-20T10:00:00.000Z',
      updatedBy: 'Nora Ibarra',
    })
    server.clock.advance(60_000)
    const body = { name: ' Fin de noviembre ', minOrderAmount: 100_00, waitingPeriod: 2 }
    const changed = await owner.campaigns.update({ ...at(made.id), body }, seen(1))
    expect(changed).toEqual({
      ...made,
      name: 'Fin de noviembre',
      minOrderAmount: 100_00,
      waitingPeriod: 2,
      version: 2,
      updated: '2026-11-20T10:01:00.000Z',
    })
    expect(await owner.campaigns.publish(at(made.id), seen(2))).toMatchObject({ state: 'scheduled', version: 3 })
    await moveTo('2026-11-21T10:00:00Z')
    expect(await get(made.id)).toMatchObject({ state: 'active', version: 3 })
    await moveTo('2026-11-23T10:00:00Z')
    expect(await get(made.id)).toMatchObject({ state: 'finished', version: 3 })
  })

  test('days are those of the shop: midnight in Madrid, not in London', async () => {
    const { id } = await make({ startDate: '2026-12-01', endDate: '2026-12-01' })
    const states: string[] = []
    const midnights = ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z', '2026-12-01T22:59:59Z', '2026-12-01T23:00:00Z']
    for (const instant of midnights) {
      await moveTo(instant)
      const [{ state }, { results, counts }] = [await get(id), await list()]
      const found = await list({ state })
      expect([results[0]?.state, counts[state], found.total]).toEqual([state, 1, 1])
      states.push(state)
    }
    expect(states).toEqual(['scheduled', 'active', 'active', 'finished'])
    // A draft that begins today may be published while it is today at the shop.
    const late = await make({ draft: true, startDate: '2026-12-01', endDate: null })
    expect((await failure(owner.campaigns.publish(at(late.id), seen(1)))).fields).toEqual({
      start_date: ['The first day is over.'],
    })
    expect(await make({ startDate: '2026-12-02', endDate: null })).toMatchObject({ state: 'active' })
  })

  test('stopped before it begins or while it runs, it stays stopped; over or a draft, there is nothing to stop', async () => {
    const stop = (id: string, version = 1) => owner.campaigns.stop(at(id), seen(version))
    const [scheduled, active] = [await make(), await make({ startDate: '2026-11-20' })]
    expect(await stop(scheduled.id)).toMatchObject({
      state: 'disabled',
      stopped: '2026-11-20T10:00:00.000Z',
      version: 2,
    })
    expect(await stop(active.id)).toMatchObject({ state: 'disabled', version: 2 })
    expect(await list({ state: 'disabled' })).toMatchObject({
      total: 2,
      counts: { disabled: 2, active: 0, scheduled: 0 },
    })
    const over = await make({ startDate: '2026-11-20', endDate: '2026-11-20' })
    const draft = await make({ draft: true })
    await moveTo('2026-12-15T10:00:00Z')
    expect((await get(active.id)).state).toBe('disabled')
    for (const [id, version] of [[scheduled.id, 2] as const, [over.id, 1] as const, [draft.id, 1] as const]) {
      expect(await failure(stop(id, version))).toMatchObject({ status: 409, type: 'CampaignEnded' })
    }
  })

  test('a draft alone is deleted, with its articles', async () => {
    const remove = (id: string) => owner.campaigns.remove(at(id), seen(1))
    const draft = await make({ draft: true, articles: [{ id: 'L-1' }] })
    await remove(draft.id)
    expect(await failure(get(draft.id))).toMatchObject({ status: 404, fields: { uuid: draft.id } })
    expect(await server.db.selectFrom('campaign_articles').selectAll().execute()).toEqual([])
    for (const startDate of ['2026-11-20', '2026-12-01']) {
      const { id } = await make({ startDate })
      expect(await failure(remove(id))).toMatchObject({ status: 409, type: 'CampaignStarted' })
    }
  })

  test('each change leaves a row in the audit log: what, by whom, without anybody’s data', async () => {
    const { id } = await make({ draft: true })
    await owner.campaigns.update({ ...at(id), body: { name: 'Reyes', partial: false } }, seen(1))
    await owner.campaigns.addArticles({ ...at(id), body: [{ id: 'L-1' }] }, seen(2))
    await owner.campaigns.removeArticles({ ...at(id), query: { all: 'true' } }, seen(3))
    await owner.campaigns.publish(at(id), seen(4))
    await owner.campaigns.stop(at(id), seen(5))
    const copy = await owner.campaigns.duplicate(at(id))
    await owner.campaigns.remove(at(copy.id), seen(1))
    const rows = await server.db
      .selectFrom('audit_log')
      .where('object_id', 'in', [id, copy.id])
      .selectAll()
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, object_id }) => [action, object_id === id ? 'it' : 'its copy'])).toEqual([
      ['campaign.created', 'it'],
      ['campaign.changed', 'it'],
      ['campaign.articles-added', 'it'],
      ['campaign.articles-removed', 'it'],
      ['campaign.published', 'it'],
      ['campaign.stopped', 'it'],
      ['campaign.duplicated', 'its copy'],
      ['campaign.deleted', 'its copy'],
    ])
    expect(rows[1]).toMatchObject({ actor_id: server.users.owner, merchant_id: merchantId, sandbox: false })
    expect(rows[1]?.detail).toEqual({ before: { name: 'Navidad' }, after: { name: 'Reyes' } })
  })

  test('the same key makes one campaign', async () => {
    const send = () =>
      owner.campaigns.create({ params: { merchantId }, body: campaignBody() }, { idempotencyKey: 'una-clave-1234' })
    expect(await send()).toEqual(await send())
    expect((await list()).total).toBe(1)
  })
})

describe('[RT-15] a campaign that customers have seen', () => {
  const change = (id: string, body: Update, version = 1) => owner.campaigns.update({ ...at(id), body }, seen(version))

  test.each<[string, Update]>([
    ['scope', { scope: 'single', numInstalments: [3] }],
    ['instalments', { numInstalments: [3] }],
    ['first day', { startDate: '2026-11-21' }],
    ['share', { feeDiscountRate: 5_000 }],
    ['articles', { partial: true }],
    ['amounts', { maxOrderAmount: 100_00 }],
    ['products', { products: ['instalments', 'pay_later'] }],
    ['waiting', { waitingPeriod: 1 }],
  ])('keeps its %s', async (_, body) => {
    const { id } = await make({ startDate: '2026-11-20' })
    expect(await failure(change(id, { name: 'Otra', ...body }))).toMatchObject({ status: 409, type: 'CampaignStarted' })
    expect(await get(id)).toMatchObject({ name: 'Navidad', version: 1 })
    const later = await make({ articles: [{ id: 'L-1' }] })
    expect((await change(later.id, body)).version).toBe(2)
  })

  test('may take another name and another end, not one that is over', async () => {
    const made = await make({ startDate: '2026-11-20', articles: [{ id: 'L-1' }] })
    await moveTo('2026-11-25T10:00:00Z')
    const { name, scope, numInstalments, startDate, feeDiscountRate, partial } = made
    const whole = { name, scope, numInstalments: numInstalments.toReversed(), startDate, feeDiscountRate, partial }
    // What is as it was is not refused.
    const changed = await change(made.id, { ...whole, name: 'Otra', endDate: '2026-11-25' })
    expect(changed).toMatchObject({ name: 'Otra', endDate: '2026-11-25', version: 2, state: 'active' })
    expect((await failure(change(made.id, { endDate: '2026-11-24' }, 2))).fields).toEqual({
      end_date: ['The last day is over.'],
    })
    expect(await failure(owner.campaigns.addArticles({ ...at(made.id), body: [{ id: 'X' }] }, seen(2)))).toMatchObject({
      status: 409,
      type: 'CampaignStarted',
    })
    expect(
      await failure(owner.campaigns.removeArticles({ ...at(made.id), query: { all: 'true' } }, seen(2))),
    ).toMatchObject({ status: 409, type: 'CampaignStarted' })
    expect(await failure(owner.campaigns.publish(at(made.id), seen(2)))).toMatchObject({ type: 'CampaignStarted' })
    await moveTo('2026-12-05T10:00:00Z')
    expect(await change(made.id, { name: 'Noviembre' }, 2)).toMatchObject({ state: 'finished', version: 3 })
    expect(await change(made.id, { endDate: null }, 3)).toMatchObject({ state: 'active', version: 4 })
  })

  test('what is sent and is as it was makes no new version', async () => {
    const { id } = await make()
    expect(await change(id, { name: ' Navidad', numInstalments: [6, 3] })).toMatchObject({ version: 1 })
  })
})

describe('[RT-15] a copy', () => {
  test('is a draft with the articles and a name of its own, in the language of the person', async () => {
    const made = await make({ articles: [{ id: 'L-1', name: 'Lámpara' }, { id: 'L-2' }], startDate: '2026-11-20' })
    await owner.campaigns.stop(at(made.id), seen(1))
    const copy = await owner.campaigns.duplicate(at(made.id))
    expect(copy).toMatchObject({ name: 'Navidad (copia)', state: 'draft', stopped: null, version: 1, articlesCount: 2 })
    const { results } = await owner.campaigns.articles({ ...at(copy.id), query: {} })
    expect(results.map(({ id, name }) => [id, name])).toEqual([
      ['L-1', 'Lámpara'],
      ['L-2', null],
    ])
    expect((await owner.campaigns.duplicate(at(copy.id))).name).toBe('Navidad (copia 2)')
    await owner.account.update({ body: { locale: 'pt-PT' } })
    expect((await owner.campaigns.duplicate(at(made.id))).name).toBe('Navidad (cópia)')
    await owner.account.update({ body: { locale: 'es-ES' } })
    const long = await make({ name: `${'x'.repeat(71)}😀 final`, draft: true })
    const cut = await owner.campaigns.duplicate(at(long.id))
    expect(cut.name).toBe(`${'x'.repeat(71)} (copia)`)
  })
})
