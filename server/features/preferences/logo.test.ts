import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxLogoBytes } from '#contract/rules/preference-rules.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { canary, exe, fileOf, jpeg, pdf, png } from '#server/testing/uploads.ts'

let server: TestServer
let editor: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  editor = await server.as('editor', { sandbox: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('merchant_preferences').execute()
  await server.db.deleteFrom('stored_files').execute()
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})

const picture = (bytes = png, name = 'logo.png') => fileOf(bytes, name, 'image/png')
const at = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })
const add = (file = picture(), version = 0, client = editor) =>
  client.preferences.addLogo({ params: { merchantId }, body: {}, file }, at(version))
const remove = (version: number) => editor.preferences.removeLogo({ params: { merchantId } }, at(version))
/** As a page loads it, without a session. */
const look = (url: string | null, init: RequestInit = {}) => fetch(`${server.url}${url ?? ''}`, init)
const kept = () => server.db.selectFrom('stored_files').select(['purpose', 'merchant_id']).execute()

describe('[RT-22] the logo', () => {
  test('is shown to everybody, without what the camera wrote, and nothing of it runs', async () => {
    const { face, version } = await add(picture(jpeg, 'logo.png'))
    expect([version, face.name]).toEqual([1, null])
    expect(face.logoUrl).toMatch(/^\/api\/logos\/[0-9a-f]{32}$/)
    const response = await look(face.logoUrl)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes(canary)).toBe(false)
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from('ffd8', 'hex'))
    const again = await look(face.logoUrl, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('stands on the customer’s page and in the mail', async () => {
    const { face } = await add()
    const { token } = await makeRequest(editor, merchantId)
    const page = await customerOf(server).customerCheckout.get({ params: { token }, query: {} })
    expect(page.merchant.logoUrl).toBe(face.logoUrl)
    const { html } = await server.db.selectFrom('outbox').select('html').executeTakeFirstOrThrow()
    expect(html).toContain(`<img src="${server.url}${face.logoUrl}" alt="Casa Lumbre Bilbao"`)
  })

  test('another takes its place, and removed it is gone for everybody', async () => {
    const { logoUrl: first } = (await add()).face
    const { logoUrl: second } = (await add(picture(jpeg), 1)).face
    expect(second).not.toBe(first)
    expect((await look(first)).status).toBe(404)
    expect((await look(second)).status).toBe(200)
    expect(await kept()).toEqual([{ purpose: 'logo', merchant_id: merchantId }])
    expect((await remove(2)).face.logoUrl).toBeNull()
    expect((await look(second)).status).toBe(404)
    expect(await kept()).toEqual([])
    const audit = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('merchant_id', '=', merchantId)
      .execute()
    const names = ['preferences.logo-added', 'preferences.logo-added', 'preferences.logo-removed']
    expect(audit.map(({ action }) => action)).toEqual(names)
  })

  test.each([
    ['a program named .png', () => picture(exe, 'logo.png')],
    ['a document', () => fileOf(pdf, 'logo.png', 'image/png')],
    [
      'an SVG',
      () => fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'logo.svg', 'image/svg+xml'),
    ],
    ['half a picture', () => picture(png.subarray(0, 60))],
    ['more than 1 MB', () => picture(Buffer.concat([png, Buffer.alloc(maxLogoBytes)]))],
    ['nothing', () => picture(Buffer.alloc(0))],
  ])('[VA-05] refuses %s', async (_, make) => {
    const { status, fields } = await failure(add(make()))
    expect([[400, 413], Object.keys(fields)]).toEqual([expect.arrayContaining([status]), ['file']])
    expect(await kept()).toEqual([])
  })

  test('builds on a version, and is not for guests', async () => {
    expect((await failure(add(picture(), 3))).type).toBe('PreconditionFailed')
    expect((await failure(add(picture(), 0, await server.as('guest')))).type).toBe('PermissionDenied')
    expect((await failure(add(picture(), 0, await server.as('rival')))).status).toBe(404)
    expect(await kept()).toEqual([])
  })
})

test('[RT-22] no other file is shown by the address of logos', async () => {
  const id = '0'.repeat(32)
  for (const path of [id, 'x', '..%2f..', id.toUpperCase()]) expect((await look(`/api/logos/${path}`)).status).toBe(404)
  const { face } = await add()
  await server.db.updateTable('stored_files').set({ purpose: 'iban_proof' }).execute()
  expect((await look(face.logoUrl)).status).toBe(404)
})
