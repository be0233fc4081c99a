/** The table of states against everything that could leave it: the calls, and the database itself. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mayBecome, type Substatus, substatuses } from '#domain/operation-state.ts'
import { sqlState } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const scope = () => ({ merchantId: server.merchants.bilbao, sandbox: false })
const make = (wanted: Wanted) => makeOperation(server.db, server.clock, scope(), wanted)
const paramsOf = (id: string) => ({ merchantId: scope().merchantId, operationId: id, instalmentPlanId: id })
const find = (id: string) => owner.operations.get({ params: paramsOf(id) })
const become = (id: string, substatus: Substatus, paid: Date | null = null) =>
  server.db.updateTable('operations').set({ substatus, paid }).where('id', '=', id).execute()

const acts = {
  refund: (id: string) => owner.orders.refund({ params: paramsOf(id), body: { amount: 10_00 } }),
  cancel: (id: string) => owner.orders.cancel({ params: paramsOf(id) }),
  capture: (id: string) => owner.orders.capture({ params: paramsOf(id), body: { amount: 10_00 } }),
}
const errors = { refund: 'RefundNotAllowed', cancel: 'CancelNotAllowed', capture: 'CaptureNotAllowed' } as const
const names = ['refund', 'cancel', 'capture'] as const

/** A sale of 300.00 that the shop captures: nothing of it, 100.00, or all. */
const captured = async (substatus: Substatus, amount: number): Promise<string> => {
  const id = await make({ capture: 'manual', substatus: 'pending_merchant', totalAmount: 300_00 })
  if (amount > 0) await owner.orders.capture({ params: paramsOf(id), body: { amount } })
  if (substatus !== 'pending_merchant' && substatus !== 'payment_process') await become(id, substatus)
  return id
}

/** Allowed acts, each with the state that it leads to; every other is refused. */
const allowed: [string, () => Promise<string>, Partial<Record<(typeof names)[number], Substatus>>][] = [
  ...(['payment_process', 'payment_completed', 'payment_suspended'] as const).flatMap(
    (substatus): (typeof allowed)[number][] => [
      [substatus, () => make({ substatus }), { refund: substatus, cancel: 'stopped_merchant' }],
      [
        `${substatus}, captured in part`,
        () => captured(substatus, 100_00),
        { refund: substatus, cancel: 'stopped_merchant', capture: substatus },
      ],
      [
        `${substatus}, captured in full`,
        () => captured(substatus, 300_00),
        { refund: substatus, cancel: 'stopped_merchant' },
      ],
    ],
  ),
  [
    'pending_merchant',
    () => captured('pending_merchant', 0),
    { cancel: 'stopped_merchant', capture: 'payment_process' },
  ],
  ...(['pending_customer', 'stopped_merchant', 'stopped_customer', 'stopped_duplicated', 'rejected'] as const).map(
    (substatus): (typeof allowed)[number] => [substatus, () => make({ substatus }), {}],
  ),
]

test.for(allowed)(
  '[ST-03] %s: what the table allows is done, all else refused and nothing written',
  async ([, begin, to]) => {
    for (const name of names) {
      const id = await begin()
      const before = await countRows(server.db)
      const next = to[name]
      if (next) {
        await acts[name](id)
        expect([name, (await find(id)).substatus]).toEqual([name, next])
      } else {
        const { substatus } = await find(id)
        const error = await failure(acts[name](id))
        expect([error.status, error.type]).toEqual([409, errors[name]])
        expect([await countRows(server.db), (await find(id)).substatus]).toEqual([before, substatus])
      }
    }
  },
)

test('[ST-03] the rows above name every state', () => {
  expect(new Set(allowed.map(([name]) => name.split(',')[0]))).toEqual(new Set(substatuses))
})

test.for(substatuses)('[ST-03] the database lets %s become what the table says, and nothing else', async (from) => {
  const id = await make({ substatus: from })
  const done = new Error('taken back')
  const may = async (to: Substatus): Promise<boolean> => {
    const change = server.db.transaction().execute(async (tx) => {
      await tx.updateTable('operations').set({ substatus: to }).where('id', '=', id).execute()
      throw done
    })
    const error: unknown = await change.catch((reason: unknown) => reason)
    if (error !== done) expect(sqlState(error)).toBe('23514')
    return error === done
  }
  const others = substatuses.filter((to) => to !== from)
  const found: Substatus[] = []
  for (const to of others) if (await may(to)) found.push(to)
  expect(found).toEqual(others.filter((to) => mayBecome(from, to)))
})

test('[CA-23] a part captured after the first was transferred waits for the next settlement; the sale stays completed', async () => {
  const id = await captured('payment_process', 100_00)
  await become(id, 'payment_completed', server.clock.now())
  const before = await find(id)
  const query = { action: 'capture', amount: 50_00 } as const
  const said = await owner.orders.consequences({ params: paramsOf(id), query })
  // 0.85 % of 300.00 is 2.55, with 0.54 of VAT: from a third of it to a half is 0.43 and 0.09.
  expect(said.settlement).toMatchObject({ transferDate: '2026-11-23', amount: 49_48, feeCharged: 52 })
  await owner.orders.capture({ params: paramsOf(id), body: { amount: 50_00 } })
  expect(await find(id)).toMatchObject({
    substatus: 'payment_completed',
    paid: before.paid,
    transferDate: before.transferDate,
    capturedAmount: 150_00,
    remainingCaptureAmount: 150_00,
    remainingRefundableAmount: 150_00,
  })
})
