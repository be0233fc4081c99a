import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallAnswer, CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { ApiError, type TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeCampaign, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'

type Said = CallAnswer<Contract['orders']['consequences']>
type Asked = CallInput<Contract['orders']['consequences']>['query']

let server: TestServer
let owner: TestClient
let shops: { keep: string; prorata: string }
let campaignIds: { keep: string; prorata: string }

beforeAll(async () => {
  server = await testServer({ limits: { signIns: 1000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  owner = await server.as('owner')
  const terms = { refundFeePolicy: 'prorata', tin: 1999 } as const
  shops = {
    keep: server.merchants.bilbao,
    prorata: await makeMerchant(server.db, server.clock, server.companies.own, { terms }),
  }
  const campaign = (merchantId: string) => makeCampaign(server.db, server.clock, { merchantId, sandbox: false })
  campaignIds = { keep: await campaign(shops.keep), prorata: await campaign(shops.prorata) }
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const make = (wanted: Wanted, merchantId = shops.keep) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox: false }, wanted)
const ask = (operationId: string, query: Asked, client = owner, merchantId = shops.keep) =>
  client.orders.consequences({ params: { merchantId, operationId }, query })

test('[CA-21] a refund is told as what becomes of the instalments and of the next settlement', async () => {
  const id = await make({ totalAmount: 486_00 })
  const before = await countRows(server.db)
  expect(await ask(id, { action: 'refund', amount: 60_00 }, await server.as('editor'))).toEqual({
    action: 'refund',
    amount: 60_00,
    customer: {
      before: { count: 5, amount: 81_00, lastAmount: 81_00 },
      after: { count: 5, amount: 69_00, lastAmount: 69_00 },
      creditToCustomer: 0,
    },
    settlement: {
      transferDate: '2026-11-23',
      amount: -60_00,
      feeCharged: 0,
      feeReturned: 0,
      campaignCostCharged: 0,
      campaignCostReturned: 0,
    },
    endsOperation: false,
    remainingAfter: 426_00,
    better: null,
    aboveCeiling: false,
  })
  expect(await countRows(server.db)).toEqual(before)
})

test('[CA-22] a whole refund before the money has left is rather a cancel; afterwards, or in part, it is not', async () => {
  const open = await make({ totalAmount: 486_00 })
  expect(await ask(open, { action: 'refund', amount: 486_00 })).toMatchObject({ better: 'cancel', endsOperation: true })
  expect(await ask(open, { action: 'refund', amount: 485_99 })).toMatchObject({ better: null, endsOperation: false })
  expect(await ask(open, { action: 'cancel' })).toMatchObject({
    amount: 486_00,
    better: null,
    endsOperation: true,
    remainingAfter: 0,
    customer: { before: { count: 5, amount: 81_00, lastAmount: 81_00 }, after: null, creditToCustomer: 81_00 },
    // Nothing of it is settled yet, so its fee of 4.13 with 0.87 of VAT goes back.
    settlement: { amount: -481_00, feeReturned: 5_00 },
  })
  const paid = await make({ totalAmount: 486_00, substatus: 'payment_completed' })
  expect(await ask(paid, { action: 'refund', amount: 486_00 })).toMatchObject({ better: null, endsOperation: true })
})

test('[CA-22] [CA-23] a sale that waits: its cancel moves no money, its capture brings it less the fee', async () => {
  const id = await make({ totalAmount: 400_00, substatus: 'pending_merchant' })
  expect(await ask(id, { action: 'cancel' })).toMatchObject({
    settlement: { transferDate: null, amount: 0, feeCharged: 0, feeReturned: 0 },
    customer: { after: null, creditToCustomer: 0 },
  })
  // 0.85 % of 400.00 is 3.40, with 0.71 of VAT.
  expect(await ask(id, { action: 'capture', amount: 400_00 })).toMatchObject({
    settlement: { transferDate: '2026-11-23', amount: 395_89, feeCharged: 4_11, feeReturned: 0 },
    remainingAfter: 0,
    endsOperation: false,
  })
})

test('[CA-21] [CA-22] where the terms say so, the fee goes back with refunds and with the cancel', async () => {
  const id = await make({ totalAmount: 400_00 }, shops.prorata)
  expect(await ask(id, { action: 'refund', amount: 100_00 }, owner, shops.prorata)).toMatchObject({
    settlement: { amount: -98_97, feeReturned: 1_03 },
  })
  expect(await ask(id, { action: 'cancel' }, owner, shops.prorata)).toMatchObject({
    settlement: { amount: -395_89, feeReturned: 4_11 },
  })
})

test('[CA-21] wrong questions are refused by name; another’s operation is missing', async () => {
  const id = await make({ totalAmount: 486_00 })
  for (const query of [{ action: 'refund' }, { action: 'capture' }, { action: 'cancel', amount: 1 }] as const) {
    const error = await failure(ask(id, query))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['amount']])
  }
  for (const amount of [0, -1, 0.5, 2 ** 53, 486_01]) {
    const error = await failure(ask(id, { action: 'refund', amount }))
    expect([amount, error.status, Object.keys(error.fields)]).toEqual([amount, 400, ['amount']])
  }
  const rival = await server.as('rival')
  const foreign = await failure(ask(id, { action: 'cancel' }, rival, server.merchants.rival))
  const sandboxed = await failure(ask(id, { action: 'cancel' }, await server.as('owner', { sandbox: true })))
  expect([foreign.status, sandboxed.status]).toEqual([404, 404])
})

const entries = async (operationId: string): Promise<Record<string, number>> => {
  const rows = await server.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .where('p.operation_id', '=', operationId)
    .groupBy('e.account')
    .select(['e.account', (eb) => eb.fn.sum<number>('e.amount').as('amount')])
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

type Ref = { merchantId: string; id: string }
const actOn = ({ merchantId, id }: Ref, { action, amount }: Asked): Promise<object | void> => {
  const order = { params: { merchantId, instalmentPlanId: id } }
  if (action === 'cancel') return owner.orders.cancel(order)
  if (action === 'void') return owner.orders.capture({ ...order, body: { amount: 0, final: true } })
  return owner.orders[action]({ ...order, body: { amount: Number(amount) } })
}

/** What the act did, measured from outside in the words of the prediction. */
const measured = async ({ merchantId, id }: Ref, asked: Asked, said: Said): Promise<unknown> => {
  const read = () => owner.operations.get({ params: { merchantId, operationId: id } })
  const [before, booked] = [await read(), await entries(id)]
  await actOn({ merchantId, id }, asked)
  const [after, books] = [await read(), await entries(id)]
  const moved = (account: string): number => (books[account] ?? 0) - (booked[account] ?? 0)
  const [fee, campaignCost] = [moved('fees') + moved('vat'), moved('campaign_cost')]
  const today = '2026-11-20'
  const left = ({ instalmentPlan }: typeof before) => {
    // Before the first capture nothing is owed.
    const lines = (instalmentPlan.isDated ? instalmentPlan.schedule : []).filter(({ dueDate }) => dueDate > today)
    const last = lines.at(-1)
    return lines[0] && last ? { count: lines.length, amount: lines[0].amount, lastAmount: last.amount } : null
  }
  const wasPending = before.substatus === 'pending_merchant'
  const remaining = {
    refund: after.remainingRefundableAmount,
    cancel: 0,
    void: 0,
    capture: after.remainingCaptureAmount,
  }
  // An end on the day of the drawdown returns all that was paid and not returned yet.
  const { schedule, downpaymentAmount } = before.instalmentPlan
  const paid = schedule.reduce((sum, { dueDate, amount }) => (dueDate <= today ? sum + amount : sum), downpaymentAmount)
  const returned = before.refunds.reduce((sum, { creditToCustomer }) => sum + creditToCustomer, 0)
  const credit = asked.action === 'cancel' && !wasPending ? Math.max(0, paid - returned) : 0
  return {
    action: asked.action,
    amount: after.history.at(-1)?.amount,
    customer: {
      before: left(before),
      after: left(after),
      creditToCustomer: asked.action === 'refund' ? after.refunds.at(-1)?.creditToCustomer : credit,
    },
    settlement: {
      transferDate: moved('payable_to_merchant') === 0 ? null : '2026-11-23',
      amount: 0 - moved('payable_to_merchant'),
      feeCharged: Math.max(0, -fee),
      feeReturned: Math.max(0, fee),
      campaignCostCharged: Math.max(0, -campaignCost),
      campaignCostReturned: Math.max(0, campaignCost),
    },
    endsOperation: after.status === 'stopped',
    remainingAfter: remaining[asked.action],
    better: said.better,
    aboveCeiling: said.aboveCeiling,
  }
}

test('[CA-21] [CA-22] [CA-23] whatever is said, the act then does: nothing else, and nothing where it was refused', async () => {
  // In per cent of the sale: doubles would nearly all be next to nothing.
  const share = fc.integer({ min: 0, max: 110 })
  const action = fc.constantFrom('refund', 'refund', 'capture', 'cancel')
  const life = fc.record({
    shop: fc.constantFrom('keep', 'prorata'),
    totalAmount: fc.integer({ min: 50_00, max: 499_99 }),
    product: fc.constantFrom('instalments', 'pay_later'),
    substatus: fc.constantFrom(
      'payment_process',
      'payment_completed',
      'payment_suspended',
      'pending_merchant',
      'rejected',
    ),
    isOnCampaign: fc.boolean(),
    acts: fc.array(fc.record({ action, share }), { minLength: 1, maxLength: 4 }),
  })
  let [done, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(life, async ({ shop, acts, isOnCampaign, ...wanted }) => {
      const merchantId = shops[shop]
      const isManual = wanted.product === 'pay_later' || wanted.substatus === 'pending_merchant'
      const substatus = isManual && wanted.substatus !== 'rejected' ? 'pending_merchant' : wanted.substatus
      const given = {
        numInstalments: [6],
        products: ['instalments' as const],
        feeDiscountRate: 75_00,
        waitingPeriod: 2,
      }
      const limits = { name: 'Navidad', minOrderAmount: null, maxOrderAmount: null }
      const campaigns = isOnCampaign ? [{ ...given, ...limits, id: campaignIds[shop] }] : []
      const id = await make({ ...wanted, substatus, campaigns }, merchantId)
      for (const step of acts) {
        const amount = Math.max(1, Math.ceil((wanted.totalAmount * step.share) / 100))
        const asked: Asked = step.action === 'cancel' ? { action: 'cancel' } : { action: step.action, amount }
        const said = await ask(id, asked, owner, merchantId).catch((error: unknown) => error)
        if (said instanceof ApiError) {
          refused += 1
          const error = await failure(actOn({ merchantId, id }, asked))
          expect([error.status, error.type, error.fields]).toEqual([said.status, said.type, said.fields])
          continue
        }
        done += 1
        const prediction = said as Said // no error, so an answer
        expect(await measured({ merchantId, id }, asked, prediction)).toEqual(prediction)
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
  // Chance decides how many; far fewer would show nothing.
  expect([done > 15, refused > 5]).toEqual([true, true])
}, 120_000)
