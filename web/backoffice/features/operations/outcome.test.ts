import { expect, test } from 'vitest'
import type { ErrorType } from '#contract/errors.ts'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { isCertain, reasonOf } from './outcome.ts'

const answer = (status: number, type?: ErrorType) => new ApiError(status, type ? { type } : {})

test.each([
  ['a refusal by state', answer(409, 'RefundNotAllowed'), true, true],
  ['a wrong amount', answer(400, 'ApiValidationException'), true, true],
  ['an operation that is gone', answer(404, 'ObjectNotFound'), true, true],
  ['a role that may not', answer(403, 'PermissionDenied'), true, false],
  ['too many requests', answer(429, 'TooManyRequests'), true, false],
  ['a closed service', answer(503, 'ServiceUnavailable'), false, false],
  ['a session that is over', answer(401, 'InvalidToken'), true, false],
  ['a failure inside', answer(500, 'InternalError'), false, false],
  ['the page of a proxy', answer(502), false, false],
  ['a lost connection', new ConnectionError('offline'), false, false],
  ['a time-out', new ConnectionError('timeout'), false, false],
  ['an answer cut in two', new ConnectionError('unreadable'), false, false],
])('%s', (_, error, certainAtFirst, certainAfterLoss) => {
  expect(isCertain(error, false)).toBe(certainAtFirst)
  expect(isCertain(error, true)).toBe(certainAfterLoss)
})

test('a reason that a person can use', () => {
  expect(reasonOf(answer(409, 'CaptureNotAllowed'))).toBe('state')
  expect(reasonOf(answer(403, 'PermissionDenied'))).toBe('permission')
  expect(reasonOf(answer(503, 'ServiceUnavailable'))).toBe('busy')
  expect(reasonOf(answer(500, 'InternalError'))).toBe('other')
})
