/** Handlers whose queries name no merchant, mode or company at all: the database shows them what the call may reach, and no more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#contract/core/define.ts'
import { z } from '#contract/core/zod.ts'
import { makeAppWith } from '../../app.ts'
import type { Tx } from '../../db/schema.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeSession } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'
import type { Handlers } from './context.ts'
import { mount } from './mount.ts'

const answer = z.object({ sales: z.array(z.string()), merchants: z.int(), companies: z.int() })
const reading = { method: 'GET', summary: 'Read rows without a predicate', answer } as const
const unbounded = {
  bound: call({ ...reading, path: '/merchants/{merchantId}/rows', access: 'operations.read', mode: 'bound' }),
  both: call({ ...reading, path: '/merchants/{merchantId}/rows/both', access: 'operations.read', mode: 'both' }),
  company: call({ ...reading, path: '/rows', access: 'merchants.read', mode: 'both' }),
  all: call({ ...reading, path: '/rows/all', access: 'operations.read', mode: 'bound', ofAllMerchants: true }),
  link: call({ ...reading, path: '/rows/{token}', access: 'public', mode: 'both' }),
}

let server: TestServer
let names: Map<string, string>

const readAll = async ({ tx }: { tx: Tx }) => {
  const sales = await tx.selectFrom('operations').select(['merchant_id', 'sandbox']).execute()
  const merchants = await tx.selectFrom('merchants').select('id').execute()
  const companies = await tx.selectFrom('companies').select('id').execute()
  return {
    sales: sales.map((sale) => `${names.get(sale.merchant_id)} ${sale.sandbox ? 'test' : 'live'}`).toSorted(),
    merchants: merchants.length,
    companies: companies.length,
  }
}
const handlers: Handlers<typeof unbounded> = {
  bound: (_, context) => readAll(context),
  both: (_, context) => readAll(context),
  company: (_, context) => readAll(context),
  all: (_, context) => readAll(context),
  link: {
    before: async ({ params: { token } }, { bindTo }) => {
      if (token === 'known') bindTo({ merchantId: server.merchants.rival, sandbox: true })
    },
    run: (_, context) => readAll(context),
  },
}

beforeAll(async () => {
  server = await testServer({}, (parts) =>
    makeAppWith(parts, (api, deps) => mount(api, { unbounded }, { unbounded: handlers }, deps)),
  )
  const { db, clock, merchants } = server
  names = new Map(Object.entries(merchants).map(([name, id]) => [id, name]))
  for (const merchantId of [merchants.bilbao, merchants.online, merchants.rival])
    for (const sandbox of [false, true]) await makeOperation(db, clock, { merchantId, sandbox })
})
afterAll(() => server.close())

const ask = async (path: string, mode = 'live', userId = server.users.owner): Promise<unknown> => {
  const token = await makeSession(server.db, server.clock, userId)
  const accept = `application/vnd.${server.config.vendor}${mode === 'test' ? '.sandbox' : ''}.v1+json`
  const response = await server.fetch(path, { headers: { authorization: `Bearer ${token}`, accept } })
  return response.json()
}
const everything = ['bilbao live', 'bilbao test', 'online live', 'online test', 'rival live', 'rival test']

test('a call bound to merchant and mode reaches their rows alone', async () => {
  const path = `/merchants/${server.merchants.bilbao}/rows`
  expect(await ask(path)).toEqual({ sales: ['bilbao live'], merchants: 3, companies: 1 })
  expect(await ask(path, 'test')).toEqual({ sales: ['bilbao test'], merchants: 3, companies: 1 })
})

test('a call that is the same in both modes reaches its merchant in both', async () => {
  const sales = ['bilbao live', 'bilbao test']
  expect(await ask(`/merchants/${server.merchants.bilbao}/rows/both`)).toEqual({ sales, merchants: 3, companies: 1 })
})

test('[SH-11] a call of all merchants reaches those of the person in its mode, and no others', async () => {
  const { db, users, merchants } = server
  const both = { merchants: 3, companies: 1 }
  expect(await ask('/rows/all')).toEqual({ sales: ['bilbao live', 'online live'], ...both })
  expect(await ask('/rows/all', 'test')).toEqual({ sales: ['bilbao test', 'online test'], ...both })
  await db.insertInto('user_merchants').values({ user_id: users.guest, merchant_id: merchants.online }).execute()
  expect(await ask('/rows/all', 'live', users.guest)).toEqual({ sales: ['online live'], ...both })
  // Bound to a merchant that is another company's now, a person has none.
  await db.updateTable('user_merchants').set({ merchant_id: merchants.rival }).execute()
  expect(await ask('/rows/all', 'live', users.guest)).toEqual({ sales: [], ...both })
})

test('a call that names no merchant reaches one company', async () => {
  expect(await ask('/rows')).toEqual({ sales: everything, merchants: 3, companies: 1 })
})

test('a link reaches all until it is known, and then its merchant and mode alone', async () => {
  expect(await ask('/rows/known')).toEqual({ sales: ['rival test'], merchants: 5, companies: 3 })
  expect(await ask('/rows/unknown')).toEqual({ sales: everything, merchants: 5, companies: 3 })
})
