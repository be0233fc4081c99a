/** Campaigns for tests. */
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'

export type CampaignBody = CallInput<Contract['campaigns']['create']>['body']

/** Free of interest in December 2026, for the whole catalogue. */
export const campaignBody = (more: Partial<CampaignBody> = {}): CampaignBody => ({
  name: 'Navidad',
  scope: 'bulk',
  numInstalments: [3, 6],
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  feeDiscountRate: 10_000,
  partial: false,
  ...more,
})

/** What a change builds on. */
export const seen = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })
