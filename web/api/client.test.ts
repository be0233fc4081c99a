import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import wires from 'virtual:wires'
import ofBackOffice from 'virtual:wires/backoffice'
import ofCheckout from 'virtual:wires/checkout'
import more from 'virtual:wires/more'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/for-keys.ts'
import { pathOf, wiresOf } from '#contract/core/client.ts'
import { acceptOf, api, askIn, setEarly } from './client.ts'
import { ApiError, apiError, ConnectionError, fieldError } from './errors.ts'
import { parseCookie } from './session-cookie.ts'
import { clearSession, readSession, writeSession } from './session.ts'
import { bearerOf, failure, openServer, server } from './fake-server.ts'
import { callTimeout } from '#contract/core/call-timeout.ts'
import { timed } from './timeout.ts'

beforeEach(openServer)
afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  test('[CA-36] asks for version 2 below /v2/, else for version 1, and for the mode', () => {
    expect([acceptOf('/v2/me', 'live'), acceptOf('/merchants/x/operations', 'live'), acceptOf('/v2', 'live')]).toEqual([
      'application/vnd.trastienda.v2+json',
      'application/vnd.trastienda.v1+json',
      'application/vnd.trastienda.v1+json',
    ])
    expect(acceptOf('/v2/me', 'sandbox', 'other')).toBe('application/vnd.other.sandbox.v2+json')
  })

  test('[CA-35] turns its data into the query string and drops what is empty', async () => {
    await api.operations.list({
      params: { merchantId: 'a/b' },
      query: { q: '', status: undefined, createdGte: '2026-11-01', page: 2, createdBy: 'ana & co' },
    })
    expect(server.sent[0]?.url).toBe(
      'https://api.example/merchants/a%2Fb/operations?created-gte=2026-11-01&page=2&created_by=ana%20%26%20co',
    )
  })

  test('is not sent where the page has its answer, until a call changes something', async () => {
    writeSession({ accessToken: 'A', refreshToken: 'R' })
    const early = vi.fn((path: string, mode: string, token?: string) => ({ path, mode, token }))
    setEarly(early)
    expect(await api.account.me()).toEqual({ path: '/v2/me', mode: 'live', token: 'A' })
    expect(server.sent).toHaveLength(0)
    await api.session.signOut()
    await api.account.me()
    expect(server.sent.map(({ url }) => new URL(url).pathname)).toEqual(['/v2/signout', '/v2/me'])
    expect(early).toHaveBeenCalledOnce()
  })

  test('[CA-39] [CA-34] carries the bearer token, credentials and the signal it was given', async () => {
    writeSession({ accessToken: 'A', refreshToken: 'R' })
    const signal = timed()
    await api.account.me(undefined, { signal })
    expect(server.sent.map(bearerOf)).toEqual(['Bearer A'])
    expect(server.sent[0]?.init.credentials).toBe('include')
    expect(server.sent[0]?.init.signal).toBe(signal)
    expect(callTimeout).toBe(15_000)
  })

  test('[CA-10] asks for words in the language of the screen', async () => {
    await api.account.me()
    askIn('pt-PT')
    await api.account.me()
    expect(server.sent[0]?.init.headers).not.toHaveProperty('Accept-Language')
    expect(server.sent[1]?.init.headers).toHaveProperty('Accept-Language', 'pt-PT')
  })

  test('sends a body in snake_case and its idempotency key', async () => {
    server.answer = () => ({ status: 204 })
    await api.account.setPreferedMerchant({ body: { preferedMerchantUuid: 'm' } }, { idempotencyKey: 'k'.repeat(8) })
    expect(server.sent[0]?.init.body).toBe('{"prefered_merchant_uuid":"m"}')
    expect(server.sent[0]?.init.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': 'kkkkkkkk',
    })
  })

  test('the wires of the bundle are those of the contract, irregular names included', () => {
    const ofOthers = [...Object.keys(keyContract), 'servicing', 'agreements']
    const forBrowsers = Object.entries(wiresOf(contract)).filter(([noun]) => !ofOthers.includes(noun))
    expect({ ...wires, ...ofCheckout, ...ofBackOffice, ...more }).toEqual(Object.fromEntries(forBrowsers))
    expect(ofBackOffice.operations.list.query).toMatchObject({
      createdGte: 'created-gte',
      totalAmountLte: 'total_amount-lte',
    })
    expect(pathOf({ method: 'GET', path: '/x' }, { query: { newPassword1: 1 } })).toBe('/x?new_password1=1')
  })
})

describe('a session', () => {
  const tokens = { access_token: 'A2', refresh_token: 'R2', expires_in: 600 }

  test.each(['with', 'without'])(
    '[ER-03] [CA-02] is renewed once for many requests, %s Web Locks, and each is sent again',
    async (locks) => {
      if (locks === 'without') vi.stubGlobal('navigator', {})
      writeSession({ accessToken: 'A1', refreshToken: 'R1' })
      server.answer = (request) =>
        request.url.endsWith('/v2/token/refresh')
          ? { status: 200, body: tokens }
          : bearerOf(request) === 'Bearer A1'
            ? failure(401, 'TokenExpired')
            : { status: 200, body: [] }
      await Promise.all(Array.from({ length: 20 }, () => api.merchants.list()))
      const refreshes = server.sent.filter(({ url }) => url.endsWith('/v2/token/refresh'))
      expect(refreshes.map(bearerOf)).toEqual(['Bearer R1'])
      expect(server.sent.filter((request) => bearerOf(request) === 'Bearer A2')).toHaveLength(20)
      expect(readSession()).toEqual({ accessToken: 'A2', refreshToken: 'R2' })
      expect(server.ended).toEqual([])
    },
  )

  test('[ER-03] once it is over nothing is sent, were the page still there for a moment', async () => {
    clearSession()
    await expect(api.merchants.list()).rejects.toMatchObject({ status: 401 })
    expect(server.sent).toEqual([])
    expect(server.ended).toEqual(['ended'])
  })

  test('[ER-03] [NV-09] ends when the same request fails a second time', async () => {
    writeSession({ accessToken: 'A1', refreshToken: 'R1' })
    server.answer = ({ url }) =>
      url.endsWith('/refresh') ? { status: 200, body: tokens } : failure(401, 'TokenExpired')
    await expect(api.merchants.list()).rejects.toMatchObject({ type: 'TokenExpired' })
    expect(server.sent).toHaveLength(3)
    expect(server.ended).toEqual(['ended'])
    expect(readSession()).toBeNull()
  })

  test.each([
    [403, 'NotAuthenticated'],
    [401, 'InvalidToken'],
  ])('[ER-02] ends on %i %s', async (status, type) => {
    writeSession({ accessToken: 'A1' })
    server.answer = () => failure(status, type)
    await expect(api.merchants.list()).rejects.toBeInstanceOf(ApiError)
    expect(server.ended).toEqual(['ended'])
    expect(parseCookie(document.cookie)).toBeNull()
  })

  test('ends when it is out of date and has nothing to be renewed with', async () => {
    writeSession({ accessToken: 'A1' })
    server.answer = () => failure(401, 'TokenExpired')
    await expect(api.merchants.list()).rejects.toMatchObject({ type: 'InvalidToken' })
    expect(server.ended).toEqual(['ended'])
  })

  test('outlives a refresh that got no answer', async () => {
    writeSession({ accessToken: 'A1', refreshToken: 'R1' })
    server.answer = ({ url }) => {
      if (url.endsWith('/refresh')) throw new TypeError('Failed to fetch')
      return failure(401, 'TokenExpired')
    }
    await expect(api.merchants.list()).rejects.toBeInstanceOf(ConnectionError)
    expect(server.ended).toEqual([])
    expect(readSession()).toEqual({ accessToken: 'A1', refreshToken: 'R1' })
  })

  test('is not brought back by a refresh that ends after the sign-out', async () => {
    writeSession({ accessToken: 'A1', refreshToken: 'R1' })
    server.answer = (request) => {
      if (bearerOf(request) === 'Bearer A1') return failure(401, 'TokenExpired')
      if (!request.url.endsWith('/refresh')) return { status: 200, body: [] }
      document.cookie = 'authSession.vendors=; Max-Age=0'
      return { status: 200, body: tokens }
    }
    await expect(api.merchants.list()).rejects.toBeInstanceOf(ApiError)
    expect(readSession()).toBeNull()
  })

  test.each(['TokenExpired', 'InvalidToken'])(
    'of another tab is not ended by a call of the one before: %s',
    async (type) => {
      const other = { accessToken: 'B1', refreshToken: 'RB' }
      server.answer = () => {
        writeSession(other)
        return failure(401, type)
      }
      await expect(api.account.me()).rejects.toMatchObject({ status: 401 })
      expect(server.ended).toEqual(type === 'TokenExpired' ? ['ended'] : [])
      expect(readSession()).toEqual(type === 'TokenExpired' ? null : other)
    },
  )

  test('is there at every moment while another takes its place', () => {
    const jar = document
    const seen: boolean[] = []
    vi.stubGlobal('document', {
      get cookie() {
        return jar.cookie
      },
      set cookie(written: string) {
        jar.cookie = written
        seen.push(parseCookie(jar.cookie) !== null)
      },
    })
    writeSession({ accessToken: 'A2', refreshToken: 'R2' })
    expect(seen).toEqual([true])
  })

  test('is not touched by a refused sign-in', async () => {
    writeSession({ accessToken: 'A1' })
    server.answer = () => failure(401, 'InvalidCredentials')
    await expect(api.session.signIn({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
      type: 'InvalidCredentials',
    })
    expect(server.sent.map(bearerOf)).toEqual([undefined])
    expect(server.ended).toEqual([])
  })
})

describe('a failure', () => {
  test.each(['PermissionDenied', 'AccountDisabled', 'PersonPaused'])(
    '[NV-07] %s lets the app look who the person is now',
    async (type) => {
      server.answer = () => failure(403, type)
      await expect(api.merchants.list()).rejects.toMatchObject({ type })
      expect([server.checked, server.ended]).toEqual([1, []])
    },
  )

  test('says when to try again, and has a number to quote even where the body is not ours', async () => {
    vi.stubGlobal('fetch', async () => {
      const headers = { 'Retry-After': '7', 'X-Request-Id': 'r7' }
      return new Response('<html>busy</html>', { status: 429, headers })
    })
    await expect(api.merchants.list()).rejects.toMatchObject({ type: 'Unreadable', retryAfter: 7, requestId: 'r7' })
  })

  test('[ER-01] 503 is told to the app, and rejected', async () => {
    server.answer = () => failure(503, 'ServiceUnavailable')
    await expect(api.merchants.list()).rejects.toMatchObject({ status: 503 })
    expect(server.closed).toBe(1)
  })

  test('[ER-07] keeps status, type, code, fields as data, and the number to quote', async () => {
    const error = {
      type: 'ApiValidationException',
      message: 'm',
      code: 'c',
      request_id: 'r9',
      fields: { total_amount: ['Too much.'] },
    }
    server.answer = () => ({ status: 400, body: { error } })
    const caught: unknown = await api.merchants.list().catch((reason: unknown) => reason)
    expect(caught).toMatchObject({ status: 400, type: 'ApiValidationException', code: 'c', requestId: 'r9' })
    expect(fieldError(caught, 'total_amount')).toBe('Too much.')
    expect(fieldError(caught, 'totalAmount')).toBeNull()
  })

  test('[ER-06] of a Blob is read like any other; HTML of a proxy becomes an error too', async () => {
    const json = JSON.stringify({ error: { type: 'InvalidToken', code: 'invalid_token' } })
    expect(await apiError(401, new Blob([json]))).toMatchObject({
      type: 'InvalidToken',
      code: 'invalid_token',
      status: 401,
    })
    expect(await apiError(502, '<html>Bad gateway</html>')).toMatchObject({ type: 'Unreadable', status: 502 })
    expect(await apiError(500, 'null')).toMatchObject({ type: 'Unreadable', status: 500 })
  })

  test('tells a time-out, no connection and a torn answer apart', async () => {
    const reasonOf = async (thrown: unknown, signal?: AbortSignal) => {
      server.answer = () => Promise.reject(thrown)
      return api.merchants
        .list({}, signal && { signal })
        .catch((error: unknown) => (error instanceof ConnectionError ? error.reason : error))
    }
    expect(await reasonOf(new DOMException('', 'TimeoutError'))).toBe('timeout')
    expect(await reasonOf(new TypeError('Failed to fetch'))).toBe('offline')
    const gone = AbortSignal.abort(new DOMException('', 'TimeoutError'))
    expect(await reasonOf(new DOMException('', 'AbortError'), gone)).toBe('timeout')
    expect(await reasonOf(new DOMException('', 'AbortError'))).toMatchObject({ name: 'AbortError' })
    vi.stubGlobal('fetch', async () => new Response('{"results": [', { status: 200 }))
    await expect(api.merchants.list()).rejects.toMatchObject({ reason: 'unreadable' })
  })
})
