/** One action on many sales: what the calls, the runner and the app know of it. */
import type { Permission } from '../core/access.ts'

export const batchKinds = ['capture', 'cancel', 'refund'] as const
export type BatchKind = (typeof batchKinds)[number]

/** Of a person, for one sale and for many alike. */
export const batchPermissions = {
  capture: 'operations.capture',
  cancel: 'operations.cancel',
  refund: 'operations.refund',
} as const satisfies Record<BatchKind, Permission>

export const batchStates = ['running', 'paused', 'finished'] as const
/** `person`: a person has stopped it. The others: the person who began it may no longer do it. */
export const batchPauses = ['person', 'role', 'access', 'account'] as const
export const batchRowStates = ['waiting', 'done', 'refused'] as const

/**
 * Why a sale is left out. The first five are those of `domain/operation-state.ts`. `withdrawn`: by the customer; `late`: after the last
 * day of a capture; `above_ceiling`: more than the person may return without approval; `changed`: no longer what was shown; `unknown`: there is no such sale; `failed`: it was tried and failed.
 */
export const batchRefusals = [
  'not_accepted',
  'nothing_left',
  'not_pending',
  'captured_by_itself',
  'already_ended',
  'withdrawn',
  'late',
  'above_ceiling',
  'changed',
  'unknown',
  'failed',
] as const
export type BatchRefusal = (typeof batchRefusals)[number]

/** Most sales of a batch: more would not be reckoned within the time of a call. And most rows that a preview names. */
export const maxBatch = 5000
export const maxPreviewed = 1000
/** Batches of a merchant that run or are paused. */
export const maxOpenBatches = 20
