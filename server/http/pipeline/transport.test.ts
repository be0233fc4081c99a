/** Addresses, versions and words as clients of the field send them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, type TestServer, testServer } from '../../testing/app.ts'
import { makeKey } from '../../testing/factories.ts'
import { apiPath } from './api-path.ts'

let server: TestServer
let key: string
let bearer: string
beforeAll(async () => {
  server = await testServer({ vendorAliases: ['plazos', 'cuotas'] })
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
  bearer = (await server.signIn('owner')).accessToken
})
afterAll(() => server.close())

const ask = (path: string, accept = '', token = key) =>
  fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}`, ...(accept && { accept }) },
    redirect: 'manual',
  })

test.each([
  ['/api/orders', 4],
  ['/api//orders', 4],
  ['//api/orders/', 4],
  ['/api/orders//', 4],
  ['/api/v1/orders', 1],
  ['/api/v3//orders/', 3],
  ['/api/v4/orders?page=1', 4],
])('a key is answered at %s, in version %i, without a redirect', async (path, version) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-trastienda-media-type')).toBe(`trastienda.v${version}`)
})

test('Accept goes before the version of the address, which must be one of the call’s', async () => {
  const answer = await ask('/api/v1/orders', 'application/vnd.trastienda.sandbox.v3+json')
  expect(answer.headers.get('x-trastienda-media-type')).toBe('trastienda.sandbox.v3')
  expect((await ask('/api/v3/me')).status).toBe(200)
  expect((await ask('/api/v3/me', '', bearer)).status).toBe(401)
  const list = `/merchants/${server.merchants.bilbao}/operations`
  expect((await ask(`/api/v1${list}`, '', bearer)).status).toBe(200)
  expect((await ask(`/api/v3${list}`, '', bearer)).status).toBe(406)
})

test('below /v2 is the back office: a key is refused there, a person is not', async () => {
  expect((await ask('/api/v2/me')).status).toBe(401)
  expect((await ask('/api//v2/me/', '', bearer)).status).toBe(200)
  expect((await ask('/api/v2/orders')).status).toBe(404)
})

test('an alias is taken in the place of the word by keys alone, and named in the answer', async () => {
  const answer = await ask('/api/orders', 'application/vnd.plazos.sandbox.v3+json')
  const named = ['plazos', 'trastienda', 'cuotas'].map((word) => answer.headers.get(`x-${word}-media-type`))
  expect([answer.status, ...named]).toEqual([200, 'plazos.sandbox.v3', 'trastienda.sandbox.v3', null])
  expect((await ask('/api/v2/me', 'application/vnd.plazos.v2+json', bearer)).status).toBe(406)
  expect((await ask('/api/orders', 'application/vnd.others.v3+json')).status).toBe(406)
  expect((await ask('/api/orders', 'application/vnd.plazos.v5+json')).status).toBe(406)
})

test.each(['application/vnd.trastienda.v3+xml', 'application/vnd.plazos.v3+yaml', 'application/hal+xml'])(
  'a client that wants %s is refused in plain text',
  async (accept) => {
    const answer = await ask('/api/orders', accept)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([406, expect.stringMatching(/^text\/plain/i)])
    expect(await answer.text()).toMatch(/^The Accept header asks for a version that does not exist\.\n$/)
  },
)

test('a client that reads JSON is refused in JSON', async () => {
  const answer = await ask('/api/orders', 'text/html')
  expect([answer.status, (await errorOf(answer)).type]).toEqual([406, 'NotAcceptable'])
})

test('only addresses of calls are read so', () => {
  expect(apiPath('//assets//x.js/')).toBe('//assets//x.js/')
  expect(apiPath('/apis//x/')).toBe('/apis//x/')
  expect(apiPath('/api')).toBe('/api')
  expect(apiPath('/api/')).toBe('/api')
  expect(apiPath('/api/v2/v1/x')).toBe('/api/v2/v1/x')
})
