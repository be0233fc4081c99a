import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { widgetDefaults } from '#contract/rules/widget-rules.ts'
import { ask, type Question } from './ask.ts'

const options = {
  min_credit_amount: 50_00,
  max_credit_amount: 6_000_00,
  default_num_instalments: 6,
  country: 'ES',
  widget: { disabled: false, preferences: {} },
}
const limits = { choices: [], options }
const refused = (fields: object) =>
  Response.json({ error: { type: 'ApiValidationException', fields } }, { status: 400 })

let number = 0
/** Returns a question that was not asked before. */
const question = (more: Partial<Question> = {}): Question => ({
  api: 'https://api.example',
  vendor: 'trastienda',
  sandbox: false,
  publicKey: 'k'.repeat(40),
  amount: (number += 1),
  view: 'product',
  country: null,
  articles: null,
  ...more,
})

const send = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', send.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

test('[RT-23] it asks with the public key alone: no cookies, no origin told but by the browser, and not for ever', async () => {
  send.mockImplementation(async () => Response.json(limits))
  await ask(question({ amount: 329_00, country: 'es', articles: 'A-1,B-2', sandbox: true }))
  const [address, init] = send.mock.calls[0] ?? expect.fail('nothing was asked')
  expect(address).toBe(
    `https://api.example/instalment-plan-simulator?view=product&public_key=${'k'.repeat(40)}&amount=32900&country=ES&articles=A-1%2CB-2`,
  )
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(init?.signal).toBeInstanceOf(AbortSignal)
  expect(init?.headers).toEqual({ Accept: 'application/vnd.trastienda.sandbox.v4+json' })
})

test('[RT-23] those that ask the same share one answer, for a minute', async () => {
  send.mockImplementation(async () => Response.json(limits))
  const same = question()
  const [one, other] = await Promise.all([ask(same), ask({ ...same })])
  expect(one).toBe(other)
  await ask({ ...same, sandbox: true })
  expect(send).toHaveBeenCalledTimes(2)
  const later = performance.now() + 60_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await ask(same)
  expect(send).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
})

test('[RT-23] an amount outside of the limits is answered with the limits', async () => {
  send.mockResolvedValueOnce(refused({ amount: ['too little'] })).mockResolvedValueOnce(Response.json(limits))
  expect(await ask(question())).toMatchObject({ plans: [], min: 50_00, preferences: widgetDefaults.product })
  expect(send.mock.calls[1]?.[0]).not.toContain('amount')
})

test.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no answer in time', () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ['a key that is not known', async () => Response.json({ error: { type: 'InvalidToken' } }, { status: 401 })],
  ['another country', async () => refused({ country: ['The shop sells in ES.'] })],
  ['a page in place of an answer', async () => new Response('<html>')],
  ['an answer of another shape', async () => Response.json({ choices: 'none' })],
  ['a server that is down', async () => new Response('', { status: 503 })],
])('[RT-23] %s is nothing, and is not remembered', async (_, answer) => {
  send.mockImplementation(answer)
  const same = question()
  expect(await ask(same)).toBeNull()
  send.mockImplementation(async () => Response.json(limits))
  expect(await ask(same)).toMatchObject({ min: 50_00 })
})

test('[RT-23] more articles than can be asked about are not asked about', async () => {
  send.mockImplementation(async () => Response.json(limits))
  await ask(question({ articles: 'A-1,'.repeat(600) }))
  expect(send.mock.calls[0]?.[0]).not.toContain('articles')
})
