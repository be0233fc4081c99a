/** What the log of calls hides, and what it shows. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dots, isHidden, isPerson, maskText } from './hidden.ts'
import { maskJson, maxBodyBytes, partOf } from './mask-json.ts'

const mask = (body: unknown, isAnswer = false) => maskJson(partOf(JSON.stringify(body)), { isAnswer })
const masked = (body: unknown, isAnswer = false): unknown => JSON.parse(mask(body, isAnswer).text)

const privateKey = '0123456789abcdef0123456789abcdef01234567'
const token = 'AbCdEfGhIjKlMnOpQrStU1'

describe('a text', () => {
  test.each([
    [privateKey],
    [`key_${privateKey}`],
    [privateKey.toUpperCase()],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjSw'],
    ['Bearer abc.def'],
    [`/checkout/${token}`],
    [`https%3A%2F%2Fshop.test%2Fcheckout%2F${token}`],
    ['maria@example.test'],
    ['maria%40example.test'],
    ['maria%2540example.test'],
    ['ES91 2100 0418 4502 0005 1332'],
    ['PT50000201231234567890154'],
    ['4111 1111 1111 1111'],
    ['4111111111111111'],
    ['+34 600 11 22 33'],
    ['12345678Z'],
    ['X1234567L'],
    ['https://user:pass@shop.test/'],
    ['https://shop.test/ipn?k=secret'],
    ['https://shop.test/#secret'],
  ])('like %s is hidden, also within a sentence', (text) => {
    for (const written of [text, `see ${text} there`, `"${text}"`]) {
      const shown = maskText(written)
      expect(shown).toContain(dots)
      for (const part of text.split(/[\s/?#:=_]+/).filter((word) => /secret|pass|\d{4}|@|Ab/.test(word)))
        expect(shown).not.toContain(part)
    }
  })

  test.each([
    ['0198c1f2a7b37c5e9d40aa6b1c2d3e4f'],
    ['2026-11-20T10:00:00.000Z'],
    ['WEB-2026-000123'],
    ['/orders/2026-1041/refund'],
    ['12345678A'],
    ['4111111111111112'],
    ['Reloj en oro blanco'],
    ['https://shop.test/done?checkout={checkout_id}&order={order_id}'],
  ])('like %s is shown', (text) => expect(maskText(text)).toBe(text))

  test('takes no long time, whatever it is', () => {
    for (const one of ['a', 'a@', 'a.', '1', '1 ', '+1', 'AB12 ', '{a=', 'https://', '?=', '%40', ' Bearer '])
      for (const text of [one.repeat(maxBodyBytes / one.length), `https://a?${one.repeat(10_000)}`]) {
        const start = performance.now()
        maskText(text)
        expect(performance.now() - start, one).toBeLessThan(250)
      }
  })
})

test('a name is hidden however it is written', () => {
  for (const name of [
    'email',
    'customerEMail',
    'private-key',
    'PRIVATE_KEY',
    'accessToken',
    'document_id',
    'key',
    'card.number',
  ])
    expect(isHidden(name), name).toBe(true)
  for (const name of ['id', 'mid', 'name', 'amount', 'keys', 'status', 'description', 'order', 'companies'])
    expect(isHidden(name) || isPerson(name), name).toBe(false)
})

describe('a body', () => {
  test('shows the sale and nothing of the person', () => {
    const body = {
      order: { id: 'WEB-1', articles: [{ name: 'Reloj', price: 100 }], notes: ['4111 1111 1111 1111', 'gift'] },
      customer: {
        id: 'maria',
        first_name: 'María',
        type: 'natural',
        nick: 'mari',
        phones: [600112233],
        address: { street: 'Mayor 1', country: 'ES' },
      },
      customer_name: 'María',
      billing: [{ name: 'María', country: 'ES' }],
      emails: ['maria@example.test', { any: 'x' }],
      pin: 1234,
      document_id: null,
      'maria@example.test': 1,
      merchant: { notification_url: 'https://shop.test/ipn?access_token=abc' },
    }
    expect(masked(body)).toEqual({
      order: { id: 'WEB-1', articles: [{ name: 'Reloj', price: 100 }], notes: [dots, 'gift'] },
      customer: {
        id: dots,
        first_name: dots,
        type: 'natural',
        nick: dots,
        phones: [dots],
        address: { street: dots, country: 'ES' },
      },
      customer_name: dots,
      billing: [{ name: dots, country: 'ES' }],
      emails: [dots, { any: dots }],
      pin: dots,
      document_id: null,
      [dots]: dots,
      merchant: { notification_url: `https://shop.test/ipn?access_token=${dots}` },
    })
  })

  test('is masked through escapes, as some systems write JSON', () => {
    const text = String.raw`{"e\u006dail":"x","u":"https:\/\/shop.test\/checkout\/${token}","m":"maria\u0040example.test"}`
    const shown = maskJson(partOf(text), { isAnswer: false }).text
    expect(JSON.parse(shown)).toEqual({ email: dots, u: `https://shop.test/checkout/${dots}`, m: dots })
  })

  test('of an error shows what to correct, in an answer alone', () => {
    const error = { error: { fields: { 'customer.email': ['Write an e-mail address.'] } } }
    expect(masked(error, true)).toEqual(error)
    expect(masked(error)).toEqual({ error: { fields: { 'customer.email': [dots] } } })
    expect(masked({ error: { fields: { email: 'maria' } } }, true)).toEqual({ error: { fields: { email: dots } } })
  })

  test('is cut at 32 kB, within nothing that is hidden', () => {
    for (let before = maxBodyBytes - 60; before < maxBodyBytes + 5; before += 1) {
      const body = {
        a: 'ñ'.repeat(10),
        b: 'x'.repeat(before),
        n: 4111111111111111,
        email: 'maria.secret',
        card: 4111111111111111,
        c: '4111111111111111',
      }
      const { text, isCut } = mask(body)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBodyBytes)
      expect(isCut).toBe(true)
      expect(text).not.toMatch(/maria|4111|�/)
    }
    expect(mask({ a: 'ñ'.repeat(maxBodyBytes) }).isCut).toBe(true)
    expect(mask({ a: 'x'.repeat(maxBodyBytes - 10) }).isCut).toBe(false)
    expect(partOf('x'.repeat(9000), 8192)).toEqual({ text: 'x'.repeat(8192), isCut: true })
  })

  test('of any JSON keeps its shape, and any text at all does no harm', () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape)
      return typeof value === 'object' && value !== null ? Object.values(value).map(shape) : 0
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(shape(masked(value))).toEqual(shape(JSON.parse(JSON.stringify(value))))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 2000 }),
        (text) => void maskJson(partOf(text), { isAnswer: true }),
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', 'email')), (parts) => {
        expect(typeof maskJson(partOf(parts.join('')), { isAnswer: true }).text).toBe('string')
      }),
    )
  })
})
