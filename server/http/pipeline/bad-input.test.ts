/** Input that no client of ours sends: refused by name, quickly, with nothing written. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await server.signIn('owner')).accessToken
})
afterAll(() => server.close())

const refundPath = () => `/v2/merchants/${server.merchants.bilbao}/orders/${newId(server.clock)}/refund`
const send = (body: BodyInit, headers: Record<string, string> = {}, path = refundPath()) =>
  server.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body,
  })
const get = (path: string) => server.fetch(path, { headers: { authorization: `Bearer ${token}` } })

const refusal = async (response: Response): Promise<unknown> => {
  const { type, fields = {} } = await errorOf(response)
  return [response.status, type, Object.keys(fields).toSorted()]
}
const invalid = (...fields: string[]) => [400, 'ApiValidationException', fields]

describe('a body', () => {
  test.each([
    ['broken', '{"amount": 1', []],
    ['not an object', '[1]', ['body']],
    ['text', '"amount"', ['body']],
    ['null', 'null', ['body']],
    ['nothing', '', ['body']],
    ['with a field twice', '{"amount": 1, "amount": 2}', ['amount']],
    ['with a field twice, once escaped', '{"amount": 1, "\\u0061mount": 2}', ['amount']],
    ['with a field twice, deep inside', '{"amount": 1, "x": [{"y": 1, "y": 1}]}', ['y']],
    ['with __proto__', '{"amount": 1, "__proto__": {"role": "owner"}}', ['__proto__']],
    ['with __proto__, escaped', '{"amount": 1, "\\u005f_proto__": 1}', ['__proto__']],
    ['with NUL', '{"amount": 1, "note": "a\\u0000b"}', ['note']],
    ['with half a character', '{"amount": 1, "note": "\\ud800"}', ['note']],
    ['with fields that nobody knows', '{"amount": 1, "role": "owner", "merchant_id": "x"}', ['merchant_id', 'role']],
    ['with a name of code instead of the wire', '{"amount": 1, "instalmentPlanId": 1}', ['instalmentPlanId']],
    ['nested 33 deep', `{"amount": ${'['.repeat(32)}${']'.repeat(32)}}`, []],
    ['nested without end', '['.repeat(400_000), []],
  ])('%s is refused', async (_, body, fields) => {
    expect(await refusal(await send(body))).toEqual(invalid(...fields))
  })

  test('nested 32 deep is read', async () => {
    const body = `{"amount": 1, "note": ${'['.repeat(31)}${']'.repeat(31)}}`
    expect(await refusal(await send(body))).toEqual(invalid('note'))
  })

  test('with white space between name and colon is read the same', async () => {
    expect(await refusal(await send(`{"amount"${' '.repeat(100)}: 1, "amount"\n:2}`))).toEqual(invalid('amount'))
    expect(await refusal(await send('{"amount": 1, "note": ["amount", "amount"]}'))).toEqual(invalid('note'))
  })

  test.each(['0', '-1', '0.5', '"10"', '1e400', '1000000001', '9007199254740993', 'true', 'null', '[1]', '{}'])(
    'with the amount %s is refused by its name',
    async (amount) => {
      expect(await refusal(await send(`{"amount": ${amount}}`))).toEqual(invalid('amount'))
    },
  )

  test('too large is refused, told or not, and nothing more is read of it', async () => {
    expect(await refusal(await send(`{"note": "${'a'.repeat(1_000_000)}"}`))).toEqual([413, 'PayloadTooLarge', []])
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(64_000).fill(32)),
    })
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { authorization: `Bearer ${token}` } }
    const response = await server.fetch(refundPath(), init as RequestInit).catch(() => null) // its type has no duplex
    // The connection is cut while the rest is still being sent: some clients see the answer, some only the cut.
    expect([413, undefined]).toContain(response?.status)
    expect((await get('/v2/me')).status).toBe(200)
  })

  test.each([
    ['another charset', { 'content-type': 'application/json; charset=latin1' }],
    ['another type', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', { 'content-type': '' }],
    ['compressed', { 'content-encoding': 'gzip' }],
  ])('%s is refused', async (_, headers) => {
    expect(await refusal(await send('{"amount": 1}', headers))).toEqual([415, 'UnsupportedMediaType', []])
  })

  test('that says UTF-8 and is not is refused', async () => {
    const latin = new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xe1, ...new TextEncoder().encode('"}')])
    expect(await refusal(await send(latin))).toEqual([415, 'UnsupportedMediaType', []])
    const stated = await send('{"amount": 1}', { 'content-type': 'application/json; charset="UTF-8"' })
    expect(stated.status).toBe(404)
  })

  test('of a call that takes none may be empty, and nothing else', async () => {
    const cancel = refundPath().replace(/refund$/, 'cancel')
    expect(await refusal(await send('{"amount": 1}', {}, cancel))).toEqual(invalid('amount'))
    expect((await send('{}', {}, cancel)).status).toBe(404)
    expect((await send('', {}, cancel)).status).toBe(404)
  })

  test('of a GET is not read', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-length': 8 }
      request(`${server.url}/api/v2/me`, { method: 'GET', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end('{"broken')
    })
    expect(status).toBe(200)
  })
})

describe('a query', () => {
  const list = (query: string) => get(`/merchants/${server.merchants.bilbao}/operations?${query}`)

  test.each([
    ['page=0', ['page']],
    ['page=1.5&page_size=101&ordering=name', ['ordering', 'page', 'page_size']],
    ['page=1&page=2', ['page']],
    ['status=sold&substatus=none&channel=web', ['channel', 'status', 'substatus']],
    ['created-gte=yesterday&total_amount-lte=ten', ['created-gte', 'total_amount-lte']],
    ['q=%00', ['q']],
    ['merchant_id=x&sandbox=true', ['merchant_id', 'sandbox']],
    ['__proto__=1', ['__proto__']],
  ])('%s is refused with every faulty field', async (query, fields) => {
    expect(await refusal(await list(query))).toEqual(invalid(...fields))
  })

  test('with empty values is one without them', async () => {
    expect((await list('page=&status=&q=')).status).toBe(200)
  })

  test('broken in its encoding is no error of ours', async () => {
    expect((await list('q=%E0%A4%A')).status).toBe(200)
    expect((await get('/v2/merchants/%E0%A4%A')).status).toBe(404)
    expect((await get('/v2/merchants/%00')).status).toBe(404)
  })
})

describe('calls made with a key', () => {
  const order = (extra: object) => ({
    order: { id: 'A-1', currency: 'EUR', tax_rate: 2100, total_amount: 1, articles: [], ...extra },
    customer: { email: 'nora@example.com' },
  })

  test('ignore fields that they do not know, and name every faulty one', async () => {
    const { makeKey } = await import('../../testing/factories.ts')
    const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
    const response = await server.fetch('/checkout/offline?from=plugin', {
      method: 'POST',
      headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...order({ shop_version: 7, currency: 'USD' }), plugin: 'x' }),
    })
    expect(await refusal(response)).toEqual(invalid('order.articles', 'order.currency'))
  })

  test.each(['nobody', 'a wrong key', 'a session', 'the public key'])('are refused for %s', async (who) => {
    const { makeKey } = await import('../../testing/factories.ts')
    const { publicKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
    const bearers: Record<string, string> = {
      'a wrong key': '0'.repeat(40),
      'a session': token,
      'the public key': publicKey,
    }
    const bearer = bearers[who]
    const response = await server.fetch('/checkout/offline', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(order({})),
    })
    expect(await refusal(response)).toEqual([401, 'InvalidToken', []])
  })

  test('take versions 1 to 4 alike', async () => {
    const status = async (version: string) => {
      const accept = `application/vnd.trastienda.${version}+json`
      return (await server.fetch('/checkout/offline', { method: 'POST', headers: { accept } })).status
    }
    expect(await Promise.all(['v1', 'v2', 'v3', 'v4', 'sandbox.v3', 'v5'].map(status))).toEqual([
      401, 401, 401, 401, 401, 406,
    ])
  })
})
