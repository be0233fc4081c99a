/** Answers that are sent with a page: those of its own session, and nothing where the session or the shop is another's. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { listen } from '../pipeline/listen.ts'
import { emailOf, type Name, testServer, type TestServer } from '../../testing/app.ts'
import { password } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'

const page = '<html lang="es-ES"><head></head><body><div id="root"></div></body></html>'

let server: TestServer
let folder: string
let list: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-early-'))
  for (const name of ['backoffice', 'accounts', 'checkout']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.html'), page)
  }
  server = await testServer({}, (parts) => makeApp({ ...parts, webFolder: folder, pagePatience: 20_000 }))
  const { db, clock, merchants } = server
  for (const sandbox of [false, true])
    await makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox }, { lastName: '</script><b>Etxeberria' })
  list = `/merchants/${merchants.bilbao}/operations`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Early = { session: string } & Partial<Record<'both' | 'live' | 'sandbox', Record<string, unknown>>>

/** The token in the cookie of the pages, as they write it. */
const cookieOf = (tokens: object): string => `a=b; authSession.vendors=${encodeURIComponent(JSON.stringify(tokens))}`

const open = (path: string, headers: Record<string, string> = {}, url = server.url) =>
  fetch(url + path, { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin', ...headers } })

/** A request with these headers alone: `fetch` of Node adds a mode of its own. */
const openRaw = async (method: 'GET' | 'HEAD', sent: Record<string, string>) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: IncomingHttpHeaders; text: string }>()
  const outgoing = request(server.url + list, { method, headers: sent }, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => (text += part))
    answer.once('end', () => resolve({ headers: answer.headers, text })).once('error', reject)
  })
  outgoing.once('error', reject).end()
  return promise
}

const earlyIn = (html: string): Early | null => {
  const [, json] = /<script type="application\/json" id="early">([^<]*)<\/script><\/body>/.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as Early) // as the page reads it
}

const openAs = async (name: Exclude<Name, 'nobody'>, path: string, headers: Record<string, string> = {}) => {
  const tokens = await server.signIn(name)
  const response = await open(path, { cookie: cookieOf(tokens), ...headers })
  return { tokens, response, early: earlyIn(await response.text()) }
}
const pathsIn = (early: Early | null) =>
  ['both', 'live', 'sandbox'].flatMap((mode) => Object.keys(early?.[mode as 'both'] ?? {})) // its groups

/** What the calls themselves answer. */
const answered = async (token: string, path: string, sandbox = false): Promise<unknown> => {
  const accept = `application/vnd.trastienda${sandbox ? '.sandbox' : ''}.v${path.startsWith('/v2/') ? 2 : 1}+json`
  return (await server.fetch(path, { headers: { authorization: `Bearer ${token}`, accept } })).json()
}

describe('a page of the back office', () => {
  test.each(['owner', 'guest'] as const)('has what the calls of %s answer, and nothing more', async (name) => {
    const { tokens, response, early } = await openAs(name, list)
    const merchant = `/v2/merchants/${server.merchants.bilbao}`
    expect(pathsIn(early).toSorted()).toEqual(
      ['/v2/me', '/v2/merchants', merchant, `${merchant}/configurations`, list, `${list}/summary`].toSorted(),
    )
    for (const path of pathsIn(early))
      expect({ ...early?.both, ...early?.live }[path], path).toEqual(await answered(tokens.accessToken, path))
    expect(tokens.accessToken.startsWith(early?.session ?? 'none')).toBe(true)
    expect(early?.session.length).toBeLessThan(tokens.accessToken.length / 2)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('in test mode has the answers of that mode', async () => {
    const { tokens, early } = await openAs('owner', `${list}?sandbox=true`)
    expect(early?.live).toBeUndefined()
    expect(early?.sandbox?.[list]).toEqual(await answered(tokens.accessToken, list, true))
    expect(early?.sandbox?.[list]).not.toEqual(await answered(tokens.accessToken, list))
  })

  test('with a query leaves its own calls to the app, and so does a screen that is not known by its path', async () => {
    const shared = 4
    for (const path of [`${list}?q=etx`, `/merchants/${server.merchants.bilbao}/settlements`]) {
      const { early } = await openAs('owner', path)
      expect(pathsIn(early)).toHaveLength(shared)
      expect(pathsIn(early)).not.toContain(list)
    }
    const { early } = await openAs('owner', '/settings')
    expect(pathsIn(early).toSorted()).toEqual(['/v2/me', '/v2/merchants'])
  })

  test("has nothing of another company's shop", async () => {
    const { early } = await openAs('rival', list)
    expect(pathsIn(early).toSorted()).toEqual(['/v2/me', '/v2/merchants'])
    expect(JSON.stringify(early)).not.toMatch(/Etxeberria|Casa Lumbre Bilbao/)
  })

  test('goes out packed, its beginning before the answers are there, and does not wait long for them', async () => {
    const { db, feed, clock, config } = server
    const hasty = await listen(
      makeApp({ db, feed, clock, config, log: console, webFolder: folder, patience: 20_000, pagePatience: 1 }),
      { ...config, host: '127.0.0.1', port: 0 },
    )
    const { accessToken } = await server.signIn('owner')
    await db.transaction().execute(async (tx) => {
      await sql`lock table users in access exclusive mode`.execute(tx)
      const packed = { cookie: cookieOf({ accessToken }), 'accept-encoding': 'br' }
      const response = await open(list, packed, hasty.url)
      expect(response.headers.get('content-encoding')).toBe('br')
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const { value = '' } = (await reader?.read()) ?? {}
      expect(value).toContain('<div id="root">')
      expect(value).not.toContain('</html>')
      // It does not wait for the lock: the app asks by itself, as it would have.
      let rest = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value
      expect(rest).toContain('</html>')
      expect(pathsIn(earlyIn(rest))).toEqual([])
    })
    await hasty.close(0)
  })
})

describe('another way to ask for the page', () => {
  test('through the worker of the offline mode has the answers, a script of the page has none', async () => {
    const sent = { cookie: cookieOf(await server.signIn('owner')), 'sec-fetch-dest': 'empty' }
    const worker = await openRaw('GET', { ...sent, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' })
    expect(pathsIn(earlyIn(worker.text))).toContain(list)
    const script = await openRaw('GET', { ...sent, 'sec-fetch-mode': 'same-origin', 'sec-fetch-site': 'same-origin' })
    expect(earlyIn(script.text)).toBeNull()
  })

  test('HEAD has the same headers and no body', async () => {
    const sent = { cookie: cookieOf(await server.signIn('owner')), 'sec-fetch-dest': 'document' }
    const { headers, text } = await openRaw('HEAD', { ...sent, 'sec-fetch-site': 'none' })
    expect(text).toBe('')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-accel-buffering']).toBe('no')
  })

  test('a browser that leaves half-way leaves nothing behind: the next page is served', async () => {
    const { accessToken } = await server.signIn('owner')
    const sent = { cookie: cookieOf({ accessToken }), 'accept-encoding': 'br' }
    await server.db.transaction().execute(async (tx) => {
      await sql`lock table users in access exclusive mode`.execute(tx)
      const leaving = new AbortController()
      const response = await fetch(server.url + list, {
        headers: { ...sent, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
        signal: leaving.signal,
      })
      const reader = response.body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      leaving.abort()
      await expect(reader?.read()).rejects.toThrow(/abort/i)
    })
    const early = earlyIn(await (await open(list, sent)).text())
    expect(pathsIn(early)).toContain(list)
  })
})

describe('without a proven session there are none', () => {
  test('no cookie, one that is no session, and another kind of request get the page as it is', async () => {
    const cookie = cookieOf(await server.signIn('owner'))
    const requests = [
      {},
      { cookie: 'authSession.vendors=%E0%A4%A' },
      { cookie: 'authSession.vendors={}' },
      { cookie, 'sec-fetch-dest': 'empty' },
      { cookie, 'sec-fetch-dest': 'iframe' },
      { cookie, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of requests) {
      const response = await open(list, headers)
      expect(earlyIn(await response.text()), JSON.stringify(headers)).toBeNull()
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    for (const path of ['/accounts', '/checkout/0123456789abcdef'])
      expect(earlyIn(await (await open(path, { cookie })).text())).toBeNull()
  })

  test('a session that has ended, ran out or is bound to another browser has no answer', async () => {
    const ended = await server.signIn('owner')
    const bearer = { authorization: `Bearer ${ended.accessToken}` }
    expect((await server.fetch('/v2/signout', { method: 'POST', headers: bearer })).ok).toBe(true)
    const bound = await server.fetch('/v2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: emailOf('owner'), password }),
    })
    const { access_token: accessToken } = (await bound.json()) as { access_token: string } // by the contract
    const companion = bound.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    for (const cookie of [cookieOf(ended), cookieOf({ accessToken: 'x'.repeat(32) }), cookieOf({ accessToken })]) {
      const early = earlyIn(await (await open(list, { cookie })).text())
      expect(pathsIn(early)).toEqual([])
    }
    const proven = await open(list, { cookie: `${cookieOf({ accessToken })}; ${companion}` })
    expect(pathsIn(earlyIn(await proven.text()))).toContain(list)
  })
})
