/** Money that goes back to customers by batches is part of the sum of a day from which the password is asked for. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { beginRefunds, makeSales, runBatches } from '#server/testing/batches.ts'
import { password } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'

const minutes = 60_000
const needed = { status: 403, type: 'StepUpRequired' }
let server: TestServer
let editor: TestClient
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer()
  params = { merchantId: server.merchants.bilbao }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(24 * 60 * minutes)
  editor = await server.as('editor')
  server.clock.advance(5 * minutes)
})

test('a batch counts as a whole once it begins, and its sales no second time', async () => {
  await beginRefunds(server, editor, await makeSales(server, 3))
  const more = await makeSales(server, 2)
  // Nothing is done yet: 300.00 wait.
  expect(await failure(beginRefunds(server, editor, more))).toMatchObject(needed)
  await runBatches(server)
  const [one = '', other = ''] = more
  const refund = (instalmentPlanId: string, amount: number) =>
    editor.orders.refund({ params: { ...params, instalmentPlanId }, body: { amount } })
  expect((await refund(one, 100_00)).amount).toBe(100_00)
  expect((await refund(other, 99_99)).amount).toBe(99_99)
  expect(await failure(refund(other, 1))).toMatchObject(needed)
})

test('one of 500.00 needs it, of refunds and of cancels, and a capture never', async () => {
  const sales = await makeSales(server, 5)
  const body = { ids: sales, count: 5, amount: 500_00 }
  expect(await failure(editor.batches.refund({ params, body }))).toMatchObject(needed)
  expect(await failure(editor.batches.cancel({ params, body }))).toMatchObject(needed)
  const waiting = await makeSales(server, 5, { substatus: 'pending_merchant' })
  await editor.batches.capture({ params, body: { ...body, ids: waiting } })
  const path = `/merchants/${params.merchantId}/batches/refunds`
  await editor.session.stepUp({ body: { password, method: 'POST', path, amount: 500_00 } })
  await editor.batches.refund({ params, body })
  await runBatches(server)
  const { results } = await editor.batches.list({ params })
  expect(results.map(({ kind, doneCount }) => [kind, doneCount])).toEqual([
    ['refund', 5],
    ['capture', 5],
    ['refund', 3],
  ])
})
