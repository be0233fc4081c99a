import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-widget-'))
  await mkdir(join(folder, 'widget'))
  await writeFile(join(folder, 'widget/v1.js'), '(function(){seen(widgetSettings)})();')
  await writeFile(join(folder, 'widget/page.js'), '(function(){seen(pageSettings)})();')
  const config = { apiHost: 'https://api.example/v/', vendor: 'plazos', vendorAliases: ['cuotas'] }
  server = await testServer(config, (parts) => makeApp({ ...parts, webFolder: folder }))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

/** What the script is handed, and the names that it leaves behind. */
const run = (source: string) => {
  const handed: unknown[] = []
  const page = { seen: (settings: unknown) => handed.push(JSON.parse(JSON.stringify(settings))) }
  runInNewContext(source, page)
  return { handed, left: Object.keys(page) }
}

describe("[RT-23] the widget's script", () => {
  test.each([
    ['/widget/v1.js', false],
    ['/widget-sandbox/v1.js', true],
  ])('%s knows where the API is and its mode, and leaves no name in the page', async (path, sandbox) => {
    const { handed, left } = run(await (await get(`${path}?public_key=${'0'.repeat(40)}`)).text())
    expect(handed).toEqual([{ api: 'https://api.example/v', vendor: 'plazos', sandbox }])
    expect(left).toEqual(['seen'])
  })

  test.each(['plazos', 'cuotas'])('and the script of pages is at /%s.js, with that word', async (word) => {
    const { handed, left } = run(await (await get(`/${word}.js?public_key=${'0'.repeat(40)}`)).text())
    expect(handed).toEqual([{ api: 'https://api.example/v', vendor: 'plazos', word }])
    expect(left).toEqual(['seen'])
    expect((await get('/others.js')).headers.get('content-type')).not.toContain('javascript')
  })

  test('[SH-07] stands where the configuration says', async () => {
    const config = (await (await get('/config.json')).json()) as Record<string, string> // our own file
    for (const name of ['widgetScript', 'widgetScriptSandbox']) {
      const response = await fetch(config[name] ?? '')
      expect([name, response.headers.get('content-type')]).toEqual([name, 'text/javascript; charset=utf-8'])
    }
  })

  test('any page may load it, for minutes, and asks again by its tag', async () => {
    const { headers } = await get('/widget/v1.js', { origin: 'https://tienda.example' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
    const again = await get('/widget/v1.js', { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.headers.get('cross-origin-resource-policy')]).toEqual([304, 'cross-origin'])
    const other = await get('/widget-sandbox/v1.js', { 'if-none-match': headers.get('etag') ?? '' })
    expect(other.status).toBe(200)
  })

  test('goes out packed', async () => {
    const packed = await get('/widget/v1.js', { 'accept-encoding': 'gzip, br' })
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
    expect(run(await packed.text()).handed).toHaveLength(1)
  })
})
