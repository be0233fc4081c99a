/** What `expand` adds to orders by key, one and many alike. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '#contract/core/key-scopes.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { errorOf } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { settledStory, type Story } from '#server/testing/settlement-story.ts'

let story: Story
let key: string
let shop: TestClient
const all = 'refunds,captures,voids,history,shipments,payment,customer'
const without = (word: string) =>
  all
    .split(',')
    .filter((one) => one !== word)
    .join(',')
beforeAll(async () => {
  story = await settledStory()
  const { server, params } = story
  key = (await makeKey(server.db, server.clock, params.merchantId)).privateKey
  shop = clientOf(`${server.url}/api`, { bearer: key, sandbox: false })
})
afterAll(() => story.server.close())

const list = (expand?: string) =>
  shop.merchantOrders.list({ query: { pageSize: 100, ...(expand !== undefined && { expand }) } })
const read = (order: string, expand?: string) =>
  shop.merchantOrders.get({ params: { order }, query: expand === undefined ? {} : { expand } })
const withScopes = async (scopes: KeyScope[], work: () => Promise<void>) => {
  const { db } = story.server
  await db.updateTable('api_keys').set({ scopes }).execute()
  try {
    await work()
  } finally {
    await db.updateTable('api_keys').set({ scopes: [] }).execute()
  }
}
const refusal = async (search: string) => {
  const answer = await story.server.fetch(search, { headers: { authorization: `Bearer ${key}` } })
  const { type, message, fields } = await errorOf(answer)
  return { status: answer.status, type, message, fields: Object.keys(fields ?? {}) }
}

test('each order of a list has what it has alone', async () => {
  const { results } = await list(all)
  expect(results.length).toBeGreaterThan(2)
  for (const row of results) {
    const { cartAmount: _, ...alone } = await read(row.id, all)
    expect(row).toEqual(alone)
  }
  const counts = (['refunds', 'captures', 'history', 'payment'] as const).map(
    (part) => new Set(results.map((row) => row[part]?.length)).size,
  )
  // They are not the same for all, so that none has another's.
  expect(Math.min(...counts)).toBeGreaterThan(1)
})

test('nothing is added that is not asked for', async () => {
  const { results } = await list()
  const { results: some } = await list('voids')
  for (const [at, row] of results.entries()) {
    for (const part of all.split(',').filter((one) => one !== 'customer')) expect(row).not.toHaveProperty(part)
    expect(row.customer).not.toHaveProperty('id')
    expect(some[at]).toEqual({ ...row, voids: some[at]?.voids ?? 'none' })
  }
  const [first] = results
  const alone = await read(first?.id ?? '')
  for (const part of ['history', 'payment']) expect(alone).not.toHaveProperty(part)
  expect(alone.customer).not.toHaveProperty('id')
})

test('payment are the settlements that the screens show, and history is theirs', async () => {
  const owner = await story.owner()
  for (const row of (await list('payment,history')).results) {
    const seen = await owner.operations.get({ params: { ...story.params, operationId: row.id } })
    expect(row.payment).toEqual(
      seen.settlements.map(({ id, reference, transferDate, status }) => ({ id, reference, transferDate, status })),
    )
    expect(row.history).toEqual(seen.history.map(({ type, created, amount }) => ({ type, created, amount })))
  }
})

test('customer is the id at /customers', async () => {
  for (const { customer } of (await list('customer')).results) {
    const found = await shop.merchantCustomers.get({ params: { customer: customer.id ?? '' } })
    expect(found.email).toBe(customer.email.trim().toLowerCase())
  }
})

test('needs the scope of what it adds, and names it', async () => {
  const id = (await list()).results[0]?.id ?? ''
  await withScopes(['orders.read'], async () => {
    for (const [word, scope] of [
      ['customer', 'customers.read'],
      ['payment', 'settlements.read'],
    ] as const)
      for (const path of [`/orders?expand=voids,${word}`, `/orders/${id}?expand=${word}`]) {
        const { status, type, message } = await refusal(path)
        expect([status, type]).toEqual([403, 'PermissionDenied'])
        expect(message).toContain(scope)
      }
    const rest = await read(id, 'history,captures')
    expect(rest.captures.length + (rest.history?.length ?? 0)).toBeGreaterThan(0)
    for (const { history } of (await list('history')).results)
      for (const { type, amount } of history ?? []) if (type === 'paid') expect(amount).toBeNull()
  })
  await withScopes(['orders.read', 'settlements.read'], async () => {
    await list(without('customer'))
  })
  await withScopes(['orders.read', 'customers.read'], async () => {
    await list(without('payment'))
  })
})

test.each(['articles', 'refunds,', 'refunds;captures', 'REFUNDS', '__proto__', 'x'.repeat(300)])(
  'refuses %s, at expand',
  async (expand) => {
    for (const path of ['/orders', '/orders/none'])
      expect(await refusal(`${path}?expand=${expand}`)).toMatchObject({
        status: 400,
        type: 'ApiValidationException',
        fields: ['expand'],
      })
  },
)

test('an empty list has nothing to add to, and blanks between words are no fault', async () => {
  expect((await shop.merchantOrders.list({ query: { q: 'none such', expand: all } })).results).toEqual([])
  expect((await list('refunds, captures')).results[0]).toHaveProperty('captures')
})
