import { expect, test } from 'vitest'
import { categoryOf, substatuses } from './operation-state.ts'
import { publicStatuses, publicStatusOf, substatusesOfPublic } from './public-status.ts'

test.each([
  ['pending_customer', 'opened', 'pending', 'in_process'],
  ['pending_customer', null, 'pending', 'in_process'],
  ['pending_customer', 'challenge', 'pending', 'challenge_required'],
  ['pending_merchant', 'confirmed', 'ok', null],
  ['payment_completed', null, 'ok', null],
  ['payment_suspended', 'confirmed', 'ok', null],
  ['rejected', 'rejected', 'ko', 'ko_generic'],
  ['stopped_customer', 'expired', 'ko', 'expired'],
  ['stopped_customer', 'declined', 'ko', 'dismissed'],
  ['stopped_customer', 'confirmed', 'ko', 'cancelled'],
  ['stopped_merchant', 'withdrawn', 'ko', 'cancelled'],
  ['stopped_merchant', null, 'ko', 'cancelled'],
  ['stopped_duplicated', 'duplicated', 'ko', 'duplicated'],
] as const)('a sale that is %s, with a request that is %s, is %s for %s', (substatus, request, status, reason) => {
  expect(publicStatusOf({ substatus, request })).toEqual({ status, reason })
})

test.each([
  ['pending_merchant', 'awaited', 'pending', 'confirmation_required'],
  ['pending_merchant', 'given', 'ok', null],
  ['payment_process', 'given', 'ok', null],
  ['stopped_merchant', 'refused', 'ko', 'confirmation_rejected_by_merchant'],
  ['stopped_merchant', 'missed', 'ko', 'merchant_failed_to_confirm'],
  ['stopped_merchant', 'given', 'ko', 'cancelled'],
  ['stopped_merchant', 'awaited', 'ko', 'cancelled'],
] as const)(
  'a sale that is %s, and whose confirmation is %s, is %s for %s',
  (substatus, confirmation, status, reason) => {
    expect(publicStatusOf({ substatus, request: 'confirmed', confirmation })).toEqual({ status, reason })
  },
)

test('what was signed and ran out of time did so in the identity check', () => {
  const seen = { substatus: 'stopped_customer', request: 'expired', isSigned: true } as const
  expect(publicStatusOf(seen)).toEqual({ status: 'ko', reason: 'expired_challenge' })
  expect(publicStatusOf({ ...seen, request: 'declined' })).toEqual({ status: 'ko', reason: 'dismissed' })
})

test('what was refused after a failed identity check says so, and no other end does', () => {
  const seen = { request: 'rejected', isSigned: true, isChallengeFailed: true } as const
  expect(publicStatusOf({ ...seen, substatus: 'rejected' })).toEqual({ status: 'ko', reason: 'failed_challenge' })
  for (const substatus of substatuses)
    if (substatus !== 'rejected') expect(publicStatusOf({ ...seen, substatus }).reason).not.toBe('failed_challenge')
})

test('each sub-status has one status, and only what is over is ko', () => {
  expect(publicStatuses.flatMap(substatusesOfPublic).toSorted()).toEqual(substatuses.toSorted())
  for (const substatus of substatuses) {
    const isOver = ['stopped', 'rejected'].includes(categoryOf(substatus))
    expect(publicStatusOf({ substatus, request: null }).status === 'ko').toBe(isOver)
  }
})
