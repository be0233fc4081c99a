/** The page of an agreement as a browser without scripts uses it: its words for each fault, and what it sends along. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'

const email = 'carmen@example.test'
const documentNumber = '12345678Z'

let server: TestServer
let sms: TestService
let path: string
beforeAll(async () => {
  sms = await startService()
  const services = { cards: null, decision: null, openBanking: null, reach: { allowPrivate: true, milliseconds: 2000 } }
  const limits = { signIns: 10_000, calls: 10_000, openCalls: 10_000, failedSignIns: 5, failedOfAddress: 10_000 }
  server = await testServer({
    services: { ...services, sms: { url: sms.url, key: sms.key } },
    limits,
    publicUrl: 'https://panel.example',
  })
  const customer = customerOf(server)
  const { token } = await makeRequest(await server.as('owner'), server.merchants.bilbao)
  await confirmed(customer, token, { phone: '612408515' })
  await customer.customerCheckout.accept(await acceptance(customer, token))
  const [, found = ''] = /https:\/\/panel\.example(\/contract\/[\w-]{22})\?lang=es-ES/.exec(await newestText()) ?? []
  path = found
})
afterAll(() => Promise.all([server.close(), sms.close()]))

const newestText = async (): Promise<string> => (await mailsTo(server.db, email)).at(-1)?.text ?? ''
const newestCode = async (): Promise<string> => /código es (\d{6})\./.exec(await newestText())?.[1] ?? ''

/** The cookies of a browser, and its pages; it follows as a browser does. */
const browser = () => {
  let cookie = ''
  const ask = async (init: RequestInit, at = `${path}?lang=es-ES`): Promise<{ response: Response; html: string }> => {
    const headers = { ...(init.headers as Record<string, string> | undefined), ...(cookie && { cookie }) } // as written below
    const response = await fetch(server.url + at, { redirect: 'manual', ...init, headers })
    const set = response.headers.getSetCookie()[0]
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
    if (response.status === 303) return ask({}, response.headers.get('location') ?? '')
    return { response, html: await response.text() }
  }
  return {
    get: (at?: string) => ask({}, at),
    post: async (fields: Record<string, string>, at?: string) => {
      const { html } = await ask({ method: 'POST', body: new URLSearchParams(fields).toString() }, at)
      return /<p class="fault"[^>]*>([^<]+)</.exec(html)?.[1] ?? /<h1>([^<]+)</.exec(html)?.[1]
    },
    cookie: () => cookie,
  }
}
const sendCode = { step: 'document', document: documentNumber, channel: 'email' }

test('it is kept by no cache, found by no search, runs nothing, and its cookie is of its own path', async () => {
  const page = browser()
  for (const at of [path, `/contract/${'A'.repeat(22)}`, '/contract/%3Cscript%3E']) {
    const { response, html } = await page.get(at)
    expect([at, response.status]).toEqual([at, 200])
    expect(html).not.toContain('<script')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action/,
    )
  }
  const response = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(sendCode).toString(),
  })
  const [set = ''] = response.headers.getSetCookie()
  expect(set).toMatch(
    /^contract=ticket\.[\w-]{32}\.email; Path=\/contract\/[\w-]{22}; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('each fault has its own words', async () => {
  const page = browser()
  const unknown = /^No hemos encontrado un contrato con este enlace y este documento/
  expect(await page.post({ ...sendCode, document: '00000000T' })).toMatch(unknown)
  expect(await browser().post(sendCode, `/contract/${'A'.repeat(22)}?lang=es-ES`)).toMatch(unknown)
  expect(await page.post({ step: 'document', document: 'x'.repeat(5000) })).toBe('Tu contrato de crédito')

  sms.behave(json(({ body }: Asked) => ({ reference: body['reference'], outcome: 'refused', reason: 'number' })))
  expect(await page.post({ ...sendCode, channel: 'sms' })).toMatch(/^No podemos enviar un mensaje al móvil/)
  sms.behave(json(() => ({}), 500))
  expect(await page.post({ ...sendCode, channel: 'sms' })).toMatch(/^El servicio de mensajes no responde/)

  expect(await page.post(sendCode)).toBe('Escribe el código')
  for (let turn = 1; turn < 5; turn += 1)
    expect(await page.post({ step: 'code', code: 'x' })).toMatch(/^El código no es ese/)
  expect(await page.post({ step: 'code', code: 'x' })).toMatch(/^Este código ya no vale/)

  expect(await page.post(sendCode)).toBe('Escribe el código')
  server.clock.advance(600_000)
  expect(await page.post({ step: 'code', code: await newestCode() })).toMatch(/^El código ha caducado/)

  for (let turn = 0; turn < 6; turn += 1) await page.post({ ...sendCode, document: '00000000T' })
  expect(await page.post(sendCode)).toMatch(/^Demasiados intentos/)
  server.clock.advance(3_600_000)
})

test('a right code opens contract and PDF, until the pass ends', async () => {
  const page = browser()
  await page.post(sendCode)
  expect(await page.post({ step: 'code', code: await newestCode() })).toBe('Tu contrato de crédito')
  const { html } = await page.get()
  expect(html).toContain('En vigor')
  // In the time zone of the shop, like the PDF, in both languages.
  const [accepted] = /\d\d:\d\d/.exec(html) ?? []
  expect(/\d\d:\d\d/.exec((await page.get(`${path}?lang=pt-PT`)).html)?.[0]).toBe(accepted)
  const file = await page.get(`${path}/contract.pdf`)
  expect([file.response.headers.get('content-type'), file.html.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  server.clock.advance(1_800_000)
  expect((await page.get()).html).toContain('La página ha estado abierta el tiempo máximo')
  expect(page.cookie()).toBe('contract=')
})
