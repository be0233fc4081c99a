import { expect, test } from 'vitest'
import type { ErrorType } from '#contract/core/errors.ts'
import { ApiError } from '#web/api/errors.ts'
import { leftOf, reasonOf } from './outcome.ts'

const answer = (status: number, type?: ErrorType) => new ApiError(status, type ? { type } : {})

test('a reason that a person can use', () => {
  expect(reasonOf(answer(409, 'CaptureNotAllowed'))).toBe('state')
  expect(reasonOf(answer(403, 'PermissionDenied'))).toBe('permission')
  expect(reasonOf(answer(503, 'ServiceUnavailable'))).toBe('busy')
  expect(reasonOf(answer(500, 'InternalError'))).toBe('other')
})

test('a ceiling and an approval say why by themselves, with what is left', () => {
  const above = new ApiError(409, { type: 'RefundAboveCeiling', fields: { left: ['4000'] } })
  expect([reasonOf(above), leftOf(above)]).toEqual(['ceiling', 40_00])
  const refused = (reason: string) => new ApiError(409, { type: 'ApprovalNotAllowed', fields: { reason: [reason] } })
  expect(reasonOf(refused('own'))).toBe('approval_own')
  expect(reasonOf(refused('something'))).toBe('state')
  expect(leftOf(refused('own'))).toBe(0)
})
