/** The public description is made once, for any number of callers. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { openApi } from './openapi.ts'

vi.mock(import('./openapi.ts'), async (original) => {
  const real = await original()
  return { ...real, openApi: vi.fn(real.openApi) }
})

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.mocked(openApi).mockClear()
})

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Without the unpacking of `fetch`. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asking = request(server.url + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => void parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.on('error', reject).end()
  })

const path = '/api/openapi.json'

describe('the description of the API', () => {
  test('is made once for everybody', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${String(headers['etag'])}`)).size).toBe(1)
    expect(answers[0]?.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{22}"$/) as unknown, // a matcher
    })
    expect(vi.mocked(openApi).mock.calls.length).toBeLessThanOrEqual(1)
    const document = openApi(contract, server.config)
    expect(answers.map(({ body }) => body.toString())).toEqual(answers.map(() => JSON.stringify(document)))
  })

  test('goes out packed as the other end likes it, each form with its tag', async () => {
    const plain = await get(path)
    const forms = await Promise.all(
      ['br', 'gzip', 'gzip, deflate, br;q=0.9', 'br;q=0, gzip', 'identity', 'br;q=0, gzip;q=0.000'].map(
        async (accepted) => {
          const { headers, body } = await get(path, { 'accept-encoding': accepted })
          const encoding = headers['content-encoding']
          const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body
          expect(unpacked.equals(plain.body)).toBe(true)
          expect(headers['content-length']).toBe(String(body.length))
          expect(headers['vary']).toContain('Accept-Encoding')
          return [encoding, headers['etag']]
        },
      ),
    )
    const [br, gzip] = [forms[0]?.[1], forms[1]?.[1]]
    const { etag } = plain.headers
    expect(new Set([br, gzip, etag]).size).toBe(3)
    expect(forms).toEqual([
      ['br', br],
      ['gzip', gzip],
      ['br', br],
      ['gzip', gzip],
      [undefined, etag],
      [undefined, etag],
    ])
  })

  test('is not sent again to whoever has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { etag } = (await get(path, headers)).headers
    for (const known of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
      const again = await get(path, { ...headers, 'if-none-match': known })
      expect([known, again.status, again.body.length, again.headers['etag']]).toEqual([known, 304, 0, etag])
      expect(again.headers['cache-control']).toBe('public, max-age=300')
    }
    expect((await get(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    // The tag of another form is not this one's.
    expect((await get(path, { 'if-none-match': String(etag) })).status).toBe(200)
  })
})

describe('other files without a login', () => {
  test.each(['/config.json', '/manifest.webmanifest'])('%s is told by its tag', async (file) => {
    const { headers, status } = await get(file)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await get(file, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  })
})
