import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AudienceStatus } from '#contract/calls/audiences.ts'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { newId } from '#server/core/ids.ts'
import { errorOf, testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { campaignBody, type CampaignBody, seen } from '#server/testing/campaigns.ts'
import { makeMerchant } from '#server/testing/factories.ts'
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

const make = (more: Partial<CampaignBody> = {}, shop = merchantId) =>
  owner.campaigns.create({ params: { merchantId: shop }, body: campaignBody(more) })
const at = (campaignId: string) => ({ params: { merchantId, campaignId } })
const fieldsOf = async (call: Promise<unknown>) => {
  const { status, type, fields } = await failure(call)
  expect([status, type]).toEqual([400, 'ApiValidationException'])
  return fields
}
const count = async () => (await server.db.selectFrom('campaigns').selectAll().execute()).length

const article = (more: object) => [{ id: 'L-1', ...more }]
const javascript = ['javascript', 'alert(1)'].join(':')

type Wrong = [Partial<CampaignBody>, string, string]
const wrongs: Wrong[] = [
  [{ name: '   ' }, 'name', 'Write a name'],
  [{ name: 'x'.repeat(81) }, 'name', '80 characters'],
  [{ numInstalments: [] }, 'num_instalments', 'Choose a number'],
  [{ numInstalments: [37] }, 'num_instalments', 'from 1 to 36'],
  [{ numInstalments: [3, 0] }, 'num_instalments', 'from 1 to 36'],
  [{ numInstalments: [3, -3] }, 'num_instalments', 'from 1 to 36'],
  [{ scope: 'single' }, 'num_instalments', 'Choose one number'],
  [{ products: [] }, 'products', 'Choose a product'],
  [{ startDate: '2026-11-19' }, 'start_date', 'is over'],
  [{ endDate: '2026-11-30' }, 'end_date', 'Ends before it begins'],
  [{ feeDiscountRate: -1 }, 'fee_discount_rate', 'from 0 to 10000'],
  [{ feeDiscountRate: 10_001 }, 'fee_discount_rate', 'from 0 to 10000'],
  [{ minOrderAmount: 0 }, 'min_order_amount', 'from 1 to'],
  [{ maxOrderAmount: -1 }, 'max_order_amount', 'from 1 to'],
  [{ minOrderAmount: 200_00, maxOrderAmount: 199_99 }, 'max_order_amount', 'Less than the least'],
  [{ maxOrderAmount: 1_000_000_001 }, 'max_order_amount', 'from 1 to'],
  [{ waitingPeriod: 13 }, 'waiting_period', 'from 0 to 12'],
  [{ waitingPeriod: -1 }, 'waiting_period', 'from 0 to 12'],
]

describe('[RT-14] [CA-33] what is wrong is told at its field', () => {
  test.each(wrongs)('%o: %s', async (wrong, field, words) => {
    expect(await fieldsOf(make(wrong))).toEqual({ [field]: [expect.stringContaining(words)] })
    expect(await count()).toBe(0)
  })

  test.each(wrongs)('[RT-15] in a change too: %o: %s', async (wrong, field, words) => {
    const { id } = await make()
    const fields = await fieldsOf(owner.campaigns.update({ ...at(id), body: wrong }, seen(1)))
    expect(fields).toEqual({ [field]: [expect.stringContaining(words)] })
    expect((await owner.campaigns.get(at(id))).version).toBe(1)
  })

  test.each<[string, unknown, string]>([
    ['a day that is none', { start_date: '2026-02-30' }, 'start_date'],
    ['a day of the year 0', { start_date: '0000-01-01' }, 'start_date'],
    ['a day beyond this century', { end_date: '9999-12-31' }, 'end_date'],
    ['half an instalment', { num_instalments: [1.5] }, 'num_instalments.0'],
    ['half a cent', { min_order_amount: 0.5 }, 'min_order_amount'],
    ['a share in words', { fee_discount_rate: '50 %' }, 'fee_discount_rate'],
    ['another scope', { scope: 'all' }, 'scope'],
    ['another product', { products: ['loan'] }, 'products.0'],
    ['a state', { state: 'active' }, 'state'],
    ['an id of the wrong form', { audience_id: '1' }, 'audience_id'],
    ['an article with a comma', { articles: [{ id: 'A,B' }] }, 'articles.0.id'],
    ['an article without a number', { articles: [{ id: ' ' }] }, 'articles.0.id'],
    [
      'more articles than a call takes',
      { articles: Array.from({ length: 10_001 }, (_, n) => ({ id: `${n}` })) },
      'articles',
    ],
  ])('%s', async (_, wrong, field) => {
    const token = (await server.signIn('owner')).accessToken
    const valid = { name: 'N', scope: 'bulk', num_instalments: [3], start_date: '2026-12-01' }
    const response = await server.fetch(`/merchants/${merchantId}/campaigns`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...valid, fee_discount_rate: 0, partial: false, ...Object(wrong) }),
    })
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual([field])
  })

  test('every faulty field at once', async () => {
    const wrong = { name: '', endDate: '2026-11-01', minOrderAmount: 2, maxOrderAmount: 1, waitingPeriod: 99 }
    const fields = await fieldsOf(make({ ...wrong, partial: true, audienceId: newId(server.clock) }))
    expect(Object.keys(fields).toSorted()).toEqual([
      'articles',
      'audience_id',
      'end_date',
      'max_order_amount',
      'name',
      'waiting_period',
    ])
  })

  test('no more instalments than the shop has at most', async () => {
    const shop = await makeMerchant(server.db, server.clock, server.companies.own, { terms: { maxInstalments: 12 } })
    expect(await make({ numInstalments: [12] }, shop)).toMatchObject({ numInstalments: [12] })
    expect(await fieldsOf(make({ numInstalments: [13] }, shop))).toEqual({
      num_instalments: ['Each must be a number from 1 to 12.'],
    })
  })

  test.each([
    javascript,
    'ftp://tienda.example/x',
    '//tienda.example',
    'https://',
    'casa',
    'https://a.example/"><script>',
  ])('[VA-05] an article does not lead to %s', async (wrong) => {
    const sentence = ['Write an address that begins with https:// or http://.']
    expect(await fieldsOf(make({ articles: article({ url: wrong, imageUrl: wrong }) }))).toEqual({
      'articles.0.url': sentence,
      'articles.0.image_url': sentence,
    })
    const { id } = await make({ draft: true })
    const body = article({ url: wrong })
    expect(await fieldsOf(owner.campaigns.addArticles({ ...at(id), body }, seen(1)))).toEqual({ '0.url': sentence })
  })
})

describe('[RT-14] a campaign for some articles alone', () => {
  test('needs one to be published, in whatever way that would come about', async () => {
    const none = { articles: ['Add an article, or take the whole catalogue.'] }
    expect(await fieldsOf(make({ partial: true }))).toEqual(none)
    const draft = await make({ partial: true, draft: true })
    expect(await fieldsOf(owner.campaigns.publish(at(draft.id), seen(1)))).toEqual(none)
    const whole = await make()
    expect(await fieldsOf(owner.campaigns.update({ ...at(whole.id), body: { partial: true } }, seen(1)))).toEqual(none)
    const made = await make({ partial: true, articles: [{ id: 'L-1' }] })
    const removed = owner.campaigns.removeArticles({ ...at(made.id), query: { articleMid: 'L-1' } }, seen(1))
    expect(await fieldsOf(removed)).toEqual(none)
    expect(await owner.campaigns.get(at(made.id))).toMatchObject({ articlesCount: 1, version: 1 })
  })
})

describe('[RT-14] the audience of a campaign', () => {
  const audience = async (more: { sandbox?: boolean; status?: AudienceStatus; shop?: string; removed?: Date } = {}) => {
    const { sandbox = false, status = 'ready', shop = merchantId, removed = null } = more
    const [id, now] = [newId(server.clock), server.clock.now()]
    await server.db
      .insertInto('audiences')
      .values({
        merchant_id: shop,
        sandbox,
        id,
        name: `Clientes ${id}`,
        source: 'csv',
        identifier: 'email',
        filter: null,
        status,
        error: null,
        members_count: 12,
        consent_confirmed: now,
        created: now,
        created_by: null,
        updated: now,
        removed,
      })
      .execute()
    return id
  }

  test('is named with how many are in it', async () => {
    const id = await audience({ status: 'partial' })
    expect((await make({ audienceId: id })).audience).toEqual({ uuid: id, name: `Clientes ${id}`, membersCount: 12 })
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase()
    expect((await make({ audienceId: dashed })).audience?.uuid).toBe(id)
  })

  test('must be of the same shop and mode, and there', async () => {
    const strangers = [
      newId(server.clock),
      await audience({ sandbox: true }),
      await audience({ shop: server.merchants.online }),
    ]
    for (const audienceId of [...strangers, await audience({ removed: server.clock.now() })]) {
      const fields = { audience_id: ['There is no such audience.'] }
      expect(await fieldsOf(make({ audienceId, draft: true }))).toEqual(fields)
      const { id } = await make({ draft: true })
      expect(await fieldsOf(owner.campaigns.update({ ...at(id), body: { audienceId } }, seen(1)))).toEqual(fields)
    }
  })

  test.each<AudienceStatus>(['waiting', 'processing', 'failed'])('%s, only a draft may name it', async (status) => {
    const audienceId = await audience({ status })
    const fields = { audience_id: ['The audience is not ready: only a draft may name it.'] }
    expect(await fieldsOf(make({ audienceId }))).toEqual(fields)
    const { id } = await make({ audienceId, draft: true })
    expect(await fieldsOf(owner.campaigns.publish(at(id), seen(1)))).toEqual(fields)
    const scheduled = await make()
    const body: CallInput<Contract['campaigns']['update']>['body'] = { audienceId }
    expect(await fieldsOf(owner.campaigns.update({ ...at(scheduled.id), body }, seen(1)))).toEqual(fields)
    await server.db.updateTable('audiences').set({ status: 'ready' }).where('id', '=', audienceId).execute()
    expect(await owner.campaigns.publish(at(id), seen(1))).toMatchObject({ state: 'scheduled' })
  })
})
