/** The kinds of actions that need the password again at any amount, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/index.ts'
import { stepUpRules } from '#contract/core/step-up.ts'
import { newId } from '#server/core/ids.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { newCompany } from '../../testing/sign-up.ts'

const minutes = 60_000
const needed = { status: 403, type: 'StepUpRequired' }
const calls = Object.entries(contract).flatMap(
  ([noun, group]) =>
    Object.entries(group as Record<string, Call>).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]), // wider than its literal
)

let server: TestServer
let owner: TestClient
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await server.signIn('owner')).accessToken
  owner = await server.as('owner')
  server.clock.advance(5 * minutes)
})

describe('every call of a kind', () => {
  test.each(calls.filter(([, { stepUp }]) => stepUp))('%s asks a sign-in that is five minutes old', async (_, call) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_found, name: string) =>
      name === 'merchantId' ? server.merchants.bilbao : newId(server.clock),
    )
    const body = JSON.stringify({ amount: 500_00, products: [] })
    const response = await server.fetch(path, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    expect([response.status, (await errorOf(response)).type]).toEqual([403, 'StepUpRequired'])
  })

  test('is one that changes something, and each kind has one', () => {
    const kinds = calls.flatMap(([, { stepUp }]) => stepUp ?? [])
    expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(stepUpRules).toSorted())
    expect(calls.filter(([, { stepUp, method }]) => stepUp && method === 'GET')).toEqual([])
  })
})

describe('who the company is and who owns it', () => {
  const acts: [string, (client: TestClient, headers?: Record<string, string>) => Promise<unknown>][] = [
    ['profile', (client, headers = {}) => client.company.updateProfile({ body: { phone: '612345678' } }, { headers })],
    [
      'enterprise',
      (client, headers = {}) => client.company.updateEnterprise({ body: { phone: '912345678' } }, { headers }),
    ],
    [
      'owner',
      (client, headers = {}) => client.company.addOwner({ body: { firstName: 'Ane', draft: true } }, { headers }),
    ],
  ]

  test.each(acts)('%s: needs the password', async (_, act) => {
    expect(await failure(act(owner))).toMatchObject(needed)
  })

  test('is asked once in five minutes, for these and for the people, in one session', async () => {
    const { proof } = await owner.session.stepUp({ body: { password, method: 'PATCH', path: '/v2/profile' } })
    await owner.company.updateProfile({ body: { phone: '612345679' } }, { headers: { 'x-step-up': proof } })
    for (const [, act] of acts) await act(owner)
    const params = { id: server.users.guest }
    expect((await owner.users.update({ params, body: { userType: 'guest' } })).userType).toBe('guest')
    // Another session of the same person was not asked.
    const other = await server.as('owner')
    server.clock.advance(5 * minutes)
    expect(await failure(other.company.updateProfile({ body: { phone: '612345670' } }))).toMatchObject(needed)
  })

  test('needs none while the company signs up', async () => {
    const { client } = await newCompany(server)
    server.clock.advance(5 * minutes)
    for (const [, act] of acts) expect(await act(client)).toBeTruthy()
  })
})

test('limits need the password, and what else a shop sets does not', async () => {
  const params = { merchantId: server.merchants.bilbao }
  const response = await server.fetch(`/merchants/${params.merchantId}/preferences`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const headers = { 'if-match': response.headers.get('etag') ?? '' }
  const { products } = await owner.preferences.get({ params })
  expect(await failure(owner.preferences.update({ params, body: { products } }, { headers }))).toMatchObject(needed)
  expect(await owner.preferences.update({ params, body: { confirmationMode: 'auto' } }, { headers })).toMatchObject({
    confirmationMode: 'auto',
  })
})
