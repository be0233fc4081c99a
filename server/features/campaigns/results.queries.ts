/** What a campaign has sold and cost, bound to one merchant in one mode. */
import { type RawBuilder, sql } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

const accepted = sql.join(substatusesOf('accepted').map((one) => sql.lit(one)))
const isAccepted = sql<boolean>`substatus in (${accepted})`

/** From the first instant to before `end`. */
export type Times = { from: Date; end: Date }

/** `daysCost`: of the sales that were asked for in the days compared. */
export type UnderIt = { count: number; amount: number; cost: number; daysCost: number }

/**
 * Accepted sales under a campaign by the index of its sales, and what the books say of its cost. What a cancel or a refund has left
 * of it is charged, so that the cost is of sales in every state.
 */
export const sumUnder = (tx: Tx, scope: Scope, campaignId: string, days: Times | null): Promise<UnderIt> =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where('campaign_id', '=', campaignId)
    .select([
      (eb) => eb.fn.countAll<number>().filterWhere(isAccepted).as('count'),
      sql<number>`coalesce(sum(total_amount) filter (where ${isAccepted}), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(booked_campaign_cost), 0)::bigint`.as('cost'),
      sql<number>`coalesce(sum(booked_campaign_cost) filter (where ${within(days)}), 0)::bigint`.as('daysCost'),
    ])
    .executeTakeFirstOrThrow()

const within = (days: Times | null): RawBuilder<boolean> =>
  days === null ? sql<boolean>`false` : sql<boolean>`created >= ${days.from} and created < ${days.end}`

type Amounts = { least: number | null; most: number | null }

/** Accepted sales between rising borders, from the index of the list alone. `bucket`: 1 is between the first border and the second. */
export const sumBetween = async (
  tx: Tx,
  scope: Scope,
  borders: readonly Date[],
  { least, most }: Amounts,
): Promise<{ bucket: number; count: number; amount: number }[]> => {
  const [first, last] = [borders[0], borders.at(-1)]
  if (!first || !last) return []
  const edges = borders.map((border) => border.toISOString())
  let query = scoped(tx, scope)
    .selectFrom('operations')
    .where(isAccepted)
    .where('created', '>=', first)
    .where('created', '<', last)
  if (least !== null) query = query.where('total_amount', '>=', least)
  if (most !== null) query = query.where('total_amount', '<=', most)
  return query
    .select([
      sql<number>`width_bucket(created, ${edges}::timestamptz[])`.as('bucket'),
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`sum(total_amount)::bigint`.as('amount'),
    ])
    .groupBy('bucket')
    .execute()
}
