/** Traces of a merchant's own system. */
import { sql } from 'kysely'
import { categoryOf, substatuses } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export const findKeyTraces = (tx: Tx, merchantId: string, now: Date) =>
  tx
    .selectFrom('api_keys')
    .where('merchant_id', '=', merchantId)
    .select([
      sql<boolean | null>`bool_or(revoked is null and (expires is null or expires > ${now}))`.as('isGood'),
      sql<boolean | null>`bool_or(last_used is not null)`.as('isUsed'),
    ])
    .executeTakeFirstOrThrow()

/** A shop with more sales is asked for its newest: no index has those that no person made. */
const mostSales = 10_000
/** What its customer has accepted. */
const sold = substatuses.filter((one) => categoryOf(one) === 'accepted' || one === 'pending_merchant')

/** Whether no person of the merchant made one of its sales: then its system did. */
export const hasSystemSale = async (tx: Tx, scope: Scope, { onlySold }: { onlySold: boolean }): Promise<boolean> => {
  const newest = scoped(tx, scope)
    .selectFrom('operations')
    .select(['created_by', 'substatus'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSales)
  const found = tx
    .selectFrom(newest.as('n'))
    .where('n.created_by', 'is', null)
    .select(sql<number>`1`.as('one'))
  const row = await (onlySold ? found.where('n.substatus', 'in', sold) : found).limit(1).executeTakeFirst()
  return row !== undefined
}

export const hasTakenEvent = async (tx: Tx, scope: Scope): Promise<boolean> => {
  const row = await scoped(tx, scope)
    .selectFrom('webhook_endpoints')
    .where('last_success', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
