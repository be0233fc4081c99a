import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/as.ts'
import { makeOperation } from '../../testing/operations.ts'
import { settledStory, type Story } from '../../testing/settlement-story.ts'

let story: Story
let owner: TestClient

beforeAll(async () => {
  story = await settledStory()
  const { server } = story
  const { db, clock, merchants } = server
  owner = await story.owner()
  // Another merchant of the account sells in test mode, where settlements can be made at once; another company too.
  for (const merchantId of [merchants.bilbao, merchants.online, merchants.rival]) {
    await makeOperation(db, clock, { merchantId, sandbox: true }, { totalAmount: 123_45 })
    const client = await server.as(merchantId === merchants.rival ? 'rival' : 'owner', { sandbox: true })
    await client.settlements.play({ params: { merchantId } })
  }
})
afterAll(() => story.server.close())

type Query = NonNullable<Parameters<TestClient['settlements']['list']>[0]['query']>

test('[SH-11] the settlements of all merchants are those of each, newest first, and their sums to the cent', async () => {
  const { bilbao, online, porto } = story.server.merchants
  const tested = await story.server.as('owner', { sandbox: true })
  const day = (await tested.settlements.list({ params: { merchantId: online } })).results[0]?.transferDate ?? ''
  const filters: Query[] = [
    {},
    { status: 'paid' },
    { from: '2026-11-19' },
    { to: day },
    { q: '123,45' },
    { q: 'LQ-2026' },
  ]
  let found = 0
  for (const client of [owner, tested])
    for (const query of filters) {
      const all = await client.allMerchants.settlements({ query })
      const each: Awaited<ReturnType<typeof client.settlements.list>>[] = []
      for (const merchantId of [bilbao, online, porto])
        each.push(await client.settlements.list({ params: { merchantId }, query }))
      const rows = [bilbao, online, porto].flatMap((merchantId, at) =>
        (each[at]?.results ?? []).map((row) => ({ ...row, merchantId })),
      )
      expect(all.results).toEqual(
        rows.toSorted((a, b) => b.transferDate.localeCompare(a.transferDate) || b.id.localeCompare(a.id)),
      )
      const names = Object.keys(all.totals) as (keyof typeof all.totals)[] // its own keys
      expect(all.totals).toEqual(
        Object.fromEntries(names.map((name) => [name, each.reduce((sum, { totals }) => sum + totals[name], 0)])),
      )
      found += all.total
    }
  expect(found).toBeGreaterThan(10)
  expect(new Set((await tested.allMerchants.settlements()).results.map(({ merchantId }) => merchantId)).size).toBe(2)
})
