import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { errorOf } from '../../testing/app.ts'
import { thingServer, type ThingServer, work } from '../../testing/things.ts'

let server: ThingServer
beforeAll(async () => {
  server = await thingServer()
})
afterAll(() => server.close())

const outcome = (name: string) => ({ amount: 1, outcome: name })
const newKey = () => newId(server.clock)

describe('an idempotency key', () => {
  test('gives the first answer again, and does the work once', async () => {
    const key = newKey()
    const before = await server.countThings()
    const first = await server.post({ key })
    const second = await server.post({ key })
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
    expect(await server.countThings()).toBe(before + 1)
  })

  test('sent many times at once does the work once; all get its answer', async () => {
    const key = newKey()
    const before = await server.countThings()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await server.post({ key })
        return `${response.status} ${await response.text()}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^201 /)
    expect(await server.countThings()).toBe(before + 1)
  })

  test.each([
    ['refused', 1],
    ['failed', 0],
    ['invalid', 0],
  ])('keeps a refusal of the business (%s), and of its work what stays without a key', async (name, written) => {
    const key = newKey()
    const before = await server.countThings()
    const first = await server.post({ key, body: outcome(name) })
    const done = work.done
    const second = await server.post({ key, body: outcome(name) })
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
    expect(work.done).toBe(done)
    expect(await server.countThings()).toBe(before + written)
  })

  test.each(['missing', 'crashed', 'wrong'])('does not keep what may change (%s)', async (name) => {
    const key = newKey()
    const first = await server.post({ key, body: outcome(name) })
    const before = work.done
    const second = await server.post({ key, body: outcome(name) })
    expect(second.status).toBe(first.status)
    expect(work.done).toBe(before + 1)
  })

  test('with another body, path or mode is a conflict', async () => {
    const key = newKey()
    await server.post({ key })
    const sandbox = { accept: 'application/vnd.trastienda.sandbox.v2+json' }
    const others = [
      { body: { amount: 2, outcome: 'done' } },
      { merchantId: server.merchants.online },
      { headers: sandbox },
    ]
    for (const other of others) {
      const response = await server.post({ key, ...other })
      expect([response.status, (await errorOf(response)).type]).toEqual([409, 'IdempotencyConflict'])
    }
    expect((await server.post({ key })).status).toBe(201)
  })

  test('is forgotten after 24 hours', async () => {
    const key = newKey()
    await server.post({ key })
    const start = server.clock.now()
    const before = work.done
    await server.db
      .updateTable('session_tokens')
      .set({ access_expires: new Date('2027-01-01') })
      .execute()
    await server.db
      .updateTable('sessions')
      .set({ expires: new Date('2027-01-01') })
      .execute()
    server.clock.advance(24 * 3600_000 - 1)
    expect((await server.post({ key, body: { amount: 2, outcome: 'done' } })).status).toBe(409)
    server.clock.advance(1)
    expect((await server.post({ key, body: { amount: 2, outcome: 'done' } })).status).toBe(201)
    expect(work.done).toBe(before + 1)
    server.clock.set(start)
  })

  test.each(['short', 'x'.repeat(256), 'with\ttab in it'])('of a wrong form is refused by name: %s', async (key) => {
    const response = await server.post({ key, body: { amount: 0, outcome: 'done' } })
    expect(Object.keys((await errorOf(response)).fields ?? {}).toSorted()).toEqual(['Idempotency-Key', 'amount'])
  })
})
