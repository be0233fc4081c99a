/** What a campaign is to be, and whether it may. */
import type { ErrorFields } from '#contract/core/errors.ts'
import { products } from '#contract/calls/operations.ts'
import type { Day } from '#domain/calendar.ts'
import {
  type CampaignDraft,
  type CampaignFault,
  campaignFaults,
  maxNameLength,
  maxWaitingMonths,
} from '#domain/campaign.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { Scope } from '#server/core/scope.ts'
import { lockAudience, type LockedCampaign } from './campaigns.queries.ts'

export type Draft = CampaignDraft & { audienceId: string | null }

/** What was left out is not changed. */
type Change = { [K in keyof Draft]?: Draft[K] | undefined }

export const draftOf = (c: LockedCampaign): Draft => ({
  name: c.name,
  scope: c.scope,
  numInstalments: c.num_instalments,
  products: c.products,
  startDate: c.start_date,
  endDate: c.end_date,
  feeDiscountRate: c.fee_discount_rate,
  minOrderAmount: c.min_order_amount,
  maxOrderAmount: c.max_order_amount,
  waitingPeriod: c.waiting_period,
  partial: c.partial,
  draft: c.draft,
  audienceId: c.audience_id,
})

/** In one writing, so that what is the same can be seen to be. */
export const withChange = (before: Draft, change: Change): Draft => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const draft: Draft = { ...before, ...(given as Partial<Draft>) } // nothing is undefined any more
  return {
    ...draft,
    name: draft.name.trim(),
    numInstalments: [...new Set(draft.numInstalments)].toSorted((a, b) => a - b),
    products: products.filter((product) => draft.products.includes(product)),
  }
}

export const columnsOf = (draft: Draft) => ({
  name: draft.name,
  scope: draft.scope,
  num_instalments: draft.numInstalments,
  products: draft.products,
  start_date: draft.startDate,
  end_date: draft.endDate,
  fee_discount_rate: draft.feeDiscountRate,
  min_order_amount: draft.minOrderAmount,
  max_order_amount: draft.maxOrderAmount,
  waiting_period: draft.waitingPeriod,
  partial: draft.partial,
  audience_id: draft.audienceId,
})

/** The field of each fault, and what is said of it. */
const words = (most: number): Record<CampaignFault, readonly [field: string, sentence: string]> => ({
  'name.missing': ['name', 'Write a name.'],
  'name.long': ['name', `Write ${maxNameLength} characters at most.`],
  'numInstalments.none': ['num_instalments', 'Choose a number of instalments.'],
  'numInstalments.one': ['num_instalments', 'Choose one number of instalments: the scope is `single`.'],
  'numInstalments.range': ['num_instalments', `Each must be a number from 1 to ${most}.`],
  'products.none': ['products', 'Choose a product.'],
  'startDate.past': ['start_date', 'The first day is over.'],
  'endDate.before': ['end_date', 'Ends before it begins.'],
  'endDate.past': ['end_date', 'The last day is over.'],
  'feeDiscountRate.range': ['fee_discount_rate', 'Must be a rate from 0 to 10000.'],
  'minOrderAmount.range': ['min_order_amount', 'Must be an amount from 1 to 1000000000.'],
  'maxOrderAmount.range': ['max_order_amount', 'Must be an amount from 1 to 1000000000.'],
  'maxOrderAmount.below': ['max_order_amount', 'Less than the least amount.'],
  'waitingPeriod.range': ['waiting_period', `Must be a number from 0 to ${maxWaitingMonths}.`],
  'articles.none': ['articles', 'Add an article, or take the whole catalogue.'],
})

const audienceFault = async (
  { tx, scope }: { tx: Context['tx']; scope: Scope },
  { audienceId, draft }: Draft,
): Promise<string | null> => {
  if (audienceId === null) return null
  const audience = await lockAudience(tx, scope, audienceId)
  if (!audience) return 'There is no such audience.'
  const isReady = audience.status === 'ready' || audience.status === 'partial'
  return isReady || draft ? null : 'The audience is not ready: only a draft may name it.'
}

type Setting = { tx: Context['tx']; scope: Scope; merchant: Merchant }
type Bounds = { today: Day; articlesCount: number; isStarted?: boolean; oldEnd?: Day | null }

/** Every faulty field with what is wrong; null where nothing is. */
export const faultsOf = async (setting: Setting, draft: Draft, bounds: Bounds): Promise<ErrorFields | null> => {
  const most = setting.merchant.terms.maxInstalments
  const sentences = words(most)
  const fields: ErrorFields = {}
  for (const fault of campaignFaults(draft, { ...bounds, maxNumInstalments: most })) {
    const [field, sentence] = sentences[fault]
    fields[field] = [sentence]
  }
  const aside = bounds.isStarted ? null : await audienceFault(setting, draft)
  if (aside !== null) fields['audience_id'] = [aside]
  return Object.keys(fields).length > 0 ? fields : null
}
