/** What an act will do, said before it is done: by the functions that do it, with nothing written. */
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { categoryOf, remainingRefundable, type Substatus } from '#domain/operation-state.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { findCeiling } from '#server/services/operations/money/ceiling.queries.ts'
import type { MoneyOperation } from '#server/services/operations/money/changes.ts'
import { findAccepted, findForMoney } from '#server/services/operations/money/money.queries.ts'
import { hasLines } from '#server/services/settlement/settlement.queries.ts'
import { settlementEffect, withTransferDay } from '#server/services/operations/money/settlement-effect.ts'
import { actOf } from './actor.ts'
import {
  cancelOf,
  captureOf,
  isAbove,
  refundOf,
  returnedByCancel,
  voidOf,
} from '#server/services/operations/money/rules.ts'

type Call = Contract['orders']['consequences']
type Query = Parameters<Handler<Call>>[0]['query']

const noAmount = { fields: { amount: ['This has no amount: it is about all that is left.'] } }
const amountMissing = { fields: { amount: ['Write an amount.'] } }

const proposalOf = async (operation: MoneyOperation, { action, amount }: Query, context: Context<Call>) => {
  const { tx, scope, merchant, abort } = context
  const act = actOf(context)
  if (action === 'cancel' || action === 'void') {
    if (amount !== undefined) abort('ApiValidationException', noAmount)
    if (action === 'void') return voidOf(operation, { act, abort })
    const isSettled = await hasLines(tx, scope, operation.id)
    return cancelOf(operation, { act, isSettled, abort })
  }
  if (amount === undefined) return abort('ApiValidationException', amountMissing)
  if (action === 'refund') {
    const isSettled = amount === remainingRefundable(operation) ? await hasLines(tx, scope, operation.id) : true
    return refundOf(operation, amount, { act, isSettled, abort })
  }
  return captureOf(operation, amount, {
    act,
    terms: merchant.terms,
    abort,
    accepted: await findAccepted(tx, scope, operation.id),
  })
}

/** Said instead of refused: what is above the ceiling is asked for, and who asks sees what it would do. */
const isAboveCeiling = async (operation: MoneyOperation, { action, amount = 0 }: Query, context: Context<Call>) => {
  if (action === 'capture' || action === 'void') return false
  const ceiling = await findCeiling(context.tx, context.scope, operation.id, actOf(context).actor)
  return isAbove(action === 'cancel' ? returnedByCancel(operation) : amount, ceiling)
}

export const consequences: Handler<Call> = async ({ params, query }, context) => {
  const { tx, scope, merchant, clock, abort } = context
  const id = params.operationId
  const operation = (await findForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const { change, remaining } = await proposalOf(operation, query, context)
  const substatus: Substatus = change.set.substatus ?? operation.substatus
  // Before the money of a sale is transferred, cancelling is simpler than a full refund, and certainly ends it.
  const isWhole = query.action === 'refund' && query.amount === remainingRefundable(operation)
  return {
    action: query.action,
    amount: change.event.amount ?? 0,
    customer: change.customer,
    settlement: withTransferDay(settlementEffect(change), dayIn(merchant.timeZone, clock.now()), merchant.terms),
    endsOperation: categoryOf(substatus) === 'stopped',
    remainingAfter: remaining,
    aboveCeiling: await isAboveCeiling(operation, query, context),
    better: isWhole && operation.paid === null ? 'cancel' : null,
  }
}
