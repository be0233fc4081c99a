import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { errorOf, testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeKey, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
let editor: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  editor = await server.as('editor')
})
afterAll(() => server.close())
beforeEach(async () => {
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})

type Body = CallInput<Contract['preferences']['update']>['body']
const get = (client = editor) => client.preferences.get({ params: { merchantId } })
const change = (body: Body, version: number, client = editor) =>
  client.preferences.update({ params: { merchantId }, body }, { headers: { 'If-Match': `"${version}"` } })
const configurations = () => editor.merchants.configurations({ params: { merchantId } })
const face = { name: 'La Lumbre', phone: '910123456', website: 'https://lumbre.example', returnTerms: '30 días.' }
const instalments = { type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 } as const

describe('[RT-22] [CA-33] preferences', () => {
  test('are those of the terms until somebody sets others', async () => {
    expect(await get()).toEqual({
      version: 0,
      publicKey: null,
      updated: null,
      updatedBy: null,
      hostnames: [],
      products: [instalments],
      agreed: { products: [instalments], maxNumInstalments: 36, tin: 0 },
      instalmentOptions: [3, 4, 6, 9, 12],
      defaultNumInstalments: 6,
      confirmationMode: 'auto',
      offlineChannels: ['email', 'qr', 'link'],
      availableChannels: ['email', 'qr', 'link'],
      face: { name: null, phone: null, otherPhone: null, website: null, returnTerms: null, logoUrl: null },
    })
    const { publicKey } = await makeKey(server.db, server.clock, merchantId)
    expect((await get()).publicKey).toBe(publicKey)
  })

  test('[CA-32] once set hold in the configurations, and what was not sent stays', async () => {
    const first = await change({ instalmentOptions: [12, 3, 6, 3], defaultNumInstalments: 3 }, 0)
    expect(first).toMatchObject({ version: 1, instalmentOptions: [3, 6, 12], defaultNumInstalments: 3 })
    expect(first).toMatchObject({ updated: server.clock.now().toISOString(), updatedBy: 'Nora Ibarra' })
    const limits = { type: 'instalments', minAmount: 75_00, maxAmount: 2_000_00 } as const
    const second = await change(
      {
        products: [limits],
        confirmationMode: 'capture',
        offlineChannels: ['link', 'email'],
        hostnames: [{ host: ' WWW.Tienda.ES ', name: 'La tienda' }],
      },
      1,
    )
    expect(second).toMatchObject({ version: 2, products: [limits], agreed: { products: [instalments] } })
    expect(second.hostnames.map(bare)).toEqual([{ host: 'www.tienda.es', name: 'La tienda' }])
    expect(await configurations()).toMatchObject({
      products: [limits],
      minAmountPerTransaction: 75_00,
      instalmentOptions: [3, 6, 12],
      defaultNumInstalments: 3,
      confirmationMode: 'capture',
      offlineEnabled: true,
      offlineChannels: ['email', 'link'],
      hostnames: second.hostnames,
    })
    const third = await change({ hostnames: [{ host: 'b.es', name: '' }, ...second.hostnames.map(bare)] }, 2)
    expect(third.hostnames[1]).toEqual(second.hostnames[0])
    expect(await get()).toEqual(third)
    // Narrowed limits may be widened again, as far as was agreed.
    expect((await change({ products: [instalments] }, 3)).products).toEqual([instalments])
  })

  test('[VA-05] tell every faulty field at once, and change nothing', async () => {
    const wide = { type: 'instalments', minAmount: 49_99, maxAmount: 6_000_01 } as const
    const error = await failure(
      change(
        {
          products: [
            wide,
            { type: 'pay_later', minAmount: 1, maxAmount: 2 },
            { ...wide, minAmount: 900_00, maxAmount: 800_00 },
          ],
          instalmentOptions: [3, 6],
          defaultNumInstalments: 12,
          offlineChannels: ['email', 'sms'],
          hostnames: [
            { host: 'a.es', name: '' },
            { host: 'A.es', name: '' },
          ],
        },
        0,
      ),
    )
    expect(error.status).toBe(400)
    expect(Object.keys(error.fields).toSorted()).toEqual([
      'default_num_instalments',
      'hostnames.1.host',
      'offline_channels.1',
      'products.0.max_amount',
      'products.0.min_amount',
      'products.1.type',
      'products.2.max_amount',
      'products.2.type',
    ])
    expect(await get()).toMatchObject({ version: 0, defaultNumInstalments: 6 })
  })

  test.each<[string, Body, string]>([
    ['37 instalments', { instalmentOptions: [3, 37] }, 'instalment_options.1'],
    ['counts without the one shown first', { instalmentOptions: [3] }, 'instalment_options'],
    ['one shown first that is not offered', { defaultNumInstalments: 5 }, 'default_num_instalments'],
    ['no product', { products: [] }, 'products'],
    ['a script as website', { face: { ...face, website: 'javascript:alert(1)' } }, 'face.website'],
    ['a telephone of 8 digits', { face: { ...face, phone: '91012345' } }, 'face.phone'],
    ['another phone of no plan', { face: { ...face, otherPhone: '144123456' } }, 'face.other_phone'],
    ['a path as host', { hostnames: [{ host: 'tienda.es/cesta', name: '' }] }, 'hostnames.0.host'],
    ['an address as host', { hostnames: [{ host: 'https://tienda.es', name: '' }] }, 'hostnames.0.host'],
    ['a blank name', { face: { ...face, name: '  ' } }, 'face.name'],
    ['a long text', { face: { ...face, returnTerms: 'a'.repeat(601) } }, 'face.return_terms'],
  ])('[VA-05] refuse %s', async (_, body, field) => {
    const { status, fields } = await failure(change(body, 0))
    expect([status, Object.keys(fields)]).toEqual([400, [field]])
  })

  test('keep within fewer instalments where fewer are agreed', async () => {
    merchantId = await makeMerchant(server.db, server.clock, server.companies.own, { terms: { maxInstalments: 12 } })
    const { fields } = await failure(change({ instalmentOptions: [6, 12, 18] }, 0))
    expect(Object.keys(fields)).toEqual(['instalment_options.2'])
  })
})

const bare = ({ host, name }: { host: string; name: string }) => ({ host, name })

describe('[RT-22] two people', () => {
  test('of two changes that build on the same version the second is told', async () => {
    expect((await failure(editor.preferences.update({ params: { merchantId }, body: {} }))).status).toBe(428)
    const admin = await server.as('admin')
    const both = await Promise.allSettled([
      change({ confirmationMode: 'capture' }, 0),
      change({ instalmentOptions: [6] }, 0, admin),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const error = await failure(change({ defaultNumInstalments: 3 }, 0))
    expect([error.status, error.type]).toEqual([412, 'PreconditionFailed'])
    expect((await get()).version).toBe(1)
  })

  test('the ETag of a reading is a version to build on, and nothing changed is no new one', async () => {
    const { accessToken } = await server.signIn('editor')
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const path = `/merchants/${merchantId}/preferences`
    const etag = (await server.fetch(path, { headers })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"0\./)
    const patch = (body: Body) =>
      server.fetch(path, { method: 'PATCH', headers: { ...headers, 'if-match': etag }, body: JSON.stringify(body) })
    expect((await patch({})).status).toBe(200)
    expect((await get()).version).toBe(0)
  })
})

describe('[RT-22] who may', () => {
  test('guests read, others of the shop write, strangers find nothing', async () => {
    const guest = await server.as('guest')
    expect((await get(guest)).version).toBe(0)
    expect((await failure(change({ confirmationMode: 'capture' }, 0, guest))).type).toBe('PermissionDenied')
    const rival = await server.as('rival')
    expect((await failure(get(rival))).status).toBe(404)
    expect((await failure(change({ confirmationMode: 'capture' }, 0, rival))).status).toBe(404)
    expect((await change({ confirmationMode: 'capture' }, 0)).confirmationMode).toBe('capture')
    const params = { merchantId: server.merchants.bilbao }
    expect(await editor.preferences.get({ params })).toMatchObject({ version: 0, confirmationMode: 'auto' })
  })

  test('the log has terms before and after, and of what customers read names alone', async () => {
    const before: unknown = expect.any(Array)
    await change({ face, confirmationMode: 'auto', instalmentOptions: [6] }, 0)
    const row = await server.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('merchant_id', '=', merchantId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      action: 'preferences.changed',
      detail: {
        before: { instalmentOptions: before },
        after: { instalmentOptions: [6] },
        changed: ['instalment_options', 'face.name', 'face.phone', 'face.website', 'face.return_terms'],
      },
    })
  })
})

test("[RT-22] a shop's plans are shown on the pages that it lists, on ours, and to who is no page", async () => {
  const { publicKey } = await makeKey(server.db, server.clock, merchantId)
  const ask = async (origin?: string) => {
    const path = `/instalment-plan-simulator?amount=20000&public_key=${publicKey}`
    const response = await server.fetch(path, { headers: { ...(origin !== undefined && { origin }) } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('vary')).toContain('Origin')
    return response.ok ? 200 : `${response.status} ${(await errorOf(response)).type}`
  }
  expect(await ask('https://mala.example')).toBe(200)
  await change({ hostnames: [{ host: 'tienda.example', name: '' }] }, 0)
  expect(await ask('https://www.tienda.example')).toBe(200)
  expect(await ask('https://mala.example')).toBe('403 PermissionDenied')
  expect(await ask('null')).toBe('403 PermissionDenied')
  expect(await ask(server.url)).toBe(200)
  expect(await ask()).toBe(200)
})
