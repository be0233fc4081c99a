import { describe, expect, it, test } from 'vitest'
import {
  categories,
  categoryOf,
  mayBecome,
  operationCan,
  type OperationState,
  remainingCapture,
  remainingRefundable,
  type Substatus,
  substatuses,
  substatusesOf,
} from './operation-state.ts'

test('[ST-01] there are nine sub-statuses', () => {
  expect([...substatuses].toSorted()).toEqual([
    'payment_completed',
    'payment_process',
    'payment_suspended',
    'pending_customer',
    'pending_merchant',
    'rejected',
    'stopped_customer',
    'stopped_duplicated',
    'stopped_merchant',
  ])
})

test('[ST-02] each sub-status belongs to one of the four categories', () => {
  expect(categories).toEqual(['accepted', 'in_process', 'stopped', 'rejected'])
  expect(substatusesOf('accepted')).toEqual(['payment_process', 'payment_completed', 'payment_suspended'])
  expect(substatusesOf('in_process')).toEqual(['pending_merchant', 'pending_customer'])
  expect(substatusesOf('stopped')).toEqual(['stopped_merchant', 'stopped_customer', 'stopped_duplicated'])
  expect(substatusesOf('rejected')).toEqual(['rejected'])
  expect(categories.flatMap(substatusesOf).toSorted()).toEqual([...substatuses].toSorted())
})

describe('[ST-03] transitions', () => {
  // Written a second time on purpose, as rows of the specification: the table under test must not be its own witness.
  const allowed = new Set([
    'new pending_customer',
    'new payment_process',
    'new rejected',
    'pending_customer pending_merchant',
    'pending_customer payment_process',
    'pending_customer rejected',
    'pending_customer stopped_customer',
    'pending_customer stopped_duplicated',
    'pending_customer stopped_merchant',
    'pending_merchant payment_process',
    'pending_merchant stopped_merchant',
    'payment_process payment_completed',
    'payment_process payment_suspended',
    'payment_process stopped_merchant',
    'payment_process stopped_customer',
    'payment_suspended payment_process',
    'payment_suspended stopped_merchant',
    'payment_suspended stopped_customer',
    'payment_completed stopped_merchant',
    'payment_completed stopped_customer',
  ])
  const pairs = (['new', ...substatuses] as const).flatMap((from) => substatuses.map((to) => ({ from, to })))

  test.each(pairs)('$from to $to', ({ from, to }) => {
    expect(mayBecome(from, to)).toBe(allowed.has(`${from} ${to}`))
  })
})

const operation = (change: Partial<OperationState> = {}): OperationState => ({
  substatus: 'payment_process',
  capture: 'automatic',
  totalAmount: 486_00,
  capturedAmount: 486_00,
  refundedAmount: 0,
  voidedAmount: 0,
  ...change,
})
const manual = (substatus: Substatus, capturedAmount: number): OperationState =>
  operation({ substatus, capture: 'manual', capturedAmount })

describe('[ST-03] refund, cancel and capture are offered where the state allows', () => {
  type Row = { substatus: Substatus; refund: boolean; cancel: boolean; captureManual: boolean }
  const yes = { refund: true, cancel: true, captureManual: true }
  const no = { refund: false, cancel: false, captureManual: false }
  const rows: Row[] = [
    { substatus: 'payment_process', ...yes },
    { substatus: 'payment_completed', ...yes },
    { substatus: 'payment_suspended', ...yes },
    { substatus: 'pending_merchant', refund: false, cancel: true, captureManual: true },
    { substatus: 'pending_customer', ...no },
    { substatus: 'stopped_merchant', ...no },
    { substatus: 'stopped_customer', ...no },
    { substatus: 'stopped_duplicated', ...no },
    { substatus: 'rejected', ...no },
  ]

  it('has a row for every sub-status', () => {
    expect(rows.map(({ substatus }) => substatus).toSorted()).toEqual([...substatuses].toSorted())
  })

  test.each(rows)('$substatus', ({ substatus, refund, cancel, captureManual }) => {
    const partly = manual(substatus, 200_00)
    expect(operationCan.refund(partly).allowed).toBe(refund)
    expect(operationCan.cancel(partly).allowed).toBe(cancel)
    expect(operationCan.capture(partly).allowed).toBe(captureManual)
    expect(operationCan.capture(operation({ substatus })).allowed).toBe(false)
    expect(remainingRefundable(partly)).toBe(categoryOf(substatus) === 'accepted' ? 200_00 : 0)
    expect(remainingCapture(partly)).toBe(captureManual ? 286_00 : 0)
  })

  it('says why not', () => {
    expect(operationCan.refund(operation({ refundedAmount: 486_00 }))).toEqual({
      allowed: false,
      reason: 'nothing_left',
    })
    expect(operationCan.refund(operation({ substatus: 'rejected' }))).toEqual({
      allowed: false,
      reason: 'not_accepted',
    })
    expect(operationCan.cancel(operation({ substatus: 'stopped_customer' }))).toEqual({
      allowed: false,
      reason: 'already_ended',
    })
    expect(operationCan.capture(operation())).toEqual({ allowed: false, reason: 'captured_by_itself' })
    expect(operationCan.capture(manual('pending_customer', 0))).toEqual({ allowed: false, reason: 'not_pending' })
    expect(operationCan.capture(manual('payment_process', 486_00))).toEqual({ allowed: false, reason: 'nothing_left' })
  })
})
