/** From the wish for a new password to a sign-in with it, by a real mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf, testServer, type TestServer } from '../testing/app.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'

const publicUrl = 'https://panel.example'
let smtp: TestSmtp
let server: TestServer

beforeAll(async () => {
  smtp = await startSmtp()
  server = await testServer({ publicUrl, mail: { smtpUrl: smtp.url, from: null, linksAnHour: 10 } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

test('a forgotten password is replaced by the link that arrives, which leads to the public address', async () => {
  const nobody = await server.as('nobody')
  await nobody.passwords.forgot({ body: { email: ` ${emailOf('guest').toUpperCase()}` } })
  await nobody.passwords.forgot({ body: { email: 'nadie@demo.test' } })
  await server.runMail()
  expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([['no-reply@panel.example', [emailOf('guest')]]])
  const source = (smtp.received[0]?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = new URL(/^https:\S+$/m.exec(source)?.[0] ?? 'about:blank')
  expect([link.origin, link.pathname]).toEqual([publicUrl, '/new-password'])

  const [uuid, token] = [link.searchParams.get('uuid') ?? '', link.searchParams.get('token') ?? '']
  const chosen = { token, newPassword1: 'tejado-azul-41', newPassword2: 'tejado-azul-41' }
  await nobody.passwords.choose({ params: { uuid }, body: chosen })
  const signedIn = await nobody.session.signIn({ body: { email: emailOf('guest'), password: 'tejado-azul-41' } })
  expect(signedIn.expiresIn).toBeGreaterThan(0)
  await server.runMail()
  expect(smtp.received).toHaveLength(2)
  const left = await server.db.selectFrom('outbox').select('id').where('text', 'is not', null).execute()
  expect(left).toEqual([])
})
