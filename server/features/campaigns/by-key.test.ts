/** A system makes and changes campaigns by key; people see the same ones on the screens. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { agreeAtOnce } from '#server/testing/terms.ts'
import { failure } from '#server/testing/failure.ts'
import { campaignBody } from '#server/testing/campaigns.ts'

let server: TestServer
let shop: TestClient
let owner: TestClient
let key: string
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  key = (await makeKey(server.db, server.clock, merchantId)).privateKey
  shop = clientOf(`${server.url}/api`, { bearer: key, sandbox: false })
  owner = await server.as('owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  await server.db.deleteFrom('campaigns').execute()
})

const body = { name: 'Navidad', startDate: '2026-12-01', endDate: '2026-12-31', interest: 0, numInstalments: [3, 6] }
const at = (campaignId: string) => ({ params: { campaignId } })
const send = (method: string, path: string, sent?: unknown) =>
  server.fetch(path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
const onScreen = (campaignId: string) => owner.campaigns.get({ params: { merchantId, campaignId } })

describe('a campaign', () => {
  test('is published, read, changed and ended, and is that of the screens', async () => {
    const made = await shop.merchantCampaigns.create({ body })
    expect(made).toMatchObject({ ...body, partial: false, state: 'scheduled', articlesCount: 0, minOrderAmount: null })
    expect(await onScreen(made.id)).toMatchObject({
      feeDiscountRate: 10_000,
      scope: 'bulk',
      draft: false,
      createdBy: null,
    })
    await shop.merchantCampaigns.update({
      ...at(made.id),
      body: { name: 'Reyes', endDate: null, minOrderAmount: 50_00 },
    })
    expect(await shop.merchantCampaigns.get(at(made.id))).toMatchObject({
      name: 'Reyes',
      endDate: null,
      minOrderAmount: 50_00,
    })
    await shop.merchantCampaigns.replace({ ...at(made.id), body: { ...body, numInstalments: [6] } })
    expect(await shop.merchantCampaigns.get(at(made.id))).toMatchObject({
      ...body,
      numInstalments: [6],
      minOrderAmount: null,
    })
    expect((await onScreen(made.id)).scope).toBe('single')
    await shop.merchantCampaigns.remove(at(made.id))
    expect((await shop.merchantCampaigns.list({ query: {} })).results).toMatchObject([
      { id: made.id, state: 'disabled' },
    ])
    expect((await failure(shop.merchantCampaigns.remove(at(made.id)))).type).toBe('CampaignEnded')
  })

  test('is written as clients of the field write it, under the merchant’s id too', async () => {
    const sent = {
      name: 'Campo',
      start_date: '2026-12-01T00:00:00Z',
      end_date: '2026-12-24 23:59',
      interest: '0',
      num_instalments: 6,
      type: 'x',
    }
    const answer = await send('POST', `//merchants/${merchantId}/campaigns/`, sent)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      start_date: '2026-12-01',
      end_date: '2026-12-24',
      num_instalments: [6],
      interest: 0,
    })
  })

  test('asks of customers what its interest says, and never more than is agreed', async () => {
    await agreeAtOnce(server.db, server.merchants.online, (terms) => ({ ...terms, tin: 1500 }))
    const online = await server.key(server.merchants.online)
    const made = await online.merchantCampaigns.create({ body: { ...body, interest: 600 } })
    expect(made.interest).toBe(600)
    const params = { merchantId: server.merchants.online, campaignId: made.id }
    expect((await owner.campaigns.get({ params })).feeDiscountRate).toBe(6_000)
    const refused = await failure(online.merchantCampaigns.create({ body: { ...body, interest: 1501 } }))
    expect([refused.status, refused.fields]).toEqual([400, { interest: ['At most 1500, as it is agreed.'] }])
  })

  test('of which a person knows more keeps that', async () => {
    const { id } = await owner.campaigns.create({ params: { merchantId }, body: campaignBody({ waitingPeriod: 2 }) })
    await shop.merchantCampaigns.update({ ...at(id), body: { name: 'Por la API' } })
    expect(await onScreen(id)).toMatchObject({ name: 'Por la API', waitingPeriod: 2, version: 2 })
  })

  test('that has started changes its name and its end alone', async () => {
    const { id } = await shop.merchantCampaigns.create({ body })
    server.clock.set('2026-12-02T10:00:00Z')
    const refused = await failure(shop.merchantCampaigns.update({ ...at(id), body: { numInstalments: [4] } }))
    expect(refused.type).toBe('CampaignStarted')
    await shop.merchantCampaigns.update({ ...at(id), body: { endDate: '2026-12-10' } })
    expect((await shop.merchantCampaigns.get(at(id))).endDate).toBe('2026-12-10')
  })

  test('of another shop and of the other mode is not there', async () => {
    const { id } = await shop.merchantCampaigns.create({ body })
    for (const other of [await server.key(server.merchants.rival), await server.key(merchantId, { sandbox: true })]) {
      expect((await other.merchantCampaigns.list({ query: {} })).results).toEqual([])
      for (const work of [
        () => other.merchantCampaigns.get(at(id)),
        () => other.merchantCampaigns.update({ ...at(id), body: { name: 'x' } }),
        () => other.merchantCampaigns.remove(at(id)),
        () => other.merchantCampaigns.addArticles({ ...at(id), body: [{ id: 'A' }] }),
      ])
        expect((await failure(work())).status).toBe(404)
    }
  })
})

describe('articles', () => {
  test('publish the campaign that waited for them, and are removed by number', async () => {
    const { id, state } = await shop.merchantCampaigns.create({ body: { ...body, partial: true } })
    expect(state).toBe('draft')
    const path = `/me/campaigns/${id}/articles`
    expect((await send('POST', path, { id: 'L-1', name: 'Lámpara', price: 100 })).status).toBe(204)
    expect((await send('POST', path, [{ id: 'L-2' }, { id: 'L-3' }])).status).toBe(204)
    expect(await shop.merchantCampaigns.get(at(id))).toMatchObject({ state: 'scheduled', articlesCount: 3 })
    const found = await shop.merchantCampaigns.list({ query: { articlesMid: 'L-2' } })
    expect(found.results.map((one) => one.id)).toEqual([id])
    await shop.merchantCampaigns.removeArticles({ ...at(id), query: { articleMid: 'L-1,L-9' } })
    expect((await send('DELETE', `${path}/L-2`)).status).toBe(204)
    const left = await shop.merchantCampaigns.articles({ ...at(id), query: {} })
    expect(left).toMatchObject({ results: [{ id: 'L-3' }], paging: { count: 1 } })
    const last = await failure(shop.merchantCampaigns.removeArticles({ ...at(id), query: { articleMid: 'L-3' } }))
    expect([last.status, Object.keys(last.fields)]).toEqual([400, ['articles']])
  })

  test('do not publish what a person is writing', async () => {
    const draft = campaignBody({ partial: true, draft: true })
    const { id } = await owner.campaigns.create({ params: { merchantId }, body: draft })
    await shop.merchantCampaigns.addArticles({ ...at(id), body: [{ id: 'A' }] })
    expect(await onScreen(id)).toMatchObject({ state: 'draft', articlesCount: 1 })
  })
})
