/** What an action would do to one sale of a batch, by the rules of the single call, or why it would be refused. */
import type { BatchKind, BatchRefusal } from '#contract/rules/batch-rules.ts'
import { operationCan, remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { Failure } from '#server/core/failure.ts'
import type { Ceiling } from '../operations/money/ceiling.queries.ts'
import type { Act, Change, MoneyOperation } from '../operations/money/changes.ts'
import { cancelOf, captureOf, checkCeiling, refundOf, returnedByCancel } from '../operations/money/rules.ts'

/** `share`: per cent of what can be refunded; of refunds alone. */
export type Action = { kind: BatchKind; share: number | null }

export type Proposal = { amount: number; change: Change } | { amount: null; reason: BatchRefusal }

/** As refunds, captures and cancels read it; `accepted`: when the customer said yes. */
export type Seen = { sale: MoneyOperation; accepted: Date | null; isSettled: boolean; ceiling: Ceiling | null }
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
  { kind, share }: Action,
  { act, terms }: Setting,
): Change => {
  if (kind === 'cancel') {
    const { change } = cancelOf(sale, { act, isSettled, abort: refuse })
    checkCeiling(returnedByCancel(sale), ceiling, { abort: refuse })
    return change
  }
  if (kind === 'capture') return captureOf(sale, remainingCapture(sale), { act, terms, accepted, abort: refuse }).change
  const amount = shareOf(remainingRefundable(sale), share ?? 100)
  const { change } = refundOf(sale, amount, { act, isSettled, abort: refuse })
  checkCeiling(amount, ceiling, { abort: refuse })
  return change
}

export const proposalOf = (seen: Seen, action: Action, setting: Setting): Proposal => {
  try {
    const change = changeOf(seen, action, setting)
    const amount = change.event.amount ?? 0
    return amount > 0 ? { amount, change } : { amount: null, reason: 'nothing_left' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { amount: null, reason: reasonOf(seen.sale, action.kind, error) }
  }
}
