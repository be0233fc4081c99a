/** Batches for tests: done without waiting for a timer. */
import { jobMailbox } from '#server/jobs/job-mailbox.ts'
import { makeBatchJob } from '#server/services/batches/run.ts'
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { heldUp } from './held-up.ts'
import { makeOperation, type Wanted } from './operations.ts'

export const makeTestJob = ({ db, clock, config }: TestServer) =>
  makeBatchJob({
    db,
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    mailbox: (tx) => jobMailbox(tx, { clock, config }),
    providerCountry: config.provider.country,
  })

export const runBatches = (server: TestServer): Promise<void> => makeTestJob(server).run()

/** So many sales of the shop of Bilbao in live mode, of 100.00 each. */
export const makeSales = async (server: TestServer, count: number, wanted: Wanted = {}): Promise<string[]> => {
  const ids: string[] = []
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  for (let made = 0; made < count; made += 1)
    ids.push(await makeOperation(server.db, server.clock, scope, { totalAmount: 100_00, ...wanted }))
  return ids
}

/** Of all that is left of sales of 100.00. */
export const beginRefunds = async (server: TestServer, client: TestClient, ids: string[]): Promise<string> => {
  const body = { ids, count: ids.length, amount: ids.length * 100_00 }
  return (await client.batches.refund({ params: { merchantId: server.merchants.bilbao }, body })).id
}

/** Starts the job, calls `meanwhile` while the job is in the transaction of this sale, and waits for the end of the job. */
export const runWhile = async (server: TestServer, operationId: string, meanwhile: () => Promise<unknown>) => {
  const outcomes = await heldUp({
    db: server.db,
    lock: (tx) => tx.selectFrom('operations').select('id').where('id', '=', operationId).forUpdate().execute(),
    start: () => [runBatches(server)],
    meanwhile,
  })
  for (const one of outcomes) if (one.status === 'rejected') throw one.reason
}
