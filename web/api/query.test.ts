import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCall, queryClient } from './query.ts'
import { failure, openServer, server } from './fake-server.ts'

beforeEach(async () => {
  await openServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('a reading call of a server with too much to do', () => {
  test('is made again, and nobody hears of it', async () => {
    const busy = [failure(429, 'Overloaded'), failure(408, 'RequestTimeout')]
    server.answer = () => busy[server.sent.length - 1] ?? { status: 200, body: [] }
    const read = fetchCall('merchants', 'list', {})
    await vi.runAllTimersAsync()
    expect(await read).toEqual([])
    expect([server.sent.length, server.closed]).toEqual([3, 0])
  })

  test('is told when it stays so', async () => {
    server.answer = () => failure(429, 'Overloaded')
    const read = fetchCall('merchants', 'list', {}).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await read).toMatchObject({ status: 429, type: 'Overloaded' })
    expect([server.sent.length, server.closed]).toEqual([4, 0])
  })

  test.each([
    [429, 'TooManyRequests'],
    [500, 'InternalError'],
    [503, 'ServiceUnavailable'],
  ] as const)('[ER-04] %i %s is told at once', async (status, type) => {
    server.answer = () => failure(status, type)
    const read = fetchCall('merchants', 'list', {}).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await read).toMatchObject({ type })
    expect(server.sent).toHaveLength(1)
  })
})
