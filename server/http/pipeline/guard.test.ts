/** The same guard on every kind of answer: pages, files, calls, refusals, streams, and requests that reach no call. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { testServer, type TestServer } from '../../testing/app.ts'

const page = '<!doctype html><html lang="es-ES"><head><title>Trastienda</title><script>1</script></head></html>'
const files: Record<string, string> = {
  'backoffice/index.html': page,
  'accounts/index.html': page,
  'checkout/index.html': page,
  'assets/main.0aB.js': 'export {}',
  'favicon.svg': '<svg/>',
  'widget/v1.js': 'void 0',
  'texts.json': '{"es-ES": "/assets/texts.es-ES.1cD.json"}',
}

let server: TestServer
let folder: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-guard-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  // Behind a proxy with TLS, and still this machine's own, so that the page of the outbox is there.
  const config = { publicUrl: 'https://localhost', apiHost: null }
  server = await testServer(config, (parts) => makeApp({ ...parts, webFolder: folder }))
  token = (await server.signIn('owner')).accessToken
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}
const strict = { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
const guarding = [...Object.keys(strict), 'content-security-policy']

const closed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const guardOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(guarding.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name) ?? '']])))

type Asked = RequestInit & { path: string; status: number; differs?: Record<string, string> }

const ask = async ({ path, status, differs: _, ...init }: Asked): Promise<Response> => {
  const stop = new AbortController()
  const response = await fetch(server.url + path, { redirect: 'manual', signal: stop.signal, ...init })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) stop.abort()
  else await response.arrayBuffer()
  expect([path, response.status]).toEqual([path, status])
  return response
}

const json = { 'content-type': 'application/json' }
const v1 = { accept: 'application/vnd.trastienda.v1+json' }
const v2 = { accept: 'application/vnd.trastienda.v2+json' }
const shared = { 'cross-origin-resource-policy': 'cross-origin' }
const unseen = { 'referrer-policy': 'no-referrer' }
/** Of an answer that is no page. */
const whole = { ...strict, ...unseen, 'content-security-policy': closed }
const sent = { path: '/api/v2/token', method: 'POST' }
const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } }

describe('every answer has the whole guard', () => {
  test.each<[string, Asked]>([
    ['a file', { path: '/assets/main.0aB.js', status: 200 }],
    ['a picture', { path: '/favicon.svg', status: 200 }],
    ['no file', { path: '/assets/gone.js', status: 404 }],
    ['a method that is not allowed', { path: '/', method: 'POST', status: 405 }],
    ['the configuration', { path: '/config.json', status: 200 }],
    ['health', { path: '/healthz', status: 200 }],
    ['readiness', { path: '/readyz', status: 200 }],
    ['the script of the widget', { path: '/widget/v1.js', status: 200, differs: shared }],
    ['the description of the API', { path: '/api/openapi.json', status: 200 }],
    ['a way to the texts', { path: '/api/translations/es-ES.json', status: 302 }],
    ['no texts', { path: '/api/translations/fr-FR.json', status: 404 }],
    ['no call', { path: '/api/none', status: 404 }],
    ['a call without a login', { path: '/api/v2/me', status: 401, headers: v2 }],
    ['a call without a version', { path: '/api/v2/me', status: 406, headers: { accept: 'text/html' } }],
    ['a body that is no JSON', { ...sent, status: 400, headers: { ...v2, ...json }, body: '{' }],
    ['a body that is too large', { ...sent, status: 413, headers: { ...v2, ...json }, body: ' '.repeat(3_000_000) }],
    ['a body of another kind', { ...sent, status: 415, headers: v2, body: 'text' }],
    ['a question before a call', { path: '/api/v2/me', status: 204, ...preflight }],
  ])('%s', async (_, asked) => {
    const { headers } = await ask(asked)
    expect(guardOf(headers)).toEqual({ ...whole, ...asked.differs })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a file that has not changed', async () => {
    const tag = (await ask({ path: '/assets/main.0aB.js', status: 200 })).headers.get('etag') ?? ''
    const { headers } = await ask({ path: '/assets/main.0aB.js', status: 304, headers: { 'if-none-match': tag } })
    expect(guardOf(headers)).toEqual(whole)
  })

  test('a call that is answered, and a stream of events', async () => {
    const headers = { authorization: `Bearer ${token}` }
    for (const asked of [
      { path: '/api/v2/me', headers: { ...headers, ...v2 } },
      { path: `/api/merchants/${server.merchants.bilbao}/events`, headers: { ...headers, ...v1 } },
    ]) {
      const response = await ask({ ...asked, status: 200 })
      expect(guardOf(response.headers)).toEqual(whole)
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
    }
  })

  test.each([
    ['that is no HTTP', 'nonsense\r\n\r\n', 400],
    ['whose head is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
    ['whose host nobody can read', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['that wants a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n', 405],
  ])('a request %s', async (_, request, status) => {
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(request))
      const parts: Buffer[] = []
      socket.on('data', (part) => void parts.push(part))
      socket.on('close', () => resolve(Buffer.concat(parts).toString()))
      socket.on('error', reject)
    })
    const [first = '', ...lines] = (said.split('\r\n\r\n')[0] ?? '').split('\r\n')
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const pairs = lines.map((line): [string, string] => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)])
    // Its address is unknown.
    expect(guardOf(new Headers(pairs))).toMatchObject({ ...always, 'content-security-policy': closed })
  })
})

describe('every page lets in nothing but its own', () => {
  const named: Record<string, string> = { app: 'service-worker', 'no app': "'none'" }

  test.each([
    ['/', 'app', {}],
    ['/no/such/screen', 'app', {}],
    ['/accounts', 'no app', {}],
    ['/new-password?uuid=1&token=2', 'no app', {}],
    ['/checkout/0123456789abcdef', 'no app', unseen],
    ['/outbox', 'app', {}],
  ] as const)('%s', async (path, kind, differs) => {
    const first = await ask({ path, status: 200 })
    const tag = first.headers.get('etag')
    const again = tag === null ? [] : [await ask({ path, status: 304, headers: { 'if-none-match': tag } })]
    for (const { headers } of [first, ...again]) {
      const { 'content-security-policy': policy = '', ...rest } = guardOf(headers)
      expect(rest).toEqual({ ...strict, ...differs })
      const rules = Object.fromEntries(
        policy.split('; ').map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule]),
      )
      expect(rules).toMatchObject({
        'default-src': "default-src 'none'",
        'style-src': "style-src 'self'",
        'base-uri': "base-uri 'none'",
        'form-action': "form-action 'self'",
        'frame-ancestors': "frame-ancestors 'none'",
        'require-trusted-types-for': "require-trusted-types-for 'script'",
        'trusted-types': `trusted-types ${named[kind]}`,
        'worker-src': `worker-src ${kind === 'app' ? "'self'" : "'none'"}`,
      })
      // Frames, plug-ins and media fall to default-src: none of them is named anywhere.
      expect(Object.keys(rules).filter((name) => /^(frame|child|object|media)-src$/.test(name))).toEqual([])
      expect(policy).not.toMatch(/unsafe|\*|http:|strict-dynamic|allow-duplicates/)
      expect(policy.match(/sha256-/g) ?? []).toHaveLength(1)
    }
  })
})
