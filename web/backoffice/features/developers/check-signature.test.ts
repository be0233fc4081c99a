import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { type Arrived, checkSignature } from './check-signature.ts'

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

const secret = `whsec_${btoa('a secret of thirty-two characters')}`
const id = `evt_${'1'.repeat(32)}`
const sent = '{"type":"order.refunded","name":"Año"}'
const seconds = 1_795_000_000
const signedBy = (by: string, body = sent): string => new Webhook(by).sign(id, new Date(seconds * 1000), body)
const check = (other: Partial<Arrived> = {}) =>
  checkSignature({ secret, id, timestamp: `${seconds}`, signature: signedBy(secret), body: sent, sent, ...other })

test('what the public library has signed is right, whatever it says, also as one of two signatures', async () => {
  expect(await check()).toEqual({ kind: 'right' })
  const other = signedBy(`whsec_${btoa('the secret before')}`)
  expect(await check({ signature: `${other} ${signedBy(secret)}`, timestamp: ` ${seconds}\n` })).toEqual({
    kind: 'right',
  })
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (body) => {
      expect((await check({ body, sent: body, signature: signedBy(secret, body) })).kind).toBe('right')
    }),
  )
})

test('another secret signs otherwise', async () => {
  expect(await check({ secret: `whsec_${btoa('another')}` })).toEqual({ kind: 'otherSecret' })
  expect(await check({ timestamp: `${seconds + 1}` })).toEqual({ kind: 'otherSecret' })
})

test('a body that arrived otherwise says from which byte on', async () => {
  const before = new TextEncoder().encode(sent.slice(0, sent.indexOf('ñ'))).length
  const found = await check({ body: sent.replace('ñ', 'n') })
  if (found.kind !== 'otherBody') throw new Error(found.kind)
  expect(found.byte).toBe(before + 1)
  expect([found.sent, found.arrived].map((text) => /A.o/.exec(text)?.[0])).toEqual(['Año', 'Ano'])
  expect(await check({ body: `${sent}\n` })).toMatchObject({ kind: 'otherBody', byte: sent.length + 2 })
  expect(await check({ body: '' })).toMatchObject({ kind: 'otherBody', byte: 1, arrived: '' })
})

test.each([
  [{ secret: 'whsec_' }, 'noSecret'],
  [{ secret: 'a key' }, 'noSecret'],
  [{ secret: 'whsec_ñ' }, 'noSecret'],
  [{ timestamp: 'yesterday' }, 'noTimestamp'],
  [{ signature: 'v2,abc' }, 'noSignature'],
] as const)('%o is %s', async (other, kind) => {
  expect(await check(other)).toEqual({ kind })
})

test('without https there is nothing to check with', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await check()).toEqual({ kind: 'unavailable' })
})
