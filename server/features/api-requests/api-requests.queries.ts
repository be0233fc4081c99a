/** The log of calls of a merchant in a mode. */
import { sql } from 'kysely'
import type { Method } from '#contract/core/define.ts'
import type { RequestOutcome } from '#contract/rules/api-request-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

export type RequestSearch = { [Name in 'route' | 'keyId' | 'orderId']?: string | undefined } & {
  outcome?: RequestOutcome | undefined
  method?: Method | undefined
  since?: Date | undefined
  /** How path or route begin; or the order, or the call itself, with one of these ids. */
  words?: { path: string } | { ids: readonly string[] } | undefined
}

const bounds = { ok: [0, 399], refused: [400, 499], failed: [500, 599] } as const

const rows = (tx: Tx, scope: Scope, search: RequestSearch) => {
  const { outcome, method, route, keyId, orderId, since, words } = search
  let query = scoped(tx, scope).selectFrom('api_requests as r')
  if (outcome) query = query.where('r.status', '>=', bounds[outcome][0]).where('r.status', '<=', bounds[outcome][1])
  if (method) query = query.where('r.method', '=', method)
  if (route) query = query.where('r.route', '=', route)
  if (keyId) query = query.where('r.key_id', '=', keyId)
  if (orderId) query = query.where('r.order_id', '=', orderId)
  if (words && 'path' in words)
    query = query.where(sql<boolean>`(starts_with(r.path, ${words.path}) or starts_with(r.route, ${words.path}))`)
  if (words && 'ids' in words) {
    const { ids } = words
    query = query.where((eb) => eb.or([eb('r.id', 'in', ids), eb('r.order_id', 'in', ids)]))
  }
  return since ? query.where('r.created', '>=', since) : query
}

const columns = [
  'r.id',
  'r.created',
  'r.key_id as keyId',
  'r.method',
  'r.route',
  'r.path',
  'r.status',
  'r.milliseconds',
  'r.error_code as errorCode',
  'r.api_version as apiVersion',
  'r.order_id as orderId',
  'o.mid as orderMid',
  'r.address',
  'r.user_agent as userAgent',
  'r.module',
  'r.idempotency_key as idempotencyKey',
  'r.replayed',
] as const

const withOrder = (tx: Tx, scope: Scope, search: RequestSearch) =>
  rows(tx, scope, search).leftJoin('operations as o', (join) =>
    join.on(inScope('o', 'r')).onRef('o.id', '=', 'r.order_id'),
  )

/** Where a call is in the list. */
export type Place = { created: Date; id: string }

export const findPlace = (tx: Tx, scope: Scope, requestId: string): Promise<Place | undefined> =>
  scoped(tx, scope).selectFrom('api_requests').where('id', '=', requestId).select(['created', 'id']).executeTakeFirst()

export const findRequests = (
  tx: Tx,
  scope: Scope,
  search: RequestSearch,
  { limit, after }: { limit: number; after: Place | null },
) => {
  const found = withOrder(tx, scope, search)
  return (after ? found.where(sql<boolean>`(r.created, r.id) < (${after.created}, ${after.id})`) : found)
    .select(columns)
    .orderBy('r.created', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export const findRequest = (tx: Tx, scope: Scope, requestId: string) =>
  withOrder(tx, scope, {})
    .where('r.id', '=', requestId)
    .select(columns)
    .select(['r.request_body as requestBody', 'r.request_cut as requestCut'])
    .select(['r.answer_body as answerBody', 'r.answer_cut as answerCut'])
    .executeTakeFirst()

export type FoundRequest = Awaited<ReturnType<typeof findRequests>>[number]

const mostKeys = 200

/** Keys as the log names them: all, also those that have ended. */
export const findKeyNames = (tx: Tx, { merchantId }: Pick<Scope, 'merchantId'>) =>
  tx
    .selectFrom('api_keys')
    .where('merchant_id', '=', merchantId)
    .select(['id', 'name', 'private_key_last4 as last4'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(mostKeys)
    .execute()

/** A shop with more calls reads of its newest. */
const mostSummed = 100_000
const mostGroups = 20

const newest = (tx: Tx, scope: Scope, since: Date) =>
  tx.selectFrom(
    rows(tx, scope, { since })
      .select(['r.created', 'r.status', 'r.milliseconds', 'r.module', 'r.api_version as apiVersion'])
      .orderBy('r.created', 'desc')
      .limit(mostSummed)
      .as('n'),
  )

export const sumRequests = (tx: Tx, scope: Scope, since: Date) =>
  newest(tx, scope, since)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where status between 400 and 499)`.as('refused'),
      sql<number>`count(*) filter (where status >= 500)`.as('failed'),
      sql<number | null>`percentile_disc(0.95) within group (order by milliseconds)`.as('p95'),
    ])
    .executeTakeFirstOrThrow()

const used = { count: sql<number>`count(*)`, last: sql<Date>`max(created)` }

export const findVersionsUsed = (tx: Tx, scope: Scope, since: Date) =>
  newest(tx, scope, since)
    .groupBy('apiVersion')
    .select(['apiVersion', used.count.as('count'), used.last.as('last')])
    .orderBy(used.count, 'desc')
    .limit(mostGroups)
    .execute()

export const findModulesUsed = (tx: Tx, scope: Scope, since: Date) =>
  newest(tx, scope, since)
    .where('module', 'is not', null)
    .groupBy('module')
    .select(['module', used.count.as('count'), used.last.as('last')])
    .orderBy(used.count, 'desc')
    .limit(mostGroups)
    .$narrowType<{ module: string }>()
    .execute()
