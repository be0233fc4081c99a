/** Money that one person returns to customers in 24 hours: from 500,00 € on each action needs the password, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { password } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'

const minutes = 60_000
const day = 24 * 60 * minutes
const needed = [403, 'StepUpRequired']
let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(day)
  token = await oldSession('editor')
})

/** Whose password was given just too long ago. */
const oldSession = async (name: 'editor' | 'admin'): Promise<string> => {
  const { accessToken } = await server.signIn(name)
  server.clock.advance(5 * minutes)
  return accessToken
}

type Shop = 'bilbao' | 'online'
type Sale = { shop: Shop; id: string; sandbox: boolean }
const sell = async (totalAmount: number, shop: Shop = 'bilbao', sandbox = false): Promise<Sale> => ({
  shop,
  sandbox,
  id: await makeOperation(server.db, server.clock, { merchantId: server.merchants[shop], sandbox }, { totalAmount }),
})
const pathOf = ({ shop, id }: Sale, act: string): string =>
  `/v2/merchants/${server.merchants[shop]}/orders/${id}/${act}`

type Sent = { bearer?: string; proof?: string; key?: string }
const send = async (sale: Sale, act: string, body: object | null, { bearer = token, proof, key }: Sent) => {
  const response = await server.fetch(pathOf(sale, act), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(sale.sandbox && { accept: 'application/vnd.trastienda.sandbox.v2+json' }),
      ...(body && { 'content-type': 'application/json' }),
      ...(proof !== undefined && { 'x-step-up': proof }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.ok ? response.status : [response.status, (await errorOf(response)).type]
}
const refund = (sale: Sale, amount: number, sent: Sent = {}) => send(sale, 'refund', { amount }, sent)
const cancel = (sale: Sale, sent: Sent = {}) => send(sale, 'cancel', null, sent)
const prove = async (path: string, amount?: number): Promise<string> => {
  const response = await server.fetch('/v2/step-up', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password, method: 'POST', path, amount }),
  })
  return ((await response.json()) as { proof: string }).proof // as the contract says
}

describe('the sum of a day', () => {
  test('of refunds: the second of 499,99 € needs the password, and is done with it', async () => {
    const [first, second] = [await sell(499_99), await sell(499_99)]
    expect(await refund(first, 499_99)).toBe(200)
    expect(await refund(second, 499_99)).toEqual(needed)
    expect(await refund(second, 1)).toEqual(needed)
    const proof = await prove(pathOf(second, 'refund'), 499_99)
    expect(await refund(second, 499_99, { proof })).toBe(200)
  })

  test('counts a cancel by what is left of its sale, and asks for it alone', async () => {
    const large = await sell(1_631_00)
    expect(await cancel(large)).toEqual(needed)
    expect(await cancel(large, { proof: await prove(pathOf(large, 'cancel')) })).toBe(204)
    server.clock.advance(day)
    token = await oldSession('editor')
    expect(await cancel(await sell(300_00))).toBe(204)
    expect(await refund(await sell(300_00), 199_99)).toBe(200)
    expect(await cancel(await sell(60_00))).toEqual(needed)
  })

  test('is asked for again once five minutes are over', async () => {
    const [one, other] = [await sell(1_631_00), await sell(1_631_00)]
    expect(await cancel(one)).toEqual(needed)
    const proof = await prove(pathOf(one, 'cancel'))
    expect(await cancel(one, { proof })).toBe(204)
    server.clock.advance(5 * minutes - 1)
    expect(await refund(other, 600_00)).toBe(200)
    token = await oldSession('editor')
    expect(await refund(other, 600_00)).toEqual(needed)
  })

  test('is of all shops, and of one person in one mode', async () => {
    expect(await refund(await sell(400_00), 400_00)).toBe(200)
    const elsewhere = await sell(200_00, 'online')
    expect(await refund(elsewhere, 200_00)).toEqual(needed)
    expect(await refund(await sell(400_00, 'bilbao', true), 400_00)).toBe(200)
    const { accessToken } = await server.signIn('admin')
    server.clock.advance(5 * minutes - 1)
    const bearer = accessToken
    expect(await refund(elsewhere, 200_00, { bearer })).toBe(200)
  })

  test('counts what was done with the password, not what was refused, and forgets after 24 hours', async () => {
    const [one, other] = [await sell(600_00), await sell(400_00)]
    expect(await refund(other, 400_01)).toEqual([400, 'ApiValidationException'])
    expect(await refund(other, 100_00)).toBe(200)
    const fresh = (await server.signIn('editor')).accessToken
    expect(await refund(one, 600_00, { bearer: fresh })).toBe(200)
    expect(await refund(other, 1)).toEqual(needed)
    server.clock.advance(day - 5 * minutes - 1)
    token = await oldSession('editor')
    expect(await refund(other, 1)).toEqual(needed)
    server.clock.advance(1)
    expect(await refund(other, 1)).toBe(200)
  })

  test('of two at once counts the first for the second', async () => {
    const bearers = [token, token]
    const sales = await Promise.all(Array.from({ length: 8 }, () => sell(300_00)))
    const seen = await Promise.all(
      sales.map((sale, i) => (i % 2 ? cancel(sale, { bearer: bearers[i % 2] ?? '' }) : refund(sale, 300_00))),
    )
    expect(seen.filter((one) => one === 200 || one === 204)).toHaveLength(1)
    expect(seen.filter((one) => Array.isArray(one))).toEqual(Array.from({ length: 7 }, () => needed))
  })

  test('is not asked for again when the same act is sent again with its key', async () => {
    const sale = await sell(400_00)
    const sent = { key: `again-${sale.id}` }
    const seen = await Promise.all(Array.from({ length: 4 }, () => refund(sale, 400_00, sent)))
    expect([...seen, await refund(sale, 400_00, sent)]).toEqual([200, 200, 200, 200, 200])
    expect(await refund(await sell(400_00), 100_00)).toEqual(needed)
  })

  test('says of a sale that is not there what it is, also where the sum is reached', async () => {
    const missing: Sale = { shop: 'bilbao', id: '0'.repeat(32), sandbox: false }
    expect(await cancel(missing)).toEqual([404, 'ObjectNotFound'])
  })
})
