import type { Contract } from '#contract/index.ts'
import { changeableOnceStarted } from '#domain/campaign.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, isFixed, lockSeen, todayAt } from './answer.ts'
import { columnsOf, type Draft, draftOf, faultsOf, withChange } from './draft.ts'
import { updateCampaign } from './campaigns.queries.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const part = (draft: Draft, names: readonly (keyof Draft)[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]]))

/** What is sent and is the same as before changes nothing, and so is never refused. */
export const update: Handler<Contract['campaigns']['update']> = async ({ params, body }, context) => {
  const { tx, scope, clock, caller, abort } = context
  const id = params.campaignId
  const campaign = await lockSeen(context, id)
  const before = draftOf(campaign)
  const after = withChange(before, body)
  const names = Object.keys(before) as (keyof Draft)[] // of the literal that `draftOf` makes
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  const today = todayAt(context)
  const isStarted = isFixed(campaign, today)
  if (isStarted && changed.some((name) => !changeableOnceStarted.some((free) => free === name)))
    return abort('CampaignStarted')
  const bounds = { today, articlesCount: campaign.articles_count, isStarted, oldEnd: campaign.end_date }
  const fields = await faultsOf(context, after, bounds)
  if (fields) return abort('ApiValidationException', { fields })

  if (changed.length > 0)
    await updateCampaign(tx, scope, id, columnsOf(after), { userId: caller.userId, now: clock.now() })
  context.note({ objectId: id, before: part(before, changed), after: part(after, changed) })
  return answerOf(context, id)
}
