import { expect, test } from 'vitest'
import { notificationTypes, pageOfNotice } from '#contract/rules/notice-rules.ts'
import { matcher } from '../routing/match.ts'
import { screens } from './features.ts'

const [merchantId, operationId, objectId] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string] // three
const match = matcher(screens)
const about = { merchantId, operationId: null, objectId, sandbox: false }
const screenOf = (page: string | null): string | undefined =>
  match(new URL(page ?? '', 'https://a.example').pathname)?.screen.name

test('[SH-10] each kind of notice leads to a page that there is', () => {
  for (const type of notificationTypes) {
    const ofSale = pageOfNotice({ type, ...about, operationId })
    const other = pageOfNotice({ type, ...about })
    expect([type, screenOf(ofSale) ?? null], type).toEqual([type, expect.any(String)])
    if (other !== null) expect([type, screenOf(other) ?? null], type).toEqual([type, expect.any(String)])
  }
})

test('[SH-10] a notice leads to the thing itself, in its mode, and nowhere where that is not known', () => {
  expect(pageOfNotice({ type: 'settlement_held', ...about, sandbox: true })).toBe(
    `/merchants/${merchantId}/settlements/${objectId}?sandbox=true`,
  )
  expect(pageOfNotice({ type: 'batch_done', ...about, objectId: null })).toBeNull()
  expect(pageOfNotice({ type: 'question_answered', ...about, operationId })).toBe(
    `/merchants/${merchantId}/operations/${operationId}?sandbox=false`,
  )
  expect(pageOfNotice({ type: 'refund_done', ...about, operationId: null })).toBeNull()
  expect(pageOfNotice({ type: 'password_changed', ...about, merchantId: null })).toBe('/settings')
  expect(pageOfNotice({ type: 'invoice_issued', ...about, merchantId: null })).toBeNull()
})
