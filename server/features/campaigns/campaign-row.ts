import { can, type Role } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Day } from '#domain/calendar.ts'
import { type Campaign, campaignState } from '#domain/campaign.ts'
import type { Campaigns } from '#server/db/schema-campaigns.ts'
import type { CampaignColumns } from './campaigns.queries.ts'

type Row = HandlerAnswer<Contract['campaigns']['list']>['results'][number]
type Sales = { count: number; cost: number }

type Stored = Omit<Campaigns, 'articles_count'>

export const stateOf = (c: Stored, today: Day) =>
  campaignState({ draft: c.draft, stopped: c.stopped, startDate: c.start_date, endDate: c.end_date }, today)

/** As the domain knows it. */
export const reachOf = (c: Stored): Campaign & { startDate: Day; endDate: Day | null } => ({
  id: c.id,
  name: c.name,
  numInstalments: c.num_instalments,
  products: c.products,
  minOrderAmount: c.min_order_amount,
  maxOrderAmount: c.max_order_amount,
  waitingPeriod: c.waiting_period,
  feeDiscountRate: c.fee_discount_rate,
  startDate: c.start_date,
  endDate: c.end_date,
})

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim()

type Seen = { today: Day; sales: Sales | undefined; role: Role }

/** A campaign as lists show it to this role. */
export const campaignRow = (c: CampaignColumns, { today, sales, role }: Seen): Row => ({
  ...reachOf(c),
  version: c.version,
  state: stateOf(c, today),
  draft: c.draft,
  scope: c.scope,
  partial: c.partial,
  articlesCount: c.articles_count,
  audience:
    c.audience_id === null || c.audience_name === null
      ? null
      : { uuid: c.audience_id, name: c.audience_name, membersCount: c.members_count ?? 0 },
  stopped: c.stopped?.toISOString() ?? null,
  created: c.created.toISOString(),
  createdBy: nameOf(c.maker_first_name, c.maker_last_name),
  updated: c.updated.toISOString(),
  updatedBy: nameOf(c.changer_first_name, c.changer_last_name),
  salesCount: sales?.count ?? 0,
  salesCost: can(role, 'fees.read') ? (sales?.cost ?? 0) : null,
})
