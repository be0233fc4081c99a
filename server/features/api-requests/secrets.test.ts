/** Secrets and data of people, planted wherever a shop's system may write them: none of them is found in the log, in what is read of it, or in the server's own log. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { readCallLog } from '#server/testing/call-log.ts'
import { makeKey } from '#server/testing/factories.ts'
import { fixture } from '#server/testing/order-document.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const planted = {
  email: 'planted.person@correo.example',
  otherEmail: 'second.person@correo.example',
  first: 'Plantada',
  last: 'Sembrada',
  nick: 'plantadita',
  phone: '612408519',
  document: '12345678Z',
  street: 'Calle Sembrada 14',
  city: 'Villaplantada',
  postcode: '48001',
  birthday: '1980-02-29',
  card: '4111111111111111',
  spacedCard: '5500 0000 0000 0004',
  iban: 'ES9121000418450200051332',
  cvv: '9173',
  signature: 'sembrada-signature',
  consent: 'sembrada-consent',
  accessToken: 'planted-access-token',
  otherToken: 'planted-other-token',
  password: 'planted-password',
}

/** Few digits are in many ids by chance: they count where no other part of an id is beside them. */
const isIn = (text: string, form: string): boolean =>
  /^\d{1,8}$/.test(form) ? new RegExp(`(?<![\\w-])${form}(?![\\w-])`).test(text) : text.includes(form)

test('none of what is planted is found anywhere', async () => {
  const { privateKey, publicKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  const unknown = 'e'.repeat(40)
  const secrets: string[] = [privateKey, publicKey, unknown, ...Object.values(planted)]
  const headers = {
    accept: 'application/vnd.trastienda.sandbox.v3+json',
    authorization: `Bearer ${privateKey}`,
    'content-type': 'application/json',
    'user-agent': `shop/1 (${planted.email})`,
  }
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const init = { method, headers: { ...headers, ...more } }
    const answer = await server.fetch(path, body === undefined ? init : { ...init, body: JSON.stringify(body) })
    return { status: answer.status, text: await answer.text() }
  }
  const p = planted
  const address = {
    first_name: p.first,
    last_name: p.last,
    street: p.street,
    city: p.city,
    postcode: p.postcode,
    country: 'ES',
  }
  const begun = fixture('SECRET-1')
  const body = {
    ...begun,
    customer: {
      ...address,
      email: p.email,
      phone: p.phone,
      birthday: p.birthday,
      document_id: { type: 'nif', number: p.document, country: 'ES' },
      nickname: p.nick,
      address,
      cards: [p.card, { pan: p.card, cvv: p.cvv }],
    },
    billing: address,
    shipping: { ...begun.shipping, ...address },
    order: { ...begun.order, description: `for ${p.otherEmail}, ${p.spacedCard}, ${p.document}`, iban: p.iban },
    metadata: { customer_email: p.email, note: `call +34${p.phone}`, key: privateKey },
    signature: p.signature,
    consent: { text: p.consent },
    merchant: {
      notification_url: `https://shop.test/ipn?access_token=${p.accessToken}&key=${privateKey}&x=${p.otherToken}`,
      success_url: `https://shop.test/done?order={order_id}#${p.otherToken}`,
    },
  }
  const made = await ask('POST', '/checkout', body, { 'idempotency-key': `key of ${p.otherEmail}` })
  expect(made.status, made.text).toBe(201)
  const { id, url } = JSON.parse(made.text) as { id: string; url: string } // as the contract says
  secrets.push(url.split('/').at(-1) ?? '')
  await ask('POST', '/checkout', body, { 'idempotency-key': `key of ${p.otherEmail}` })
  expect((await ask('POST', '/checkout/offline', { ...body, order: { ...body.order, total_amount: 1 } })).status).toBe(
    400,
  )
  // Calls that answer a secret.
  const keys = await ask('GET', '/merchants/api-keys')
  expect(keys.text).toContain(publicKey)
  for (const { 0: secret } of keys.text.matchAll(/whsec_[^"]+/g)) secrets.push(secret)
  const endpoint = await ask('POST', '/me/webhook-endpoints', {
    url: `https://shop.test/hooks?token=${p.otherToken}`,
    events: ['*'],
  })
  expect(endpoint.status, endpoint.text).toBe(201)
  const { secret } = JSON.parse(endpoint.text) as { secret: string } // as the contract says
  secrets.push(secret)
  // Calls that answer persons, and such as repeat what was asked.
  expect((await ask('GET', `/orders/${id}`)).text).toContain(p.email)
  await ask('GET', '/orders')
  const words = [
    `q=${p.last}`,
    `customer-email=${p.email}`,
    `access_token=${p.accessToken}`,
    `key=${privateKey}`,
    `w=${p.otherEmail}`,
  ]
  await ask('GET', `/orders?${words.join('&')}`)
  for (const one of [p.otherEmail, privateKey, p.card, p.iban, p.document])
    await ask('GET', `/orders/${encodeURIComponent(encodeURIComponent(one))}`)
  await ask('PATCH', `/orders/${id}`, { shipping: { ...begun.shipping, ...address } })
  await ask('POST', `/orders/${id}/refund`, {
    amount: 100,
    reason: p.iban,
    password: p.password,
    [p.email]: p.password,
  })
  await ask('GET', `/checkout/button?amount=100&currency=EUR&country=ES&public_key=${publicKey}`)
  await ask('GET', '/orders', undefined, { authorization: `Bearer ${unknown}` })

  const rows = await readCallLog(server)
  expect(rows.length).toBeGreaterThanOrEqual(16)
  const owner = await server.as('owner', { sandbox: true })
  const params = { merchantId: server.merchants.bilbao }
  const list = await owner.apiRequests.list({ params, query: { pageSize: 100 } })
  const shown = await Promise.all(
    list.results.map((row) => owner.apiRequests.get({ params: { ...params, requestId: row.id } })),
  )
  const summary = await owner.apiRequests.summary({ params })
  const all = Object.entries({ rows, list, shown, summary, log: server.log }).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  )
  // As written, and as addresses write it.
  for (const one of secrets)
    for (const form of new Set([one, encodeURIComponent(one), encodeURIComponent(encodeURIComponent(one))]))
      for (const [name, text] of all) expect(isIn(text, form), `${form} in ${name}`).toBe(false)
  // What a developer looks for is there.
  const first = shown.find(({ route, replayed }) => route === '/checkout' && !replayed)
  expect(JSON.parse(first?.request?.text ?? '')).toMatchObject({
    order: { id: 'SECRET-1', total_amount: 13014 },
    customer: { document_id: { number: '•••' }, address: { country: 'ES' } },
    merchant: { success_url: 'https://shop.test/done?order={order_id}#•••' },
  })
})
