/** The password again before acts of consequence, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { password } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'
import { pdf } from '../../testing/uploads.ts'

const minutes = 60_000
const day = 24 * 60 * minutes
let server: TestServer
let token: string
let guest: string
let id: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // What was done in the test before no longer counts.
  server.clock.advance(day)
  id = await sell()
  token = (await server.signIn('editor')).accessToken
  guest = (await server.signIn('guest')).accessToken
  server.clock.advance(5 * minutes)
})

const sell = (sandbox = false) =>
  makeOperation(server.db, server.clock, { merchantId: server.merchants.bilbao, sandbox }, { totalAmount: 2_000_00 })
const pathOf = (operation = id): string => `/v2/merchants/${server.merchants.bilbao}/orders/${operation}/refund`

type Sent = { amount?: unknown; proof?: string; key?: string; path?: string; bearer?: string; text?: string }
const refund = ({ amount = 500_00, proof, key, path = pathOf(), bearer = token, text }: Sent = {}) =>
  server.fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...(proof !== undefined && { 'x-step-up': proof }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: text ?? JSON.stringify({ amount }),
  })
const prove = (body: object = {}, bearer = token) =>
  server.fetch('/v2/step-up', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password, method: 'POST', path: pathOf(), amount: 500_00, ...body }),
  })
const proofOf = async (...asked: Parameters<typeof prove>): Promise<string> => {
  const { proof } = (await (await prove(...asked)).json()) as { proof: string } // as the contract says
  return proof
}
/** The access token that follows, of the same session. */
const renewed = async (refreshToken: string): Promise<string> => {
  const headers = { authorization: `Bearer ${refreshToken}` }
  const response = await server.fetch('/v2/token/refresh', { method: 'POST', headers })
  return ((await response.json()) as { access_token: string }).access_token // as the contract says
}
const seen = async (response: Response) =>
  response.ok ? response.status : [response.status, (await errorOf(response)).type]
const needed = [403, 'StepUpRequired']
const refunded = async () => {
  const row = await server.db.selectFrom('operations').where('id', '=', id).select('refunded_amount').executeTakeFirst()
  return row?.refunded_amount
}

describe('a refund from 500,00 €', () => {
  test('needs the password when the sign-in is five minutes old; a smaller one alone does not', async () => {
    expect(await seen(await refund())).toEqual(needed)
    expect(await seen(await refund({ amount: 499_99 }))).toBe(200)
    expect(await refunded()).toBe(499_99)
    const fresh = (await server.signIn('editor')).accessToken
    server.clock.advance(5 * minutes - 1)
    expect(await seen(await refund({ bearer: fresh }))).toBe(200)
  })

  test('is done with the password, and then asks no more for five minutes, in this session', async () => {
    const another = (await server.signIn('editor')).accessToken
    const { accessToken: bearer, refreshToken } = await server.signIn('editor')
    server.clock.advance(5 * minutes)
    expect(await seen(await refund({ bearer }))).toEqual(needed)
    await proofOf({ path: '/v2/users' }, bearer)
    expect(await seen(await refund({ bearer }))).toBe(200)
    server.clock.advance(5 * minutes - 1)
    expect(await seen(await refund({ bearer, amount: 600_00 }))).toBe(200)
    expect(await seen(await refund({ bearer: another }))).toEqual(needed)
    const later = await renewed(refreshToken)
    server.clock.advance(1)
    expect(await seen(await refund({ bearer: later }))).toEqual(needed)
    expect(await refunded()).toBe(1_100_00)
  })

  test('is not opened by a password that was wrong', async () => {
    expect(await seen(await prove({ password: 'wrong' }))).toEqual([400, 'ApiValidationException'])
    expect(await seen(await refund())).toEqual(needed)
  })

  test('is asked for after role and disabled, before parsing and state', async () => {
    expect(await seen(await refund({ bearer: guest }))).toEqual([403, 'PermissionDenied'])
    expect(await seen(await refund({ text: '{"amount": 50000, "extra": 1}' }))).toEqual(needed)
    expect(await seen(await refund({ amount: '50000' }))).toEqual(needed)
    const missing = pathOf('0'.repeat(32))
    expect(await seen(await refund({ path: missing }))).toEqual(needed)
    for (const text of ['{"amount": 50000', '{"amount": 50000.5}', '{"amount": [50000]}', '{"amount": 1e400}'])
      expect(await seen(await refund({ text }))).toEqual([400, 'ApiValidationException'])
    expect(await refunded()).toBe(0)
  })
})

describe('a change of IBAN', () => {
  const ibansOf = (shop: 'bilbao' | 'online' = 'bilbao') => `/v2/merchants/${server.merchants[shop]}/ibans`
  const first = 'ES9599990001440000001332'
  let owner: Awaited<ReturnType<TestServer['signIn']>>
  beforeEach(async () => {
    await server.db.deleteFrom('ibans').execute()
    owner = await server.signIn('owner')
  })
  type Ask = { proof?: string; key?: string; path?: string; bearer?: string; iban?: string }
  const change = async ({ proof, key, path = ibansOf(), bearer = owner.accessToken, iban = first }: Ask = {}) => {
    const body = new FormData()
    body.set('iban', iban)
    body.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(proof !== undefined && { 'x-step-up': proof }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    return seen(await server.fetch(path, { method: 'POST', headers, body }))
  }
  const allowed = (body: object = {}, bearer = owner.accessToken) =>
    proofOf({ path: ibansOf(), amount: undefined, ...body }, bearer)
  const stop = () => server.db.deleteFrom('ibans').execute()

  test('needs the password just after the sign-in and just after another act, each time', async () => {
    expect(await change()).toEqual(needed)
    await allowed({ path: pathOf() })
    expect(await change()).toEqual(needed)
    const proof = await allowed()
    expect(await change()).toEqual(needed)
    expect(await change({ proof })).toBe(201)
    await stop()
    expect(await change({ proof })).toEqual(needed)
  })

  test('of two that send one proof at once is done once', async () => {
    const proof = await allowed()
    const answers = await Promise.all(
      Array.from({ length: 2 }, async (_, at) => change({ proof, path: ibansOf(), key: `at-once-${at}` })),
    )
    expect(answers.filter((answer) => answer === 201)).toHaveLength(1)
    expect(answers).toContainEqual(needed)
  })

  test('sent again with its key gets its answer again, though its proof is used', async () => {
    const sent = { proof: await allowed(), key: `iban-${id}` }
    expect(await change(sent)).toBe(201)
    expect(await change(sent)).toBe(201)
    await stop()
    const other = { key: `other-${id}` }
    expect(await change({ ...sent, ...other })).toEqual(needed)
    // That it was missing is not kept as the answer of the key.
    expect(await change({ ...other, proof: await allowed() })).toBe(201)
  })

  test('that is refused leaves its proof for the next try, with a key and without', async () => {
    const proof = await allowed()
    const wrong = { proof, iban: 'ES9599990001440000001333' }
    expect(await change(wrong)).toEqual([400, 'ApiValidationException'])
    expect(await change({ ...wrong, key: `refused-${id}` })).toEqual([400, 'ApiValidationException'])
    expect(await change({ proof })).toBe(201)
  })

  test('needs a proof of exactly this act and this session', async () => {
    const own = await allowed()
    expect(await change({ proof: own, path: ibansOf('online') })).toEqual(needed)
    for (const wrong of [{ path: ibansOf('online') }, { amount: 1 }, { method: 'PUT' }, { method: 'DELETE' }])
      expect(await change({ proof: await allowed(wrong) })).toEqual(needed)
    const same = await server.signIn('owner')
    const another = await server.signIn('admin')
    for (const { accessToken } of [same, another])
      expect(await change({ proof: await allowed({}, accessToken) })).toEqual(needed)
    expect(await change({ proof: own })).toBe(201)
  })

  test('needs a proof that is not five minutes old', async () => {
    server.clock.advance(5 * minutes)
    const proof = await allowed()
    server.clock.advance(5 * minutes - 1)
    const bearer = await renewed(owner.refreshToken)
    server.clock.advance(1)
    expect(await change({ proof, bearer })).toEqual(needed)
    expect(await change({ proof })).toEqual([401, 'TokenExpired'])
  })

  test.each(['', 'x', 'A'.repeat(32), 'A'.repeat(5000)])('does not take a made-up proof', async (proof) => {
    expect(await change({ proof })).toEqual(needed)
  })
})

describe('a proof', () => {
  test('is not given for a wrong password: 400 at its field, then growing delays for this person alone', async () => {
    const attempt = async () => seen(await prove({ password: 'wrong' }))
    const response = await prove({ password: 'wrong' })
    expect([response.status, (await errorOf(response)).fields]).toEqual([400, { password: [expect.any(String)] }])
    for (let failure = 2; failure <= 6; failure += 1) expect(await attempt()).toEqual([400, 'ApiValidationException'])
    expect(await seen(await prove())).toEqual([429, 'TooManyRequests'])
    const other = (await server.signIn('owner')).accessToken
    expect(await seen(await prove({}, other))).toBe(200)
    // Failures inside a session do not delay the sign-in.
    await server.signIn('editor')
    server.clock.advance(1000)
    expect(await seen(await prove())).toBe(200)
  })

  test('leaves an audit row without the password, and is kept as a hash', async () => {
    const proof = await proofOf()
    const rows = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'session.password_proved')
      .execute()
    expect(rows.at(-1)).toMatchObject({ actor_id: server.users.editor, detail: { path: pathOf(), amount: 500_00 } })
    const kept = await server.db.selectFrom('step_up_proofs').selectAll().execute()
    expect(JSON.stringify([rows, kept, server.log])).not.toMatch(new RegExp(`${password}|${proof}`))
  })

  test('is not for shops with keys, nor for anybody', async () => {
    expect(await seen(await prove({}, 'x'))).toEqual([401, 'InvalidToken'])
    const key = await server.key(server.merchants.bilbao)
    await expect(key.session.stepUp({ body: { password, method: 'POST', path: '/v2/users' } })).rejects.toMatchObject({
      status: 401,
    })
  })
})
