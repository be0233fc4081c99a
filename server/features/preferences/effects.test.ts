/** What a shop sets works where customers are. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { accepted, customerOf, makeRequest, requestBody } from '#server/testing/checkouts.ts'
import { makeKey, makeMerchant } from '#server/testing/factories.ts'
import { fileOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'
import { fileOf as uploadOf, png } from '#server/testing/uploads.ts'

let server: TestServer
let editor: TestClient
let customer: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  editor = await server.as('editor', { sandbox: true })
  customer = customerOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})

type Body = CallInput<Contract['preferences']['update']>['body']
const change = (body: Body, version = 0) =>
  editor.preferences.update({ params: { merchantId }, body }, { headers: { 'If-Match': `"${version}"` } })
const plansOf = async (token: string) =>
  (await customer.customerCheckout.get({ params: { token }, query: {} })).plans.map(
    ({ numInstalments }) => numInstalments,
  )
const saleOf = (operationId: string) => editor.operations.get({ params: { merchantId, operationId } })
const face = {
  name: 'La Lumbre',
  phone: '910123456',
  website: 'https://lumbre.example',
  returnTerms: 'En 30 días.\nCon el tique.',
}

describe('[RT-22] limits and counts', () => {
  test('hold for what is asked for from now on; a link that is out keeps what it offered', async () => {
    const before = await makeRequest(editor, merchantId)
    await change({
      products: [{ type: 'instalments', minAmount: 100_00, maxAmount: 400_00 }],
      instalmentOptions: [3, 10],
      defaultNumInstalments: 10,
    })
    const amount = (cents: number) => editor.simulator.get({ params: { merchantId }, query: { amount: cents } })
    expect((await amount(400_00)).offers.map(({ numInstalments }) => numInstalments)).toEqual([3, 10])
    expect(Object.keys((await failure(amount(400_01))).fields)).toEqual(['amount'])
    expect(Object.keys((await failure(makeRequest(editor, merchantId))).fields)).toEqual(['total_amount'])
    const { token } = await makeRequest(editor, merchantId, { totalAmount: 300_00 })
    expect(await plansOf(token)).toEqual([3, 10])
    const page = await customer.customerCheckout.get({ params: { token }, query: {} })
    expect(page.chosen.numInstalments).toBe(10)
    expect(await plansOf(before.token)).toEqual([3, 4, 6, 9, 12])
    expect((await accepted(customer, before.token)).state).toBe('confirmed')
  })

  test('hold for orders of a shop’s own system', async () => {
    const { privateKey } = await makeKey(server.db, server.clock, merchantId)
    await change({ products: [{ type: 'instalments', minAmount: 200_00, maxAmount: 400_00 }] })
    const response = await postOrder(server, fixture('P-1'), { key: privateKey })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('20000 to 40000')])
  })
})

test('[RT-22] new sales go out by the channels that are chosen, and by none where none is', async () => {
  await change({ offlineChannels: ['link'] })
  const ask = (channel: 'email' | 'link') =>
    editor.checkoutRequests.create({ params: { merchantId }, body: requestBody({ channel }) })
  expect((await ask('link')).link).toContain('/checkout/')
  expect(Object.keys((await failure(ask('email'))).fields)).toEqual(['channel'])
  await change({ offlineChannels: [] }, 1)
  expect(Object.keys((await failure(ask('link'))).fields)).toEqual(['channel'])
  const configurations = await editor.merchants.configurations({ params: { merchantId } })
  expect(configurations).toMatchObject({ offlineEnabled: false, offlineChannels: [] })
})

test('[RT-22] sales that were made or asked for keep how they are confirmed', async () => {
  const done = await makeRequest(editor, merchantId)
  await accepted(customer, done.token)
  const asked = await makeRequest(editor, merchantId, { totalAmount: 300_00 })
  await change({ confirmationMode: 'capture' })
  await accepted(customer, asked.token)
  const later = await makeRequest(editor, merchantId, { totalAmount: 200_00 })
  await accepted(customer, later.token)
  const substatuses = [done, asked, later].map(async ({ operationId }) => (await saleOf(operationId)).substatus)
  expect(await Promise.all(substatuses)).toEqual(['payment_process', 'payment_process', 'pending_merchant'])
  await change({ confirmationMode: 'auto' }, 1)
  expect((await saleOf(later.operationId)).substatus).toBe('pending_merchant')
})

describe('[RT-22] the public face', () => {
  test('is on the receipt, beside the merchant’s name', async () => {
    await change({ face })
    const id = await makeOperation(server.db, server.clock, { merchantId, sandbox: true }, { mid: 'R-1' })
    const { bytes } = await fileOf(server, editor, merchantId, { kind: 'receipt', format: 'pdf', ids: [id] })
    const text = pdfRows(bytes).flat().join(' ')
    for (const said of ['La Lumbre (Casa Lumbre Bilbao)', '910 123 456', 'En 30 días.', 'Con el tique.'])
      expect(text).toContain(said)
    const pictures = (file: Uint8Array) =>
      Buffer.from(file)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0
    expect(pictures(bytes)).toBe(0)
    const { version } = await editor.preferences.get({ params: { merchantId } })
    const logo = { params: { merchantId }, body: {}, file: uploadOf(png, 'logo.png', 'image/png') }
    await editor.preferences.addLogo(logo, { headers: { 'If-Match': `"${version}"` } })
    const again = await makeOperation(server.db, server.clock, { merchantId, sandbox: true }, { mid: 'R-2' })
    const second = await fileOf(server, editor, merchantId, { kind: 'receipt', format: 'pdf', ids: [again] })
    expect(pictures(second.bytes)).toBe(1)
  })

  const mailOf = async (operationId: string) => {
    const request = await server.db
      .selectFrom('checkout_requests as r')
      .innerJoin('outbox as o', 'o.id', 'r.mail_id')
      .where('r.operation_id', '=', operationId)
      .select(['o.subject', 'o.text', 'o.html'])
      .executeTakeFirstOrThrow()
    return { subject: request.subject, text: request.text ?? '', html: request.html ?? '' }
  }

  test('is on the page and in the mails; the consent names the merchant', async () => {
    await change({ face })
    const made = await makeRequest(editor, merchantId)
    const page = await customer.customerCheckout.get({ params: { token: made.token }, query: {} })
    expect(page.merchant).toEqual({ ...face, country: 'ES', logoUrl: null })
    expect(page.consent.text).toContain('Casa Lumbre Bilbao')
    const asked = await mailOf(made.operationId)
    expect(asked.subject).toBe('La Lumbre: termina tu compra de 486,00 €')
    await accepted(customer, made.token)
    for (const { text, html } of [asked, await mailOf(made.operationId)]) {
      expect(text).toContain('Contacto de La Lumbre: 910 123 456 · https://lumbre.example')
      expect(text).toContain('Cambios y devoluciones en La Lumbre: En 30 días. Con el tique.')
      expect(html).toContain('910 123 456')
    }
  })

  test('is reached by the other phone where it has none of the first kind', async () => {
    await change({ face: { ...face, phone: null, otherPhone: '944123456' } })
    // A caller that does not know the field leaves it as it is.
    await change({ face: { ...face, phone: null, name: 'Lumbre' } }, 1)
    const made = await makeRequest(editor, merchantId)
    const page = await customer.customerCheckout.get({ params: { token: made.token }, query: {} })
    expect(page.merchant.phone).toBe('944123456')
    expect((await mailOf(made.operationId)).text).toContain('944 123 456 · https://lumbre.example')
    const id = await makeOperation(server.db, server.clock, { merchantId, sandbox: true }, { mid: 'R-3' })
    const { bytes } = await fileOf(server, editor, merchantId, { kind: 'receipt', format: 'pdf', ids: [id] })
    expect(pdfRows(bytes).flat().join(' ')).toContain('944 123 456')
    await change({ face: { ...face, otherPhone: '944123456' } }, 2)
    const both = await customer.customerCheckout.get({ params: { token: made.token }, query: {} })
    expect(both.merchant.phone).toBe(face.phone)
  })

  test('may not break out of a mail’s head, nor of its HTML', async () => {
    for (const name of ['La\r\nBcc: x@y.example', 'La \u202eerbmuL'])
      expect(Object.keys((await failure(change({ face: { ...face, name } }))).fields)).toEqual(['face.name'])
    await change({ face: { ...face, name: '<b>Lumbre</b>', returnTerms: '<script>alert(1)</script>' } })
    const { html, subject } = await mailOf((await makeRequest(editor, merchantId)).operationId)
    expect(subject).toContain('<b>Lumbre</b>')
    expect(html).not.toMatch(/<b>Lumbre|<script/)
  })
})
