import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Merchant } from '../../auth/auth.queries.ts'

export const merchantAnswer = (merchant: Merchant): HandlerAnswer<Contract['merchants']['get']> => ({
  id: merchant.id,
  name: merchant.name,
  status: merchant.status,
  review: merchant.review,
  rejectReason: merchant.rejectReason,
  country: merchant.country,
  timeZone: merchant.timeZone,
})
