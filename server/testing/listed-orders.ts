/** Orders of one shop for tests of the list by key, and orders that it must never have in it. */
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { TestServer } from './app.ts'
import { clientOf } from './as.ts'
import { makeKey } from './factories.ts'
import { makeOperation, type Wanted } from './operations.ts'

export type ListQuery = CallInput<Contract['merchantOrders']['list']>['query']

const states = ['pending_merchant', 'payment_process', 'rejected', 'pending_customer', 'stopped_merchant'] as const

export const makeListedOrders = async (server: TestServer) => {
  server.clock.set('2026-11-01T09:00:00Z')
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const key = (await makeKey(server.db, server.clock, scope.merchantId)).privateKey
  const client = clientOf(`${server.url}/api`, { bearer: key, sandbox: false })
  const make = (wanted: Wanted) => makeOperation(server.db, server.clock, scope, wanted)
  for (let index = 0; index < 23; index += 1) {
    // Two of each instant: the id decides between them.
    if (index % 2 === 0) server.clock.advance(11 * 3_600_000)
    await make({
      mid: `L-${index}`,
      totalAmount: 100_00 + (index % 4) * 50_00,
      substatus: states[index % 5] ?? 'rejected',
    })
  }
  // None of these may ever be met.
  await makeOperation(server.db, server.clock, { ...scope, sandbox: true }, { mid: 'L-TEST' })
  await makeOperation(server.db, server.clock, { ...scope, merchantId: server.merchants.rival }, { mid: 'L-RIVAL' })
  return {
    scope,
    key,
    client,
    make,
    list: (query: ListQuery = {}) => client.merchantOrders.list({ query }),
    /** By parameters as they are on the wire. */
    fetchList: (search: string) => server.fetch(`/orders?${search}`, { headers: { authorization: `Bearer ${key}` } }),
  }
}

export type ListedOrders = Awaited<ReturnType<typeof makeListedOrders>>
