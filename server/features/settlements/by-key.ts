/** Settlements as a merchant's own books read them, by key. */
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import type { KeyCaller } from '#server/core/caller.ts'
import { seesPeople } from '#server/services/merchant-orders/order-row.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import { seeOneState } from '#server/services/settlement/next.queries.ts'
import { lineOf } from './line.ts'
import { findLines, findLineTotals, type LineColumns } from './lines.queries.ts'
import { searchOf } from './search.ts'
import { findSettlement, findSettlements, findTotals, type SettlementColumns } from './settlements.queries.ts'
import { settlementRow } from './settlement-row.ts'

type Calls = Contract['merchantPayments']
type Filter = HandlerInput<Calls['summary']>['query']

const paymentOf = (settlement: SettlementColumns): HandlerAnswer<Calls['get']> => ({
  ...settlementRow(settlement),
  amount: settlement.paid_amount,
  created: settlement.created.toISOString(),
})

const filterOf = ({ transferDateGte: from, transferDateLte: to, status }: Filter) => searchOf({ from, to, status })
/** A key that may not read customers has none of them here either. */
const lineFor = (row: LineColumns, caller: KeyCaller) => ({
  ...lineOf(row),
  ...(!seesPeople(caller) && { customerName: null }),
})

const everyLine = { type: null, terms: [] }

export const merchantPayments: Handlers<Calls> = {
  list: async ({ query }, { tx, scope, request }) => {
    await seeOneState(tx)
    const { page, pageSize } = query
    const search = filterOf(query)
    const { count } = await findTotals(tx, scope, search)
    const rows = await findSettlements(tx, scope, search, { limit: pageSize, offset: (page - 1) * pageSize })
    return { ...pagesBeside(query, count, request.url), results: rows.map(paymentOf) }
  },
  summary: async ({ query }, { tx, scope }) => {
    const { count, paid_amount: amount } = await findTotals(tx, scope, filterOf(query))
    return { count, amount }
  },
  get: async ({ params }, { tx, scope, abort }) => {
    const id = params.paymentId
    return paymentOf((await findSettlement(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { payment: id } }))
  },
  lines: async ({ query }, { tx, scope, request, caller, abort }) => {
    await seeOneState(tx)
    const { payment, page, pageSize } = query
    const [newest] = payment ? [] : await findSettlements(tx, scope, searchOf({}), { limit: 1, offset: 0 })
    const found = payment ? await findSettlement(tx, scope, payment) : newest
    if (payment && !found) return abort('ObjectNotFound', { fields: { payment } })
    if (!found) return { ...pagesBeside(query, 0, request.url), results: [] }
    const { id } = found
    const { count } = await findLineTotals(tx, scope, id, everyLine)
    const cut = { search: everyLine, limit: pageSize, offset: (page - 1) * pageSize }
    const rows = await findLines(tx, scope, id, cut)
    return { ...pagesBeside(query, count, request.url), results: rows.map((row) => lineFor(row, caller)) }
  },
}
