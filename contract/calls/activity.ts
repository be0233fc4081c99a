/** What was done at a merchant, by whom and from where: its rows of the audit log. */
import { activityGroups, detailNames } from '#domain/activity.ts'
import { roles } from '../core/access.ts'
import { call } from '../core/define.ts'
import { Id, IdParam, Instant, intParam } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { activityFilters } from '../filters/activity.ts'
import { queryShape } from '../filters/schema.ts'
import { actorKinds, objectKinds } from '../rules/activity-rules.ts'

const path = '/merchants/{merchantId}/activity'
const read = { method: 'GET', access: 'activity.read', mode: 'bound' } as const

const filter = queryShape(activityFilters)
const isForward = ({ since, until }: { since?: string | undefined; until?: string | undefined }): boolean =>
  !since || !until || since <= until
const reversed = { error: 'Ends before it begins.', path: ['until'] }
/** The filter that address bar, call, download and SQL share. */
export const ActivityFilter = z.strictObject(filter).check(z.refine(isForward, reversed))

/** Of the kind that `domain/activity.ts` states for its name. */
/** In a list null is a merchant that the reader does not know. */
const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.nullable(z.string()))]))
const DetailName = z.enum(detailNames)

const Who = z.object({
  kind: z.enum(actorKinds),
  /** Of a person or a key. */
  id: z.nullable(Id),
  /** A key without a name has the last characters of its secret. The provider's people have none. */
  name: z.nullable(z.string()),
  /** That a person has now. */
  role: z.nullable(z.enum(roles)),
})

const Row = z.object({
  id: Id,
  created: Instant,
  /** As the audit log names it. */
  action: z.string(),
  /** Null of an action that only an earlier version knew. */
  group: z.nullable(z.enum(activityGroups)),
  /** Whether the call was refused, and so changed nothing. */
  refused: z.boolean(),
  who: Who,
  /** Where from; null of customers and of what was not asked for from outside. */
  address: z.nullable(z.string()),
  /** Of the session that was opened. */
  user_agent: z.nullable(z.string()),
  /** What it was done to. `label` is null where it is no longer there. */
  object: z.nullable(z.object({ id: Id, kind: z.enum(objectKinds), label: z.nullable(z.string()) })),
  facts: z.array(z.object({ name: DetailName, value: Value })),
  changes: z.array(z.object({ name: DetailName, before: Value, after: Value })),
  /** What changed beside that, by name alone. */
  changed: z.array(DetailName),
  /** Its place in the chain of the audit log; null while it waits to be chained. */
  position: z.nullable(z.int()),
})

export const activity = {
  list: call({
    ...read,
    path,
    summary: 'What was done at a merchant and in its company, the newest first',
    query: z
      .strictObject({
        ...filter,
        /** The `next_cursor` of an answer: what is done meanwhile moves nothing. */
        cursor: z.optional(IdParam),
        page_size: z._default(intParam(1, 100), 25),
      })
      .check(z.refine(isForward, reversed)),
    answer: z.object({
      results: z.array(Row),
      /** Null where there is nothing older. */
      next_cursor: z.nullable(Id),
      /** Whom the list can be narrowed to: people of the company, and keys of the merchant. */
      actors: z.array(Who),
    }),
  }),
  get: call({
    ...read,
    path: `${path}/{activityId}`,
    summary: 'One row of the activity, with its link in the chain of the audit log',
    answer: z.object({
      ...Row.shape,
      request_id: z.string(),
      /** SHA-256 in hex of the row and of all before it; null while it waits to be chained. */
      hash: z.nullable(z.string()),
    }),
  }),
}
