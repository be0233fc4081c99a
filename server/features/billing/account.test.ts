import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf, testServer, type TestServer } from '#server/testing/app.ts'
import { password } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer()
  params = { merchantId: server.merchants.bilbao }
})
afterAll(() => server.close())

test('[CA-24] the account of a shop that has said nothing yet, with the papers of its company', async () => {
  const editor = await server.as('editor')
  expect(await editor.billing.account({ params })).toMatchObject({
    billingEmail: null,
    mailInvoices: true,
    mailSettlements: true,
    legalName: null,
    fiscalAddress: null,
    paymentFrequency: 'daily',
  })
  await server.db
    .updateTable('companies')
    .set({ legal_name: 'Casa Lumbre, S.L.', tax_id: 'B00007310', street: 'Calle 1', postcode: '48005', city: 'Bilbao' })
    .where('id', '=', server.companies.own)
    .execute()
  expect(await editor.billing.account({ params })).toMatchObject({
    legalName: 'Casa Lumbre, S.L.',
    taxId: 'B00007310',
    fiscalAddress: { street: 'Calle 1', addressAddition: null, postcode: '48005', city: 'Bilbao', state: null },
  })
})

test('[CA-25] PATCH keeps what is left out, PUT takes its default; null ends the mails', async () => {
  const admin = await server.as('admin')
  const email = 'facturas@casalumbre.test'
  const first = { billingEmail: email, mailInvoices: false, password }
  expect(await admin.billing.update({ params, body: first })).toMatchObject({
    billingEmail: email,
    mailInvoices: false,
    mailSettlements: true,
  })
  expect(await admin.billing.update({ params, body: { mailSettlements: false, password } })).toMatchObject({
    billingEmail: email,
    mailInvoices: false,
    mailSettlements: false,
  })
  expect(await admin.billing.replace({ params, body: { billingEmail: null, password } })).toMatchObject({
    billingEmail: null,
    mailInvoices: true,
    mailSettlements: true,
  })
  // Each shop has its own.
  const other = await admin.billing.account({ params: { merchantId: server.merchants.online } })
  expect(other.billingEmail).toBeNull()
})

test('[CA-25] a wrong password is told at its field, never by ending the session, and brings delays', async () => {
  const owner = await server.as('owner')
  const body = { billingEmail: 'otra@casalumbre.test', password: 'no es esta' }
  const error = await failure(owner.billing.update({ params, body }))
  expect([error.status, Object.keys(error.fields)]).toEqual([400, ['password']])
  const statuses: number[] = []
  for (let count = 0; count < 8; count += 1)
    statuses.push((await failure(owner.billing.replace({ params, body }))).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await owner.billing.account({ params })).billingEmail).toBeNull()
  expect((await owner.account.me()).email).toBe(emailOf('owner'))
})

test('[CA-25] what is wrong is told all at once; who may not change it, and whose it is not, hear so', async () => {
  const admin = await server.as('admin')
  const wrong = { billingEmail: 'no es un correo', password: '' }
  const error = await failure(admin.billing.replace({ params, body: wrong }))
  expect([error.status, Object.keys(error.fields).toSorted()]).toEqual([400, ['billing_email', 'password']])
  const body = { billingEmail: null, password }
  expect((await failure((await server.as('editor')).billing.update({ params, body }))).status).toBe(403)
  expect((await failure((await server.as('guest')).billing.account({ params }))).status).toBe(403)
  expect((await failure((await server.as('rival')).billing.account({ params }))).status).toBe(404)
})

test('the audit row says what changed, and not the address', async () => {
  const rows = await server.db.selectFrom('audit_log').selectAll().where('action', '=', 'billing.changed').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('facturas@casalumbre.test')
  expect(rows[0]?.detail).toMatchObject({ emailChanged: true, hasEmail: true })
})
