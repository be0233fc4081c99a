import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { testServer, type TestServer } from '../../testing/app.ts'

let folder: string
let server: TestServer
let other: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-installable-'))
  for (const page of ['backoffice', 'accounts', 'checkout']) {
    await mkdir(join(folder, page))
    await writeFile(join(folder, page, 'index.html'), '<head></head>')
  }
  await writeFile(join(folder, 'service-worker.js'), 'built()')
  const withPages = (parts: Parameters<typeof makeApp>[0]) => makeApp({ ...parts, webFolder: folder })
  server = await testServer({}, withPages)
  other = await testServer({ productName: 'Prazo Azul', defaultLocale: 'pt-PT', offline: false }, withPages)
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  await rm(folder, { recursive: true })
})

const get = (at: TestServer, path: string, headers: Record<string, string> = {}) => fetch(at.url + path, { headers })
const manifest = async (at: TestServer, language = ''): Promise<unknown> =>
  (await get(at, '/manifest.webmanifest', { 'accept-language': language })).json()

describe('the manifest', () => {
  test('says by configuration what is installed', async () => {
    const { headers } = await get(server, '/manifest.webmanifest')
    expect(headers.get('content-type')).toContain('application/manifest+json')
    expect(await manifest(server)).toMatchObject({
      name: 'Trastienda',
      lang: 'es-ES',
      display: 'standalone',
      shortcuts: [
        { name: 'Operaciones', url: '/operations' },
        { name: 'Nueva venta', url: '/operations/new' },
      ],
    })
    expect(await manifest(other)).toMatchObject({ name: 'Prazo Azul', short_name: 'Prazo Azul', lang: 'pt-PT' })
  })

  test("speaks the browser's language, where it is one of ours", async () => {
    expect(await manifest(server, 'pt-BR,pt;q=0.9')).toMatchObject({ lang: 'pt-PT' })
    expect(await manifest(other, 'es')).toMatchObject({ lang: 'es-ES' })
    expect(await manifest(other, 'en-GB')).toMatchObject({ lang: 'pt-PT' })
  })
})

describe('the service worker', () => {
  test('is asked for again each time, and may fetch from here alone', async () => {
    const response = await get(server, '/service-worker.js')
    expect(await response.text()).toBe('built()')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self';")
  })

  test('takes itself away where the setting says so', async () => {
    const response = await get(other, '/service-worker.js')
    expect(await response.text()).toContain('registration.unregister()')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await (await get(other, '/config.json')).json()).toMatchObject({ offline: false })
  })

  test.each([
    ['/', "worker-src 'self'", 'trusted-types service-worker'],
    ['/merchants/x/operations', "worker-src 'self'", 'trusted-types service-worker'],
    ['/accounts', "worker-src 'none'", "trusted-types 'none'"],
    ['/checkout/x', "worker-src 'none'", "trusted-types 'none'"],
    ['/api/v2/me', "default-src 'none'", "trusted-types 'none'"],
  ])('%s: %s, %s', async (path, workers, policy) => {
    const written = (await get(server, path)).headers.get('content-security-policy') ?? ''
    expect(written).toContain(workers)
    expect(written.split('; ')).toContain(policy)
    expect(written).toContain("require-trusted-types-for 'script'")
  })
})
