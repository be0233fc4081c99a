import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from './errors.ts'
import { makeSubmission } from './use-submit.ts'

const lost = new ConnectionError('timeout')
const refused = new ApiError(409, { type: 'RefundNotAllowed' })

const submission = () => {
  let made = 0
  return makeSubmission(() => `key ${(made += 1)}`)
}

test('sends one thing at a time', async () => {
  const { send, sendOnce, outcome } = submission()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = sendOnce('a', () => promise)
  expect(outcome.get()).toEqual({ kind: 'working' })
  expect(await send(async () => 'second')).toBe(null)
  expect(await sendOnce('a', async () => 'third')).toBe(null)
  resolve('first')
  expect(await first).toEqual({ done: true, answer: 'first' })
  expect(outcome.get()).toEqual({ kind: 'none' })
})

test('tells a refusal from an outcome that is not known', async () => {
  const { sendOnce, outcome } = submission()
  expect(await sendOnce('a', () => Promise.reject(lost))).toEqual({ done: false, error: lost })
  expect(outcome.get()).toEqual({ kind: 'unknown', error: lost })
  const tooMany = new ApiError(429, { type: 'TooManyRequests' })
  await sendOnce('a', () => Promise.reject(tooMany))
  expect(outcome.get()).toEqual({ kind: 'unknown', error: tooMany })
  await sendOnce('a', () => Promise.reject(refused))
  expect(outcome.get()).toEqual({ kind: 'refused', error: refused })
})

test('carries the key of the content, and a signal of its own each time', async () => {
  const { send, sendOnce } = submission()
  const sent: { idempotencyKey: string; signal: AbortSignal }[] = []
  const work = async (options: { idempotencyKey: string; signal: AbortSignal }) => {
    sent.push(options)
    if (sent.length === 1) throw lost
  }
  await sendOnce('a', work)
  await send(async (options) => expect(options).not.toHaveProperty('idempotencyKey'))
  await sendOnce('a', work)
  await sendOnce('a', work)
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key 1', 'key 1', 'key 2'])
  expect(new Set(sent.map(({ signal }) => signal)).size).toBe(3)
})

test('forgets an error that is shown elsewhere, but not its doubt', async () => {
  const { sendOnce, forget, outcome } = submission()
  const keys: string[] = []
  const work = async ({ idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    throw lost
  }
  await sendOnce('a', work)
  forget()
  expect(outcome.get()).toEqual({ kind: 'none' })
  await sendOnce('a', work)
  expect(keys).toEqual(['key 1', 'key 1'])
})
