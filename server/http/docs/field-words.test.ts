/** Every field of the calls by key and of the events is described in English, by texts that are all in use. */
import { describe, expect, test } from 'vitest'
import { describedFields } from '#server/testing/described-fields.ts'
import { describedBy, englishWords, nameIn, pathInCall, pathInEvent } from './field-words.ts'

describe('the descriptions in English', () => {
  const paths = describedFields().flatMap(({ path, said }) => (said === undefined ? [path] : []))

  test('are there for every field, and each is of some field', () => {
    const used = new Set(paths.map((path) => nameIn(englishWords, path)))
    expect([...englishWords.keys()].filter((name) => !used.has(name))).toEqual([])
  })

  test('are short sentences', () => {
    const odd = [...englishWords].filter(([, text]) => !/^[A-Z0-9`].*\.$/.test(text) || text.length > 95)
    expect(odd).toEqual([])
  })
})

describe('a description', () => {
  const words = new Map([
    ['amount', 'one'],
    ['refunds.amount', 'two'],
    ['captures.refunds.amount', 'three'],
    ['captures.body.amount', 'four'],
    ['lookup-gte', 'five'],
  ])

  test.each([
    ['voids.amount', 'one'],
    ['refunds.amount', 'two'],
    ['orders.refunds.amount', 'two'],
    ['captures.refunds.amount', 'three'],
    ['captures.results.refunds.amount', 'three'],
    ['refunds.body.amount', 'two'],
    ['captures.body.amount', 'four'],
    ['captures.amount', 'one'],
    ['orders.query.created-gte', 'five'],
  ])('of %s is found by the longest end of its path', (path, text) => {
    expect(describedBy(words, path)).toBe(text)
  })

  test('that is missing is a fault', () => {
    expect(() => describedBy(words, 'orders.status')).toThrow('The field orders.status has no description.')
  })

  test('is of what a body, an answer or an event is about', () => {
    const refund = { noun: 'orders', name: 'refundCapture' }
    expect(pathInCall(refund, 'body', 'amount')).toBe('refunds.body.amount')
    expect(pathInCall(refund, 'answer', 'refunds[].amount')).toBe('captures.refunds.amount')
    expect(pathInCall({ noun: 'orders', name: 'history' }, 'body', '[].amount')).toBe('purchases.body.amount')
    expect(pathInEvent('order.refunded', 'data.object.currency.code')).toBe('orders.currency.code')
    expect(pathInEvent('invoice.issued', 'data.previous.number')).toBe('invoices.number')
    expect(pathInEvent('invoice.issued', 'data.object')).toBe('event.data.object')
  })
})
