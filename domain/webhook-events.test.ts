/** What is heard of by what was done. */
import { describe, expect, test } from 'vitest'
import {
  auditActions,
  type Done,
  groupOf,
  isWanted,
  subscriptions,
  webhookTypes,
  webhookTypesOf,
} from './webhook-events.ts'

const done = (change: Partial<NonNullable<Done['order']>> = {}, detail: Done['detail'] = {}): Done => ({
  detail,
  order: { isRejected: false, isAsked: false, hasRequest: true, request: 'confirmed', ...change },
})

test('every type is heard of after an act, but for the test event', () => {
  const variants = [
    done(),
    done({ hasRequest: false, request: null }),
    ...['accepted', 'challenge', 'rejected', 'less'].flatMap((decision) => [
      done({}, { decision }),
      done({ isAsked: true }, { decision }),
      done({ isRejected: true }, { decision }),
    ]),
    done({}, { status: 'ok', captured: 100 }),
    done({}, { status: 'ko' }),
    done({}, { isPublished: true }),
  ]
  const heard = new Set(auditActions.flatMap((action) => variants.flatMap((one) => webhookTypesOf(action, one))))
  expect([...heard].toSorted()).toEqual(webhookTypes.filter((type) => type !== 'ping').toSorted())
})

test('an act of an earlier version, or of none, is not heard of', () => {
  for (const action of ['', 'toString', 'operation.vanished']) expect(webhookTypesOf(action, done())).toEqual([])
})

describe('the decision on the credit', () => {
  test.each([
    ['accepted', {}, ['checkout.approved', 'checkout.completed']],
    ['accepted', { isAsked: true }, ['checkout.approved', 'order.confirmation_required']],
    ['challenge', {}, ['checkout.challenge_required']],
    ['rejected', { isRejected: true }, ['checkout.rejected']],
    // Less was offered, and chosen or not: the sale says it.
    ['less', {}, []],
    ['less', { isRejected: true }, ['checkout.rejected']],
  ])('%s %o is %j', (decision, change, types) => {
    for (const action of ['checkout.accepted', 'checkout.challenged'])
      expect(webhookTypesOf(action, done(change, { decision }))).toEqual(types)
  })
})

test.each([
  ['confirmed', { outcome: 'accept' }, ['checkout.created', 'checkout.approved', 'checkout.completed']],
  ['rejected', { outcome: 'reject', after: 0 }, ['checkout.created', 'checkout.rejected']],
  ['challenge', { outcome: 'challenge' }, ['checkout.created', 'checkout.challenge_required']],
  // Its end is an act of its own.
  ['expired', { outcome: 'expire' }, ['checkout.created']],
  ['confirmed', { outcome: 'accept', after: 5 }, ['checkout.created']],
  ['confirmed', null, ['checkout.created']],
])('a request that is %s at once, for %j, is %j', (request, wanted, types) => {
  expect(webhookTypesOf('operation.requested', done({ request }, { test: wanted }))).toEqual(types)
})

test.each([
  [{ status: 'ok', captured: 121_00 }, ['order.confirmed', 'order.captured', 'checkout.completed']],
  [{ status: 'ok', captured: 0 }, ['order.confirmed', 'checkout.completed']],
  [{ status: 'ko' }, ['order.cancelled']],
])('the word of a shop %j is %j', (detail, types) => {
  expect(webhookTypesOf('operation.confirmation', done({}, detail))).toEqual(types)
})

test('an endpoint asks for types, groups and all, each by one word', () => {
  expect(new Set(subscriptions).size).toBe(subscriptions.length)
})

test('an endpoint wants a type by its name, its group, or all; the test event by nothing', () => {
  for (const type of webhookTypes) {
    const isHeard = type !== 'ping'
    const words = [['*'], [groupOf(type)], [type]]
    expect(words.map((one) => isWanted(one, type))).toEqual([isHeard, isHeard, isHeard])
    expect(isWanted(['other'], type)).toBe(false)
  }
})
