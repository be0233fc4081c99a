/** What binds a session to the browser in which it began, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailOf, errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { password } from '../../testing/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
// Each test begins two days after the one before: limits have filled up again.
afterEach(() => server.clock.advance(48 * 3600_000))

const post = (path: string, headers: Record<string, string>, body?: object) =>
  server.fetch(path, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const credentials = () => ({ email: emailOf('owner'), password })
type Tokens = { access_token: string; refresh_token: string; expires_in: number }

const signIn = async (headers: Record<string, string>) => {
  const response = await post('/v2/token', headers, credentials())
  const tokens = (await response.json()) as Tokens // as the contract says, which the server has checked
  const cookie = response.headers.get('set-cookie')
  return { tokens, cookie, companion: cookie?.split(';', 1)[0] ?? '' }
}
const refresh = (token: string, headers = {}) => post('/v2/token/refresh', { ...bearer(token), ...headers })
const me = (token: string, headers = {}) => server.fetch('/v2/me', { headers: { ...bearer(token), ...headers } })
const seen = async (response: Response) =>
  response.ok ? response.status : [response.status, (await errorOf(response)).type]

describe("a browser's session", () => {
  test('[NV-10] is bound to a cookie that no script can read', async () => {
    const { tokens, cookie, companion } = await signIn({ 'sec-fetch-site': 'same-origin' })
    expect(cookie).toMatch(/^companion\.vendors=[\w-]{32}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    expect(await seen(await me(tokens.access_token, { cookie: companion }))).toBe(200)
    expect(await seen(await me(tokens.access_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await me(tokens.access_token, { cookie: `${companion}x` }))).toEqual([401, 'InvalidToken'])
    expect(await seen(await refresh(tokens.refresh_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await refresh(tokens.refresh_token, { cookie: `a=b; ${companion}` }))).toBe(200)
  })

  test('is known by an allowed origin too; a client that only says how it fetches is none', async () => {
    expect((await signIn({ origin: server.url })).cookie).toMatch(/^companion/)
    expect((await signIn({ origin: 'https://elsewhere.example' })).cookie).toBe(null)
    const plain = await signIn({ 'sec-fetch-mode': 'cors' })
    expect(plain.cookie).toBe(null)
    expect(await seen(await me(plain.tokens.access_token))).toBe(200)
  })

  test('over https is secure', async () => {
    const secure = await testServer({ publicUrl: 'https://panel.example' })
    const response = await secure.fetch('/v2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://panel.example' },
      body: JSON.stringify(credentials()),
    })
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-companion\.vendors=[\w-]{32}; Path=\/; .*; Secure$/)
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    await secure.close()
  })

  test('over https gets the prefix for the name of its cookie at the next refresh', async () => {
    const secure = await testServer({ publicUrl: 'https://panel.example' })
    const send = (path: string, headers: Record<string, string>, body?: object) =>
      secure.fetch(path, {
        method: body || path.endsWith('refresh') ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const signedIn = await send('/v2/token', { origin: 'https://panel.example' }, credentials())
    const tokens = (await signedIn.json()) as Tokens // as above
    const value = signedIn.headers.get('set-cookie')?.split(/[=;]/)[1] ?? ''
    const before = { cookie: `companion.vendors=${value}` }
    // As it was given out before there was a prefix.
    expect((await send('/v2/me', { ...bearer(tokens.access_token), ...before })).status).toBe(200)
    const refreshed = await send('/v2/token/refresh', { ...bearer(tokens.refresh_token), ...before })
    const next = (await refreshed.json()) as Tokens // as above
    const [renamed, gone] = refreshed.headers.getSetCookie()
    expect(renamed).toMatch(new RegExp(`^__Host-companion\\.vendors=${value}; Path=/; Max-Age=\\d+; .*; Secure$`))
    expect(gone).toMatch(/^companion\.vendors=; Path=\/; Max-Age=0; .*; Secure$/)
    const now = { cookie: `__Host-companion.vendors=${value}` }
    expect((await send('/v2/me', { ...bearer(next.access_token), ...now })).status).toBe(200)
    const again = await send('/v2/token/refresh', { ...bearer(next.refresh_token), ...now })
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
    // What another host of the domain may have set beside it counts for nothing.
    const tossed = { cookie: `companion.vendors=${value}; __Host-companion.vendors=${'x'.repeat(32)}` }
    expect((await send('/v2/me', { ...bearer(next.access_token), ...tossed })).status).toBe(401)
    await secure.close()
  })
})
