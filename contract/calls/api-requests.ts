/** The log of calls that systems and pages of the shop made by key. */
import { call } from '../core/define.ts'
import { Id, IdParam, Instant, intParam } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { requestFilters } from '../filters/api-requests.ts'
import { queryShape } from '../filters/schema.ts'
import { requestMethods } from '../rules/api-request-rules.ts'

const path = '/merchants/{merchantId}/api-requests'
const read = { method: 'GET', access: 'webhooks.read', mode: 'bound' } as const

export const ApiRequest = z.object({
  /** That of `X-Request-Id`. */
  id: Id,
  created: Instant,
  key_id: Id,
  method: z.enum(requestMethods),
  /** The call's path in the description of the API. */
  route: z.string(),
  /** As it was asked for, without secrets and data of people. */
  path: z.string(),
  status: z.int(),
  milliseconds: z.int(),
  error_code: z.nullable(z.string()),
  api_version: z.int(),
  order_id: z.nullable(Id),
  /** The merchant's reference of that order. */
  order_mid: z.nullable(z.string()),
  /** Null of calls by pages of the shop, with its public key: it is a visitor's, as the browser is. */
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
const Key = z.object({
  id: Id,
  name: z.nullable(z.string()),
  /** Of the private key. */
  last4: z.string(),
})
export const apiRequests = {
  list: call({
    ...read,
    path,
    summary: 'Calls by key of the last 30 days, the newest first',
    query: z.object({
      ...queryShape(requestFilters),
      since: z.optional(Instant),
      /** The `next_cursor` of an answer: calls that are logged meanwhile move nothing. */
      cursor: z.optional(IdParam),
      page_size: z._default(intParam(1, 100), 25),
    }),
    answer: z.object({
      results: z.array(ApiRequest),
      /** Null where there is no older call. */
      next_cursor: z.nullable(Id),
      /** All keys of the merchant, the newest first. */
      keys: z.array(Key),
    }),
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
    answer: z.object({
      ...ApiRequest.shape,
      key: z.nullable(Key),
      request: z.nullable(Body),
      answer: z.nullable(Body),
      /** What its error means, in the language of the caller, and where the public reference says so. Null of what was no error. */
      error: z.nullable(z.object({ explanation: z.string(), doc_url: z.string() })),
    }),
  }),
}
