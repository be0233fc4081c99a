import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, holdCalls } from './client.ts'
import { ApiError } from './errors.ts'
import { readSession, writeSession } from './session.ts'
import { bearerOf, failure, openServer, type Sent, server } from './fake-server.ts'

beforeEach(openServer)
afterEach(() => vi.unstubAllGlobals())

describe('a call that wants the password first', () => {
  const refund = () =>
    api.orders.refund(
      { params: { merchantId: 'm', instalmentPlanId: 'o' }, body: { amount: 60_000 } },
      { idempotencyKey: 'k'.repeat(32), signal: AbortSignal.abort() },
    )
  const proofOf = ({ init }: Sent) => init.headers['X-Step-Up']

  test('goes on as exactly that call when the proof is there', async () => {
    writeSession({ accessToken: 'A1' })
    server.answer = (request) => (proofOf(request) ? { status: 200, body: {} } : failure(403, 'StepUpRequired'))
    await refund()
    expect(server.asked).toMatchObject([
      { method: 'POST', path: '/v2/merchants/m/orders/o/refund', body: { amount: 60_000 } },
    ])
    expect(server.sent.map(proofOf)).toEqual([undefined, 'P'])
    const [first, second] = server.sent.map(({ url, init }) => ({
      url,
      method: init.method,
      body: init.body,
      key: init.headers['Idempotency-Key'],
      bearer: init.headers['Authorization'],
    }))
    expect(second).toEqual(first)
    // The patience of the first try has run out while the person typed.
    expect(server.sent[1]?.init.signal?.aborted).toBe(false)
  })

  test('is not sent when the person would rather not', async () => {
    server.proof = null
    server.answer = () => failure(403, 'StepUpRequired')
    await expect(refund()).rejects.toMatchObject({ type: 'StepUpRequired' })
    expect(server.sent).toHaveLength(1)
    expect([server.ended, server.checked]).toEqual([[], 0])
  })

  test('is not sent before the password where that is asked for each time', async () => {
    const add = () =>
      api.ibans.add({ params: { merchantId: 'm' }, body: { iban: 'ES9599990001440000001332' } } as never) // without a file, which fetch cannot send here
    await add()
    expect(server.asked).toMatchObject([{ path: '/v2/merchants/m/ibans', body: { iban: 'ES9599990001440000001332' } }])
    expect(server.sent.map(proofOf)).toEqual(['P'])
    server.proof = null
    await expect(add()).rejects.toMatchObject({ type: 'StepUpRequired' })
    expect(server.sent).toHaveLength(1)
  })

  test('asks once: a proof that is refused is told', async () => {
    server.answer = () => failure(403, 'StepUpRequired')
    await expect(refund()).rejects.toMatchObject({ type: 'StepUpRequired' })
    expect([server.sent.length, server.asked.length]).toEqual([2, 1])
  })

  test('[ER-03] a token that runs out while the person types is refreshed, and the proof goes with the next one', async () => {
    writeSession({ accessToken: 'A1', refreshToken: 'R1' })
    server.answer = (request) => {
      if (request.url.endsWith('/refresh'))
        return { status: 200, body: { access_token: 'A2', refresh_token: 'R2', expires_in: 600 } }
      if (!proofOf(request)) return failure(403, 'StepUpRequired')
      return bearerOf(request) === 'Bearer A2' ? { status: 200, body: {} } : failure(401, 'TokenExpired')
    }
    await refund()
    expect(server.sent.map(proofOf)).toEqual([undefined, 'P', undefined, 'P'])
  })
})

describe('calls without a session', () => {
  test('carry none and end none', async () => {
    writeSession({ accessToken: 'A1' })
    server.answer = () => failure(401, 'InvalidToken')
    await expect(api.passwords.forgot({ body: { email: 'a@b.es' } })).rejects.toBeInstanceOf(ApiError)
    const body = { token: 't', newPassword1: 'x', newPassword2: 'x' }
    await expect(api.passwords.choose({ params: { uuid: 'u' }, body })).rejects.toBeInstanceOf(ApiError)
    await expect(api.passwords.checkLink({ params: { uuid: 'u' }, body: { token: 't' } })).rejects.toBeInstanceOf(
      ApiError,
    )
    expect(server.sent.map(bearerOf)).toEqual([undefined, undefined, undefined])
    expect(server.ended).toEqual([])
    expect(readSession()).toEqual({ accessToken: 'A1' })
  })

  test('the others wait while somebody is about to sign in, and go with the new token', async () => {
    writeSession({ accessToken: 'A1' })
    const release = holdCalls()
    const waiting = api.merchants.list()
    await api.session.signIn({ body: { email: 'a', password: 'b' } })
    expect(server.sent.map(({ url }) => url)).toEqual(['https://api.example/v2/token'])
    writeSession({ accessToken: 'A2' })
    release()
    await waiting
    expect(server.sent.map(bearerOf)).toEqual([undefined, 'Bearer A2'])
  })
})
