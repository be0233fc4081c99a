/** What of an audit row's detail is read in the activity, what changes note in it, and its link in the chain. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditAction } from '#domain/webhook-events.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { verifyAudit } from '#server/lib/audit/verify.ts'
import { activityWriter, beyond, type Query, readActivity } from '#server/testing/activity.ts'
import type { TestClient } from '#server/testing/as.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { makeUser, password } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
let owner: TestClient
let write: ReturnType<typeof activityWriter>
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  write = activityWriter(server)
})
afterAll(() => server.close())

const params = () => ({ merchantId: server.merchants.bilbao })
const read = (query: Query = {}) => readActivity(owner, server.merchants.bilbao, query)

describe('details', () => {
  test('leave the server where the table has them, in their kind, and not otherwise', async () => {
    const secret = 'no-debe-salir'
    await write('operation.refunded', {
      detail: {
        amount: 35_00,
        reason: 'faulty',
        note: secret,
        email: secret,
        private_key: secret,
        before: { amount: secret, password: secret },
        after: { amount: 1, token: secret },
      },
    })
    await write('operation.refunded', { detail: { amount: '35', reason: secret, creditToCustomer: { text: secret } } })
    await write('webhook_endpoint.created', {
      detail: { url: `https://user:${secret}@tienda.test/eventos?token=${secret}#${secret}`, events: ['order'] },
    })
    await write('profile.updated', {
      ...beyond,
      detail: { changed: ['document_number', 'phone'], after: { document_number: secret, phone: secret } },
    })
    await write('document.uploaded', { ...beyond, detail: { fileId: secret, document: secret } })
    const rows = await read({ pageSize: 5 })
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.map(({ facts, changes, changed }) => [facts, changes, changed])).toEqual([
      [[], [], []],
      [[], [], ['documentNumber', 'phone']],
      [
        [
          { name: 'url', value: 'https://tienda.test/eventos' },
          { name: 'events', value: ['order'] },
        ],
        [],
        [],
      ],
      [[], [], []],
      [
        [
          { name: 'amount', value: 35_00 },
          { name: 'reason', value: 'faulty' },
        ],
        [],
        ['amount'],
      ],
    ])
  })

  test('of a refused call are none, and it says so', async () => {
    await write('operation.refunded', { detail: { amount: 35_00, refused: 409 } })
    await write('batch.finished', { actorKind: 'operator', actorId: null, detail: { done: 2, refused: 409 } })
    const [batch, call] = await read({ pageSize: 2 })
    expect([call?.refused, call?.facts]).toEqual([true, []])
    expect([batch?.refused, batch?.facts]).toEqual([
      false,
      [
        { name: 'done', value: 2 },
        { name: 'refused', value: 409 },
      ],
    ])
  })
})

describe('a change says what was before and after', () => {
  test('of what was made or removed, what it is or was', async () => {
    const access = { role: 'editor', merchants: null }
    await write('user.created', { ...beyond, detail: { after: access } })
    await write('user.removed', { ...beyond, detail: { before: access } })
    for (const row of await read({ group: 'users', pageSize: 2 }))
      expect([row.facts, row.changes, row.changed]).toEqual([[{ name: 'role', value: 'editor' }], [], []])
  })

  const newest = async (action: AuditAction) => (await read({ action, pageSize: 1 }))[0]

  test('of a role and the merchants of a person', async () => {
    owner = await server.as('owner')
    const company = { companyId: server.companies.own, role: 'editor' as const, merchants: [server.merchants.bilbao] }
    const id = await makeUser(server.db, server.clock, { ...company, email: 'leire@demo.test' })
    await owner.users.update({ params: { id }, body: { userType: 'admin', merchants: null } })
    const row = await newest('user.updated')
    expect(row?.object).toMatchObject({ id, kind: 'user' })
    expect(row?.changes).toEqual([
      { name: 'role', before: 'editor', after: 'admin' },
      { name: 'merchants', before: ['Casa Lumbre Bilbao'], after: null },
    ])
  })

  test('of preferences, with names alone of what customers read', async () => {
    const change = { instalmentOptions: [3, 6], hostnames: [{ host: 'lumbre.test', name: '' }] }
    const { version, face: old } = await owner.preferences.get({ params: params() })
    const ifMatch = { headers: { 'If-Match': `"${version}"` } }
    const { website, returnTerms } = old
    const body = { ...change, face: { name: 'Casa Lumbre', phone: '910123456', website, returnTerms } }
    await owner.preferences.update({ params: params(), body }, ifMatch)
    const row = await newest('preferences.changed')
    expect(row?.changes.map(({ name, after }) => [name, after])).toEqual([
      ['instalmentOptions', ['3', '6']],
      ['hostnames', ['lumbre.test']],
    ])
    expect(row?.changed.toSorted()).toEqual(['name', 'phone'])
  })

  test('of billing, without the address', async () => {
    const body = { billingEmail: 'facturas@casalumbre.test', mailInvoices: false, mailSettlements: true, password }
    await owner.billing.replace({ params: params(), body })
    const row = await newest('billing.changed')
    expect(row?.changes).toEqual([{ name: 'mailInvoices', before: true, after: false }])
    expect(row?.changed).toEqual(['billingEmail'])
    expect(JSON.stringify(row)).not.toContain('facturas@')
  })

  test('of a widget, an endpoint and a key', async () => {
    const place = { params: { ...params(), view: 'product' as const } }
    const { preferences, version } = await owner.widgets.get(place)
    const tag = { headers: { 'If-Match': `"${version}"` } }
    await owner.widgets.put({ ...place, body: { ...preferences, primaryColor: '#7A2E1D' } }, tag)
    expect((await newest('widget.changed'))?.changes).toEqual([
      { name: 'primaryColor', before: preferences.primaryColor, after: '#7A2E1D' },
    ])
    const made = { url: 'https://tienda.test/eventos', events: ['order' as const] }
    const { endpoint } = await owner.webhooks.create({ params: params(), body: made })
    const at = { params: { ...params(), endpointId: endpoint.id } }
    await owner.webhooks.update({ ...at, body: { url: 'https://tienda.test/otro', status: 'paused' } })
    expect((await newest('webhook_endpoint.updated'))?.changes).toEqual([
      { name: 'url', before: 'https://tienda.test/eventos', after: 'https://tienda.test/otro' },
      { name: 'status', before: 'enabled', after: 'paused' },
    ])
    const bounds = { name: 'Almacén', mode: 'live' as const, scopes: [], networks: ['192.0.2.0/24'] }
    const { privateKey } = await owner.keys.create({ params: params(), body: bounds })
    const row = await newest('key.created')
    expect(row?.facts).toEqual([
      { name: 'name', value: 'Almacén' },
      { name: 'mode', value: 'live' },
      { name: 'scopes', value: [] },
      { name: 'networks', value: ['192.0.2.0/24'] },
    ])
    expect(JSON.stringify(row)).not.toContain(privateKey)
  })
})

describe('the chain', () => {
  test('a row says its place and hash once it is chained, which are those that the operator verifies', async () => {
    const id = await write('operation.captured')
    const get = () => owner.activity.get({ params: { ...params(), activityId: id } })
    expect(await get()).toMatchObject({ position: null, hash: null, requestId: 'r1' })
    await chainAudit(server.db, server.clock)
    const { head } = await verifyAudit(server.db)
    expect(await get()).toMatchObject({ position: head.position, hash: head.hash })
    const { bytes } = await fileOf(server, owner, server.merchants.bilbao, {
      kind: 'activity',
      format: 'csv',
      filters: { action: 'operation.captured' },
    })
    const [heads = [], ...rows] = cellsOf(bytes)
    const cell = (label: string) => rows[0]?.[heads.indexOf(label)]
    expect([cell('Identificador'), cell('Posición en la cadena'), cell('Huella de la cadena (SHA-256)')]).toEqual([
      id,
      String(head.position),
      head.hash,
    ])
    expect(cell('Qué hizo')).toBe('Capturó una venta')
    expect(heads.at(-1)).toContain('Filtros: Capturó una venta')
  })

  test('a file is of the person who asks for it alone', async () => {
    const body = { kind: 'activity', format: 'csv' } as const
    const { made } = await fileOf(server, owner, server.merchants.bilbao, body)
    const admin = await server.as('admin')
    const downloadId = made.id
    expect((await failure(admin.downloads.get({ params: { ...params(), downloadId } }))).status).toBe(404)
    expect((await failure(admin.downloads.remove({ params: { ...params(), downloadId } }))).status).toBe(404)
    const { results } = await admin.downloads.list({ params: params() })
    expect(results.map(({ id }) => id)).not.toContain(downloadId)
  })
})
