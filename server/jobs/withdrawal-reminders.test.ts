/** Customers are reminded of their right to withdraw, each once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { accepted, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { makeReminderJob } from './withdrawal-reminders.ts'

const hour = 3_600_000

let server: TestServer
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())

const run = () => Promise.all([1, 2].map(() => makeReminderJob(server).run()))
/** The mails with a link, after that of the acceptance. */
const remindersTo = async (email: string) =>
  (await mailsTo(server.db, email)).filter(({ subject }) => /^(Recordatorio|Lembrete)/.test(subject))

let sales = 0
const sell = async (shop = merchantId) => {
  sales += 1
  const made = await makeRequest(await server.as('owner'), shop, { mid: `R-${sales}`, totalAmount: 100_00 + sales })
  await accepted(customerOf(server), made.token)
  return made
}
const carmen = 'carmen@example.test'

test('a day after the acceptance, once, by however many processes, with the page and the last day', async () => {
  const { link } = await sell()
  server.clock.advance(24 * hour - 1)
  await run()
  expect(await remindersTo(carmen)).toEqual([])
  server.clock.advance(1)
  await run()
  server.clock.advance(hour)
  await run()
  const mails = await remindersTo(carmen)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(new URL(link).pathname)
  expect(mails[0]?.text).toContain('4 dic 2026')
})

test('not after a withdrawal, a cancel or a refund of everything, and not later than a week', async () => {
  const before = (await remindersTo(carmen)).length
  const owner = await server.as('owner')
  const [withdrawn, cancelled, refunded] = [await sell(), await sell(), await sell()]
  await customerOf(server).customerCheckout.withdraw({ params: { token: withdrawn.token } })
  await owner.orders.cancel({ params: { merchantId, instalmentPlanId: cancelled.operationId } })
  const params = { merchantId, instalmentPlanId: refunded.operationId }
  const { totalAmount } = await owner.operations.get({ params: { merchantId, operationId: refunded.operationId } })
  await owner.orders.refund({ params, body: { amount: totalAmount } })
  server.clock.advance(25 * hour)
  await run()
  expect(await remindersTo(carmen)).toHaveLength(before)
  await sell()
  server.clock.advance(7 * 24 * hour)
  await run()
  expect(await remindersTo(carmen)).toHaveLength(before)
})

test('in Portuguese in the third person', async () => {
  const porto = await makeMerchant(server.db, server.clock, server.companies.own, { name: 'Porto', country: 'PT' })
  const before = (await remindersTo(carmen)).length
  const seller = await server.as('owner')
  const made = await makeRequest(seller, porto, { mid: 'PT-1', customer: { documentId: '123456789' } })
  const customer = customerOf(server)
  const { consent, informationVersion } = await customer.customerCheckout.get({
    params: { token: made.token },
    query: {},
  })
  await customer.customerCheckout.confirm({
    params: { token: made.token },
    body: {
      product: 'instalments',
      numInstalments: 6,
      firstName: 'Carmen',
      lastName: 'Silva',
      email: carmen,
      documentId: '123456789',
      consentVersion: consent.version,
    },
  })
  await customer.customerCheckout.accept({
    params: { token: made.token },
    body: { card: 'test-card-ok', signature: 'Carmen Silva', informationVersion },
  })
  server.clock.advance(24 * hour)
  await run()
  const mails = await remindersTo(carmen)
  expect(mails).toHaveLength(before + 1)
  expect(mails.find(({ subject }) => subject.startsWith('Lembrete'))?.text).toContain(
    'Se mudar de ideias, pode revogar',
  )
})
