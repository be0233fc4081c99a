/** The life of a shop by its key in test mode: every call once or more, in an order in which each has something to say. */
import type { Example, Examples } from '#server/http/docs/examples.ts'
import { accepted, acceptance, confirmed, customerOf, tokenOf } from './checkouts.ts'
import { type TestServer, testServer } from './app.ts'
import { makeKey } from './factories.ts'
import { provider } from './invoices.ts'
import { changesOfPeople, invoicedMonth } from './live-month.ts'
import { makeRecorder, normalized } from './recorded-calls.ts'
import { json, startService } from './service.ts'
import { makeWebhookJobs } from './webhooks.ts'

type Recorder = ReturnType<typeof makeRecorder>
type Work = { server: TestServer; make: Recorder['make']; hooks: string }
type Begun = { id: string; url: string }

const article = { id: 'L-1', name: 'Lámpara Faro', quantity: 1, price: 100_00 }
const order = (id: string, more: object = {}) => ({
  order: { id, currency: 'EUR', tax_rate: 21_00, total_amount: 121_00, articles: [article], ...more },
  customer: { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Ruiz' },
})
const returns = { success_url: 'https://tienda.example/pedidos/{order_id}', error_url: 'https://tienda.example/cesta' }

/** Each step a while after the one before, so that lists have one order. */
const later = ({ server }: Work, seconds = 30): void => server.clock.advance(seconds * 1000)

const sell = async (work: Work, id: string, merchant: object = returns): Promise<string> => {
  later(work)
  const made = await work.make<Begun>('checkouts.begin', { body: { ...order(id), merchant } })
  later(work)
  await accepted(customerOf(work.server), tokenOf(made.url))
  later(work)
  return made.id
}

const ofMerchant = async ({ make }: Work): Promise<void> => {
  for (const name of ['merchant.keys', 'merchant.get', 'merchant.list']) await make(name)
  await make('settings.update', { body: { name: 'Casa Lumbre' } })
  await make('settings.replace', { body: { name: 'Casa Lumbre' } })
  const { id } = await make<Begun>('settings.addHostname', { body: { url: 'https://tienda.example' } })
  await make('settings.hostnames')
  await make('settings.removeHostname', { params: { hostnameId: id } })
}

const ofCheckouts = async (work: Work): Promise<void> => {
  const { make } = work
  await make('pages.simulate', { query: { amount: '12100' } })
  await make('pages.checkoutButton', { query: { amount: '12100' } })
  await sell(work, 'WEB-1001')
  const { id } = await make<Begun>('checkouts.begin', { body: order('WEB-1002') })
  await make('pages.checkoutPage', { params: { checkout: id } })
  await make('checkouts.status', { params: { checkout: id } })
  const bought = [{ amount: 89_00, currency: 'EUR', order_date: '2026-03-02', status: 'sent' }]
  await make('orders.history', { params: { order: 'WEB-1002' }, body: bought })
  await make('checkouts.moveClock', { body: { checkout: id, advance: 600 } })
  await make('checkouts.withdraw', { params: { checkout: id } })
  await make('checkouts.beginOffline', { body: { ...order('TEL-2001'), channel: 'link' } })
  later(work)
  await make('checkouts.beginOffline', {
    body: { ...order('TEL-2002', { test: { outcome: 'expire' } }), channel: 'link' },
  })
  // Documents of test mode: one that is refused, one that is asked for its identity.
  for (const [mid, documentId] of Object.entries({ 'WEB-1010': '99999998T', 'WEB-1011': '99999995C' })) {
    later(work)
    const { url } = await make<Begun>('checkouts.begin', { body: order(mid) })
    const customer = customerOf(work.server)
    await confirmed(customer, tokenOf(url), { documentId })
    await customer.customerCheckout.accept(await acceptance(customer, tokenOf(url)))
  }
  later(work)
  const regretted = await make<Begun>('checkouts.begin', { body: order('WEB-1012') })
  await accepted(customerOf(work.server), tokenOf(regretted.url))
  await customerOf(work.server).customerCheckout.withdraw({ params: { token: tokenOf(regretted.url) } })
  later(work)
  const declined = await make<Begun>('checkouts.begin', { body: order('WEB-1003') })
  await customerOf(work.server).customerCheckout.decline({ params: { token: tokenOf(declined.url) } })
}

const ofOrders = async (work: Work): Promise<void> => {
  const { make, hooks } = work
  const first = { params: { order: 'WEB-1001' } }
  await make('orders.refund', { ...first, body: { amount: 21_00, reason: 'returned', reference: 'AB-77' } })
  await make('orders.refundExtended', { ...first, body: { amount: 10_00 } })
  later(work)
  const cart = [{ ...article, name: 'Lámpara Faro, verde' }]
  await make('orders.replace', { ...first, body: { order: { articles: cart, tax_rate: 21_00 } } })
  await make('orders.update', { ...first, body: { order: { articles: [article] } } })
  await make('orders.ship', {
    ...first,
    body: { carrier: 'Correos', tracking: 'PQ4F6X0712', url: 'https://correos.example/PQ4F6X0712' },
  })
  await make('orders.listShipments', first)
  await make('orders.getRefund', first)
  await make('orders.get', first)
  for (const [id, name, body] of [
    ['WEB-1004', 'orders.authorize', undefined],
    ['WEB-1005', 'orders.confirm', { status: 'ok', order_id: 'ERP-5005' }],
  ] as const) {
    await sell(work, id, { ...returns, notification_url: hooks })
    await make(name, { params: { order: id }, ...(body && { body }) })
  }
}

/** Of a shop that captures when it ships. */
const ofCaptures = async (work: Work): Promise<void> => {
  const { make, server } = work
  const { terms } = await server.db
    .selectFrom('merchants')
    .where('id', '=', server.merchants.bilbao)
    .select('terms')
    .executeTakeFirstOrThrow()
  const manual = { ...terms, confirmationMode: 'capture' as const }
  await server.db.updateTable('merchants').where('id', '=', server.merchants.bilbao).set({ terms: manual }).execute()
  await sell(work, 'WEB-1006')
  const one = { params: { order: 'WEB-1006' } }
  const { id } = await make<Begun>('orders.capture', { ...one, body: { amount: 80_00 } })
  later(work)
  await make('orders.listCaptures', one)
  const capture = { params: { ...one.params, capture: id } }
  await make('orders.refundCapture', { ...capture, body: { amount: 15_00, reason: 'returned' } })
  await make('orders.getCaptureRefunds', capture)
  await make('orders.void', { ...one, body: { amount: 41_00 } })
  await make('orders.listVoids', one)
  await sell(work, 'WEB-1007')
  await make('orders.cancel', { params: { order: 'WEB-1007' } })
  await make('orders.list', { query: { 'mid-startswith': 'WEB-', page_size: '2' } })
}

const ofBooks = async (work: Work): Promise<void> => {
  const { make, server } = work
  type List = { results: { id: string }[] }
  const firstOf = ({ results }: List): string => results[0]?.id ?? ''
  const customers = await make<List>('customers.list')
  await make('customers.get', { params: { customer: firstOf(customers) } })
  const movements = await make<List>('movements.list', { query: { page_size: '3' } })
  await make('movements.get', { params: { movementId: firstOf(movements) } })
  await make('movements.summary')
  const owner = await server.as('owner', { sandbox: true })
  await owner.settlements.play({ params: { merchantId: server.merchants.bilbao } })
  const payments = await make<List>('payments.list')
  await make('payments.get', { params: { paymentId: firstOf(payments) } })
  await make('payments.summary')
  await make('payments.lines', { query: { page_size: '3' } })
}

const ofCampaigns = async (work: Work): Promise<void> => {
  const { make } = work
  later(work)
  const body = {
    name: 'Navidad sin intereses',
    start_date: '2026-12-01',
    end_date: '2026-12-31',
    interest: 0,
    num_instalments: [3, 6],
    partial: true,
  }
  const { id } = await make<Begun>('campaigns.create', { body })
  await make('campaigns.create', { body: { ...body, name: 'Reyes', partial: false } })
  later(work)
  const one = { params: { campaignId: id } }
  await make('campaigns.addArticles', { ...one, body: [{ id: 'L-1', name: 'Lámpara Faro' }, { id: 'L-2' }] })
  await make('campaigns.articles', one)
  await make('campaigns.removeArticle', { params: { campaignId: id, article: 'L-2' } })
  await make('campaigns.addArticles', { ...one, body: [{ id: 'L-3' }] })
  await make('campaigns.removeArticles', { ...one, query: { 'article-mid': 'L-3' } })
  await make('campaigns.replace', { ...one, body: { ...body, num_instalments: [6] } })
  await make('campaigns.update', { ...one, body: { min_order_amount: 60_00 } })
  await make('campaigns.get', one)
  await make('campaigns.list')
  await make('campaigns.remove', one)
}

/** The rest of them, once there is something to send. */
const ofWebhooks = async (work: Work, endpointId: string, deliver: () => Promise<void>): Promise<void> => {
  const { make } = work
  const one = { params: { endpointId } }
  later(work)
  await make('webhooks.update', { ...one, body: { description: 'ERP' } })
  await make('webhooks.rotateSecret', one)
  const tested = await make<{ event_id: string; delivery_id: string }>('webhooks.test', one)
  await deliver()
  await make('webhooks.list')
  await make('webhooks.get', one)
  await make('webhooks.delivery', { params: { deliveryId: tested.delivery_id } })
  await make('webhooks.deliveries', { query: { page_size: '2' } })
  const { results } = await make<{ results: { id: string }[] }>('webhooks.events', {
    query: { type: 'order.refunded', page_size: '2' },
  })
  const event = { params: { event: results.at(-1)?.id ?? '' } }
  await make('webhooks.event', event)
  await make('webhooks.resend', { ...event, body: {} })
  await make('webhooks.create', { body: { url: new URL('/gone', work.hooks).href, events: ['ping'] } })
  const { results: endpoints } = await make<{ results: Begun[] }>('webhooks.list')
  await make('webhooks.test', { params: { endpointId: endpoints.at(-1)?.id ?? '' } })
  await deliver()
  // That one took none of it has to be written down too.
  await deliver()
  await make('webhooks.recover', { ...one, body: { since: '2026-11-20T00:00:00Z' } })
  await make('webhooks.remove', one)
}

/** There are none in test mode: a live month of the same shop. */
const invoicesOf = async (server: TestServer, key: Parameters<typeof makeRecorder>[1]): Promise<Examples['calls']> => {
  const { calls, make } = makeRecorder(server, { ...key, sandbox: false })
  // Events are written for who listens.
  await make('webhooks.create', { body: { url: 'https://tienda.example/hooks', events: ['*'] } })
  await invoicedMonth(server)
  await make('invoices.list')
  return { 'invoices.list': calls['invoices.list'] ?? { method: 'GET', path: '', status: 0 } }
}

/** The first one of each type that was written. */
const eventsOf = async ({ db }: TestServer): Promise<Examples['events']> => {
  const rows = await db
    .selectFrom('webhook_events')
    .orderBy('created', 'desc')
    .orderBy('sequence', 'desc')
    .select(['type', 'body'])
    .execute()
  const byType = new Map(rows.map(({ type, body }) => [type, JSON.parse(body) as unknown])) // written by the server
  return Object.fromEntries([...byType].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const sorted = (calls: Record<string, Example>): Record<string, Example> =>
  Object.fromEntries(Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Every call by key as it was answered, and the events that were sent of them; the same in each run. */
export const recordExamples = async (): Promise<Examples> => {
  const [server, service] = await Promise.all([testServer({ provider }), startService()])
  try {
    service.behave((asked, response) =>
      json(() => ({ status: 'ok' }), asked.path === '/gone' ? 410 : 200)(asked, response),
    )
    const key = await makeKey(server.db, server.clock, server.merchants.bilbao)
    const invoices = await invoicesOf(server, key)
    server.clock.set('2026-11-20T10:00:00Z')
    const jobs = makeWebhookJobs(server)
    await jobs.record()
    const { calls, make } = makeRecorder(server, key)
    const work = { server, make, hooks: service.url }
    const body = { url: service.url, events: ['*'] }
    const { endpoint } = await make<{ endpoint: Begun }>('webhooks.create', { body })
    for (const part of [ofMerchant, ofCheckouts, ofOrders, ofCaptures, ofBooks, ofCampaigns]) {
      await part(work)
      await jobs.deliver(service)
    }
    await changesOfPeople(server)
    await jobs.deliver(service)
    await ofWebhooks(work, endpoint.id, () => jobs.deliver(service))
    const events = await eventsOf(server)
    const text = JSON.stringify({ calls: sorted({ ...calls, ...invoices }), events })
    const addresses = {
      [service.url]: 'https://tienda.example/hooks',
      [new URL(service.url).origin]: 'https://tienda.example',
      [server.url]: 'https://trastienda.example',
    }
    return JSON.parse(normalized(text, addresses)) as Examples // written two lines before
  } finally {
    await Promise.all([server.close(), service.close()])
  }
}
