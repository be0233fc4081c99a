/** Terms with a first day: which are in force, and which a sale keeps. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MerchantTerms } from '#domain/terms.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { accepted, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { agreeFrom } from '#server/testing/terms.ts'
import { tieSales } from './tie-sales.ts'

let server: TestServer
let merchantId: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})

const ownerAt = (time: string) => {
  server.clock.set(time)
  return server.as('owner')
}
const configurationsAt = async (time: string) =>
  (await ownerAt(time)).merchants.configurations({ params: { merchantId } })
const december = (change: Partial<MerchantTerms>) =>
  agreeFrom(server.db, merchantId, '2026-12-01', (terms) => ({ ...terms, ...change }))
const oneRate = (rate: number) => [{ upTo: null, rate }]
const sellAt = async (time: string) => {
  const { token, operationId } = await makeRequest(await ownerAt(time), merchantId, { totalAmount: 300_00 })
  return { token, params: { merchantId, operationId, instalmentPlanId: operationId } }
}
const detailsOf = (operationId: string) =>
  server.db
    .selectFrom('operation_details')
    .where('operation_id', '=', operationId)
    .select(['terms_id', 'fee', 'plan'])
    .executeTakeFirstOrThrow()
const termsIdOf = async (operationId: string) => (await detailsOf(operationId)).terms_id

describe('[CA-20] [CA-21] a sale keeps the terms that it was made under', () => {
  test('for its fee, its plan and its refunds, also after others came into force', async () => {
    const later = await december({ refundFeePolicy: 'prorata', feeTiers: oneRate(200), tin: 14_95 })
    const old = await sellAt('2026-11-30T10:00:00Z')
    await accepted(customerOf(server), old.token)
    const young = await sellAt('2026-12-01T10:00:00Z')
    await accepted(customerOf(server), young.token)
    expect([await termsIdOf(old.params.operationId), await termsIdOf(young.params.operationId)]).toEqual([
      merchantId,
      later,
    ])
    const owner = await ownerAt('2026-12-02T10:00:00Z')
    const feesOf = async ({ params }: typeof old) => {
      const { settlement } = await owner.orders.consequences({ params, query: { action: 'refund', amount: 100_00 } })
      const { fee, plan } = await detailsOf(params.operationId)
      await owner.orders.refund({ params, body: { amount: 100_00 } })
      return { fee: fee.amount, returned: settlement.feeReturned, tin: plan.tin }
    }
    expect(await feesOf(old)).toEqual({ fee: 2_55, returned: 0, tin: 0 })
    // 2.00 of the 6.00 and the VAT on it.
    expect(await feesOf(young)).toEqual({ fee: 6_00, returned: 2_42, tin: 14_95 })
  })

  test('which was asked for before, and which its customer finishes after', async () => {
    await december({ tin: 14_95, feeTiers: oneRate(200), products: [] })
    const { token, params } = await sellAt('2026-11-30T22:50:00Z')
    server.clock.set('2026-11-30T23:10:00Z')
    await accepted(customerOf(server), token)
    const { fee, plan } = await detailsOf(params.operationId)
    expect([fee.amount, plan.tin]).toEqual([2_55, 0])
  })

  test('and one that names none has the first of its shop, before and after the job ties it', async () => {
    const owner = await ownerAt('2026-11-20T10:00:00Z')
    const scope = { merchantId, sandbox: false }
    const operationId = await makeOperation(server.db, server.clock, scope, { totalAmount: 300_00 })
    const untied = { terms_id: null }
    await server.db.updateTable('operation_details').set(untied).where('operation_id', '=', operationId).execute()
    await agreeFrom(server.db, merchantId, null, (terms) => ({ ...terms, refundFeePolicy: 'prorata' }))
    const params = { merchantId, operationId, instalmentPlanId: operationId }
    const returned = async () => {
      const query = { action: 'refund', amount: 100_00 } as const
      return (await owner.orders.consequences({ params, query })).settlement.feeReturned
    }
    expect(await returned()).toBe(0)
    expect(await Promise.all([tieSales(server.db), tieSales(server.db)]).then((ties) => ties[0] + ties[1])).toBe(1)
    expect([await termsIdOf(operationId), await returned()]).toEqual([merchantId, 0])
  })
})

describe('[CA-32] [RT-22] the terms in force', () => {
  test('begin at the midnight of the shop, on the Canary Islands an hour later', async () => {
    await december({ maxInstalments: 12 })
    const mainland = merchantId
    merchantId = await makeMerchant(server.db, server.clock, server.companies.own, { postcode: '35001' })
    const canary = merchantId
    await december({ maxInstalments: 12 })
    const most = async (shop: string, time: string) => {
      merchantId = shop
      return (await configurationsAt(time)).maxNumInstalments
    }
    expect(await most(mainland, '2026-11-30T22:59:59Z')).toBe(36)
    expect(await most(mainland, '2026-11-30T23:00:00Z')).toBe(12)
    expect(await most(canary, '2026-11-30T23:00:00Z')).toBe(36)
    expect(await most(canary, '2026-12-01T00:00:00Z')).toBe(12)
  })

  test('narrow what the shop chose, and give it back with wider ones', async () => {
    const owner = await ownerAt('2026-11-20T10:00:00Z')
    const body = { instalmentOptions: [3, 12, 24], defaultNumInstalments: 24 }
    await owner.preferences.update({ params: { merchantId }, body }, { headers: { 'If-Match': '"0"' } })
    await december({ maxInstalments: 12, instalmentOptions: [3, 6, 12] })
    await agreeFrom(server.db, merchantId, '2027-01-01', (terms) => ({ ...terms, maxInstalments: 36 }))
    expect((await configurationsAt('2026-12-01T10:00:00Z')).instalmentOptions).toEqual([3, 12])
    const shown = await (await ownerAt('2026-12-01T11:00:00Z')).preferences.get({ params: { merchantId } })
    expect(shown).toMatchObject({ instalmentOptions: [3, 12], defaultNumInstalments: 3 })
    expect((await configurationsAt('2027-01-01T10:00:00Z')).instalmentOptions).toEqual([3, 12, 24])
  })

  test('bound what it chooses, and what it saves stays with the terms that it began with', async () => {
    await december({ maxInstalments: 12, refundFeePolicy: 'prorata' })
    const owner = await ownerAt('2026-12-01T10:00:00Z')
    const save = (instalmentOptions: number[]) =>
      owner.preferences.update(
        { params: { merchantId }, body: { instalmentOptions, defaultNumInstalments: 3 } },
        { headers: { 'If-Match': '"0"' } },
      )
    expect((await failure(save([3, 24]))).status).toBe(400)
    expect((await save([3, 9])).instalmentOptions).toEqual([3, 9])
    const { terms } = await server.db
      .selectFrom('merchants')
      .where('id', '=', merchantId)
      .select('terms')
      .executeTakeFirstOrThrow()
    expect(terms).toMatchObject({ instalmentOptions: [3, 9], maxInstalments: 36, refundFeePolicy: 'keep' })
  })
})

describe('another shop’s terms', () => {
  test('are not there for a transaction of this one, and no sale can name them', async () => {
    const foreign = await agreeFrom(server.db, server.merchants.rival, '2026-12-01', (terms) => terms)
    const scope = { merchantId, sandbox: false }
    const id = await makeOperation(server.db, server.clock, scope)
    const seen = await inTransaction(server.db, scope, (tx) => tx.selectFrom('agreed_terms').select('id').execute())
    expect(seen).toEqual([{ id: merchantId }])
    const tie = server.db.updateTable('operation_details').set({ terms_id: foreign }).where('operation_id', '=', id)
    await expect(tie.execute()).rejects.toMatchObject({ code: '23503' })
  })

  test('no two begin on one day, and none changes', async () => {
    await december({})
    await expect(december({})).rejects.toMatchObject({ code: '23505' })
    const change = sql`update agreed_terms set terms = '{}' where merchant_id = ${merchantId}`
    await expect(change.execute(server.db)).rejects.toMatchObject({ code: '42501' })
  })
})
