/** Tables of campaigns, audiences, preferences and widgets. */
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { AudienceStatus } from '#contract/calls/audiences.ts'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import type { WidgetPreferences, WidgetView } from '#contract/rules/widget-rules.ts'
import type { CampaignScope } from '#domain/campaign.ts'
import type { Product } from '#domain/instalments.ts'
import type { Default } from './column-types.ts'

type Audience = CallAnswer<Contract['audiences']['get']>
type Preferences = CallAnswer<Contract['preferences']['get']>
type Counts = number[]
type Hostnames = { list: Preferences['hostnames'] }

export type Audiences = {
  merchant_id: string
  sandbox: boolean
  id: string
  name: string
  source: 'csv' | 'operations_filter'
  identifier: AudienceIdentifier
  filter: NonNullable<Audience['filter']> | null
  status: AudienceStatus
  error: NonNullable<Audience['error']> | null
  members_count: Default<number>
  read_count: Default<number>
  rejected_count: Default<number>
  list_file_id: Default<string | null>
  rejected_file_id: Default<string | null>
  lease: Default<Date | null>
  attempt: Default<number>
  consent_confirmed: Date
  created: Date
  created_by: string | null
  updated: Date
  removed: Default<Date | null>
}

export type AudienceMembers = {
  merchant_id: string
  sandbox: boolean
  audience_id: string
  hash: Buffer
}

export type Campaigns = {
  merchant_id: string
  sandbox: boolean
  id: string
  version: number
  name: string
  scope: CampaignScope
  num_instalments: Counts
  products: Product[]
  start_date: string
  end_date: string | null
  fee_discount_rate: number
  min_order_amount: number | null
  max_order_amount: number | null
  waiting_period: number
  partial: boolean
  articles_count: Default<number>
  audience_id: string | null
  draft: boolean
  published: Date | null
  stopped: Date | null
  created: Date
  created_by: string | null
  updated: Date
  updated_by: string | null
}

export type CampaignArticles = {
  merchant_id: string
  sandbox: boolean
  campaign_id: string
  mid: string
  name: string | null
  url: string | null
  description: string | null
  image_url: string | null
}

export type MerchantPreferences = {
  merchant_id: string
  version: number
  hostnames: Hostnames
  face: Omit<Preferences['face'], 'logoUrl' | 'otherPhone'>
  other_phone: Default<string | null>
  logo_file_id: string | null
  updated: Date
  updated_by: string | null
}

export type Widgets = {
  merchant_id: string
  view: WidgetView
  version: number
  preferences: WidgetPreferences
  disabled: Date | null
  updated: Date
  updated_by: string | null
}

export type CampaignTables = {
  audiences: Audiences
  audience_members: AudienceMembers
  campaigns: Campaigns
  campaign_articles: CampaignArticles
  merchant_preferences: MerchantPreferences
  widgets: Widgets
}
