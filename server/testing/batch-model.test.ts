import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from './app.ts'
import { compareBatch } from './batch-model.ts'
import { makeSales, runBatches } from './batches.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the comparison of a batch with its model sees a refund that is lost, doubled or of another amount', async () => {
  const owner = await server.as('owner')
  const params = { merchantId: server.merchants.bilbao }
  const [right = '', twice = '', lost = '', other = ''] = await makeSales(server, 4)
  const ids = [right, twice, other]
  const { id } = await owner.batches.refund({ params, body: { ids, share: 50, count: 3, amount: 150_00 } })
  await runBatches(server)
  await owner.orders.refund({ params: { ...params, instalmentPlanId: twice }, body: { amount: 50_00 } })
  const model = new Map([
    [right, 50_00],
    [twice, 50_00],
    [lost, 50_00],
    [other, 50_01],
  ])
  const found = await compareBatch(server.db, { ...params, sandbox: false }, id, model)
  expect(found.filter((fault) => fault.startsWith('refunds: '))).toEqual([
    `refunds: ${twice} 2 times`,
    `refunds: ${lost} 0 times`,
    `refunds: ${other} 5000, not 5001`,
  ])
  for (const trace of ['postings', 'history', 'settled']) expect(found).toContain(`${trace}: ${twice} 2 times`)
  for (const trace of ['audit', 'rows', 'postings', 'history', 'settled'])
    expect(found).toContain(`${trace}: ${lost} 0 times`)
  expect(found.filter((fault) => fault.includes(right) && !fault.startsWith('events: '))).toEqual([])
})
