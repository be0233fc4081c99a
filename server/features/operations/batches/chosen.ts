/** Which sales a batch is of. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type BatchArticle, type BatchKind, maxBatch } from '#contract/rules/batch-rules.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { Action } from '#server/services/batches/proposal.ts'
import { foresee, type Foreseen } from '#server/services/batches/foresee.ts'
import { actOf } from '../money/actor.ts'
import { searchOf, seenBy } from '../search.ts'
import { findIds } from './chosen.queries.ts'

type Preview = Contract['batches']['preview']
type Chosen = Pick<HandlerInput<Preview>['body'], 'ids' | 'filters'>
type Asked = { kind: BatchKind; share?: number | undefined; article?: BatchArticle | undefined }
type Needed = Pick<Context<Preview>, 'tx' | 'scope' | 'merchant' | 'caller' | 'clock' | 'abort'>

const noShare = { fields: { share: ['Only refunds have a share.'] } }
const noArticle = { fields: { article: ['Only refunds are of an article, and have no share then.'] } }
const named = { fields: { ids: ['Name sales, or a filter.'] } }
const tooMany = { fields: { filters: [`A batch has at most ${maxBatch} sales.`] } }

/** In the order of the list, the newest first, or as they are named. */
export const findChosen = async ({ ids, filters }: Chosen, context: Needed): Promise<string[]> => {
  const { tx, scope, merchant, caller, abort } = context
  const own = ids && [...new Set(ids)]
  if (!filters) return own ?? abort('ApiValidationException', named)
  const search = searchOf(filters, merchant.timeZone, seenBy(caller.role))
  const found = await findIds(tx, scope, { search, among: own ?? null, most: maxBatch + 1 })
  if (found.length > maxBatch) abort('ApiValidationException', tooMany)
  return found
}

/** Aborts where what is asked for does not fit. */
export const actionOf = ({ kind, share, article }: Asked, { abort }: Pick<Needed, 'abort'>): Action => {
  if (share !== undefined && kind !== 'refund') abort('ApiValidationException', noShare)
  if (article && (share !== undefined || kind !== 'refund')) abort('ApiValidationException', noArticle)
  return { kind, share: kind === 'refund' && !article ? (share ?? 100) : null, article: article ?? null }
}

export const foreseeChosen = async (chosen: Chosen, action: Action, context: Needed): Promise<Foreseen> => {
  const { tx, scope, merchant } = context
  const ids = await findChosen(chosen, context)
  return foresee(tx, scope, { ids, action, act: actOf(context), terms: merchant.terms })
}
