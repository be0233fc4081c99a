import { expect, test } from 'vitest'
import type { ErrorType } from '#contract/core/errors.ts'
import { ApiError } from '#web/api/errors.ts'
import { reasonOf } from './outcome.ts'

const answer = (status: number, type?: ErrorType) => new ApiError(status, type ? { type } : {})

test('a reason that a person can use', () => {
  expect(reasonOf(answer(409, 'CaptureNotAllowed'))).toBe('state')
  expect(reasonOf(answer(403, 'PermissionDenied'))).toBe('permission')
  expect(reasonOf(answer(503, 'ServiceUnavailable'))).toBe('busy')
  expect(reasonOf(answer(500, 'InternalError'))).toBe('other')
})
