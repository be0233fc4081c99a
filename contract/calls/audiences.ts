/**
 * Audiences: groups of customers who get an offer at checkout; nothing is ever sent to them. A member is stored as a keyed
 * hash alone, which cannot be reversed.
 */
import { audienceIdentifiers, listTypes, maxAudienceNameLength, maxListBytes } from '../rules/audience-rules.ts'
import { call } from '../core/define.ts'
import { audienceFilters } from '../filters/audiences.ts'
import { salesFilters } from '../filters/past-sales.ts'
import { bodyShape, queryShape } from '../filters/schema.ts'
import { Id, Instant, pageOf, pageQuery } from '../core/values.ts'
import { lineOf } from '../core/validation.ts'
import { z } from '../core/zod.ts'

export const audienceSources = ['csv', 'operations_filter'] as const
/** `waiting`: for its list. `partial`: ready, but for the lines that were refused. */
export const audienceStatuses = ['waiting', 'processing', 'ready', 'partial', 'failed'] as const
export type AudienceStatus = (typeof audienceStatuses)[number]
/** `nobody`: neither the list nor the sales name a customer. `too_long`: more lines than `maxListLines`. */
export const audienceFaults = ['empty', 'unreadable', 'too_long', 'nobody'] as const

const name = z
  .string()
  .check(
    z.overwrite(lineOf),
    z.trim(),
    z.minLength(1, 'Write a name.'),
    z.maxLength(maxAudienceNameLength, 'Write 80 characters at most.'),
  )

/** Which past sales: those of the customers who are meant. */
const Filter = z.strictObject(bodyShape(salesFilters))

export const Audience = z.object({
  uuid: Id,
  name: z.string(),
  source: z.enum(audienceSources),
  identifier: z.enum(audienceIdentifiers),
  filter: z.nullable(Filter),
  status: z.enum(audienceStatuses),
  error: z.nullable(z.enum(audienceFaults)),
  /** People in it, each once. */
  members_count: z.int(),
  /** Lines read so far, and of them refused. */
  read_count: z.int(),
  rejected_count: z.int(),
  consent_confirmed: Instant,
  created: Instant,
  created_by: z.nullable(z.string()),
  updated: Instant,
  /** Campaigns that are not over and name it. */
  in_use_by: z.array(z.object({ id: Id, name: z.string() })),
})

const path = '/merchants/{merchantId}/audiences'
const one = `${path}/{uuid}` as const
const all = { access: 'audiences.manage', mode: 'bound', disabledBlocked: true } as const

export const audiences = {
  list: call({
    method: 'GET',
    path,
    ...all,
    summary: 'Audiences by name',
    query: z.strictObject({ ...pageQuery, ...queryShape(audienceFilters) }),
    answer: pageOf(Audience),
  }),
  get: call({ method: 'GET', path: one, ...all, summary: 'One audience, with how far it is', answer: Audience }),
  create: call({
    method: 'POST',
    path,
    ...all,
    summary: 'Name an audience; its people come from past sales at once, or from a list that is sent next',
    body: z.strictObject({
      name,
      source: z.enum(audienceSources),
      identifier: z.enum(audienceIdentifiers),
      filter: z.optional(Filter),
      /** The people agreed that their data serves this. */
      consent_confirmed: z.literal(true, 'Confirm that these people agreed.'),
    }),
    answer: Audience,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'audience.created',
    usage: 'audiences.created',
  }),
  upload: call({
    method: 'POST',
    path: `${one}/file`,
    ...all,
    summary: 'The list of an audience that waits for one; read by a job, and not kept',
    body: z.strictObject({}),
    upload: { field: 'file', types: listTypes, maxBytes: maxListBytes },
    answer: Audience,
    status: 202,
    errors: ['IdempotencyConflict', 'AudienceNotWaiting', 'UpstreamUnavailable'],
    audit: 'audience.list-sent',
    usage: 'audiences.list_sent',
  }),
  count: call({
    method: 'GET',
    path: `${path}/count`,
    ...all,
    summary: 'How many people a filter over past sales would find',
    query: z.strictObject({ identifier: z.enum(audienceIdentifiers), ...queryShape(salesFilters) }),
    answer: z.object({ members_count: z.int() }),
  }),
  rejected: call({
    method: 'GET',
    path: `${one}/rejected`,
    ...all,
    summary: 'A link to the lines of the list that were refused, each with why: for this session, once, for 60 seconds',
    answer: z.object({ url: z.string() }),
  }),
  rename: call({
    method: 'PATCH',
    path: one,
    ...all,
    summary: 'Rename it',
    body: z.strictObject({ name }),
    answer: Audience,
    audit: 'audience.renamed',
    usage: 'audiences.renamed',
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    ...all,
    summary: 'Delete it, with all that is known of its people; not while a campaign that is not over names it',
    answer: 'empty',
    errors: ['AudienceInUse'],
    audit: 'audience.deleted',
    usage: 'audiences.deleted',
  }),
}
