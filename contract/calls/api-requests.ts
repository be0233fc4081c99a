/** The log of calls that systems and pages of the shop made by key. */
import { call } from '../core/define.ts'
import { keyListOf, keyPageQuery } from '../core/key-lists.ts'
import { Id, IdParam, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { requestOutcomes } from '../rules/api-request-rules.ts'

const path = '/merchants/{merchantId}/api-requests'
const read = { method: 'GET', access: 'webhooks.read', mode: 'bound' } as const
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

export const ApiRequest = z.object({
  /** That of `X-Request-Id`. */
  id: Id,
  created: Instant,
  key_id: Id,
  method: Method,
  /** The call's path in the description of the API. */
  route: z.string(),
  /** As it was asked for, without secrets and data of people. */
  path: z.string(),
  status: z.int(),
  milliseconds: z.int(),
  error_code: z.nullable(z.string()),
  api_version: z.int(),
  order_id: z.nullable(Id),
  /** Null of calls by pages of the shop: it is a visitor's, as the browser is. */
  address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  /** Name and version of the shop's module, where the body names it. */
  module: z.nullable(z.string()),
  idempotency_key: z.nullable(z.string()),
  /** What was answered under that key before. */
  replayed: z.boolean(),
})
/** JSON without secrets and data of people; `cut`: its first 32 kB, of an answer to a GET its first 8. */
const Body = z.object({ text: z.string(), cut: z.boolean() })

export const apiRequests = {
  list: call({
    ...read,
    path,
    summary: 'Calls by key of the last 30 days, the newest first',
    query: z.object({
      outcome: z.optional(z.enum(requestOutcomes)),
      method: z.optional(Method),
      route: z.optional(z.string().check(z.maxLength(200))),
      /** How the path begins. */
      path: z.optional(z.string().check(z.maxLength(500))),
      key_id: z.optional(IdParam),
      order_id: z.optional(IdParam),
      request_id: z.optional(IdParam),
      since: z.optional(Instant),
      ...keyPageQuery,
    }),
    answer: keyListOf(ApiRequest),
  }),
  summary: call({
    ...read,
    path: `${path}/summary`,
    summary: 'Calls by key of the last 24 hours, at most the newest 100,000',
    answer: z.object({
      since: Instant,
      count: z.int(),
      refused: z.int(),
      failed: z.int(),
      /** Milliseconds within which 95 of 100 calls were answered. */
      p95: z.nullable(z.int()),
      /** The most used first, at most twenty. */
      versions: z.array(z.object({ api_version: z.int(), count: z.int(), last: Instant })),
      modules: z.array(z.object({ module: z.string(), count: z.int(), last: Instant })),
    }),
  }),
  get: call({
    ...read,
    path: `${path}/{requestId}`,
    summary: 'One call by key with both bodies; those of live mode are there for seven days',
    answer: z.object({ ...ApiRequest.shape, request: z.nullable(Body), answer: z.nullable(Body) }),
  }),
}
