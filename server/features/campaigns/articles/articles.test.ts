import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  owner = await server.as('owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('campaigns').execute()
})

const make = (more: Partial<CampaignBody> = {}) =>
  owner.campaigns.create({ params: { merchantId }, body: campaignBody({ partial: true, draft: true, ...more }) })
const at = (campaignId: string) => ({ params: { merchantId, campaignId } })
const list = (id: string, query: { page?: number; pageSize?: number; q?: string } = {}) =>
  owner.campaigns.articles({ ...at(id), query })
const numbers = async (id: string) => (await list(id)).results.map((article) => article.id)
const bare = { url: null, description: null, imageUrl: null }
const storedCount = async (id: string) =>
  (await server.db.selectFrom('campaign_articles').where('campaign_id', '=', id).selectAll().execute()).length

describe('[RT-15] [CA-33] articles of a campaign', () => {
  test('one that is there takes what is new and keeps the rest; each counts once', async () => {
    const { id } = await make({ articles: [{ id: ' L-1 ', name: 'Lámpara' }, { id: 'L-2' }] })
    const body = [
      { id: 'L-1', url: 'https://casalumbre.example/l-1' },
      { id: 'L-3' },
      { id: 'L-3', name: 'Foco', imageUrl: 'https://casalumbre.example/l-3.jpg' },
    ]
    const changed = await owner.campaigns.addArticles({ ...at(id), body }, seen(1))
    expect(changed).toMatchObject({ articlesCount: 3, version: 2 })
    expect((await list(id)).results).toEqual([
      { ...bare, id: 'L-1', name: 'Lámpara', url: 'https://casalumbre.example/l-1' },
      { ...bare, id: 'L-2', name: null },
      { ...bare, id: 'L-3', name: 'Foco', imageUrl: 'https://casalumbre.example/l-3.jpg' },
    ])
  })

  test('are removed by number, and all where that is said', async () => {
    const { id } = await make({ articles: ['A', 'B', 'C', 'D', "E'; --"].map((one) => ({ id: one })) })
    const remove = (version: number, articleMid?: string) =>
      owner.campaigns.removeArticles({ ...at(id), query: articleMid ? { articleMid } : { all: 'true' } }, seen(version))
    const unsaid = owner.campaigns.removeArticles({ ...at(id), query: { articleMid: '' } }, seen(1))
    expect((await failure(unsaid)).fields).toHaveProperty('article-mid')
    expect(await remove(1, "A, C,Z,,E'; --")).toMatchObject({ articlesCount: 2, version: 2 })
    expect(await numbers(id)).toEqual(['B', 'D'])
    expect(await remove(2, ',')).toMatchObject({ articlesCount: 2 })
    expect(await remove(3)).toMatchObject({ articlesCount: 0 })
  })

  test('are found by number and by name', async () => {
    const { id } = await make({
      articles: [
        { id: 'LMP-100 %', name: 'Lámpara de pie' },
        { id: 'FOC-1', name: 'Foco' },
      ],
    })
    const found = async (q: string) => (await list(id, { q })).results.map((article) => article.id)
    expect([await found('lampara PIE'), await found('foc-'), await found('%')]).toEqual([
      ['LMP-100 %'],
      ['FOC-1'],
      ['LMP-100 %'],
    ])
  })

  test('ten thousand at once, and fifteen thousand in one campaign', async () => {
    const many = (from: number) =>
      Array.from({ length: 10_000 }, (_, n) => ({
        id: `SKU-${String(from + n).padStart(6, '0')}`,
        name: `Lámpara ${n}`,
      }))
    const { id, articlesCount } = await make({ articles: many(0) })
    expect(articlesCount).toBe(10_000)
    // Half of them are there already.
    const changed = await owner.campaigns.addArticles({ ...at(id), body: many(5_000) }, seen(1))
    expect(changed.articlesCount).toBe(15_000)
    const last = await list(id, { page: 1_000, pageSize: 100 })
    expect(last).toMatchObject({ currentPage: 150, maxVisiblePage: 150, total: 15_000 })
    expect(last.results.at(-1)?.id).toBe('SKU-014999')
    const copy = await owner.campaigns.duplicate(at(id))
    expect([copy.articlesCount, await storedCount(copy.id)]).toEqual([15_000, 15_000])
    const named = many(0)
      .slice(0, 1_000)
      .map((article) => article.id)
      .join(',')
    const fewer = await owner.campaigns.removeArticles({ ...at(id), query: { articleMid: named } }, seen(2))
    expect([fewer.articlesCount, await storedCount(id)]).toEqual([14_000, 14_000])
    const query = { articlesMid: 'SKU-000001' }
    const found = await owner.campaigns.list({ params: { merchantId }, query })
    expect(found.results.map((campaign) => campaign.id)).toEqual([copy.id])
  })
})
