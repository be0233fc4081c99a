/** Which sales a batch is of. */
import { createHash } from 'node:crypto'
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type BatchArticle, type BatchKind, maxBatch } from '#contract/rules/batch-rules.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { Action } from '#server/services/batches/proposal.ts'
import { type AskedRow, foresee, type Foreseen } from '#server/services/batches/foresee.ts'
import { actOf } from '../money/actor.ts'
import { searchOf, seenBy } from '../search.ts'
import { findIds } from './chosen.queries.ts'

type Preview = Contract['batches']['preview']
type Chosen = Pick<HandlerInput<Preview>['body'], 'ids' | 'filters' | 'rows'>
type Asked = { kind: BatchKind; share?: number | undefined; article?: BatchArticle | undefined }
type Needed = Pick<Context<Preview>, 'tx' | 'scope' | 'merchant' | 'caller' | 'clock' | 'abort'>

const noShare = { fields: { share: ['Only refunds have a share.'] } }
const noArticle = { fields: { article: ['Only refunds are of an article, and have no share then.'] } }
const named = { fields: { ids: ['Name sales, or a filter.'] } }
const alone = { fields: { rows: ['Rows name each sale once, and are without ids, filter, share and article.'] } }
const noReason = { fields: { rows: ['Only refunds have reasons and notes.'] } }
const tooMany = { fields: { filters: [`A batch has at most ${maxBatch} sales.`] } }

/** In the order of the list, the newest first, or as they are named. */
export const findChosen = async ({ ids, filters, rows }: Chosen, context: Needed): Promise<string[]> => {
  const { tx, scope, merchant, caller, abort } = context
  if (rows) {
    const each = new Set(rows.map(({ id }) => id))
    return ids || filters || each.size < rows.length ? abort('ApiValidationException', alone) : [...each]
  }
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

const askedOf = (
  ids: readonly string[],
  { rows }: Chosen,
  { kind, share, article }: Action,
  { abort }: Pick<Needed, 'abort'>,
): AskedRow[] => {
  if (!rows) return ids.map((id) => ({ id, amount: null, reason: null, note: null }))
  if (article || (share ?? 100) !== 100) abort('ApiValidationException', alone)
  if (kind !== 'refund' && rows.some(({ reason, note }) => reason ?? note)) abort('ApiValidationException', noReason)
  return rows.map(({ id, amount = null, reason = null, note = null }) => ({ id, amount, reason, note }))
}

/** The same for the same action, sales and amounts, in any order. */
const digestOf = ({ kind, share, article }: Action, asked: readonly AskedRow[]): string => {
  const rows = asked.map(({ id, amount }) => `${id} ${amount ?? ''}`).toSorted(compareTexts)
  return createHash('sha256')
    .update(JSON.stringify([kind, share, article, rows]))
    .digest('hex')
}
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const foreseeChosen = async (
  chosen: Chosen,
  action: Action,
  context: Needed,
): Promise<Foreseen & { digest: string }> => {
  const { tx, scope, merchant } = context
  const ids = await findChosen(chosen, context)
  const asked = askedOf(ids, chosen, action, context)
  const foreseen = await foresee(tx, scope, { asked, action, act: actOf(context), terms: merchant.terms })
  return { ...foreseen, digest: digestOf(action, asked) }
}
