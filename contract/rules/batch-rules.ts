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

/** An article in the carts of many sales: by the merchant's reference, or where a line has none by its name. */
export const articleKeys = ['reference', 'name'] as const
export type BatchArticle = { by: (typeof articleKeys)[number]; value: string }

export const isArticle = ({ id, name }: { id: string | null; name: string }, { by, value }: BatchArticle): boolean =>
  by === 'reference' ? id === value : !id && name === value

/** Articles that are offered: those in the most of the chosen sales. */
export const maxArticlesOffered = 50

/**
 * Why a sale is left out. The first five are those of `domain/operation-state.ts`. `withdrawn`: by the customer; `late`: after the last
 * day of a capture; `no_article`: its cart has none; `article_returned`: all units were; `above_rest`: a file asks for more than is left; `not_whole`: a file cancels
 * another amount than all of it; `above_ceiling`: more than the person may return without approval; `changed`: no longer what was shown; `unknown`: there is no such sale; `failed`: it was tried and failed.
 */
export const batchRefusals = [
  'not_accepted',
  'nothing_left',
  'not_pending',
  'captured_by_itself',
  'already_ended',
  'withdrawn',
  'late',
  'no_article',
  'article_returned',
  'above_rest',
  'not_whole',
  'above_ceiling',
  'changed',
  'unknown',
  'failed',
] as const
export type BatchRefusal = (typeof batchRefusals)[number]

/** Days in which the same batch is recalled where it is about to be begun again. */
export const sameBatchDays = 7

/** Most sales of a batch: more would not be reckoned within the time of a call. And most rows that a preview names. */
export const maxBatch = 10_000
export const maxPreviewed = 1000
/** Batches of a merchant that run or are paused. */
export const maxOpenBatches = 20
