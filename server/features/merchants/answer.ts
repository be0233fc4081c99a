import type { HandlerAnswer } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Merchant } from '../../auth/queries.ts'

export const merchantAnswer = (merchant: Merchant): HandlerAnswer<Contract['merchants']['get']> => ({
  id: merchant.id,
  name: merchant.name,
  status: merchant.status,
  country: merchant.country,
  timeZone: merchant.timeZone,
})
