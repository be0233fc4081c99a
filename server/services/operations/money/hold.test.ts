import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { live, plainTerms, saleOf, settlementsOf } from '#server/testing/settlements.ts'
import { transferringOn } from '#server/testing/transfers.ts'
import { holdSale, releaseSale } from './hold.ts'

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

const day = '2026-11-20'
const noon = `${day}T11:00:00Z`
const next = '2026-11-23'
const later = '2026-11-24'
/** Of a sale of 100,00: 1,25 % and 21 % of that are the provider's. */
const net = 98_49

/** A sale that waits for its capture. */
const captured = { substatus: 'pending_merchant', terms: { ...plainTerms, confirmationMode: 'capture' } } as const

const sold = async (more: Parameters<typeof on.sell>[3] = {}) => {
  const shop = await on.shop()
  return { shop, sale: await on.sell(shop, noon, 100_00, more) }
}
const hold = (id: string) => holdSale(server.db, server.clock, { id, reason: 'Se revisa la identidad' })
const release = (id: string) => releaseSale(server.db, server.clock, { id })
const operation = (id: string) =>
  server.db.selectFrom('operations').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
/** By kind, in the order in which they were posted, what the sale leaves to the shop and what is held. */
const postings = async (id: string) => {
  const { rows } = await sql<{ kind: string; payable: number; held: number }>`
    select p.kind, coalesce(-sum(e.amount) filter (where account = 'payable_to_merchant'), 0) as payable,
      coalesce(-sum(e.amount) filter (where account = 'held'), 0) as held
    from ledger_postings p join ledger_entries e on e.posting_id = p.id where p.operation_id = ${id}
    group by p.id, p.kind, p.created order by p.created, p.id`.execute(server.db)
  return rows.map(({ kind, payable, held }) => [kind, payable, held])
}
const night = async (of: string, shop: string) => {
  await on.run(`${of}T01:00:00Z`, shop)
  return (await settlementsOf(server.db, live(shop))).find((one) => one.run_date === of)
}

describe('a sale that is held', () => {
  test('brings nothing to the next settlement, and all of it to the one after its release', async () => {
    const { shop, sale } = await sold()
    const other = await on.sell(shop, noon, 50_00)
    expect(await hold(sale)).toMatchObject({ merchantId: shop, amount: net })
    expect(await operation(sale)).toMatchObject({ substatus: 'payment_suspended', transfer_date: null })
    const first = await night(next, shop)
    expect(first).toMatchObject({ sales_amount: 150_00, holdback_amount: net, paid_amount: 49_24 })
    await on.leave(next)
    expect([(await operation(sale)).substatus, (await operation(other)).substatus]).toEqual([
      'payment_suspended',
      'payment_completed',
    ])
    expect(await release(sale)).toMatchObject({ amount: net, transferDate: later })
    expect(await operation(sale)).toMatchObject({ substatus: 'payment_process', transfer_date: later })
    expect(await night(later, shop)).toMatchObject({ release_amount: net, paid_amount: net, operations_count: 0 })
    await on.leave(later)
    expect(await operation(sale)).toMatchObject({ substatus: 'payment_completed', transfer_date: later })
    expect(await on.accounts(shop)).toEqual({ bank: -(49_24 + net) })
    const events = await server.db
      .selectFrom('operation_events')
      .where('operation_id', '=', sale)
      .where('type', 'in', ['held', 'released', 'paid'])
      .select(['type', 'amount'])
      .orderBy('created')
      .execute()
    expect(events).toEqual(['held', 'released', 'paid'].map((type) => ({ type, amount: net })))
  })

  test('whose settlement has not left is taken off the next one', async () => {
    const { shop, sale } = await sold()
    expect(await night(next, shop)).toMatchObject({ status: 'calculated', paid_amount: net })
    await hold(sale)
    await on.leave(next)
    expect(await operation(sale)).toMatchObject({ substatus: 'payment_suspended', paid: null })
    expect(await night(later, shop)).toMatchObject({ holdback_amount: net, closing_debt_amount: net, paid_amount: 0 })
    await release(sale)
    expect(await night('2026-11-25', shop)).toMatchObject({ release_amount: net, opening_debt_amount: net })
    expect(await operation(sale)).toMatchObject({ substatus: 'payment_completed' })
  })

  test('released in the same day is as if nothing had been', async () => {
    const { shop, sale } = await sold()
    await hold(sale)
    await release(sale)
    expect(await night(next, shop)).toMatchObject({ holdback_amount: 0, release_amount: 0, lines_count: 1 })
    await on.leave(next)
    expect(await operation(sale)).toMatchObject({ substatus: 'payment_completed' })
  })

  test('sets free with a refund what goes back, and nothing stays behind when all of it does', async () => {
    const { shop, sale } = await sold()
    await hold(sale)
    const refund = async (amount: number) =>
      (await server.as('owner')).orders.refund({ ...saleOf(shop, sale), body: { amount } })
    const { settlement } = await (
      await server.as('owner')
    ).orders.consequences({
      ...saleOf(shop, sale),
      query: { action: 'refund', amount: 30_00 },
    })
    expect(settlement).toMatchObject({ amount: 0, transferDate: null })
    await refund(30_00)
    expect(await postings(sale)).toEqual([
      ['acceptance', net, 0],
      ['hold', -net, net],
      ['refund', -30_00, 0],
      ['release', 30_00, -30_00],
    ])
    await refund(69_00)
    expect((await postings(sale)).at(-1)).toEqual(['release', net - 30_00, 30_00 - net])
    expect(await night(next, shop)).toMatchObject({ net_amount: net - 99_00, closing_debt_amount: 99_00 - net })
    await refund(1_00)
    expect(await postings(sale)).toHaveLength(7)
    expect(await operation(sale)).toMatchObject({ substatus: 'stopped_merchant' })
    expect(await on.accounts(shop)).toEqual({})
  })

  test('that is cancelled leaves nothing to anybody', async () => {
    const { shop, sale } = await sold()
    await hold(sale)
    await (await server.as('owner')).orders.cancel(saleOf(shop, sale))
    expect(await postings(sale)).toEqual([
      ['acceptance', net, 0],
      ['hold', -net, net],
      ['cancel', -net, 0],
      ['release', net, -net],
    ])
    expect(await night(next, shop)).toBeUndefined()
  })

  test('keeps back what is captured meanwhile', async () => {
    const { shop, sale } = await sold(captured)
    const capture = async (amount: number) =>
      (await server.as('owner')).orders.capture({ ...saleOf(shop, sale), body: { amount } })
    await capture(40_00)
    const { amount } = await hold(sale)
    await capture(60_00)
    expect(await on.accounts(shop)).toEqual({ held: -net })
    expect(await release(sale)).toMatchObject({ amount: net })
    expect(amount).toBeLessThan(net)
    expect(await night(next, shop)).toMatchObject({ paid_amount: net })
  })

  test('by two at once is held once', async () => {
    const { sale } = await sold()
    const results = await Promise.allSettled([hold(sale), hold(sale), hold(sale)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const released = await Promise.allSettled([release(sale), release(sale), release(sale)])
    expect(released.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a hold is refused', () => {
  test('of what has left, what never comes, and what is not live', async () => {
    const { shop, sale } = await sold()
    await night(next, shop)
    await on.leave(next)
    await expect(hold(sale)).rejects.toThrow(/is payment_completed: only a sale whose payment is on its way/)
    await expect(release(sale)).rejects.toThrow(/is not held/)
    const waiting = await on.sell(shop, noon, 100_00, captured)
    await expect(hold(waiting)).rejects.toThrow(/is pending_merchant/)
    const trial = await on.sell(shop, noon, 100_00, { sandbox: true })
    await expect(hold(trial)).rejects.toThrow(`There is no live sale ${trial}.`)
    await expect(release('0'.repeat(32))).rejects.toThrow(/There is no live sale/)
    const held = await on.sell(shop, noon, 100_00)
    await hold(held)
    await expect(hold(held)).rejects.toThrow(/is held already/)
  })
})
