/** Inviting a shop owner, with the real command and over real HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOwner } from '#server/services/accounts/accounts.queries.ts'
import { newId } from '#server/core/ids.ts'
import { verifyAudit } from '../lib/audit/verify.ts'
import { emailOf, testServer, type TestServer } from '../testing/app.ts'
import { clientOf } from '../testing/as.ts'
import { failure } from '../testing/failure.ts'
import { heldUp } from '../testing/held-up.ts'
import { mailsTo, newestLink } from '../testing/mails.ts'
import { accountInvite } from './account-invite.ts'

const fresh = 'tejado-azul-41'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const invite = (options: Record<string, string>, config: Partial<TestServer['config']> & { port?: number } = {}) =>
  accountInvite.run({
    db: server.db,
    clock: server.clock,
    provider: server.config.provider,
    config: { ...server.config, publicUrl: 'https://shop.example', ...config },
    options: { type: 'enterprise', country: 'ES', ...options },
  })
const choose = async ({ uuid, token }: { uuid: string; token: string }) => {
  const nobody = await server.as('nobody')
  return nobody.passwords.choose({ params: { uuid }, body: { token, newPassword1: fresh, newPassword2: fresh } })
}
const signIn = async (email: string) => {
  const nobody = await server.as('nobody')
  const { accessToken } = await nobody.session.signIn({ body: { email, password: fresh } })
  return clientOf(`${server.url}/api`, { bearer: accessToken, sandbox: false })
}

test('[ON-06] [CA-33] whoever is invited chooses a password and finds an account that is to be opened', async () => {
  const email = 'Duena@tejados.test'
  const { json, text } = await invite({ email })
  expect(json).toMatchObject({ email, again: false, expires: '2026-11-21T10:00:00.000Z' })
  expect(text).toContain('is invited, good until')
  const [mail] = await mailsTo(server.db, email)
  expect(mail?.subject).toBe('Abre tu cuenta en Trastienda')
  expect(mail?.text).toMatch(/^Hola:\n\n/)
  expect(JSON.stringify(json) + text).not.toContain((await newestLink(server.db, email)).token)
  const link = await newestLink(server.db, email)
  expect(link.url.href).toMatch(/^https:\/\/shop\.example\/new-password\?/)
  await choose(link)
  const owner = await signIn(email)
  expect(await owner.account.me()).toMatchObject({
    email,
    type: 'enterprise',
    userType: 'owner',
    country: 'ES',
    requiresOnboarding: true,
    disabled: null,
    firstName: '',
    lastName: '',
    preferedMerchantUuid: null,
  })
  expect(await owner.merchants.list()).toEqual([])
  await expect(invite({ email: email.toLowerCase() })).rejects.toThrow('belongs to somebody already')
  const audit = await server.db.selectFrom('audit_log').selectAll().where('action', '=', 'account.invited').execute()
  expect(audit).toMatchObject([{ actor_kind: 'operator', detail: { type: 'enterprise', country: 'ES' } }])
  expect((await verifyAudit(server.db)).faults).toEqual([])
})

test('again for the same e-mail is a new link, and the old one dies; what was said wrongly is put right', async () => {
  const email = 'ana@loja.test'
  const first = await invite({ email })
  const old = await newestLink(server.db, email)
  const again = await invite({ email: 'ANA@loja.test', type: 'self_employed', country: 'PT', name: 'Loja da Ana' })
  expect(again.json).toEqual({ ...Object(first.json), email: 'ANA@loja.test', again: true })
  await invite({ email, type: 'self_employed', country: 'PT' })
  const [, mail] = await mailsTo(server.db, email)
  expect(mail?.text).toMatch(/^Olá:\n\n/)
  expect(await failure(choose(old))).toMatchObject({
    status: 400,
    fields: { token: ['This link opens nothing any more.'] },
  })
  await choose(await newestLink(server.db, email))
  expect(await (await signIn(email)).account.me()).toMatchObject({ type: 'self_employed', country: 'PT' })
  const companies = await server.db.selectFrom('companies').select('name').where('name', '=', 'Loja da Ana').execute()
  expect(companies).toHaveLength(1)
})

test('of two operators who invite one address at once, the second is told', async () => {
  const email = 'dos@tejados.test'
  const { db, clock, companies } = server
  const [late] = await heldUp({
    db,
    lock: (tx) => insertOwner(tx, { id: newId(clock), companyId: companies.rival, email, created: clock.now() }),
    start: () => [invite({ email: email.toUpperCase() })],
  })
  expect(late).toMatchObject({ reason: { message: 'DOS@TEJADOS.TEST belongs to somebody already.' } })
  expect(await db.selectFrom('companies').select('id').where('name', '=', email.toUpperCase()).execute()).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['an address of somebody', { email: emailOf('rival').toUpperCase() }, /belongs to somebody already/],
  ['no address', { email: 'ana' }, /^ana is no e-mail/],
  ['another type', { email: 'x@y.test', type: 'unknown' }, /^--type is one of enterprise, self_employed/],
  ['another country', { email: 'x@y.test', country: 'FR' }, /^--country is one of ES, PT/],
  ['an endless name', { email: 'x@y.test', name: 'x'.repeat(151) }, /^Write --name in at most 150/],
])('with %s nothing is made', async (_, options, sentence) => {
  const before = await server.db.selectFrom('companies').select('id').execute()
  await expect(invite(options)).rejects.toThrow(sentence)
  expect(await server.db.selectFrom('companies').select('id').execute()).toEqual(before)
})

test('an invited editor of a shop cannot be made the owner of an account', async () => {
  const owner = await server.as('owner')
  const email = 'editora@shop.test'
  await owner.users.create({ body: { email, firstName: 'Ana', lastName: 'Rubio', userType: 'owner' } })
  await expect(invite({ email })).rejects.toThrow('belongs to somebody already')
})

test('without PUBLIC_URL the link leads to the server of this machine, and that is said', async () => {
  const email = 'tres@tejados.test'
  const { text } = await invite({ email }, { publicUrl: null, port: 3100 })
  expect(text).toContain('PUBLIC_URL is not set: the link leads to http://127.0.0.1:3100.')
  expect((await newestLink(server.db, email)).url.origin).toBe('http://127.0.0.1:3100')
  await expect(invite({ email }, { publicUrl: null, port: 0 })).rejects.toThrow('Set PUBLIC_URL')
})
