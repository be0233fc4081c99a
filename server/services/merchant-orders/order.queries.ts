/** One order as merchants' systems name and see it. Each read is bound to one merchant in one mode. */
import { sql } from 'kysely'
import { normalizeId } from '#contract/core/values.ts'
import type { Scope } from '#server/core/scope.ts'
import { isSoundText } from '#server/core/sound-text.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped, scopeSql } from '#server/db/scoped.ts'

/** The id of the order with this reference, else of this id, else of one that had the reference before; null where there is none. */
const findOne = async (tx: Tx, scope: Scope, given: string): Promise<string | null> => {
  // The database takes no such text, so that no reference has it.
  if (!isSoundText(given)) return null
  const found = await scoped(tx, scope)
    .selectFrom('operations')
    .where('mid', '=', given)
    .where('superseded', '=', 0)
    .select('id')
    .executeTakeFirst()
  if (found) return found.id
  const id = normalizeId(given)
  const named =
    id !== null &&
    (await scoped(tx, scope).selectFrom('operations').where('id', '=', id).select('id').executeTakeFirst())
  if (named) return named.id
  const before = await scoped(tx, scope)
    .selectFrom('operations')
    .where('earlier_mid', '=', given)
    .where('superseded', '=', 0)
    .select('id')
    .executeTakeFirst()
  return before?.id ?? null
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** As `findOne`; some plugins encode a reference twice. */
export const findOrderId = async (tx: Tx, scope: Scope, given: string): Promise<string | null> => {
  const found = await findOne(tx, scope, given)
  const again = decoded(given)
  return found !== null || again === null || again === given ? found : findOne(tx, scope, again)
}

/** The request does not keep why it was refused; the history does. */
const isChallengeFailed = sql<boolean>`(o.substatus = 'rejected' and exists (select from operation_events e
  where ${scopeSql('e', 'o')} and e.operation_id = o.id and e.type = 'challenge_failed'))`.as('isChallengeFailed')

const operations = (tx: Tx, scope: Scope) => scoped(tx, scope).selectFrom('operations as o')

const detailed = (orders: ReturnType<typeof operations>) =>
  orders
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .leftJoin('checkout_requests as r', (join) => join.on(inScope('r', 'o')).onRef('r.operation_id', '=', 'o.id'))
    .selectAll('o')
    .select(['d.customer', 'd.cart', 'd.plan', 'd.order_document'])
    .select((eb) => eb('r.signed', 'is not', null).as('isSigned'))
    .select(isChallengeFailed)
    .select(['r.state as request', 'r.ended as requestEnded', 'r.link_expires as linkExpires'])
    .select(['r.confirmed as merchantConfirmed', 'r.confirmation_until as confirmationUntil'])

/** Orders with what their merchant's system sent and asked for. */
export const foundOrders = (tx: Tx, scope: Scope) => detailed(operations(tx, scope))

/** The same of many merchants, each by its id. */
export const findOrdersOf = (tx: Tx, keys: readonly (Scope & { id: string })[]) =>
  detailed(acrossMerchants(tx, 'what happened at all merchants').selectFrom('operations as o'))
    .where(
      sql<boolean>`(o.merchant_id, o.sandbox, o.id) in (select * from unnest(${keys.map(({ merchantId }) => merchantId)}::uuid[],
        ${keys.map(({ sandbox }) => sandbox)}::boolean[], ${keys.map(({ id }) => id)}::uuid[]))`,
    )
    .execute()

export const findOrder = (tx: Tx, scope: Scope, id: string) =>
  foundOrders(tx, scope).where('o.id', '=', id).executeTakeFirst()

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
