/** The credit agreement: made with the contract, stored, and mailed to the customer. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadKinds } from '#server/download-kinds.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { makeAttachments } from '#server/services/files/attachments.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { accepted, acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'

let server: TestServer
let customer: TestClient
let seller: TestClient
beforeAll(async () => {
  server = await testServer()
  customer = customerOf(server)
  seller = await server.as('owner', { sandbox: true })
})
afterAll(() => server.close())

const agreements = () => server.db.selectFrom('credit_agreements').selectAll().orderBy('created').execute()
const agreementOf = (operationId: string) =>
  server.db
    .selectFrom('credit_agreements')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()
const open = ({ id, key_id: keyId, sealed }: Awaited<ReturnType<typeof agreementOf>>): Buffer =>
  makeVault(server.config).open(id, { keyId, sealed })
const textOf = (pdf: Buffer): string =>
  pdfRows(pdf)
    .map((row) => row.join(' '))
    .join('\n')
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Ids and subjects of the mails that say that a sale was accepted. */
const acceptanceMails = async () => {
  const rows = await server.db.selectFrom('outbox').select(['id', 'subject', 'text']).orderBy('created').execute()
  return rows.filter(({ text }) => text?.includes('PDF'))
}
const filesOf = (mailId: string) => makeAttachments({ ...server, downloadKinds })(mailId)

test('an acceptance stores its agreement with the hash of its bytes, and the mail carries those bytes', async () => {
  const { token, operationId } = await makeRequest(seller, server.merchants.bilbao, { description: 'Sofá' })
  await accepted(customer, token)
  const agreement = await agreementOf(operationId)
  const pdf = open(agreement)
  expect(agreement).toMatchObject({ locale: 'es-ES', sandbox: true, size: pdf.length })
  expect(agreement.sha256.toString('hex')).toBe(sha256(pdf))
  expect(agreement.sealed.includes(pdf.subarray(0, 20))).toBe(false)
  const text = textOf(pdf)
  for (const part of [
    'Contrato de crédito al consumo',
    operationId,
    'Carmen Etxeberria, documento 12345678Z',
    'carmen@example.test',
    'Casa Lumbre Bilbao',
    'Sofá',
    'Tipo deudor',
    'Tasa anual equivalente',
    'Desistir del crédito',
    'Desistir de la compra',
    'Reembolso anticipado',
    'Costes en caso de pagos atrasados',
    'Reclamaciones sin ir a juicio',
    'Autoridad de supervisión',
    agreement.version,
    'Textos pendientes de revisión jurídica',
    'PRUEBA',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/undefined|NaN|[{}]/)
  const { plans } = await customer.customerCheckout.get({ params: { token }, query: {} })
  expect(plans[0]?.schedule.length).toBeGreaterThan(4)
  expect(pdf.toString('latin1')).toMatch(/\/Lang \(es-ES\)/)
  const [mail] = (await acceptanceMails()).slice(-1)
  const [file, ...others] = await filesOf(mail?.id ?? '')
  expect([file?.name, sha256(file?.content ?? Buffer.alloc(0)), others]).toEqual([
    expect.stringMatching(/^contrato-\S+-prueba\.pdf$/),
    agreement.sha256.toString('hex'),
    [],
  ])
})

test('where the shop sends later, the agreement says that the days count from the sending; in Portuguese for a shop of Portugal', async () => {
  const merchantId = await makeMerchant(server.db, server.clock, server.companies.own, {
    name: 'Casa Lumbre Porto',
    country: 'PT',
    terms: { confirmationMode: 'capture' },
  })
  const { token, operationId } = await makeRequest(await server.as('owner', { sandbox: true }), merchantId, {
    customer: { documentId: '123456789' },
  })
  await confirmed(customer, token, { documentId: '123456789' })
  await customer.customerCheckout.accept(await acceptance(customer, token))
  const agreement = await agreementOf(operationId)
  const text = textOf(open(agreement)).replaceAll('\n', ' ')
  expect(agreement.locale).toBe('pt-PT')
  expect(text).toContain('Contrato de crédito aos consumidores')
  expect(text).toMatch(/Os dias contam a partir do envio da compra pela loja, o mais tardar a \d+/)
  expect(text).toContain('Até ao envio nada é cobrado.')
  expect(text).toContain('Imposto do Selo')
  expect(text).toContain('Pagamentos que não amortizam')
})

test('a simulated customer, and one who passes an identity check, get theirs too', async () => {
  const played = await makeRequest(seller, server.merchants.bilbao)
  await seller.checkoutRequests.play({
    params: { merchantId: server.merchants.bilbao, orderUuid: played.orderUuid },
    body: { part: 'accept' },
  })
  const checked = await makeRequest(seller, server.merchants.bilbao, { customer: { documentId: '99999995C' } })
  await confirmed(customer, checked.token, { documentId: '99999995C' })
  const { params, body } = await acceptance(customer, checked.token)
  const { state } = await customer.customerCheckout.accept({ params, body })
  expect(state).toBe('challenge')
  await customer.customerCheckout.challenge({ params, body: { outcome: 'passed' } })
  for (const { operationId } of [played, checked]) {
    const agreement = await agreementOf(operationId)
    expect(sha256(open(agreement))).toBe(agreement.sha256.toString('hex'))
  }
})

test('an acceptance that is taken back leaves neither agreement nor mail, and without an agreement there is no acceptance', async () => {
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  const stateOf = async (token: string) => (await customer.customerCheckout.get({ params: { token }, query: {} })).state
  try {
    for (const [table, condition] of [
      ['operation_events', `type <> 'accepted'`],
      ['credit_agreements', 'false'],
    ] as const) {
      const { token } = await makeRequest(seller, server.merchants.bilbao)
      await confirmed(customer, token)
      const before = [(await agreements()).length, (await acceptanceMails()).length]
      await sql.raw(`alter table ${table} add constraint planted check (${condition}) not valid`).execute(admin)
      await expect(customer.customerCheckout.accept(await acceptance(customer, token))).rejects.toMatchObject({
        type: 'InternalError',
      })
      await sql.raw(`alter table ${table} drop constraint planted`).execute(admin)
      expect([(await agreements()).length, (await acceptanceMails()).length]).toEqual(before)
      expect(await stateOf(token)).toBe('consent_confirmed')
    }
  } finally {
    await admin.destroy()
  }
})
