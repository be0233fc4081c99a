/** The places where a person is signed in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { emailOf, testServer, type TestServer } from '../../testing/app.ts'
import { clientOf } from '../../testing/as.ts'
import { password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const signIn = async (name: 'editor' | 'guest', userAgent: string) => {
  const response = await server.fetch('/v2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: emailOf(name), password }),
  })
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token: string } // of the contract
  return {
    client: clientOf(`${server.url}/api`, { bearer: access_token, sandbox: false }),
    refreshToken: refresh_token,
  }
}

test('[CA-33] the own sessions are listed, newest first, with when they were last seen', async () => {
  const begun = server.clock.now().toISOString()
  const tablet = await signIn('editor', 'Tablet of the counter')
  server.clock.advance(60_000)
  const office = await signIn('editor', 'Office')
  await signIn('guest', 'Somebody else')
  server.clock.advance(60_000)
  await clientOf(`${server.url}/api`, { bearer: tablet.refreshToken, sandbox: false }).session.refresh()
  const { results } = await office.client.sessions.list()
  expect(results.map(({ id: _, ...session }) => session)).toEqual([
    { userAgent: 'Office', current: true, created: '2026-11-20T10:01:00.000Z', lastSeen: '2026-11-20T10:01:00.000Z' },
    { userAgent: 'Tablet of the counter', current: false, created: begun, lastSeen: '2026-11-20T10:02:00.000Z' },
  ])
})

test('[CA-33] an own session is ended and opens nothing from then on', async () => {
  const [here, there] = [await signIn('editor', 'Here'), await signIn('editor', 'There')]
  const other = (await here.client.sessions.list()).results.find(({ userAgent }) => userAgent === 'There')
  await here.client.sessions.end({ params: { id: other?.id ?? '' } })
  expect(await failure(there.client.account.me())).toMatchObject({ status: 403, type: 'NotAuthenticated' })
  const refreshing = clientOf(`${server.url}/api`, { bearer: there.refreshToken, sandbox: false })
  expect(await failure(refreshing.session.refresh())).toMatchObject({ status: 401, type: 'InvalidToken' })
  expect((await here.client.sessions.list()).results.some(({ id }) => id === other?.id)).toBe(false)
  expect(await failure(here.client.sessions.end({ params: { id: other?.id ?? '' } }))).toMatchObject({ status: 404 })
})

test("somebody else's session is answered like one that does not exist, and goes on", async () => {
  const [editor, guest] = [await signIn('editor', 'Editor'), await signIn('guest', 'Guest')]
  const own = (await guest.client.sessions.list()).results.find(({ current }) => current)
  for (const id of [own?.id ?? '', newId(server.clock), 'x'])
    expect(await failure(editor.client.sessions.end({ params: { id } }))).toMatchObject({
      status: 404,
      type: 'ObjectNotFound',
      fields: { uuid: id },
    })
  expect((await guest.client.account.me()).email).toBe(emailOf('guest'))
})

test('the session that asks can be ended too', async () => {
  const { client } = await signIn('guest', 'Leaving')
  const own = (await client.sessions.list()).results.find(({ current }) => current)
  await client.sessions.end({ params: { id: own?.id ?? '' } })
  expect(await failure(client.account.me())).toMatchObject({ type: 'NotAuthenticated' })
})
