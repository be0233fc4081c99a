/** What `expand` adds to orders: a query for each word, however many orders an answer shows. */
import type { Expansion } from '#contract/calls/merchant-order-expand.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import { hasScope, type KeyScope } from '#contract/core/key-scopes.ts'
import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { findCustomerIds, findHistory, findPayments, findRefunds } from './parts.queries.ts'
import { byOrder, capturesOf, refundOf, shipmentsOf, voidsOf } from './parts.ts'

type Calls = Contract['merchantOrders']
type Asking = Pick<Context<Calls['list']>, 'tx' | 'scope' | 'caller' | 'abort'>
type Row = HandlerAnswer<Calls['list']>['results'][number]

const mayRead = ({ caller: { bounds } }: Asking, scope: KeyScope): boolean =>
  bounds === null || hasScope(bounds.scopes, scope)

const scopes: Partial<Record<Expansion, KeyScope>> = { payment: 'settlements.read', customer: 'customers.read' }

const refuseBeyondScopes = (asked: readonly Expansion[], context: Asking): void => {
  for (const one of asked) {
    const scope = scopes[one]
    if (scope && !mayRead(context, scope))
      context.abort('PermissionDenied', { message: `This key lacks the scope ${scope}, which expand=${one} needs.` })
  }
}

type Ids = readonly string[]
type Reader = (ids: Ids, context: Asking) => Promise<(row: Row) => Partial<Row>>

const readers: Record<Expansion, Reader> = {
  refunds: async (ids, { tx, scope }) => {
    const refunds = byOrder(await findRefunds(tx, scope, ids), refundOf)
    return ({ id }) => ({ refunds: refunds(id) })
  },
  captures: async (ids, context) => {
    const captures = await capturesOf(ids, await findRefunds(context.tx, context.scope, ids), context)
    return ({ id }) => ({ captures: captures(id) })
  },
  voids: async (ids, context) => {
    const voids = await voidsOf(ids, context)
    return ({ id }) => ({ voids: voids(id) })
  },
  shipments: async (ids, context) => {
    const shipments = await shipmentsOf(ids, context)
    return ({ id }) => ({ shipments: shipments(id) })
  },
  history: async (ids, context) => {
    const seesPaid = mayRead(context, 'settlements.read')
    const history = byOrder(await findHistory(context.tx, context.scope, ids), ({ type, created, amount }) => ({
      type,
      created: created.toISOString(),
      amount: type === 'paid' && !seesPaid ? null : amount,
    }))
    return ({ id }) => ({ history: history(id) })
  },
  payment: async (ids, { tx, scope }) => {
    const payments = byOrder(await findPayments(tx, scope, ids), ({ id, reference, transfer_date, status }) => ({
      id,
      reference,
      transferDate: transfer_date,
      status,
    }))
    return ({ id }) => ({ payment: payments(id) })
  },
  customer: async (ids, { tx, scope }) => {
    const customers = byOrder(await findCustomerIds(tx, scope, ids), ({ id }) => id)
    return ({ id, customer }) => ({ customer: { ...customer, id: customers(id)[0] ?? null } })
  },
}

/** Aborts with 403 where the key may not read what is asked for. */
export const expanded = async <Shown extends Row>(
  rows: readonly Shown[],
  asked: readonly Expansion[] | undefined,
  context: Asking,
): Promise<Shown[]> => {
  const words = [...new Set(asked)]
  refuseBeyondScopes(words, context)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const added: Awaited<ReturnType<Reader>>[] = []
  for (const word of words) added.push(await readers[word](ids, context))
  return rows.map((row) => added.reduce((all, add) => ({ ...all, ...add(row) }), row))
}
