/** All reads of operations. Each is bound to one merchant in one mode; lists and counts may be of several. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Substatus } from '#domain/operation-state.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, isOfOne, scoped, type Within } from '#server/db/scoped.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import { withdrawn } from '#server/services/checkout/checkout.queries.ts'
import { emailOf } from '#server/services/customers/email.queries.ts'
import { salesWithArticle } from '#server/services/operations/article-text.queries.ts'
import { clockOf } from '#server/services/operations/clock.queries.ts'
import { acceptedOf, findEarliest, findFirstAccepted } from '#server/services/operations/waiting.queries.ts'
import { hasTerms } from '#server/lib/search.queries.ts'
import { isPlain, type Search } from './search.ts'

type Ordering = HandlerInput<Contract['operations']['list']>['query']['ordering']

/** Beyond so many, a search is not counted to its end. */
export const countLimit = 10_000

const contains = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Fields that users of every role may search, as a filter on the matches of the index. */
const named = sql<string>`concat_ws(' ', operations.mid, operations.customer_first_name, operations.customer_last_name,
  replace(operations.id::text, '-', ''))`

/** The one place where a search becomes SQL. By the view, because below a policy no index would be used to search text. */
export const matching = (tx: Tx, scope: Within, search: Search): SelectQueryBuilder<Database, 'operations', object> => {
  const { conditions } = search
  let query: SelectQueryBuilder<Database, 'operations', object> = isOfOne(scope)
    ? scoped(tx, scope).selectFrom('operations_in_scope as operations')
    : scoped(tx, scope).selectFrom('all_operations_in_scope as operations')
  if (search.substatuses) query = query.where('substatus', 'in', search.substatuses)
  if (conditions.createdGte) query = query.where('operations.created', '>=', conditions.createdGte)
  if (conditions.createdLt) query = query.where('operations.created', '<', conditions.createdLt)
  if (conditions.totalAmountGte !== null) query = query.where('total_amount', '>=', conditions.totalAmountGte)
  if (conditions.totalAmountLte !== null) query = query.where('total_amount', '<=', conditions.totalAmountLte)
  if (conditions.channel) query = query.where('channel', '=', conditions.channel)
  if (conditions.createdBy === 'nobody') query = query.where('created_by', 'is', null)
  else if (conditions.createdBy) query = query.where('created_by', '=', conditions.createdBy)
  if (conditions.campaign) query = query.where('campaign_id', '=', conditions.campaign)
  if (conditions.numInstalments !== null) query = query.where('num_instalments', '=', conditions.numInstalments)
  const { weekday, hour } = clockOf('operations.created', search.timeZone)
  if (conditions.weekday !== null) query = query.where(weekday, '=', conditions.weekday)
  if (conditions.hour !== null) query = query.where(hour, '=', conditions.hour)
  if (conditions.customer)
    query = query.where(emailOf('operations'), '=', (eb) =>
      // Of several merchants each has customers of its own, and the id says of which one.
      scoped(eb, isOfOne(scope) ? scope : 'operations')
        .selectFrom('customers as c')
        .where('c.id', '=', conditions.customer)
        .select('c.email'),
    )
  if (search.article !== null)
    query = query.where('operations.id', 'in', salesWithArticle(tx, scope, search.article).select('d.operation_id'))
  for (const term of search.terms)
    query = query.where((eb) => eb.or(term.map((text) => eb('search_text', 'like', contains(text)))))
  for (const term of search.within === 'named' ? search.terms : [])
    query = query.where((eb) => eb.or(term.map((text) => hasTerms(named, [text]))))
  return query
}

/** So many are worth remembering, so that the page need not be searched for again. */
const few = 200

/** `count`: one more than `countLimit` says that there are more. `ids`: all that were found, in no order; null where they are many. */
export type Found = { count: number; ids: readonly string[] | null }

/** How many a search finds, and which where they are few: what takes time is the looking. */
export const countOperations = async (tx: Tx, scope: Scope | Scopes, search: Search): Promise<Found> => {
  if (search.substatuses?.length === 0) return { count: 0, ids: [] }
  const found = matching(tx, scope, search)
  if (isPlain(search)) {
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return { count, ids: null }
  }
  const numbered = found
    .select(['operations.id', sql<number>`row_number() over ()`.as('number')])
    .limit(countLimit + 1)
    .as('found')
  const { count, ids } = await tx
    .selectFrom(numbered)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string[] | null>`array_agg(id) filter (where number <= ${few})`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
  return { count, ids: count > few ? null : (ids ?? []) }
}

/** The same per sub-status; a search that is not plain counts the first `countLimit` + 1 matches. */
export const countBySubstatus = (
  tx: Tx,
  scope: Scope | Scopes,
  search: Search,
): Promise<{ substatus: Substatus; count: number }[]> => {
  const found = matching(tx, scope, search).select('substatus')
  return tx
    .selectFrom((isPlain(search) ? found : found.limit(countLimit + 1)).as('found'))
    .select(['substatus', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('substatus')
    .execute()
}

/** When the first of those that wait for a capture was accepted; null where none does. */
export const findFirstWaiting = (tx: Tx, scope: Scope | Scopes, search: Search): Promise<Date | null> => {
  const waiting = matching(tx, scope, { ...search, substatuses: ['pending_merchant'] })
  return search.terms.length > 0 || search.article !== null ? findEarliest(waiting) : findFirstAccepted(waiting)
}

export const among = (
  tx: Tx,
  scope: Scope | Scopes,
  ids: readonly string[],
): SelectQueryBuilder<Database, 'operations', object> =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where('operations.id', '=', sql<string>`any(${ids}::uuid[])`)

/** Of a manual operation, when it was accepted: its last day for the capture counts from there. */
export const awaitingSince = sql<Date | null>`case when o.capture = 'manual' then ${acceptedOf('o')} end`.as(
  'awaiting_since',
)

export type Order = readonly [by: RawBuilder<unknown>, direction: 'asc' | 'desc']

export const columnsOf = {
  created: [sql.ref('created'), 'asc'],
  '-created': [sql.ref('created'), 'desc'],
  total_amount: [sql.ref('total_amount'), 'asc'],
  '-total_amount': [sql.ref('total_amount'), 'desc'],
  // Every sale has as many days from its acceptance.
  capture_until: [acceptedOf('operations'), 'asc'],
  '-capture_until': [acceptedOf('operations'), 'desc'],
} as const satisfies Record<Ordering, Order>

export const reversed = { asc: 'desc', desc: 'asc' } as const

/** A page in the middle of `total` rows; null where it is not known how many there are. `ids`: of all of them, where that is known. */
export type Cut = { ordering: Ordering; limit: number; offset: number; total: number | null; ids: Found['ids'] }

/**
 * One page. The ids are read from an index alone, so that skipped rows are not read. A page beyond the middle is read from the other end,
 * so that the last one costs no more than the first.
 */
export const findPage = async (tx: Tx, scope: Scope, search: Search, { ordering, limit, offset, total, ids }: Cut) => {
  const [column, direction]: Order = columnsOf[ordering]
  const fromEnd = total !== null && offset > total / 2
  const scan = fromEnd ? reversed[direction] : direction
  const [count, skipped] = fromEnd
    ? [Math.min(limit, total - offset), Math.max(0, total - offset - limit)]
    : [limit, offset]
  return tx
    .with('page', () =>
      (ids === null ? matching(tx, scope, search) : among(tx, scope, ids))
        .select(['operations.id', column.as('sorted_by')])
        .orderBy('sorted_by', scan)
        .orderBy('operations.id', scan)
        .limit(count)
        .offset(skipped),
    )
    .selectFrom('page')
    .innerJoin('operations as o', (join) => join.on(inScope('o', scope)).onRef('o.id', '=', 'page.id'))
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .selectAll('o')
    .select(['u.first_name as seller_first_name', 'u.last_name as seller_last_name', withdrawn, awaitingSince])
    .orderBy('page.sorted_by', direction)
    .orderBy('o.id', direction)
    .execute()
}

/** What a list shows of one operation. */
export type OperationColumns = Awaited<ReturnType<typeof findPage>>[number]

export const findOperation = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .where('o.id', '=', id)
    .selectAll('o')
    .select(['u.first_name as seller_first_name', 'u.last_name as seller_last_name', withdrawn, awaitingSince])
    .select(['d.customer', 'd.shipping_address', 'd.cart', 'd.plan', 'd.credit', 'd.fee'])
    .modifyEnd(keepPlan)
    .executeTakeFirst()

export const findCampaignName = (tx: Tx, scope: Scope, campaignId: string) =>
  scoped(tx, scope)
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(['id', 'name'])
    .modifyEnd(keepPlan)
    .executeTakeFirst()

/** Oldest first, like the two below. */
export const findCaptures = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('captures as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('c.operation_id', '=', operationId)
    .select(['c.id', 'c.amount', 'c.created', 'u.first_name', 'u.last_name'])
    .orderBy('c.created')
    .orderBy('c.id')
    .modifyEnd(keepPlan)
    .execute()

export const findRefunds = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('refunds as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('refund_approvals as a', (join) => join.on(inScope('a', 'r')).onRef('a.id', '=', 'r.approval_id'))
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .where('r.operation_id', '=', operationId)
    .select(['r.id', 'r.amount', 'r.pending_amount', 'r.credit_to_customer', 'r.before', 'r.after', 'r.created'])
    .select(['r.reason', 'r.note', 'r.reference', 'r.articles', 'u.first_name', 'u.last_name'])
    .select(['d.first_name as approver_first_name', 'd.last_name as approver_last_name'])
    .orderBy('r.created')
    .orderBy('r.id')
    .modifyEnd(keepPlan)
    .execute()

export const findEvents = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('operation_events as e')
    .leftJoin('support_questions as q', (join) => join.on(inScope('q', 'e')).onRef('q.id', '=', 'e.question_id'))
    .leftJoin('settlements as s', (join) => join.on(inScope('s', 'q')).onRef('s.id', '=', 'q.settlement_id'))
    .where('e.operation_id', '=', operationId)
    .select([
      'e.id',
      'e.type',
      'e.actor_kind',
      'e.actor_name',
      'e.amount',
      'e.num_instalments',
      'e.created',
      'e.played',
    ])
    .select(['q.reference as question_reference', 'q.text as question_text', 'q.answer as question_answer'])
    .select(['s.id as settlement_id', 's.reference as settlement_reference'])
    .orderBy('e.created')
    .orderBy('e.id')
    .modifyEnd(keepPlan)
    .execute()

/** The settlements with lines of an operation and what it brings in each, newest first. */
export const findSettlements = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 'l')).onRef('s.id', '=', 'l.settlement_id'))
    .where('l.operation_id', '=', operationId)
    .where('l.silent', '=', false)
    .groupBy(['s.id', 's.reference', 's.status', 's.transfer_date'])
    .select(['s.id', 's.reference', 's.status', 's.transfer_date'])
    .select(sql<number>`sum(l.net_amount)::bigint`.as('net_amount'))
    .orderBy('s.transfer_date', 'desc')
    .orderBy('s.id', 'desc')
    .modifyEnd(keepPlan)
    .execute()
