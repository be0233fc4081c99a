import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxLegalTextLength, maxTitleLength, widgetDefaults, type WidgetView } from '#contract/rules/widget-rules.ts'
import { errorOf, type Name, testServer, type TestServer } from '../../testing/app.ts'
import { makeKey, makeMerchant } from '../../testing/factories.ts'
import { heldUp } from '../../testing/held-up.ts'

let server: TestServer
let merchantId: string
let publicKey: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db, clock, companies } = server
  merchantId = await makeMerchant(db, clock, companies.own)
  ;({ publicKey } = await makeKey(db, clock, merchantId))
})

const standard = widgetDefaults.product
const own = {
  ...standard,
  primaryColor: '#7A2E1D',
  title: 'En {num_instalments} veces',
  slider: true,
  minAmount: 99_00,
}
const at = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })
const place = (view: WidgetView = 'product') => ({ params: { merchantId, view } })

/** What the audit log says of the shop's widgets. */
const audited = async () => {
  const rows = await server.db
    .selectFrom('audit_log')
    .where('merchant_id', '=', merchantId)
    .where('action', 'like', 'widget.%')
    .select(['action', 'detail'])
    .execute()
  return rows.map(({ action, detail }) => `${action} ${String(detail['view'])} ${String(detail['version'])}`).toSorted()
}

/** What the page of the merchant gets. */
const told = async (view: WidgetView = 'product', sandbox = false) => {
  const answer = await server.fetch(`/instalment-plan-simulator?amount=20000&view=${view}&public_key=${publicKey}`, {
    headers: sandbox ? { accept: 'application/vnd.trastienda.sandbox.v4+json' } : {},
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('vary')).toContain('Accept')
  const body = (await answer.json()) as { options: { widget: Record<string, unknown> } } // of the contract
  return body.options.widget
}

describe('[RT-23] the widget', () => {
  test('is as it came until somebody sets it, and nothing is written for that', async () => {
    const guest = await server.as('guest')
    const untouched = { version: 0, disabled: null, updated: null, updatedBy: null }
    expect(await guest.widgets.get(place())).toEqual({ view: 'product', preferences: standard, ...untouched })
    expect(await guest.widgets.get(place('cart'))).toEqual({
      view: 'cart',
      preferences: widgetDefaults.cart,
      ...untouched,
    })
    expect(await server.db.selectFrom('widgets').where('merchant_id', '=', merchantId).selectAll().execute()).toEqual(
      [],
    )
  })

  test('is set whole in one place, in both modes at once, and the shop’s pages are told', async () => {
    const editor = await server.as('editor')
    const saved = await editor.widgets.put({ ...place(), body: own }, at(0))
    expect(saved).toMatchObject({ view: 'product', version: 1, preferences: own, updatedBy: 'Nora Ibarra' })
    expect(saved.updated).toBe(server.clock.now().toISOString())
    expect(await (await server.as('guest', { sandbox: true })).widgets.get(place())).toEqual(saved)
    for (const sandbox of [false, true])
      expect(await told('product', sandbox)).toMatchObject({
        type: 'product',
        version: 5,
        disabled: false,
        preferences: { primary_color: '#7A2E1D', title: 'En {num_instalments} veces', min_amount: 99_00 },
      })
    expect(await told('cart')).toMatchObject({ preferences: { primary_color: '#334BFF', title: null } })
    expect(await audited()).toEqual(['widget.changed product 1'])
  })

  test('is switched off and on without losing how it looks', async () => {
    const editor = await server.as('editor')
    await editor.widgets.put({ ...place(), body: own }, at(0))
    const off = await editor.widgets.disable(place(), at(1))
    expect(off).toMatchObject({ version: 2, preferences: own, disabled: server.clock.now().toISOString() })
    expect(await told()).toMatchObject({ disabled: true, preferences: { primary_color: '#7A2E1D' } })
    expect(await told('cart')).toMatchObject({ disabled: false })
    server.clock.advance(60_000)
    expect(await editor.widgets.disable(place(), at(2))).toEqual(off)
    expect(await editor.widgets.enable(place(), at(2))).toMatchObject({ version: 3, preferences: own, disabled: null })
    expect(await told()).toMatchObject({ disabled: false })
    expect(await audited()).toEqual([
      'widget.changed product 1',
      'widget.disabled product 2',
      'widget.disabled product 2',
      'widget.enabled product 3',
    ])
  })

  test('is switched off before anything was set', async () => {
    const owner = await server.as('owner')
    expect(await owner.widgets.disable(place('cart'), at(0))).toMatchObject({
      version: 1,
      preferences: widgetDefaults.cart,
      disabled: server.clock.now().toISOString(),
    })
  })

  test('is not overwritten by who has not seen the newest, and never by who does not say', async () => {
    const [editor, owner] = [await server.as('editor'), await server.as('owner')]
    await editor.widgets.put({ ...place(), body: own }, at(0))
    const other = { ...standard, primaryColor: '#000000' }
    for (const version of [0, 2])
      await expect(owner.widgets.put({ ...place(), body: other }, at(version))).rejects.toMatchObject({ status: 412 })
    await expect(owner.widgets.put({ ...place(), body: other })).rejects.toMatchObject({ status: 428 })
    await expect(owner.widgets.disable(place())).rejects.toMatchObject({ status: 428 })
    expect(await owner.widgets.get(place())).toMatchObject({ version: 1, preferences: own })
  })

  test('has one winner of two who set it first at the same time', async () => {
    const [editor, owner] = [await server.as('editor'), await server.as('owner')]
    const both = await heldUp({
      db: server.db,
      // Lets both read, and neither write.
      lock: (tx) => sql`lock table widgets in exclusive mode`.execute(tx),
      start: () => [
        editor.widgets.put({ ...place(), body: own }, at(0)),
        owner.widgets.put({ ...place(), body: standard }, at(0)),
      ],
    })
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } })
    expect(await owner.widgets.get(place())).toMatchObject({ version: 1 })
  })

  test('tells its version in the ETag, which serves as If-Match', async () => {
    const { accessToken } = await server.signIn('editor')
    const authorization = `Bearer ${accessToken}`
    const path = `/merchants/${merchantId}/widgets/product`
    const read = await server.fetch(path, { headers: { authorization } })
    const tag = read.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"0\./)
    const answer = await server.fetch(`${path}/disable`, {
      method: 'POST',
      headers: { authorization, 'if-match': tag },
    })
    expect(answer.status).toBe(200)
  })

  test.each(['basket', 'PRODUCT', 'constructor', '%20'])('does not stand in the place %s', async (view) => {
    const { accessToken } = await server.signIn('owner')
    const headers = { authorization: `Bearer ${accessToken}`, 'if-match': '"0"' }
    const path = `/merchants/${merchantId}/widgets/${view}`
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/enable'],
      ['POST', '/disable'],
    ] as const)
      expect((await server.fetch(path + rest, { method, headers })).status).toBe(404)
  })

  test.each<[Name, number]>([
    ['guest', 403],
    ['rival', 404],
    ['nobody', 401],
  ])('%s may not set it: %i', async (name, status) => {
    const client = await server.as(name)
    await expect(client.widgets.put({ ...place(), body: own }, at(0))).rejects.toMatchObject({ status })
    await expect(client.widgets.disable(place(), at(0))).rejects.toMatchObject({ status })
    expect(await told()).toMatchObject({ disabled: false, preferences: { primary_color: '#334BFF' } })
  })
})

describe('[RT-23] [VA-02] [VA-05] what is not right is refused by its field', () => {
  const body = Object.fromEntries(
    Object.entries(standard).map(([name, value]) => [name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  )
  const put = async (change: Record<string, unknown>) => {
    const { accessToken } = await server.signIn('editor')
    return server.fetch(`/merchants/${merchantId}/widgets/product`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, 'if-match': '"0"' },
      body: JSON.stringify({ ...body, ...change }),
    })
  }

  test.each<[string, unknown]>([
    ...['#12345', '#1234567', '#12345G', '334BFF', 'red', 'rgb(0,0,0)', '#334BFF;}', '', null, 0].map(
      (colour): [string, unknown] => ['primary_color', colour],
    ),
    ['text_color', '#fff'],
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' https://tienda.example',
      'data:text/html,x',
      '//tienda.example',
      'https://tienda',
      'https://tienda.example/<b>',
      'ftp://tienda.example',
      '',
    ].map((url): [string, unknown] => ['url_more_info', url]),
    ['title', 'x'.repeat(maxTitleLength + 1)],
    ['title', '   '],
    ['title', 'En {cuotas}'],
    ['title_zero_interest', 'TAE {tae}'],
    ['legal_text', 'x'.repeat(maxLegalTextLength + 1)],
    ['legal_text', 'TAE {taeg}'],
    ['legal_text', '{}'],
    ['align', 'justify'],
    ['layout', 'diagonal'],
    ['border', 'true'],
    ['slider', 1],
    ['default_instalments', 0],
    ['default_instalments', 37],
    ['default_instalments', 6.5],
    ['min_amount', 0],
    ['min_amount', 1_000_000_001],
    ['out_of_limits', 'maybe'],
    ['country', 'FR'],
  ])('%s: %j', async (field, value) => {
    const answer = await put({ [field]: value })
    expect([answer.status, Object.keys((await errorOf(answer)).fields ?? {})]).toEqual([400, [field]])
  })

  test('and what is not known, or left out', async () => {
    expect((await put({ custom_styles: true })).status).toBe(400)
    expect(Object.keys((await errorOf(await put({ border: undefined }))).fields ?? {})).toEqual(['border'])
  })

  test.each<[string, unknown]>([
    ['primary_color', '#aBcDeF'],
    ['url_more_info', 'http://www.tienda.es/a-plazos?x=1#y'],
    ['title', 'Hasta { num_instalments } × {instalments_amount}'],
    [
      'legal_text',
      'TIN {tin}, TAE { tae }, {order_amount} {total_amount} {principal_amount} {downpayment_amount} {tax}',
    ],
    ['default_instalments', 36],
    ['country', 'PT'],
  ])('but %s: %j is taken', async (field, value) => {
    const answer = await put({ [field]: value })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ preferences: { [field]: value } })
  })
})
