import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { testServer, type TestServer } from '../../testing/app.ts'

const files: Record<string, string> = {
  'backoffice/index.html': '<head><title>backoffice</title></head>',
  'accounts/index.html': '<title>accounts</title>',
  'checkout/index.html': '<title>checkout</title>',
  'assets/main.0aB.js': 'export {}',
  'assets/texts.es-ES.1cD.json': '{}',
  'favicon.svg': '<svg/>',
  'texts.json': '{"es-ES": "/assets/texts.es-ES.1cD.json"}',
  '.vite/manifest.json': '{}',
}

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-pages-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'assets/main.0aB.js.br'), brotliCompressSync('export {}'))
  const config = { allowedOrigins: ['https://panel.example'], apiHost: 'https://api.example' }
  server = await testServer(config, (parts) => makeApp({ ...parts, webFolder: folder }))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init, headers })

/** Without the configuration that the server writes in. */
const bare = (page: string): string => page.replace(/<meta name="config"[^>]*>/, '')

describe('pages', () => {
  test.each([
    ['/', 'backoffice'],
    ['/merchants/x/operations?status=accepted', 'backoffice'],
    ['/no/such/page', 'backoffice'],
    ['/backoffice/index.html', 'backoffice'],
    ['/accounts', 'accounts'],
    ['/accounts/x', 'accounts'],
    ['/new-password?uuid=1&token=2', 'accounts'],
    ['/accountsx', 'backoffice'],
    ['/checkout', 'backoffice'],
  ])('%s is the page of %s', async (path, page) => {
    const response = await get(path)
    expect([response.status, bare(await response.text())]).toEqual([200, files[`${page}/index.html`]])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/checkout/0123456789abcdef', '/checkout/0123456789abcdef/sign', '/checkout/x?locale=pt-PT'])(
    '%s is the page of customers, which nothing keeps, finds or tells of',
    async (path) => {
      const response = await get(path)
      expect([response.status, bare(await response.text())]).toEqual([200, files['checkout/index.html']])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('x-robots-tag')).toContain('noindex')
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  test('[SH-07] a page has the configuration in its head, for the host that it is asked of', async () => {
    const told: unknown = await (await get('/config.json')).json()
    const html = await (await get('/backoffice')).text()
    const [, content = ''] = /<meta name="config" content="([^"]*)" \/><\/head>/.exec(html) ?? []
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toEqual(told)
  })

  test('files that carry their hash are kept for good, and go out packed', async () => {
    const response = await get('/assets/main.0aB.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe('export {}')
    const plain = await get('/assets/main.0aB.js', { 'accept-encoding': 'gzip' })
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  })

  test('an unchanged page is not sent again', async () => {
    const tag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': tag })).status).toBe(304)
  })

  test.each(['/assets/gone.js', '/assets/../texts.json/x'])('%s, which no build has, is no page', async (path) => {
    const response = await get(path)
    expect(await response.text()).not.toContain(path.startsWith('/assets/gone') ? '<title>' : 'es-ES')
  })

  test.each(['/.vite/manifest.json', '/%2e%2e/%2e%2e/etc/passwd', '/..%2fpackage.json'])(
    '%s gives nothing away',
    async (path) => {
      expect(bare(await (await get(path)).text())).toBe(files['backoffice/index.html'])
    },
  )

  test('a page is not posted to', async () => {
    expect((await get('/', {}, { method: 'POST' })).status).toBe(405)
  })
})

describe('configuration', () => {
  test('[SH-07] tells the pages where everything is', async () => {
    const config: unknown = await (await get('/config.json')).json()
    expect(config).toMatchObject({
      productName: 'Trastienda',
      vendor: 'trastienda',
      apiHost: 'https://api.example',
      loginUrl: `${server.url}/accounts`,
      privacy: `${server.url}/privacy?lang=`,
      redirectOrigins: ['https://panel.example'],
    })
  })

  test('texts are found under the API host, whatever is accepted and without the database', async () => {
    const response = await get('/api/translations/es-ES.json', { accept: 'text/html' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/assets/texts.es-ES.1cD.json'])
    expect((await get('/api/translations/fr-FR.json')).status).toBe(404)
    expect((await get('/api/translations/__proto__.json')).status).toBe(404)
  })

  test('the API describes itself', async () => {
    expect(await (await get('/api/openapi.json', { accept: 'text/html' })).json()).toMatchObject({ openapi: '3.1.0' })
  })

  test('health is of the process, readiness of what it needs', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', faults: {}, durability: 'memory' })
    await server.db.deleteFrom('settings').execute()
  })
})

describe('headers', () => {
  const guarded = ['/', '/assets/main.0aB.js', '/assets/gone.js', '/api/v2/me', '/api/none', '/config.json', '/healthz']

  test.each(guarded)('guard %s', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    for (const name of ['referrer-policy', 'permissions-policy']) expect(headers.get(name)).toBeTruthy()
  })

  test('a page may call the host of the API, and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.example;")
  })

  test('[CA-34] let pages of configured origins call with credentials, and no others', async () => {
    const preflight = { method: 'OPTIONS' }
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    const allowed = await get('/api/v2/token', { origin: 'https://panel.example', ...asked }, preflight)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://panel.example')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(/Authorization, .*Idempotency-Key/)
    const answer = await get('/api/v2/me', { origin: 'https://panel.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://panel.example')
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag, Retry-After, X-Request-Id')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site')
    const other = await get('/api/v2/token', { origin: 'https://elsewhere.example', ...asked }, preflight)
    expect(other.headers.get('access-control-allow-origin')).toBe(null)
    expect((await get('/', { origin: 'https://panel.example' })).headers.get('access-control-allow-origin')).toBe(null)
  })

  test('keep every call of the API out of caches', async () => {
    for (const path of ['/api/v2/me', '/api/none']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})
