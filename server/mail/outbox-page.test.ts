/** The page of the outbox, over real HTTP. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../testing/app.ts'
import { requestBody } from '../testing/checkouts.ts'
import { newestLink } from '../testing/mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const owner = await server.as('owner')
  const body = { email: 'ana@shop.test', firstName: 'Ana & Co', lastName: 'Rubio', userType: 'guest' } as const
  await owner.users.create({ body })
})
afterAll(() => server.close())

const page = (at: TestServer = server, headers: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at.url)
    const sent = request({ hostname, port, path: '/outbox', headers }, (answer) => {
      text(answer).then(resolve, reject)
    })
    sent.once('error', reject)
    sent.end()
  })

test('shows what would have been mailed, with its links, and runs nothing', async () => {
  const response = await fetch(`${server.url}/outbox`)
  const html = await response.text()
  const { url } = await newestLink(server.db, 'ana@shop.test')
  expect(html).toContain(`<a href="${url.href.replaceAll('&', '&#38;')}">`)
  expect(html).toContain('ana@shop.test')
  expect(html).toContain('Ana &#38; Co')
  expect(html).not.toMatch(/<script|style=/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('marks what is held: mails of test mode, which never leave', async () => {
  const params = { merchantId: server.merchants.bilbao }
  for (const sandbox of [false, true]) {
    const owner = await server.as('owner', { sandbox })
    const email = sandbox ? 'test@correo.example.com' : 'live@correo.example.com'
    await owner.checkoutRequests.create({ params, body: requestBody({ customer: { email } }) })
  }
  const articles = (await page()).split('<article')
  const marked = (address: string) => articles.filter((one) => one.includes(address)).map((one) => one.includes('Held'))
  expect([marked('test@correo'), marked('live@correo')]).toEqual([[true], [false]])
})

test('is there for this machine only: no other name, no proxy', async () => {
  expect(await page()).toContain('<h1>Outbox</h1>')
  const others = [
    { host: 'panel.example' },
    { host: '10.0.0.7:3000' },
    { 'x-forwarded-for': '127.0.0.1' },
    { via: '1.1 proxy' },
  ]
  for (const headers of others) expect(await page(server, headers)).not.toContain('Outbox')
})

test('is not there where mail is sent, or where the server has a public address', async () => {
  const mail = { ...server.config.mail, smtpUrl: 'smtp://127.0.0.1:1' }
  for (const config of [{ mail, publicUrl: 'http://127.0.0.1:1' }, { publicUrl: 'https://panel.example' }]) {
    const other = await testServer(config)
    expect(await page(other)).not.toContain('Outbox')
    await other.close()
  }
})

test('is left alone by the mail job: nothing leaves without a mail server', async () => {
  await server.runMail()
  expect(await page()).toContain('ana@shop.test')
})
