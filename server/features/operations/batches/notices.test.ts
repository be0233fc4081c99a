/** Who hears of a batch: one notice for hundreds of sales. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { beginRefunds, makeSales, runBatches } from '#server/testing/batches.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('notifications').execute()
})
afterAll(() => server.close())

const heard = async () => {
  const rows = await server.db
    .selectFrom('notifications')
    .select(['user_id as id', 'type', 'level', 'operation_id as operationId'])
    .execute()
  return { rows: new Set(rows), count: rows.length }
}

test('owners and who began it hear of its end once, another person of each of their own sales', async () => {
  const theirs = await makeSales(server, 2, { seller: { id: server.users.editor, name: 'Eva' } })
  const own = await makeSales(server, 1, { seller: { id: server.users.admin, name: 'Ada' } })
  await beginRefunds(server, await server.as('admin'), [...theirs, ...own])
  await runBatches(server)
  const end = (id: string) => ({ id, type: 'batch_done', level: 'info', operationId: null })
  expect(await heard()).toEqual({
    count: 4,
    rows: new Set([
      end(server.users.owner),
      end(server.users.admin),
      ...theirs.map((operationId) => ({ id: server.users.editor, type: 'refund_done', level: 'info', operationId })),
    ]),
  })
})

test('of one that is paused because its beginner may no longer do it, they hear that', async () => {
  await beginRefunds(server, await server.as('admin'), await makeSales(server, 2))
  await server.db.updateTable('users').set({ role: 'guest' }).where('id', '=', server.users.admin).execute()
  await runBatches(server)
  const halted = (id: string) => ({ id, type: 'batch_halted', level: 'warning', operationId: null })
  expect(await heard()).toEqual({ count: 2, rows: new Set([halted(server.users.owner), halted(server.users.admin)]) })
})
