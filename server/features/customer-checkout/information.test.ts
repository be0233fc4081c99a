/** What is read before a contract, as data and as a file. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { accepted, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'

vi.mock(import('#server/lib/pdf/render.ts'), async (original) => {
  const real = await original()
  return { ...real, renderPdf: vi.fn(real.renderPdf) }
})

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const make = async (sandbox = true) =>
  makeRequest(await server.as('guest', { sandbox }), server.merchants.bilbao, { description: 'Sofá' })

test('the information is of the plan and in the language that are asked for', async () => {
  const { token } = await make()
  const customer = customerOf(server)
  const read = (query: { numInstalments?: string; locale?: 'pt-PT' } = {}) =>
    customer.customerCheckout.information({ params: { token }, query })
  const own = await read()
  const { informationVersion } = await customer.customerCheckout.get({ params: { token }, query: {} })
  expect(own).toMatchObject({ locale: 'es-ES', version: informationVersion })
  const text = JSON.stringify(own)
  expect(text).toContain('Casa Lumbre Bilbao')
  expect(text).toContain('Sofá')
  expect(text).toContain('81,00')
  expect(JSON.stringify(await read({ numInstalments: '3' }))).toContain('162,00')
  expect((await read({ locale: 'pt-PT' })).locale).toBe('pt-PT')
  expect(Object.keys((await failure(read({ numInstalments: '7' }))).fields)).toEqual(['num_instalments'])
})

test.each([
  ['bilbao', 'Compra en Casa Lumbre Bilbao', '12345678Z'],
  ['porto', 'Compra em Casa Lumbre Porto', '501442600'],
] as const)('a purchase that the seller at %s has not described is «%s»', async (shop, name, documentId) => {
  const [seller, merchantId] = [await server.as('owner', { sandbox: true }), server.merchants[shop]]
  const { token, operationId } = await makeRequest(seller, merchantId, { customer: { documentId } })
  const [customer, lines] = [customerOf(server), [{ name, quantity: 1, amount: 486_00 }]]
  expect(await customer.customerCheckout.get({ params: { token }, query: {} })).toMatchObject({ lines })
  expect(await seller.operations.get({ params: { merchantId, operationId } })).toMatchObject({ cart: { lines } })
  const information = await customer.customerCheckout.information({ params: { token }, query: {} })
  expect(JSON.stringify(information)).toContain(name)
})

test('afterwards it is that of the plan which was taken', async () => {
  const { token } = await make()
  const customer = customerOf(server)
  await accepted(customer, token)
  const information = await customer.customerCheckout.information({ params: { token }, query: { numInstalments: '3' } })
  expect(JSON.stringify(information)).toContain('81,00')
  expect(JSON.stringify(information)).not.toContain('162,00')
})

test('the file opens with the link alone, and never runs anything', async () => {
  const { token } = await make()
  const response = await server.fetch(`/checkout/${token}/information.pdf?num_instalments=3`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="informacion.pdf"',
  })
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await server.fetch(`/checkout/${'A'.repeat(22)}/information.pdf`)).status).toBe(404)
  expect((await server.fetch(`/checkout/${token}/information.pdf?num_instalments=7`)).status).toBe(400)
  expect((await server.fetch(`/checkout/${token}/information.pdf?color=red`)).status).toBe(400)
  expect(JSON.stringify(server.log)).not.toContain(token)
})

test('the file is set once, however often the link is opened', async () => {
  const shop = await server.as('guest', { sandbox: true })
  const { token } = await makeRequest(shop, server.merchants.bilbao, { description: 'Mesa' })
  vi.mocked(renderPdf).mockClear()
  const look = async (query: string): Promise<string> => {
    const response = await server.fetch(`/checkout/${token}/information.pdf?${query}`)
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  }
  const files = await Promise.all(Array.from({ length: 10 }, () => look('num_instalments=3')))
  expect(new Set(files).size).toBe(1)
  expect(renderPdf).toHaveBeenCalledTimes(1)
  expect(await look('num_instalments=3&locale=pt-PT')).not.toBe(files[0])
  expect(renderPdf).toHaveBeenCalledTimes(2)
})
