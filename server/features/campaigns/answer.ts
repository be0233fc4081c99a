import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import { overlap } from '#domain/campaign.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Person } from '#server/core/caller.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { FailureDetail } from '#server/core/failure.ts'
import type { Scope } from '#server/core/scope.ts'
import { expectVersion, tellVersion } from '#server/http/pipeline/versions.ts'
import { campaignRow, reachOf, stateOf } from './campaign-row.ts'
import { findCampaign, findNeighbours, findSales, lockCampaign, type LockedCampaign } from './campaigns.queries.ts'

type Answer = HandlerAnswer<Contract['campaigns']['get']>

/** What all calls of one campaign have. */
type Asked = Pick<Context, 'tx' | 'clock' | 'setHeader' | 'request'> & {
  scope: Scope
  merchant: Merchant
  caller: Pick<Person, 'role'>
  abort: (type: 'ObjectNotFound', detail?: FailureDetail) => never
}

/** The day that it is at the merchant. */
export const todayAt = ({ merchant, clock }: Pick<Asked, 'merchant' | 'clock'>): Day =>
  dayIn(merchant.timeZone, clock.now())

/** One campaign as it is now, with its version. */
export const answerOf = async (context: Asked, id: string): Promise<Answer> => {
  const { tx, scope, caller, abort } = context
  const today = todayAt(context)
  const campaign = (await findCampaign(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  tellVersion(context, campaign.version)
  const [sales] = await findSales(tx, scope, [id])
  const isOver = ['finished', 'disabled'].includes(stateOf(campaign, today))
  const others = isOver ? [] : await findNeighbours(tx, scope, campaign, today)
  return {
    ...campaignRow(campaign, { today, sales, role: caller.role }),
    overlaps: others
      .filter((other) => overlap(reachOf(campaign), reachOf(other)))
      .map((other) => ({
        id: other.id,
        name: other.name,
        state: stateOf(other, today),
        startDate: other.start_date,
        endDate: other.end_date,
      })),
  }
}

type Writing = Asked & { abort: (type: 'PreconditionFailed' | 'PreconditionRequired', detail?: FailureDetail) => never }

/** The campaign that is about to change, held until the call is over. Fails unless the caller has seen its newest version. */
export const lockSeen = async (context: Writing, id: string): Promise<LockedCampaign> => {
  const { tx, scope, abort } = context
  const campaign = (await lockCampaign(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  expectVersion(context, campaign.version)
  return campaign
}

/** Whether customers may have seen it, so that only its name and its end may change. Nor does more of one that was stopped. */
export const isFixed = (campaign: LockedCampaign, today: Day): boolean =>
  !['draft', 'scheduled'].includes(stateOf(campaign, today))
