/** Several processes, and one that is killed: what is marked is marked once, and wholly. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sum } from '#domain/money.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { heldUp } from '#server/testing/held-up.ts'
import { type Ended, runServerFile } from '#server/testing/processes.ts'
import { live, settlementsOf } from '#server/testing/settlements.ts'
import { transferringOn, transfersOf } from '#server/testing/transfers.ts'
import { markTransfer, markTransferFile } from './mark.ts'
import { planTransfers } from './plan.ts'

let server: TestServer
let on: ReturnType<typeof transferringOn>
beforeEach(async () => {
  server = await testServer()
  on = transferringOn(server)
})
afterEach(async () => {
  const differences = await findDifferences(server.db)
  await server.close()
  expect(differences).toEqual([])
})

const times = <T>(work: () => Promise<T>) => Array.from({ length: 4 }, work)
const fulfilled = <T>(results: PromiseSettledResult<T>[]): T[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
const sentFile = (messageId: string) => markTransferFile(server.db, server.clock, { messageId, as: 'sent' })
const lockSettlement = (id: string) => ({
  db: server.db,
  lock: (tx: Parameters<Parameters<typeof heldUp>[0]['lock']>[0]) =>
    tx.selectFrom('settlements').where('id', '=', id).select('id').forUpdate().execute(),
})

test('four exports at once make one file', async () => {
  await on.settledShop('2026-11-20', [200_00])
  const files = fulfilled(
    await heldUp({
      db: server.db,
      lock: (tx) => sql`lock table payment_files in share row exclusive mode`.execute(tx),
      start: () => times(() => on.export('2026-11-20')),
    }),
  )
  expect(new Set(files.map(({ xml }) => xml)).size).toBe(1)
  expect([files.length, files.filter(({ again }) => !again).length]).toEqual([4, 1])
  expect(await server.db.selectFrom('payment_files').select('message_id').execute()).toEqual([
    { message_id: 'TR-20261120-1' },
  ])
})

test('a file is marked as sent by one of four, and an export meanwhile waits for what comes of it', async () => {
  const { id, settlement } = await on.settledShop('2026-11-20', [200_00])
  const { messageId } = await on.export('2026-11-20')
  const results = await heldUp({
    ...lockSettlement(settlement.id),
    start: () => times((): Promise<{ messageId: string | null }> => sentFile(messageId)),
    // Not before: an earlier one has its answer at once, which is correct too.
    more: () => [on.export('2026-11-20')],
  })
  const [one, ...more] = fulfilled(results)
  expect([one, more]).toEqual([expect.objectContaining({ messageId, references: [settlement.reference] }), []])
  expect(await on.accounts(id)).toEqual({ bank: -settlement.paid_amount })
})

test('a transfer comes back once, and is planned again once', async () => {
  const { id, settlement } = await on.settledShop('2026-11-20', [200_00])
  const { reference } = settlement
  await on.leave('2026-11-20')
  const results = await heldUp({
    ...lockSettlement(settlement.id),
    start: () =>
      times(() => markTransfer(server.db, server.clock, { reference, as: 'returned', reason: 'Cuenta cerrada' })),
  })
  expect(fulfilled(results)).toHaveLength(1)
  await on.replaceIban(id, 'ES8099990001450000000001')
  const planned = await Promise.all(times(() => planTransfers(server.db, server.clock)))
  expect(sum(planned)).toBe(1)
  expect((await transfersOf(server.db, id)).map(({ end_to_end_id }) => end_to_end_id)).toEqual([
    reference,
    `${reference}-2`,
  ])
})

test('killed in the middle, a mark has done nothing, and is made again', async () => {
  const { id, sales, settlement } = await on.settledShop('2026-11-20', [200_00, 150_00])
  const { messageId } = await on.export('2026-11-20')
  const words = ['transfer', 'mark', '--file', messageId, '--as', 'sent', '--json']
  const operator = () => runServerFile('operator.ts', words, { DATABASE_URL: server.database.url })
  const killed: ReturnType<typeof operator>[] = []
  const results = await heldUp<Ended>({
    db: server.db,
    lock: (tx) => tx.selectFrom('operations').where('id', 'in', sales).select('id').forUpdate().execute(),
    start: () => {
      const running = operator()
      killed.push(running)
      return [running.ended]
    },
    // Its transfer, its settlement and its posting are written by then, its sales are not.
    meanwhile: async () => killed[0]?.kill('SIGKILL'),
  })
  expect(fulfilled(results)).toMatchObject([{ code: null, stdout: '' }])
  const { code, stdout, stderr } = await operator().ended
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual({
    as: 'sent',
    message_id: messageId,
    references: [settlement.reference],
    amount: settlement.paid_amount,
  })
  expect(await settlementsOf(server.db, live(id))).toMatchObject([{ status: 'sent' }])
  expect(await on.accounts(id)).toEqual({ bank: -settlement.paid_amount })
  const { rows } = await sql<{ count: number }>`select count(*) from operation_events where type = 'paid'`.execute(
    server.db,
  )
  expect(rows).toEqual([{ count: 2 }])
})
