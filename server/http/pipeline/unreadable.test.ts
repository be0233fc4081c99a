/** Requests that Node's parser or the adapter refuse, sent byte by byte. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Bytes that arrive until the server closes the connection. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.write(text)
  })

const get = 'GET /healthz HTTP/1.1\r\n'
const cases: [string, string, number, string][] = [
  ['is no HTTP', 'hello\r\n\r\n', 400, 'ApiValidationException'],
  ['has an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'ApiValidationException'],
  ['has a malformed header', `${get}Host: x\r\nBad Header: 1\r\n\r\n`, 400, 'ApiValidationException'],
  [
    'has two lengths',
    `POST /api/v2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'ApiValidationException',
  ],
  ['has too large a head', `${get}Host: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'PayloadTooLarge'],
  ['has no host', 'GET /api/v2/me HTTP/1.1\r\n\r\n', 400, 'ApiValidationException'],
  ['has a host that is none', `${get}Host: a b\r\n\r\n`, 400, 'ApiValidationException'],
  ['has no path', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'ApiValidationException'],
  ['expects magic', `${get}Host: x\r\nExpect: magic\r\n\r\n`, 400, 'ApiValidationException'],
  ['wants a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'MethodNotAllowed'],
]

test.each(cases)('a request that %s gets a documented answer', async (_, text, status, type) => {
  const answer = await send(text)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'cache-control: no-store'])
    expect(head.toLowerCase()).toContain(header)
  const { error } = JSON.parse(body) as { error: { type: string; request_id: string } } // every error has this body
  expect(error.type).toBe(type)
  expect(head.toLowerCase()).toContain(`x-request-id: ${error.request_id}`)
})

test.each([
  ['HAProxy, told nothing', 'OPTIONS / HTTP/1.0'],
  ['HAProxy, told a path', 'OPTIONS /readyz HTTP/1.0'],
  ['a proxy that reads', 'GET /readyz HTTP/1.0'],
  ['a proxy that reads the head alone', 'HEAD /readyz HTTP/1.0'],
  ['a supervisor', 'GET /healthz HTTP/1.0'],
])('%s is told of the process without naming a host', async (_, line) => {
  const answer = await send(`${line}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer.split('\r\n\r\n')[1]).toMatch(line.startsWith('HEAD') ? /^$/ : /"status":"(ready|ok)"/)
})

test.each([
  ['another request before it', `${get}Host: x\r\n\r\n${get}Host: x\r\nBad Header: 1\r\n\r\n`],
  [
    'a body that breaks off',
    'POST /api/v2/signout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  ],
])('with %s there is one answer, not two in one', async (_, text) => {
  expect((await send(text)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
})
