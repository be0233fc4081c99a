/** The log of calls of a merchant in a mode. */
import { sql } from 'kysely'
import type { Method } from '#contract/core/define.ts'
import type { RequestOutcome } from '#contract/rules/api-request-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { countAtMost } from '#server/lib/count-at-most.queries.ts'

export type RequestSearch = {
  [Name in 'route' | 'path' | 'keyId' | 'orderId' | 'requestId']?: string | undefined
} & { outcome?: RequestOutcome | undefined; method?: Method | undefined; since?: Date | undefined }

const bounds = { ok: [0, 399], refused: [400, 499], failed: [500, 599] } as const

const rows = (tx: Tx, scope: Scope, search: RequestSearch) => {
  const { outcome, method, route, path, keyId, orderId, requestId, since } = search
  let query = scoped(tx, scope).selectFrom('api_requests')
  if (outcome) query = query.where('status', '>=', bounds[outcome][0]).where('status', '<=', bounds[outcome][1])
  if (method) query = query.where('method', '=', method)
  if (route) query = query.where('route', '=', route)
  if (path) query = query.where(sql<boolean>`starts_with(path, ${path})`)
  if (keyId) query = query.where('key_id', '=', keyId)
  if (orderId) query = query.where('order_id', '=', orderId)
  if (requestId) query = query.where('id', '=', requestId)
  return since ? query.where('created', '>=', since) : query
}

const columns = [
  'id',
  'created',
  'key_id as keyId',
  'method',
  'route',
  'path',
  'status',
  'milliseconds',
  'error_code as errorCode',
  'api_version as apiVersion',
  'order_id as orderId',
  'address',
  'user_agent as userAgent',
  'module',
  'idempotency_key as idempotencyKey',
  'replayed',
] as const

export const countRequests = (tx: Tx, scope: Scope, search: RequestSearch, most: number): Promise<number> =>
  countAtMost(tx, rows(tx, scope, search).select('id'), most)

export const findRequests = (
  tx: Tx,
  scope: Scope,
  search: RequestSearch,
  { limit, offset }: { limit: number; offset: number },
) =>
  rows(tx, scope, search)
    .select(columns)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const findRequest = (tx: Tx, scope: Scope, requestId: string) =>
  rows(tx, scope, { requestId })
    .select(columns)
    .select(['request_body as requestBody', 'request_cut as requestCut'])
    .select(['answer_body as answerBody', 'answer_cut as answerCut'])
    .executeTakeFirst()

export type FoundRequest = Awaited<ReturnType<typeof findRequests>>[number]

/** A shop with more calls reads of its newest. */
const mostSummed = 100_000
const mostGroups = 20

const newest = (tx: Tx, scope: Scope, since: Date) =>
  tx.selectFrom(
    rows(tx, scope, { since })
      .select(['created', 'status', 'milliseconds', 'module', 'api_version as apiVersion'])
      .orderBy('created', 'desc')
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
