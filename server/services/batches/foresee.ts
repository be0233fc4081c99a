/** What a batch would do, sale by sale, with nothing written. */
import type { BatchRefusal } from '#contract/rules/batch-rules.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Act } from '../operations/money/changes.ts'
import { findCeilings } from '../operations/money/ceiling.queries.ts'
import { findManyForMoney } from '../operations/money/money.queries.ts'
import { addEffects, noEffect, settlementEffect } from '../operations/money/settlement-effect.ts'
import { type Action, proposalOf } from './proposal.ts'

export type ForeseenRow = { operationId: string; mid: string; amount: number | null; reason: BatchRefusal | null }

/** Sales that are read and reckoned in one go: other calls are served in between. */
const portion = 50

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) => ids.slice(at * portion, (at + 1) * portion))

/** In the order of `ids`, each of which is named once. */
export const foresee = async (
  tx: Tx,
  scope: Scope,
  { ids, action, act, terms }: { ids: readonly string[]; action: Action; act: Act; terms: MerchantTerms },
) => {
  const rows: ForeseenRow[] = []
  let [count, amount, creditToCustomers, effect] = [0, 0, 0, noEffect]
  for (const some of portionsOf(ids)) {
    const ceilingOf = action.kind === 'capture' ? null : await findCeilings(tx, scope, some, act.actor)
    const found = new Map((await findManyForMoney(tx, scope, some)).map((one) => [one.sale.id, one]))
    for (const operationId of some) {
      const seen = found.get(operationId)
      if (!seen) {
        rows.push({ operationId, mid: '', amount: null, reason: 'unknown' })
        continue
      }
      const { mid } = seen
      const proposal = proposalOf({ ...seen, ceiling: ceilingOf?.(operationId) ?? null }, action, { act, terms })
      if (proposal.amount === null) {
        rows.push({ operationId, mid, amount: null, reason: proposal.reason })
        continue
      }
      rows.push({ operationId, mid, amount: proposal.amount, reason: null })
      count += 1
      amount += proposal.amount
      creditToCustomers += proposal.change.customer.creditToCustomer
      effect = addEffects(effect, settlementEffect(proposal.change))
    }
  }
  return { rows, count, amount, creditToCustomers, effect }
}
export type Foreseen = Awaited<ReturnType<typeof foresee>>
