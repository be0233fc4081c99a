/** The machinery around a handler, with calls of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/define.ts'
import { makeAppWith } from '../../app.ts'
import { errorOf } from '../../testing/app.ts'
import { makeKey, makeSession } from '../../testing/factories.ts'
import { make, things, thingServer, type ThingServer, work } from '../../testing/things.ts'
import { mount } from './mount.ts'

let server: ThingServer
beforeAll(async () => {
  server = await thingServer()
})
afterAll(() => server.close())

const outcome = (name: string) => ({ amount: 1, outcome: name })
const auditRows = () =>
  server.db.selectFrom('audit_log').selectAll().where('action', '=', 'widget.changed').orderBy('id').execute()

describe('a call', () => {
  test('answers with its status, checked and in snake_case, with a request id', async () => {
    const response = await server.post()
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ number_made: work.done })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('leaves one audit row, in the transaction of its work', async () => {
    const before = (await auditRows()).length
    const response = await server.post({ body: { amount: 7, outcome: 'done' } })
    await server.post({ body: outcome('crashed') })
    const rows = await auditRows()
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({
      actor_kind: 'user',
      actor_id: server.users.owner,
      company_id: server.companies.own,
      merchant_id: server.merchants.bilbao,
      object_id: server.merchants.bilbao,
      sandbox: false,
      detail: { amount: 7 },
      request_id: response.headers.get('x-request-id'),
    })
  })

  test('that fails takes back what it wrote; that is refused keeps it', async () => {
    const before = await server.countThings()
    expect((await errorOf(await server.post({ body: outcome('failed') }))).type).toBe('RefundNotAllowed')
    expect(await server.countThings()).toBe(before)
    const refused = await server.post({ body: outcome('refused') })
    expect([refused.status, (await errorOf(refused)).code]).toEqual([403, 'credit_denied'])
    expect(await server.countThings()).toBe(before + 1)
    expect((await auditRows()).at(-1)?.detail).toMatchObject({ refused: 403 })
  })

  test.each(['crashed', 'wrong'])('that goes wrong (%s) shows nothing inside, and is logged', async (name) => {
    const before = await server.countThings()
    const response = await server.post({ body: outcome(name) })
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).toContain('"type":"InternalError"')
    expect(text).not.toMatch(/secret|number_made|zod/i)
    expect(await server.countThings()).toBe(before)
    expect(server.log.at(-1)?.level).toBe('info')
    expect(server.log.at(-2)).toMatchObject({ level: 'error', detail: { call: 'things.make' } })
  })

  test('is logged by the pattern of its path, without what stands in it', async () => {
    await server.fetch(`/merchants/${server.merchants.bilbao}/things?q=nora@example.com`, {
      headers: { authorization: `Bearer ${server.token}` },
    })
    const line = server.log.at(-1)
    expect(line?.detail).toMatchObject({ route: 'GET /merchants/{merchantId}/things', status: 200 })
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`nora|${server.merchants.bilbao}`))
  })

  test('of a key has the address of one of people: the bearer says who asks', async () => {
    const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
    const ask = async (path: string, bearer: string) => {
      const response = await server.fetch(path, { headers: { authorization: `Bearer ${bearer}` } })
      const answer: unknown = await response.json()
      return [response.status, answer] as const
    }
    const shared = `/merchants/${server.merchants.bilbao}/things`
    const byKey = { by_key: true, merchant_id: server.merchants.bilbao }
    expect(await ask(shared, server.token)).toEqual([200, { sandbox: false }])
    expect(await ask(shared, privateKey)).toEqual([200, byKey])
    expect(await ask('/me/things', privateKey)).toEqual([200, byKey])
    expect((await ask('/me/things', server.token))[0]).toBe(401)
    expect((await ask(`/merchants/${server.merchants.porto}/things`, privateKey))[0]).toBe(404)
    expect((await ask(shared, '0'.repeat(40)))[0]).toBe(401)
    const wrong = await server.fetch(shared, { method: 'DELETE' })
    expect(wrong.headers.get('allow')).toBe('GET')
  })

  test('of a disabled account is refused where the contract says so', async () => {
    const accessToken = await makeSession(server.db, server.clock, server.users.disabled)
    const response = await server.fetch('/v2/things/blocked', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect([response.status, (await errorOf(response)).type]).toEqual([403, 'AccountDisabled'])
  })

  test('of another method is not allowed; an unknown path is not found', async () => {
    const wrong = await server.fetch(`/v2/merchants/${server.merchants.bilbao}/things`, { method: 'DELETE' })
    const error = await errorOf(wrong)
    expect([wrong.status, error.type, wrong.headers.get('allow')]).toEqual([405, 'MethodNotAllowed', 'POST'])
    expect(error.message).toContain('not allowed')
    const unknown = await server.fetch('/v2/nothing')
    expect([unknown.status, (await errorOf(unknown)).type]).toEqual([404, 'ObjectNotFound'])
  })

  test('that only reads answers 304 where nothing changed', async () => {
    const path = `/merchants/${server.merchants.bilbao}/things`
    const headers = { authorization: `Bearer ${server.token}` }
    const tag = (await server.fetch(path, { headers })).headers.get('etag') ?? ''
    const again = await server.fetch(path, { headers: { ...headers, 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('the mode', () => {
  const read = async (accept?: string) => {
    const response = await server.fetch(`/merchants/${server.merchants.bilbao}/things`, {
      headers: { authorization: `Bearer ${server.token}`, ...(accept !== undefined && { accept }) },
    })
    return [response.status, response.headers.get('x-trastienda-media-type')]
  }

  test('[CA-36] comes from the Accept header alone, version 1 for paths outside /v2/', async () => {
    expect(await read('application/vnd.trastienda.v1+json')).toEqual([200, 'trastienda.v1'])
    expect(await read('application/vnd.trastienda.sandbox.v1+json')).toEqual([200, 'trastienda.sandbox.v1'])
    expect(await read('application/json, text/plain, */*')).toEqual([200, 'trastienda.v1'])
    expect(await read('application/vnd.trastienda.v2+json')).toEqual([406, null])
    expect(await read('application/vnd.other.v1+json')).toEqual([406, null])
    expect(await read('text/html')).toEqual([406, null])
  })

  test('[CA-36] is 2 for paths under /v2/', async () => {
    const status = async (accept: string) => (await server.post({ headers: { accept } })).status
    expect(await status('application/vnd.trastienda.v2+json')).toBe(201)
    expect(await status('application/vnd.trastienda.sandbox.v2+json')).toBe(201)
    expect(await status('application/vnd.trastienda.v1+json')).toBe(406)
  })

  test('wrong, is answered before anybody is asked who they are', async () => {
    const response = await server.fetch('/v2/merchants/x/things', { method: 'POST', headers: { accept: 'image/png' } })
    expect(response.status).toBe(406)
  })
})

describe('mounting', () => {
  const mounting = (given: Record<string, Call>, functions: object) => () =>
    makeAppWith(
      { db: server.db, clock: server.clock, log: console, config: server.config, webFolder: null },
      (api, deps) => mount(api, { given }, { given: functions } as never, deps), // wrong on purpose
    )
  const handler = { list: async () => ({ sandbox: true }) }

  test('refuses a call that does not say who may make it', () => {
    for (const access of [undefined, '', 'operations.raed']) {
      const wrong = { ...things.list, access } as unknown as Call // on purpose
      expect(mounting({ list: wrong }, handler)).toThrow('no access rule')
    }
    expect(mounting({ list: things.list }, handler)).not.toThrow()
  })

  test('refuses a call by private key that says no scope, and another one that says one', () => {
    expect(mounting({ list: { ...things.list, access: 'private-key' } }, handler)).toThrow('scope')
    expect(mounting({ list: { ...things.list, scope: 'refunds' } }, handler)).toThrow('scope')
    expect(mounting({ list: { ...things.list, access: 'private-key', scope: 'refunds' } }, handler)).not.toThrow()
  })

  test('refuses two calls of one method and address, but for people and keys', () => {
    const both = { list: async () => ({ sandbox: true }), other: async () => ({ sandbox: true }) }
    expect(mounting({ list: things.list, other: things.list }, both)).toThrow('one method and address')
    const byKey = { ...things.list, access: 'private-key', scope: 'any' } as const
    expect(mounting({ list: things.list, other: byKey }, both)).not.toThrow()
    expect(mounting({ list: byKey, other: byKey }, both)).toThrow('one method and address')
  })

  test('refuses a changing call that says nothing of the audit log, and a call without a handler', () => {
    const { audit: _, ...silent } = make
    expect(mounting({ list: silent }, handler)).toThrow('audit')
    expect(mounting({ list: things.list }, {})).toThrow('handler')
  })
})
