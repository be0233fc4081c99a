import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ofList from 'virtual:wires/backoffice'
import more from 'virtual:wires/more'
import { addCalls, api } from './client.ts'
import { openServer, server } from './fake-server.ts'
import { setMoreCalls } from './more-calls.ts'

beforeEach(async () => {
  await openServer()
  for (const noun of Object.keys(more)) Reflect.deleteProperty(api, noun)
  addCalls(ofList)
})
afterEach(() => vi.unstubAllGlobals())

test('a call that is not here waits for all others, which are loaded once; one that is here does not', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof more>()
  const from = vi.fn(() => promise)
  setMoreCalls(from)
  await api.account.me()
  const waiting = [
    api.settlements.list({ params: { merchantId: 'm' } }),
    api.invoices.list({ params: { merchantId: 'm' } }),
  ]
  expect(server.sent).toHaveLength(1)
  resolve(more)
  await Promise.all(waiting)
  await api.settlements.list({ params: { merchantId: 'n' } })
  expect(server.sent.map(({ url }) => new URL(url).pathname)).toEqual([
    '/v2/me',
    '/merchants/m/settlements',
    '/v2/merchants/m/invoices',
    '/merchants/n/settlements',
  ])
  expect(from).toHaveBeenCalledOnce()
})

test('where they cannot be had a call fails as without a network, and the next one asks for them again', async () => {
  vi.resetModules()
  const fresh = await import('./more-calls.ts')
  const client = await import('./client.ts')
  const from = vi.fn<() => Promise<typeof more>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fresh.setMoreCalls(from.mockResolvedValue(more))
  await expect(client.api.plugins.list({ params: { merchantId: 'm' } })).rejects.toMatchObject({ reason: 'offline' })
  await fresh.loadMoreCalls()
  expect(client.api.plugins).toHaveProperty('list')
  expect(from).toHaveBeenCalledTimes(2)
})
