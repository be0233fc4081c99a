/** Batches: one action on many sales, seen before it is done, and done one sale after the other beside the calls. */
import { bodyShape, underscored } from '../filters/schema.ts'
import { operationFilters } from '../filters/operations.ts'
import {
  articleKeys,
  batchKinds,
  batchPauses,
  batchRefusals,
  batchRowStates,
  batchStates,
  maxBatch,
} from '../rules/batch-rules.ts'
import { batchFileTypes, batchLineFaults, maxBatchFileBytes } from '../rules/batch-file-rules.ts'
import { maxRefundNote, refundReasons } from '../rules/refund-rules.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Id, IdParam, Instant, Line, pageOf, pageQuery, PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** Letters of a reference or a name of an article, which shops' systems write. */
const maxArticleValue = 1000

/** A sale out of a file. */
const Row = z.strictObject({
  id: IdParam,
  /** Cents; without it, all that is left. */
  amount: z.optional(PositiveCents),
  /** Of a refund, in place of those of the batch. */
  reason: z.optional(z.enum(refundReasons)),
  note: z.optional(Line(maxRefundNote)),
})

/** The sales: these, or all that the filter of the list finds; with both, these of them. Or rows, each with its own amount. */
const chosen = {
  ids: z.optional(z.array(IdParam).check(z.minLength(1), z.maxLength(maxBatch))),
  filters: z.optional(z.strictObject(underscored(bodyShape(operationFilters)))),
  rows: z.optional(z.array(Row).check(z.minLength(1), z.maxLength(maxBatch))),
}
/** Per cent of what can be refunded of each sale. */
const Share = z.int().check(z.minimum(1), z.maximum(100))
/** Of refunds: the units that are left of one article, in place of a share. */
const Article = z.strictObject({
  by: z.enum(articleKeys),
  value: z.string().check(z.minLength(1), z.maxLength(maxArticleValue)),
})
/** What the preview has said, and the person has confirmed. */
const confirmed = {
  count: z.int().check(z.minimum(1), z.maximum(maxBatch)),
  /** Cents. */
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
}

const Batch = z.object({
  id: Id,
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** Why it does not go on; null unless it is paused. */
  pause: z.nullable(z.enum(batchPauses)),
  /** Per cent of each sale; null where something else says how much. */
  share: z.nullable(z.int()),
  /** The name of the article that is refunded. */
  article: z.nullable(z.string()),
  total_count: z.int(),
  total_amount: Cents,
  done_count: z.int(),
  done_amount: Cents,
  refused_count: z.int(),
  created: Instant,
  finished: z.nullable(Instant),
  created_by: z.object({ id: Id, name: z.string() }),
  /** Whether the caller began it: no one else resumes it. */
  own: z.boolean(),
})

const BatchRow = z.object({
  operation_id: Id,
  mid: z.string(),
  amount: Cents,
  state: z.enum(batchRowStates),
  reason: z.nullable(z.enum(batchRefusals)),
  done: z.nullable(Instant),
})

const Preview = z.object({
  /** What can be done, and with which sum. */
  count: z.int(),
  amount: Cents,
  /** What can not, by the reason; of each the first sales. */
  refused: z.array(z.object({ reason: z.enum(batchRefusals), count: z.int() })),
  /** Those that cannot first, then the others, in the order of the list; at most a thousand. */
  rows: z.array(
    z.object({
      operation_id: Id,
      mid: z.string(),
      /** Cents that the action moves; null where it is refused. */
      amount: z.nullable(Cents),
      reason: z.nullable(z.enum(batchRefusals)),
    }),
  ),
  /** What customers get back beside fewer instalments. */
  credit_to_customers: Cents,
  /** What the next settlement gains or, below zero, loses, with fees and campaigns. */
  settlement: z.object({
    amount: Cents,
    fee_charged: Cents,
    fee_returned: Cents,
    campaign_cost_charged: Cents,
    campaign_cost_returned: Cents,
    transfer_date: z.nullable(Day),
  }),
  /** The same action on the same sales, begun in the last days. */
  same: z.nullable(z.object({ id: Id, created: Instant })),
})

const FileReading = z.object({
  /** In the order of the file; `amount` null: all that is left. */
  rows: z.array(
    z.object({
      line: z.int(),
      operation_id: Id,
      mid: z.string(),
      amount: z.nullable(Cents),
      reason: z.nullable(z.enum(refundReasons)),
      note: z.nullable(z.string()),
    }),
  ),
  /** The first lines that cannot be taken; the count is of all. */
  faults: z.array(z.object({ line: z.int(), reason: z.enum(batchLineFaults) })),
  faults_count: z.int(),
})

const Articles = z.object({
  /** Sales that are looked into. */
  total: z.int(),
  /** In the most sales first; at most fifty. */
  results: z.array(z.object({ by: z.enum(articleKeys), value: z.string(), name: z.string(), sales: z.int() })),
})

const path = '/merchants/{merchantId}/batches'
const Begun = z.object({ id: Id })
const errors = ['BatchChanged', 'IdempotencyConflict', 'AccountDisabled'] as const

export const batches = {
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    access: 'fees.read',
    summary: 'What an action on many sales would do and which of them would refuse it; nothing is changed',
    mode: 'bound',
    body: z.strictObject({
      kind: z.enum(batchKinds),
      ...chosen,
      share: z.optional(Share),
      article: z.optional(Article),
    }),
    bodyBytes: maxBatchFileBytes,
    answer: Preview,
    audit: { none: 'nothing is changed' },
    usage: 'none',
    idempotency: 'none',
  }),
  articles: call({
    method: 'POST',
    path: `${path}/articles`,
    access: 'operations.refund',
    summary: 'The articles in the carts of many sales, to refund one of them; nothing is changed',
    mode: 'bound',
    body: z.strictObject(chosen),
    bodyBytes: maxBatchFileBytes,
    answer: Articles,
    audit: { none: 'nothing is changed' },
    usage: 'none',
    idempotency: 'none',
  }),
  readFile: call({
    method: 'POST',
    path: `${path}/file`,
    access: 'operations.refund',
    summary:
      'The sales that a file names, with the amount of each, and what is wrong with its lines; nothing is stored',
    mode: 'bound',
    body: z.strictObject({ kind: z.enum(batchKinds) }),
    upload: { field: 'file', types: batchFileTypes, maxBytes: maxBatchFileBytes },
    answer: FileReading,
    errors: ['BatchFileRefused', 'UpstreamUnavailable'],
    audit: { none: 'nothing is changed' },
    usage: 'none',
    idempotency: 'none',
  }),
  capture: call({
    method: 'POST',
    path: `${path}/captures`,
    access: 'operations.capture',
    summary: 'Capture what is left of many sales',
    mode: 'bound',
    disabledBlocked: true,
    body: z.strictObject({ ...chosen, ...confirmed }),
    bodyBytes: maxBatchFileBytes,
    answer: Begun,
    status: 202,
    errors,
    audit: 'batch.captures_begun',
    usage: 'none',
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancels`,
    access: 'operations.cancel',
    summary: 'Cancel many sales',
    mode: 'bound',
    disabledBlocked: true,
    body: z.strictObject({ ...chosen, ...confirmed }),
    bodyBytes: maxBatchFileBytes,
    answer: Begun,
    status: 202,
    stepUp: 'money',
    errors: [...errors, 'StepUpRequired'],
    audit: 'batch.cancels_begun',
    usage: 'none',
  }),
  refund: call({
    method: 'POST',
    path: `${path}/refunds`,
    access: 'operations.refund',
    summary: 'Refund many sales: all of each, a share, or one article',
    mode: 'bound',
    disabledBlocked: true,
    body: z.strictObject({
      ...chosen,
      ...confirmed,
      /** All of each, where neither this nor an article says less. */
      share: z.optional(Share),
      article: z.optional(Article),
      reason: z.optional(z.enum(refundReasons)),
      /** For the team; the customers never see it. */
      note: z.optional(Line(maxRefundNote)),
    }),
    bodyBytes: maxBatchFileBytes,
    answer: Begun,
    status: 202,
    stepUp: 'money',
    errors: [...errors, 'StepUpRequired'],
    audit: 'batch.refunds_begun',
    usage: 'none',
  }),
  list: call({
    method: 'GET',
    path,
    access: 'operations.read',
    summary: 'The batches of a merchant, newest first',
    mode: 'bound',
    query: z.strictObject(pageQuery),
    answer: pageOf(Batch),
  }),
  get: call({
    method: 'GET',
    path: `${path}/{batchId}`,
    access: 'operations.read',
    summary: 'How far a batch is',
    mode: 'bound',
    answer: Batch,
  }),
  rows: call({
    method: 'GET',
    path: `${path}/{batchId}/rows`,
    access: 'operations.read',
    summary: 'The sales of a batch and what became of each',
    mode: 'bound',
    query: z.strictObject({ state: z.optional(z.enum(batchRowStates)), ...pageQuery }),
    answer: pageOf(BatchRow),
  }),
  pause: call({
    method: 'POST',
    path: `${path}/{batchId}/pause`,
    access: 'operations.refund',
    summary: 'Stop a batch after the sale that it is at; who may do its action may',
    mode: 'bound',
    answer: Batch,
    audit: 'batch.paused',
    usage: 'none',
  }),
  resume: call({
    method: 'POST',
    path: `${path}/{batchId}/resume`,
    access: 'operations.refund',
    summary: 'Go on with a paused batch; only the person who began it may',
    mode: 'bound',
    disabledBlocked: true,
    answer: Batch,
    errors: ['AccountDisabled'],
    audit: 'batch.resumed',
    usage: 'none',
  }),
}
