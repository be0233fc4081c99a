import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorType } from '#contract/core/errors.ts'
import { ApiError, ConnectionError } from './errors.ts'
import { isDefinite, makeKeys } from './idempotency.ts'
import { switchSandbox } from './mode.ts'

const answer = (status: number, type?: ErrorType) => new ApiError(status, type ? { type } : {})
const lost = new ConnectionError('offline')
const refused = answer(409, 'RefundNotAllowed')
const notSignedIn = answer(401, 'InvalidToken')

test.each([
  ['a refusal by state', answer(409, 'RefundNotAllowed'), true, true],
  ['a wrong amount', answer(400, 'ApiValidationException'), true, true],
  ['an operation that is gone', answer(404, 'ObjectNotFound'), true, true],
  ['a role that may not', answer(403, 'PermissionDenied'), true, false],
  ['too many requests', answer(429, 'TooManyRequests'), true, false],
  ['too much to do', answer(429, 'Overloaded'), true, false],
  ['a request that did not arrive', answer(408, 'RequestTimeout'), true, false],
  ['a closed service', answer(503, 'ServiceUnavailable'), false, false],
  ['a session that is over', answer(401, 'InvalidToken'), true, false],
  ['a failure inside', answer(500, 'InternalError'), false, false],
  ['the page of a proxy', answer(502), false, false],
  ['a lost connection', new ConnectionError('offline'), false, false],
  ['a time-out', new ConnectionError('timeout'), false, false],
  ['an answer cut in two', new ConnectionError('unreadable'), false, false],
])('%s', (_, error, definiteAtFirst, definiteAfterLoss) => {
  expect(isDefinite(error, false)).toBe(definiteAtFirst)
  expect(isDefinite(error, true)).toBe(definiteAfterLoss)
})

describe('the key of a content', () => {
  let made: number
  let sent: string[]
  let keys: ReturnType<typeof makeKeys>
  beforeEach(() => {
    made = 0
    sent = []
    keys = makeKeys(() => `key ${(made += 1)}`)
  })
  /** Sends `content`; the server's end is `end`. */
  const send = (content: unknown, end: unknown = 'done') =>
    keys
      .once(content, async (key) => {
        sent.push(key)
        if (end instanceof Error) throw end
        return end
      })
      .catch((error: unknown) => error)

  test('stays while the outcome is in doubt and the content is the same', async () => {
    expect(await send({ amount: 1 }, lost)).toBe(lost)
    expect(keys.isInDoubt({ amount: 1 })).toBe(true)
    await send({ amount: 1 }, answer(503, 'ServiceUnavailable'))
    await send({ amount: 1 }, new DOMException('stopped', 'AbortError'))
    expect(await send({ amount: 1 })).toBe('done')
    expect(sent).toEqual(['key 1', 'key 1', 'key 1', 'key 1'])
    expect(keys.isInDoubt({ amount: 1 })).toBe(false)
  })

  test('is another one after success: the same content is meant a second time', async () => {
    await send({ amount: 1 })
    await send({ amount: 1 })
    expect(sent).toEqual(['key 1', 'key 2'])
  })

  test('is another one after a definite refusal', async () => {
    await send({ amount: 1 }, refused)
    expect(keys.isInDoubt({ amount: 1 })).toBe(false)
    await send({ amount: 1 }, notSignedIn)
    await send({ amount: 1 })
    expect(sent).toEqual(['key 1', 'key 2', 'key 3'])
  })

  test('outlasts an answer that says nothing of the try in doubt, and ends with one that does', async () => {
    await send({ amount: 1 }, lost)
    await send({ amount: 1 }, notSignedIn)
    await send({ amount: 1 }, answer(429, 'TooManyRequests'))
    await send({ amount: 1 }, refused)
    await send({ amount: 1 })
    expect(sent).toEqual(['key 1', 'key 1', 'key 1', 'key 1', 'key 2'])
  })

  test('is another one for another content, and the first one again for the first content', async () => {
    await send({ amount: 1 }, lost)
    await send({ amount: 2 }, refused)
    await send({ amount: 1 })
    expect(sent).toEqual(['key 1', 'key 2', 'key 1'])
  })

  test('ends when another content succeeds: what follows is meant for what that has made', async () => {
    await send('on', lost)
    await send('off')
    await send('on')
    expect(sent).toEqual(['key 1', 'key 2', 'key 3'])
  })

  test('of a try that is on its way outlasts the success of another content', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const work = vi.fn((_: string) => promise)
    const first = keys.once('a', work).catch((error: unknown) => error)
    await send('b')
    reject(lost)
    expect(await first).toBe(lost)
    await send('a')
    expect(work).toHaveBeenCalledWith('key 1')
    expect(sent).toEqual(['key 2', 'key 1'])
  })

  test('knows a file by its name, size and day, and one mode from the other', async () => {
    const file = (name: string, bytes: string) => new File([bytes], name, { lastModified: 1 })
    await send({ file: file('a.pdf', '1') }, lost)
    await send({ file: file('a.pdf', '22') }, lost)
    await send({ file: file('b.pdf', '1') }, lost)
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} })
    switchSandbox(true)
    await send({ file: file('a.pdf', '1') }, lost)
    switchSandbox(false)
    vi.unstubAllGlobals()
    await send({ file: file('a.pdf', '1') })
    expect(sent).toEqual(['key 1', 'key 2', 'key 3', 'key 4', 'key 1'])
  })
})
