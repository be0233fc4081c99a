import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxListBytes } from '#contract/rules/audience-rules.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { makePeopleHasher, normalizeIdentifier } from '#server/services/audiences/identifiers.ts'
import { findCampaigns } from '#server/services/campaigns/campaigns.queries.ts'
import { newId } from '#server/core/ids.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { listOf, nameAudience, runAudiences, sendList } from '#server/testing/audiences.ts'
import { cellsOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { exe, fileOf, pdf, png } from '#server/testing/uploads.ts'

let server: TestServer
let merchantId: string
let owner: TestClient
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.as('owner')
  await server.db.deleteFrom('campaigns').execute()
  await server.db.deleteFrom('audiences').execute()
  await server.db.deleteFrom('stored_files').execute()
})

const get = (uuid: string) => owner.audiences.get({ params: { merchantId, uuid } })
const send = (uuid: string, file: File) => owner.audiences.upload({ params: { merchantId, uuid }, body: {}, file })
const files = () => server.db.selectFrom('stored_files').selectAll().execute()
const rejectedOf = async (uuid: string): Promise<string[][]> => {
  const { url } = await owner.audiences.rejected({ params: { merchantId, uuid } })
  return cellsOf(Buffer.from(await (await server.fetch(url)).arrayBuffer()))
}

describe('[RT-17] a list', () => {
  test('is sealed until it is read, and gone afterwards; nobody reads its people back', async () => {
    const list = 'Nombre;Correo\nAna;ana@secreto.es\nAna;ANA@secreto.es \nLuis;luis@secreto.es\n'
    const uuid = await sendList(owner, merchantId, list)
    const [kept] = await files()
    expect([kept?.purpose, kept?.sealed.includes('secreto')]).toEqual(['audience_list', false])
    expect(await get(uuid)).toMatchObject({ status: 'processing', membersCount: 0 })
    await runAudiences(server)
    const made = await get(uuid)
    // A person who is listed twice counts once, and is not refused.
    expect(made).toMatchObject({ status: 'ready', membersCount: 2, readCount: 3, rejectedCount: 0, error: null })
    expect(await files()).toEqual([])
    expect((await failure(owner.audiences.rejected({ params: { merchantId, uuid } }))).status).toBe(404)
    const known = { made, audit: await server.db.selectFrom('audit_log').selectAll().execute(), log: server.log }
    expect(JSON.stringify(known)).not.toContain('secreto')
    const [member] = await server.db.selectFrom('audience_members').select('hash').execute()
    expect(member?.hash).toHaveLength(32)
    const again = await failure(send(uuid, listOf('eva@secreto.es')))
    expect([again.status, again.type]).toEqual([409, 'AudienceNotWaiting'])
  })

  test('says of each bad line why, in a file that a spreadsheet computes nothing of, for seven days', async () => {
    const list = 'ana@x.es\n=cmd()|calc\n+34600\n"sin cerrar\n\n@x.es\nluis@x.es'
    const uuid = await sendList(owner, merchantId, list)
    await runAudiences(server)
    expect(await get(uuid)).toMatchObject({ status: 'partial', membersCount: 2, readCount: 6, rejectedCount: 4 })
    const wrong = 'No es un correo electrónico'
    expect(await rejectedOf(uuid)).toEqual([
      ['Línea', 'Lo que pone', 'Motivo'],
      ['2', "'=cmd()|calc", wrong],
      ['3', "'+34600", wrong],
      ['4', '"sin cerrar', 'Hay una comilla sin cerrar'],
      ['6', "'@x.es", wrong],
    ])
    const { url } = await owner.audiences.rejected({ params: { merchantId, uuid } })
    const response = await server.fetch(url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''lineas-rechazadas-casa-lumbre-bilbao-2026-11-20.csv",
    })
    expect((await files()).map(({ sealed }) => sealed.includes('cmd'))).toEqual([false])
    server.clock.advance(7 * 24 * 3600_000 - 1)
    await keepHouse(server.db, server.clock)
    expect(await files()).toHaveLength(1)
    server.clock.advance(600_000)
    await keepHouse(server.db, server.clock)
    expect(await files()).toEqual([])
    owner = await server.as('owner')
    expect((await failure(owner.audiences.rejected({ params: { merchantId, uuid } }))).status).toBe(404)
    expect(await get(uuid)).toMatchObject({ status: 'partial', rejectedCount: 4 })
  })

  test('with more refused lines than fit into a piece gives all of them, in their order', async () => {
    const bad = Array.from({ length: 8_000 }, (_, index) => `${index} ${'x'.repeat(180)}`)
    const uuid = await sendList(owner, merchantId, ['ana@x.es', ...bad].join('\n'))
    await runAudiences(server)
    expect((await files()).map(({ piece }) => piece).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await rejectedOf(uuid)).slice(1).map(([line, value]) => [Number(line), value])).toEqual(
      bad.map((value, index) => [index + 2, value]),
    )
    await owner.audiences.remove({ params: { merchantId, uuid } })
    expect(await files()).toEqual([])
  })

  test('gives its reasons in the language of who sent it', async () => {
    await owner.account.update({ body: { locale: 'pt-PT' } })
    const uuid = await sendList(owner, merchantId, 'mal', { identifier: 'phone' })
    await runAudiences(server)
    await owner.account.update({ body: { locale: 'es-ES' } })
    expect((await rejectedOf(uuid))[1]).toEqual(['1', 'mal', 'Não é um telefone de Espanha ou de Portugal'])
  })

  test.each([
    ['\n \n', 'empty'],
    ['Correo\n', 'empty'],
    ['mal\npeor', 'nobody'],
  ])('%j fails, and may be followed by a better one', async (list, error) => {
    const uuid = await sendList(owner, merchantId, list)
    await runAudiences(server)
    expect(await get(uuid)).toMatchObject({ status: 'failed', error, membersCount: 0 })
    await send(uuid, listOf('ana@x.es'))
    await runAudiences(server)
    expect(await get(uuid)).toMatchObject({ status: 'ready', error: null, membersCount: 1, rejectedCount: 0 })
    expect(await files()).toEqual([])
  })

  test('that cannot be opened fails, and the next one is made nonetheless', async () => {
    const broken = await sendList(owner, merchantId, 'ana@x.es')
    await server.db
      .updateTable('stored_files')
      .set({ sealed: Buffer.alloc(60) })
      .execute()
    const sound = await sendList(owner, merchantId, 'ana@x.es')
    await runAudiences(server)
    expect([(await get(broken)).error, (await get(sound)).status]).toEqual(['unreadable', 'ready'])
    expect(await files()).toEqual([])
  })

  test('is a text of at most 20 MB, and the virus scanner is asked', async () => {
    const { uuid } = await nameAudience(owner, merchantId)
    for (const [bytes, name] of [
      [exe, 'clientes.csv'],
      [png, 'clientes.csv'],
      [pdf, 'clientes.csv'],
      [Buffer.from('ana@x.es', 'utf16le'), 'clientes.csv'],
    ] as const)
      expect((await failure(send(uuid, fileOf(bytes, name, 'text/csv')))).fields).toEqual({
        file: ['This is not one of: CSV.'],
      })
    const large = await failure(send(uuid, listOf(Buffer.alloc(maxListBytes + 1, 'a'))))
    expect(large.fields).toEqual({ file: ['The file is too large: 20 MB at most.'] })
    expect(await get(uuid)).toMatchObject({ status: 'waiting' })
    // What it begins with, or is named, does not matter: BM would be a picture, MZ a program.
    for (const text of ['BMendez@x.es', 'MZamora@x.es', 'a\xf1o@x.es']) {
      const next = await nameAudience(owner, merchantId)
      expect(await send(next.uuid, listOf(Buffer.from(text, 'latin1'), 'x.exe'))).toMatchObject({
        status: 'processing',
      })
    }
  })
})

describe('[CA-33] a campaign for an audience', () => {
  const campaignFor = async (audienceId: string): Promise<string> => {
    const [id, now] = [newId(server.clock), server.clock.now()]
    await server.db
      .insertInto('campaigns')
      .values({
        merchant_id: merchantId,
        sandbox: false,
        id,
        version: 1,
        name: 'VIP',
        scope: 'bulk',
        num_instalments: [3],
        products: ['instalments'],
        start_date: '2026-11-01',
        end_date: null,
        fee_discount_rate: 10_000,
        min_order_amount: null,
        max_order_amount: null,
        waiting_period: 0,
        audience_id: audienceId,
        draft: false,
        partial: false,
        published: now,
        stopped: null,
        created: now,
        created_by: null,
        updated: now,
        updated_by: null,
      })
      .execute()
    return id
  }
  test.each([
    ['email', 'Ana.Ruiz@X.es', [' ana.ruiz@x.es', 'ANA.RUIZ@X.ES'], 'ana@x.es'],
    ['phone', '+34 600 11 22 33', ['600112233', '0034-600.112.233', '(+34) 600 112 233'], '600112234'],
    ['document_id', '12345678z', ['12.345.678-Z', 'ES12345678Z'], 'X1234567L'],
  ] as const)('finds the customer by %s in any writing, and nobody else', async (kind, listed, same, other) => {
    const uuid = await sendList(owner, merchantId, listed, { identifier: kind })
    const id = await campaignFor(uuid)
    await runAudiences(server)
    const people = makePeopleHasher(server.config)
    const found = async (text: string, shop = merchantId, sandbox = false): Promise<string[]> => {
      const hash = people.hash(shop, kind, normalizeIdentifier(kind, text, 'ES') ?? '')
      const scope = { merchantId, sandbox }
      return (await findCampaigns(server.db, scope, { day: '2026-11-20', people: [hash] })).map((one) => one.id)
    }
    for (const text of [listed, ...same]) expect([text, await found(text)]).toEqual([text, [id]])
    expect(await found(other)).toEqual([])
    // The same person is another customer at another merchant, and unknown in test mode.
    expect(await found(listed, server.merchants.online)).toEqual([])
    expect(await found(listed, merchantId, true)).toEqual([])
  })
})

test('a list that nobody can look at for viruses is not taken', async () => {
  const guarded = await testServer({ scanner: { host: '127.0.0.1', port: 1 } })
  const client = await guarded.as('owner')
  const shop = guarded.merchants.bilbao
  const { uuid } = await nameAudience(client, shop)
  const params = { merchantId: shop, uuid }
  const error = await failure(client.audiences.upload({ params, body: {}, file: listOf('ana@x.es') }))
  expect([error.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
  expect((await client.audiences.get({ params })).status).toBe('waiting')
  await guarded.close()
})
