import { orderColumns } from '#contract/calls/merchant-orders.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import { pagedRows } from '#contract/core/key-lists.ts'
import { toCamel } from '#contract/core/wire.ts'
import type { Contract } from '#contract/index.ts'
import { searchTerms } from '#domain/search-text.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { noPages, pagesBeside } from '#server/lib/key-pages.ts'
import { lookupConditions } from '#server/lib/filters/lookups.queries.ts'
import { orderRow, seesPeople } from '#server/services/merchant-orders/order-row.ts'
import { expanded } from './expand.ts'
import { countOrders, findOrders, type Position, type Search } from './orders.queries.ts'
import { cursorOf, orderOf, positionOf } from './place.ts'

type Call = Contract['merchantOrders']['list']
type Query = HandlerInput<Call>['query']

/** What the reference must contain, for the index of search texts, which has each reference in. */
const partsOf = (query: Readonly<Record<string, unknown>>): string[] =>
  (['contains', 'icontains', 'startswith', 'istartswith', 'endswith', 'iendswith'] as const).flatMap((lookup) => {
    const value = query[toCamel(`mid-${lookup}`)]
    return typeof value === 'string' ? searchTerms(value) : []
  })

const searchOf = (query: Query, { merchant, caller }: Context<Call>): Search => ({
  statuses: query.status ?? [],
  conditions: lookupConditions(orderColumns, query, merchant.timeZone),
  terms: searchTerms(query.q ?? ''),
  parts: partsOf(query),
  inPeople: seesPeople(caller),
})

const placeOf = ({ cursor, ordering }: Query, { abort }: Context<Call>): Position | null =>
  cursor === undefined
    ? null
    : (positionOf(cursor, ordering) ??
      abort('ApiValidationException', { fields: { cursor: ['This is no cursor of a list in this ordering.'] } }))

export const list: Handler<Call> = async ({ query }, context) => {
  const { tx, scope, caller, request } = context
  const { page, pageSize, ordering } = query
  const search = searchOf(query, context)
  const after = placeOf(query, context)
  const found = after ? null : Math.min(pagedRows, await countOrders(tx, scope, search, pagedRows))
  const offset = after ? 0 : (page - 1) * pageSize
  // Pages end with the last of the orders that they lead through.
  const limit = found === null ? pageSize : Math.max(0, Math.min(pageSize, found - offset))
  // One more than is shown says whether a cursor leads on.
  const rows =
    limit === 0 ? [] : await findOrders(tx, scope, search, { ...orderOf(ordering), limit: limit + 1, offset, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ...(found === null ? noPages : pagesBeside(query, found, request.url)),
    nextCursor: last && rows.length > limit ? cursorOf(last.position, ordering) : null,
    results: await expanded(
      shown.map(({ order }) => orderRow(order, seesPeople(caller))),
      query.expand,
      context,
    ),
  }
}
