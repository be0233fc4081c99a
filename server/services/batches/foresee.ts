/** What a batch would do, sale by sale, with nothing written. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BatchRefusal } from '#contract/rules/batch-rules.ts'
import type { RefundArticle, RefundReason } from '#contract/rules/refund-rules.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Act } from '../operations/money/changes.ts'
import { findCeilings } from '../operations/money/ceiling.queries.ts'
import { findManyForMoney } from '../operations/money/money.queries.ts'
import { addEffects, noEffect, settlementEffect } from '../operations/money/settlement-effect.ts'
import { findCarts } from './articles.queries.ts'
import { type Action, proposalOf } from './proposal.ts'

/** What is asked for of one sale; `amount` in cents, null: what the action says of all. */
export type AskedRow = { id: string; amount: number | null; reason: RefundReason | null; note: string | null }

export type ForeseenRow = {
  operationId: string
  mid: string
  amount: number | null
  reason: BatchRefusal | null
  articles: RefundArticle[] | null
  asked: AskedRow
}

/** Sales that are read by one statement of each kind. */
const portion = 1000
/** Sales that are reckoned in one go: other calls are served in between. */
const turn = 100

const portionsOf = (rows: readonly AskedRow[]): AskedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, at) => rows.slice(at * portion, (at + 1) * portion))

/** In the order of `asked`, which names each sale once. */
export const foresee = async (
  tx: Tx,
  scope: Scope,
  { asked, action, act, terms }: { asked: readonly AskedRow[]; action: Action; act: Act; terms: MerchantTerms },
) => {
  const rows: ForeseenRow[] = []
  let [count, amount, creditToCustomers, effect] = [0, 0, 0, noEffect]
  let article: string | null = null
  for (const part of portionsOf(asked)) {
    const some = part.map(({ id }) => id)
    const ceilingOf = action.kind === 'capture' ? null : await findCeilings(tx, scope, some, act.actor)
    const carts = action.article === null ? null : await findCarts(tx, scope, some)
    const found = new Map((await findManyForMoney(tx, scope, some)).map((one) => [one.sale.id, one]))
    for (const [at, row] of part.entries()) {
      if (at % turn === 0) await nextTurn()
      const operationId = row.id
      const seen = found.get(operationId)
      if (!seen) {
        rows.push({ operationId, mid: '', amount: null, reason: 'unknown', articles: null, asked: row })
        continue
      }
      const { mid } = seen
      const sale = { ...seen, ceiling: ceilingOf?.(operationId) ?? null, cart: carts?.get(operationId) ?? null }
      const proposal = proposalOf(sale, action, { act, terms }, row.amount)
      if (proposal.amount === null) {
        rows.push({ operationId, mid, amount: null, reason: proposal.reason, articles: null, asked: row })
        continue
      }
      rows.push({ operationId, mid, amount: proposal.amount, reason: null, articles: proposal.articles, asked: row })
      article ??= proposal.name
      count += 1
      amount += proposal.amount
      creditToCustomers += proposal.change.customer.creditToCustomer
      effect = addEffects(effect, settlementEffect(proposal.change))
    }
  }
  return { rows, count, amount, article, creditToCustomers, effect }
}
export type Foreseen = Awaited<ReturnType<typeof foresee>>
