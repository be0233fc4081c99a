/** Streams over HTTP. The clock of the server is fixed; streams are written in real time. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import { listen } from '../../http/pipeline/listen.ts'
import { addDays, dayIn, startOfDay } from '#domain/calendar.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { makeFeed } from '#server/services/events/feed.ts'
import { settleMerchant } from '#server/services/settlement/run.ts'
import { errorOf, type Name, testServer, type TestServer } from '../../testing/app.ts'
import { clientOf, type TestClient } from '../../testing/as.ts'
import { makeOperation } from '../../testing/operations.ts'
import { openStream, type Stream } from '../../testing/stream.ts'

let server: TestServer
let streams: Stream[] = []
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  streams = []
})
const until = { timeout: 10_000, interval: 20 }
afterEach(async () => {
  for (const stream of streams) stream.leave()
  await vi.waitUntil(() => server.feed.size() === 0, until)
})

type Person = Exclude<Name, 'nobody'>
type Place = { merchantId?: string; sandbox?: boolean; at?: string }

const accept = (sandbox: boolean): string => `application/vnd.trastienda${sandbox ? '.sandbox' : ''}.v1+json`
const follow = async (token: string, { merchantId = server.merchants.bilbao, sandbox = false, at }: Place = {}) => {
  const url = `${at ?? server.url}/api/merchants/${merchantId}/events`
  const stream = await openStream(url, { authorization: `Bearer ${token}`, accept: accept(sandbox) })
  streams.push(stream)
  return stream
}
const followAs = async (name: Person, place?: Place): Promise<Stream & { token: string; client: TestClient }> => {
  const { accessToken: token } = await server.signIn(name)
  return {
    ...(await follow(token, place)),
    token,
    client: clientOf(`${server.url}/api`, { bearer: token, sandbox: false }),
  }
}
const seen = (stream: Stream, count: number) => vi.waitUntil(() => stream.events.length >= count, until)
const over = (stream: Stream) => vi.waitUntil(() => stream.isOver(), until)

const sell = (sandbox = false, merchantId = server.merchants.bilbao) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox })
const refund = async (id: string, sandbox = false, merchantId = server.merchants.bilbao) => {
  const client = await server.as(merchantId === server.merchants.rival ? 'rival' : 'owner', { sandbox })
  return client.orders.refund({ params: { merchantId, instalmentPlanId: id }, body: { amount: 100 } })
}

describe('a stream', () => {
  test('is one of server-sent events, with the headers of every answer', async () => {
    const { response } = await followAs('guest')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-trastienda-media-type')).toBe('trastienda.v1')
  })

  test('is refused as any call: without a token, at another merchant, in another version', async () => {
    const { accessToken } = await server.signIn('guest')
    const nobody = await follow('x')
    const foreign = await follow(accessToken, { merchantId: server.merchants.rival })
    const url = `${server.url}/api/merchants/${server.merchants.bilbao}/events`
    const version = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'text/event-stream' },
    })
    expect([nobody.response.status, foreign.response.status, version.status]).toEqual([401, 404, 406])
  })

  test('tells of a change by id and kind, nothing else', async () => {
    const [id, stream] = [await sell(), await followAs('guest')]
    await refund(id)
    await seen(stream, 1)
    expect(stream.events).toEqual([{ kind: 'operation', id }])
  })

  test('tells of settlements without their ids, where they are', async () => {
    const { db, clock, merchants } = server
    const sale = await sell()
    const online = await sell(false, merchants.online)
    clock.set(startOfDay('Europe/Madrid', addDays(dayIn('Europe/Madrid', clock.now()), 7)))
    clock.advance(45 * 60_000)
    const [stream, elsewhere] = [await followAs('guest'), await followAs('guest', { merchantId: merchants.online })]
    await settleMerchant(
      db,
      clock,
      { merchantId: merchants.bilbao, sandbox: false },
      dayIn('Europe/Madrid', clock.now()),
    )
    await refund(sale)
    await refund(online, false, merchants.online)
    await Promise.all([seen(stream, 3), seen(elsewhere, 1)])
    // It is made, and held: the shop has no account yet.
    const [made, held] = [{ kind: 'settlement' }, { kind: 'settlement' }]
    expect(stream.events).toEqual([made, held, { kind: 'operation', id: sale }])
    expect(elsewhere.events).toEqual([{ kind: 'operation', id: online }])
  })

  test('tells of nothing in the other mode or of another merchant', async () => {
    const stream = await followAs('guest')
    const sandboxed = await followAs('guest', { sandbox: true })
    const [live, sandbox, online, foreign] = [
      await sell(),
      await sell(true),
      await sell(false, server.merchants.online),
      await sell(false, server.merchants.rival),
    ]
    await refund(foreign, false, server.merchants.rival)
    await refund(online, false, server.merchants.online)
    await refund(sandbox, true)
    await refund(live)
    await Promise.all([seen(stream, 1), seen(sandboxed, 1)])
    expect(stream.events).toEqual([{ kind: 'operation', id: live }])
    expect(sandboxed.events).toEqual([{ kind: 'operation', id: sandbox }])
  })

  test('[CA-05] of a person tells that notices were read on another page, and not the streams of others', async () => {
    const returnAs = async (name: Person) =>
      (await server.as(name)).orders.refund({
        params: { merchantId: server.merchants.bilbao, instalmentPlanId: await sell() },
        body: { amount: 100 },
      })
    await returnAs('admin')
    await chainAudit(server.db, server.clock)
    const [own, other] = [await followAs('owner'), await followAs('admin')]
    const { client } = own
    const created = (await client.notifications.list()).results[0]?.created ?? ''
    await client.notifications.read({ body: { until: created } })
    await seen(own, 1)
    expect(own.events).toEqual([{ kind: 'notification' }])
    // Nothing was unread any more: there is nothing to say.
    await client.notifications.read({ body: { until: created } })
    await returnAs('owner')
    await seen(own, 2)
    expect(own.events.map(({ kind }) => kind)).toEqual(['notification', 'operation'])
    expect(other.events.map(({ kind }) => kind)).not.toContain('notification')
  })

  test('tells a person of their own new notices, whichever merchant they look at', async () => {
    const [stream, guest] = [await followAs('admin', { merchantId: server.merchants.online }), await followAs('guest')]
    const seller = { id: server.users.admin, name: 'Nora Ibarra' }
    const id = await makeOperation(
      server.db,
      server.clock,
      { merchantId: server.merchants.bilbao, sandbox: false },
      { seller },
    )
    await refund(id)
    await Promise.all([seen(stream, 1), seen(guest, 1)])
    expect(stream.events).toEqual([{ kind: 'notification' }])
    expect(guest.events).toEqual([{ kind: 'operation', id }])
  })

  test('tells of nothing that was refused or taken back', async () => {
    const [id, other, stream] = [await sell(), await sell(), await followAs('guest')]
    const owner = await server.as('owner')
    const params = { merchantId: server.merchants.bilbao, instalmentPlanId: id }
    await expect(owner.orders.refund({ params, body: { amount: 486_01 } })).rejects.toMatchObject({ status: 400 })
    await refund(other)
    await seen(stream, 1)
    expect(stream.events).toEqual([{ kind: 'operation', id: other }])
  })

  test('of another process tells the same', async () => {
    const db = openDatabase({ url: server.database.url })
    const feed = makeFeed({ db, clock: server.clock })
    const app = makeApp({ db, clock: server.clock, log: console, config: server.config, webFolder: null, feed })
    const silent = vi.spyOn(console, 'info').mockImplementation(() => {})
    const second = await listen(app, { host: '127.0.0.1', port: 0 })
    const stream = await followAs('guest', { at: second.url })
    const id = await sell()
    await refund(id)
    await seen(stream, 1)
    expect(stream.events).toEqual([{ kind: 'operation', id }])
    await feed.end()
    await second.close(0)
    await db.destroy()
    silent.mockRestore()
  })

  test('is one of few of a person; the others poll', async () => {
    const { token } = await followAs('editor')
    for (let count = 2; count <= 10; count += 1) expect((await follow(token)).response.status).toBe(200)
    const { response } = await follow(token)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await errorOf(await fetch(response.url, { headers: { authorization: `Bearer ${token}` } }))).type).toBe(
      'TooManyRequests',
    )
  })
})

describe('a stream ends', () => {
  test('when its session is signed out, and no other', async () => {
    const stream = await followAs('admin')
    const other = await followAs('admin')
    await stream.client.session.signOut()
    await over(stream)
    const id = await sell()
    await refund(id)
    await seen(other, 1)
    expect([other.isOver(), other.events]).toEqual([false, [{ kind: 'operation', id }]])
  })

  test('when the person is removed, or may no longer see the merchant', async () => {
    const { db, clock, users, merchants } = server
    const [removed, bound] = [await followAs('editor'), await followAs('guest')]
    await db.updateTable('users').set({ removed: clock.now() }).where('id', '=', users.editor).execute()
    await db.insertInto('user_merchants').values({ user_id: users.guest, merchant_id: merchants.online }).execute()
    await Promise.all([over(removed), over(bound)])
    expect([removed.events, bound.events]).toEqual([[], []])
    await db.updateTable('users').set({ removed: null }).where('id', '=', users.editor).execute()
    await db.deleteFrom('user_merchants').where('user_id', '=', users.guest).execute()
  })

  test('when the access token is out of date', async () => {
    const stream = await followAs('guest')
    const now = server.clock.now()
    server.clock.advance(10 * 60_000)
    await over(stream)
    expect(stream.events).toEqual([])
    server.clock.set(now)
  })

  test('when the server does, at once', async () => {
    const own = await testServer()
    const { accessToken } = await own.signIn('guest')
    const stream = await follow(accessToken, { at: own.url, merchantId: own.merchants.bilbao })
    await own.close()
    await over(stream)
    expect(stream.response.status).toBe(200)
  })

  test('when its reader leaves', async () => {
    const stream = await followAs('guest')
    expect(server.feed.size()).toBe(1)
    stream.leave()
    await vi.waitUntil(() => server.feed.size() === 0, until)
  })
})

describe('an account that changes', () => {
  const change = (set: { role: 'guest' | 'editor' } | { disabled: Date | null }) =>
    server.db.updateTable('users').set(set).where('id', '=', server.users.editor).execute()

  test('is told to its person alone: another role, and disabled', async () => {
    const [stream, other] = [await followAs('editor'), await followAs('guest')]
    await change({ role: 'guest' })
    await seen(stream, 1)
    await change({ disabled: server.clock.now() })
    await seen(stream, 2)
    expect(stream.events).toEqual([{ kind: 'account' }, { kind: 'account' }])
    expect(other.events).toEqual([])
    await change({ role: 'editor' })
    await change({ disabled: null })
  })
})
