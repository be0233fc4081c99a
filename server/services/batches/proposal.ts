/** What an action would do to one sale of a batch, by the rules of the single call, or why it would be refused. */
import type { BatchArticle, BatchKind, BatchRefusal } from '#contract/rules/batch-rules.ts'
import type { RefundArticle } from '#contract/rules/refund-rules.ts'
import { operationCan, remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { Failure } from '#server/core/failure.ts'
import type { Ceiling } from '../operations/money/ceiling.queries.ts'
import type { Act, Change, MoneyOperation } from '../operations/money/changes.ts'
import { cancelOf, captureOf, checkCeiling, refundOf, returnedByCancel } from '../operations/money/rules.ts'
import { type Cart, unitsLeft } from './article.ts'

/** Of refunds alone, `share`: per cent of what can be refunded; `article`: its units in place of a share. */
export type Action = { kind: BatchKind; share: number | null; article: BatchArticle | null }

/** `articles`: the units that the amount is of; null where it is of none. `name`: of the article that was asked for. */
export type Proposal =
  | { amount: number; articles: RefundArticle[] | null; name: string | null; change: Change }
  | { amount: null; reason: BatchRefusal }

/** As refunds, captures and cancels read it; `accepted`: when the customer said yes. */
export type Seen = {
  sale: MoneyOperation
  accepted: Date | null
  isSettled: boolean
  ceiling: Ceiling | null
  cart: Cart | null
}
type Setting = { act: Act; terms: MerchantTerms }

/** The reason for a refusal that a rule has given: the rule decides, this only names it. */
export const reasonOf = (sale: MoneyOperation, kind: BatchKind, { type }: Failure): BatchRefusal => {
  const verdict = operationCan[kind](sale)
  if (!verdict.allowed) return verdict.reason
  if (type === 'ObjectNotFound') return 'unknown'
  if (type === 'RefundAboveCeiling') return 'above_ceiling'
  if (type !== 'CaptureNotAllowed') return 'changed'
  return sale.credit && sale.credit.withdrawn !== null ? 'withdrawn' : 'late'
}

/** To the cent, half a cent up, and never nothing of something. */
export const shareOf = (cents: number, share: number): number => Math.max(1, Math.round((cents * share) / 100))

const refuse = (...failure: ConstructorParameters<typeof Failure>): never => {
  throw new Failure(...failure)
}

const changeOf = (
  { sale, accepted, isSettled, ceiling }: Seen,
  { kind, cents }: { kind: BatchKind; cents: number },
  { act, terms }: Setting,
): Change => {
  if (kind === 'cancel') {
    const { change } = cancelOf(sale, { act, isSettled, abort: refuse })
    checkCeiling(returnedByCancel(sale), ceiling, { abort: refuse })
    return change
  }
  if (kind === 'capture') return captureOf(sale, cents, { act, terms, accepted, abort: refuse }).change
  const { change } = refundOf(sale, cents, { act, isSettled, abort: refuse })
  checkCeiling(cents, ceiling, { abort: refuse })
  return change
}

/** `own`: cents that a file asks for of this sale. */
export const proposalOf = (seen: Seen, action: Action, setting: Setting, own: number | null = null): Proposal => {
  const { kind, share, article } = action
  const left = remainingRefundable(seen.sale)
  const units = article && seen.cart && unitsLeft(seen.cart, article, left)
  if (units && 'reason' in units) return { amount: null, reason: units.reason }
  try {
    // One cent of nothing is refused by the rule, with its reason.
    const returned = units ? Math.max(1, units.amount) : shareOf(left, share ?? 100)
    const cents = own ?? (kind === 'capture' ? remainingCapture(seen.sale) : returned)
    const change = changeOf(seen, { kind, cents }, setting)
    const amount = change.event.amount ?? 0
    if (own !== null && amount !== own) return { amount: null, reason: 'not_whole' }
    return amount > 0
      ? { amount, articles: units?.articles ?? null, name: units?.name ?? null, change }
      : { amount: null, reason: 'nothing_left' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const reason = reasonOf(seen.sale, kind, error)
    // The amount is the only thing of it that a file says.
    return { amount: null, reason: reason === 'changed' && own !== null ? 'above_rest' : reason }
  }
}
