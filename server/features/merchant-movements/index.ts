/** What happened to the sums of a merchant's sales, for its own books. */
import { movementColumns } from '#contract/calls/merchant-books.ts'
import { pagedRows } from '#contract/core/key-lists.ts'
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, dayIn, startOfDay } from '#domain/calendar.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { lookupConditions } from '#server/lib/filters/lookups.queries.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import {
  countMovements,
  findMovement,
  findMovements,
  type FoundMovement,
  type MovementSearch,
  sumMovements,
} from './movements.queries.ts'

type Calls = Contract['merchantMovements']
type Movement = HandlerAnswer<Calls['get']>

const movementOf = ({ id, type, amount, created, operationId, mid }: FoundMovement): Movement => ({
  id,
  type,
  amount,
  created: created.toISOString(),
  read: false,
  order: { id: operationId, mid },
})

type Filter = HandlerInput<Calls['summary']>['query']
const searchOf = (query: Filter, { merchant }: Pick<Context<Calls['list']>, 'merchant'>): MovementSearch => ({
  types: query.type ?? [],
  conditions: lookupConditions(movementColumns, query, merchant.timeZone),
})

/** Days that a summary is of where no span is asked for. */
const usualDays = 30

export const merchantMovements: Handlers<Calls> = {
  list: async ({ query }, context) => {
    const { tx, scope, request } = context
    const search = searchOf(query, context)
    const count = Math.min(pagedRows, await countMovements(tx, scope, search, pagedRows))
    const offset = (query.page - 1) * query.pageSize
    const rows = await findMovements(tx, scope, search, { limit: query.pageSize, offset })
    return { ...pagesBeside(query, count, request.url), results: rows.map(movementOf) }
  },
  summary: async ({ query }, context) => {
    const { tx, scope, clock, merchant } = context
    const search = searchOf(query, context)
    const from = startOfDay(merchant.timeZone, addDays(dayIn(merchant.timeZone, clock.now()), -usualDays))
    const found = await sumMovements(tx, scope, search, search.conditions.length === 0 ? from : null)
    const sumOf = (type: Movement['type']) => {
      const { count = 0, amount = 0 } = found.find((one) => one.type === type) ?? {}
      return { count, amount }
    }
    return {
      credit: sumOf('credit'),
      refund: sumOf('refund'),
      cancel: sumOf('cancel'),
      creditDenied: sumOf('credit-denied'),
    }
  },
  get: async ({ params }, { tx, scope, abort }) => {
    const id = params.movementId
    return movementOf((await findMovement(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { movement: id } }))
  },
}
