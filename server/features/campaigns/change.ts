/** A change of a campaign that is locked, by a person or by the merchant's system. */
import { changeableOnceStarted } from '#domain/campaign.ts'
import type { FailureDetail } from '#server/core/failure.ts'
import type { Clock } from '#server/core/clock.ts'
import { changesOf } from '#server/lib/audit/changes.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { AuditNote, Context } from '#server/http/pipeline/context.ts'
import { isFixed, todayAt } from './answer.ts'
import { type LockedCampaign, updateCampaign } from './campaigns.queries.ts'
import { columnsOf, type Draft, draftOf, faultsOf, withChange } from './draft.ts'

export type Changing = {
  tx: Context['tx']
  scope: Scope
  merchant: Merchant
  clock: Clock
  /** Null: the merchant's system. */
  userId: string | null
  note: (note: AuditNote) => void
  abort: (type: 'CampaignStarted' | 'ApiValidationException', detail?: FailureDetail) => never
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is sent and is the same as before changes nothing, and so is never refused. */
export const changeCampaign = async (
  context: Changing,
  campaign: LockedCampaign,
  change: Parameters<typeof withChange>[1],
): Promise<void> => {
  const { tx, scope, clock, userId, abort, note } = context
  const { id } = campaign
  const before = draftOf(campaign)
  const after = withChange(before, change)
  const names = Object.keys(before) as (keyof Draft)[] // of the literal that `draftOf` makes
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  const today = todayAt(context)
  const isStarted = isFixed(campaign, today)
  if (isStarted && changed.some((name) => !changeableOnceStarted.some((free) => free === name)))
    return abort('CampaignStarted')
  const bounds = { today, articlesCount: campaign.articles_count, isStarted, oldEnd: campaign.end_date }
  const fields = await faultsOf(context, after, bounds)
  if (fields) return abort('ApiValidationException', { fields })
  if (changed.length > 0) await updateCampaign(tx, scope, id, columnsOf(after), { userId, now: clock.now() })
  note({
    objectId: id,
    ...changesOf('campaign', before, after),
    ...(before.audienceId !== after.audienceId && { audiences: [before.audienceId, after.audienceId] }),
  })
}
