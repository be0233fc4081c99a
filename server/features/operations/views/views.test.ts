/** Saved views of the list: whose they are, who changes them, what of them holds, and how many operations they find. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { viewFilters } from '#contract/filters/views.ts'
import { newId } from '#server/core/ids.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let params: { merchantId: string }
let owner: TestClient
let admin: TestClient
let editor: TestClient
let guest: TestClient
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  params = { merchantId: server.merchants.bilbao }
  ;[owner, admin] = [await server.as('owner'), await server.as('admin')]
  ;[editor, guest] = [await server.as('editor'), await server.as('guest')]
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('list_views').execute()
})

const save = (client: TestClient, name: string, query = 'status=accepted') =>
  client.views.create({ params, body: { name, query } })
const saveShared = (client: TestClient, name: string, query = 'status=accepted') =>
  client.views.createShared({ params, body: { name, query } })
const at = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })
const namesOf = async (client: TestClient) =>
  (await client.views.list({ params })).results.map(({ name, shared }) => `${name}${shared ? ' *' : ''}`)
const stored = (query: string, merchantId = params.merchantId) =>
  server.db
    .insertInto('list_views')
    .values({
      merchant_id: merchantId,
      id: newId(server.clock),
      user_id: null,
      version: 1,
      position: 0,
      name: 'De antes',
      query,
      updated: server.clock.now(),
      updated_by: server.users.owner,
    })
    .execute()

describe('whose a view is', () => {
  test('[RT-04] an own one is seen by its person alone, a shared one by all people of the merchant, in both modes', async () => {
    await save(editor, 'Mía')
    await saveShared(owner, 'De todos')
    expect(await namesOf(editor)).toEqual(['De todos *', 'Mía'])
    for (const other of [owner, admin, guest]) expect(await namesOf(other)).toEqual(['De todos *'])
    expect(await namesOf(await server.as('editor', { sandbox: true }))).toEqual(['De todos *', 'Mía'])
    const elsewhere = await editor.views.list({ params: { merchantId: server.merchants.online } })
    expect(elsewhere.results).toEqual([])
  })

  test('[RT-04] guests have own ones, and change no shared one', async () => {
    const own = await save(guest, 'De la invitada')
    const renamed = await guest.views.update(
      { params: { ...params, viewId: own.id }, body: { name: 'Otra' } },
      at(own.version),
    )
    expect(renamed).toMatchObject({ name: 'Otra', version: 2, shared: false })
    const shared = await saveShared(editor, 'De todos')
    const of = { params: { ...params, viewId: shared.id } }
    const calls = [
      () => saveShared(guest, 'Nueva'),
      () => guest.views.updateShared({ ...of, body: { name: 'Otra' } }, at(1)),
      () => guest.views.removeShared(of, at(1)),
      () => guest.views.share({ params: { ...params, viewId: own.id } }, at(2)),
      () => guest.views.unshare(of, at(1)),
    ]
    for (const call of calls) expect(await failure(call())).toMatchObject({ status: 403, type: 'PermissionDenied' })
    // The calls of own ones find no shared one.
    expect(await failure(guest.views.remove(of, at(1)))).toMatchObject({ status: 404 })
    expect(await failure(guest.views.update({ ...of, body: { name: 'Otra' } }, at(1)))).toMatchObject({ status: 404 })
    expect(await namesOf(guest)).toEqual(['De todos *', 'Otra'])
  })

  test('[RT-04] one of another person or of another merchant is not there', async () => {
    const own = await save(admin, 'De la administradora')
    expect(
      await failure(editor.views.update({ params: { ...params, viewId: own.id }, body: { name: 'Otra' } }, at(1))),
    ).toMatchObject({ status: 404, type: 'ObjectNotFound' })
    const shared = await saveShared(owner, 'De todos')
    const elsewhere = { merchantId: server.merchants.online, viewId: shared.id }
    expect(await failure(owner.views.updateShared({ params: elsewhere, body: { name: 'Otra' } }, at(1)))).toMatchObject(
      { status: 404 },
    )
    expect(await failure(owner.views.removeShared({ params: elsewhere }, at(1)))).toMatchObject({ status: 404 })
    expect(await failure(owner.views.list({ params: { merchantId: server.merchants.rival } }))).toMatchObject({
      status: 404,
    })
    expect(await namesOf(owner)).toEqual(['De todos *'])
  })

  test('[RT-04] who loses the merchant loses their own views of it; what is shared stays', async () => {
    const { db, users, merchants } = server
    const member = { params: { id: users.guest } }
    await save(guest, 'Mía')
    await guest.views.create({ params: { merchantId: merchants.online }, body: { name: 'Mía', query: '' } })
    await saveShared(editor, 'De todos')
    await owner.users.update({ ...member, body: { merchants: [merchants.online] } })
    const left = await db.selectFrom('list_views').where('user_id', '=', users.guest).select('merchant_id').execute()
    expect(left).toEqual([{ merchant_id: merchants.online }])
    await owner.users.update({ ...member, body: { merchants: null } })
    expect(await namesOf(guest)).toEqual(['De todos *'])
    await owner.users.remove(member)
    expect(await db.selectFrom('list_views').select('name').execute()).toEqual([{ name: 'De todos' }])
    await db.updateTable('users').set({ removed: null }).where('id', '=', users.guest).execute()
    guest = await server.as('guest')
  })
})

describe('changing views', () => {
  test('[RT-04] of two who change a shared one the second learns that it is another now', async () => {
    const { id, version } = await saveShared(owner, 'De todos')
    const of = { params: { ...params, viewId: id } }
    await owner.views.updateShared({ ...of, body: { query: 'status=rejected' } }, at(version))
    const late = editor.views.updateShared({ ...of, body: { name: 'Otra' } }, at(version))
    expect(await failure(late)).toMatchObject({ status: 412, type: 'PreconditionFailed' })
    expect(await failure(editor.views.removeShared(of, at(version)))).toMatchObject({ status: 412 })
    expect(await failure(editor.views.removeShared(of))).toMatchObject({ status: 428 })
    const [view] = (await editor.views.list({ params })).results
    expect(view).toMatchObject({ name: 'De todos', query: 'status=rejected', version: 2 })
  })

  test('[RT-04] names are unique in one kind, whatever their capitals; twenty of a kind are the most', async () => {
    await save(editor, 'Por cobrar')
    await saveShared(editor, 'Por cobrar')
    await save(admin, 'Por cobrar')
    expect(await failure(save(editor, ' POR COBRAR '))).toMatchObject({ status: 400, fields: { name: [/name/] } })
    expect(await failure(saveShared(owner, 'por cobrar'))).toMatchObject({ status: 400 })
    for (const name of ['', '  ', 'x'.repeat(41)])
      expect(await failure(save(editor, name))).toMatchObject({ status: 400, fields: { name: [expect.any(String)] } })
    for (let n = 2; n <= 20; n += 1) await save(editor, `Vista ${n}`)
    expect(await failure(save(editor, 'Una más'))).toMatchObject({
      status: 400,
      fields: { views: [expect.any(String)] },
    })
    await saveShared(editor, 'Otra')
    const shared = (await editor.views.list({ params })).results.find(({ name }) => name === 'Otra')
    const unshare = editor.views.unshare({ params: { ...params, viewId: shared?.id ?? '' } }, at(1))
    expect(await failure(unshare)).toMatchObject({ status: 400, fields: { views: [expect.any(String)] } })
  })

  test('[RT-04] an own one becomes shared and back; only what is shared leaves rows in the log', async () => {
    const { id } = await save(editor, 'Mía')
    const of = { params: { ...params, viewId: id } }
    expect(await editor.views.share(of, at(1))).toMatchObject({ shared: true, version: 2 })
    expect(await namesOf(guest)).toEqual(['Mía *'])
    await admin.views.updateShared({ ...of, body: { name: 'De todos' } }, at(2))
    expect(await admin.views.unshare(of, at(3))).toMatchObject({ shared: false, name: 'De todos' })
    expect(await namesOf(admin)).toEqual(['De todos'])
    expect(await namesOf(editor)).toEqual([])
    await admin.views.remove(of, at(4))
    const kept = await saveShared(admin, 'Otra')
    await admin.views.removeShared({ params: { ...params, viewId: kept.id } }, at(1))
    const rows = await server.db
      .selectFrom('audit_log')
      .where('object_id', 'in', [id, kept.id])
      .orderBy('id')
      .select(['action', 'detail'])
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'view.shared',
      'view.changed',
      'view.unshared',
      'view.shared',
      'view.removed',
    ])
    expect(rows[0]?.detail).toMatchObject({ name: 'Mía' })
    expect(JSON.stringify(rows)).not.toContain('status=')
  })

  test('[RT-04] the order of a kind is changed without the other', async () => {
    const made = [await save(editor, 'Uno'), await save(editor, 'Dos'), await save(editor, 'Tres')]
    await saveShared(editor, 'De todos')
    const of = { params: { ...params, viewId: made[2]?.id ?? '' } }
    await editor.views.update({ ...of, body: { position: 0 } }, at(1))
    expect(await namesOf(editor)).toEqual(['De todos *', 'Tres', 'Uno', 'Dos'])
    await editor.views.update({ ...of, body: { position: 19 } }, at(2))
    expect(await namesOf(editor)).toEqual(['De todos *', 'Uno', 'Dos', 'Tres'])
  })
})

describe('the query of a view', () => {
  test('[RT-04] is stored in its canonical text, and what a list cannot have is refused', async () => {
    const query = 'page_size=20&columns=mid,channel&q=+ana+&days=thisMonth&status=accepted'
    const canonical = 'status=accepted&q=ana&days=thisMonth&columns=mid%2Cchannel'
    expect(await save(editor, 'Canónica', query)).toMatchObject({ query: canonical, lost: [] })
    for (const wrong of [
      'status=other',
      'page=2',
      'columns=mid,nothing',
      'page_size=30',
      'utm=1',
      'created-gte=2026-02-31',
    ])
      expect(await failure(save(editor, wrong, wrong))).toMatchObject({
        status: 400,
        fields: { query: [expect.any(String)] },
      })
  })

  test('[RT-04] a stored one is opened without what there is no longer, and says what it has lost', async () => {
    await stored(`status=accepted&columns=mid,shelf&created_by=${newId(server.clock)}&colour=blue`)
    const [view] = (await editor.views.list({ params })).results
    expect(view).toMatchObject({ query: 'status=accepted&columns=mid' })
    expect(view?.lost.toSorted()).toEqual(['column', 'filter', 'seller'])
    const { results } = await editor.views.counts({ params })
    expect(results).toHaveLength(1)
    // A rename leaves the stored text; saving it anew makes it whole.
    const of = { params: { ...params, viewId: view?.id ?? '' } }
    expect((await editor.views.updateShared({ ...of, body: { name: 'Otra' } }, at(1))).lost).toHaveLength(3)
    const mended = await editor.views.updateShared({ ...of, body: { query: view?.query ?? '' } }, at(2))
    expect(mended.lost).toEqual([])
  })

  test('[RT-04] a seller of the company is known, also after they were removed; one of another company is not', async () => {
    await save(editor, 'De la editora', `created_by=${server.users.editor}`)
    await stored(`created_by=${server.users.rival}`)
    const { results } = await editor.views.list({ params })
    expect(results.map(({ lost }) => lost)).toEqual([['seller'], []])
  })

  test('holds every filter of the list', () => {
    expect(Object.keys(viewFilters)).toEqual(
      expect.arrayContaining(['status', 'substatus', 'q', 'created-gte', 'ordering', 'columns', 'page_size', 'days']),
    )
  })
})

test('[RT-04] each view says how many operations it finds now, in its mode, as the list does', async () => {
  const { db, clock, merchants } = server
  const make = (wanted: object, sandbox = false) =>
    makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox }, wanted)
  await make({ totalAmount: 50_00, channel: 'phone' })
  clock.advance(48 * 60 * 60 * 1000)
  for (const totalAmount of [100_00, 200_00, 300_00]) await make({ totalAmount, channel: 'phone' })
  await make({ totalAmount: 300_00, channel: 'phone' }, true)
  ;[editor, guest] = [await server.as('editor'), await server.as('guest')]
  const queries = ['channel=phone', 'channel=phone&total_amount-gte=20000', 'channel=phone&days=today', 'q=nadie']
  for (const [n, query] of queries.entries()) await save(editor, `Vista ${n}`, query)
  const countsOf = async (client: TestClient) =>
    (await client.views.counts({ params })).results.map(({ total, totalIsExact }) => (totalIsExact ? total : null))
  expect(await countsOf(editor)).toEqual([4, 2, 3, 0])
  expect(await countsOf(await server.as('editor', { sandbox: true }))).toEqual([1, 1, 1, 0])
  expect(await countsOf(guest)).toEqual([])
})
