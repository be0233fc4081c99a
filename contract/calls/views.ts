/** Views of the list of operations: its query under a name, of one person or of all people of the merchant; the same in both modes. */
import { call } from '../core/define.ts'
import { lineOf } from '../core/validation.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { maxViewNameLength, maxViewQueryLength, maxViews, viewLosses } from '../rules/view-rules.ts'

const name = z
  .string()
  .check(
    z.overwrite(lineOf),
    z.trim(),
    z.minLength(1, 'Write a name.'),
    z.maxLength(maxViewNameLength, 'Write 40 characters at most.'),
  )
/** As in an address, without its question mark; the empty text is the whole list. */
const query = z.string().check(z.maxLength(maxViewQueryLength))

export const View = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  /** What holds of it now. */
  query: z.string(),
  /** What it had beside that, once each. */
  lost: z.array(z.enum(viewLosses)),
  shared: z.boolean(),
  updated: Instant,
  /** Who changed it last; null: a person who is not there any more. */
  updated_by: z.nullable(z.string()),
})

const Written = z.strictObject({ name, query })
const Changed = z.partial(
  z.strictObject({
    name,
    query,
    /** Its place among those of its kind, the first is 0; those behind it move. */
    position: z.int().check(z.minimum(0), z.maximum(maxViews - 1)),
  }),
)

const path = '/merchants/{merchantId}/operations/views'
const one = `${path}/{viewId}` as const
const sharedPath = '/merchants/{merchantId}/operations/shared-views'
const sharedOne = `${sharedPath}/{viewId}` as const
const read = { access: 'operations.read' } as const
const own = { access: 'operations.read', mode: 'both', audit: { none: 'of the person alone' } } as const
const share = { access: 'views.share', mode: 'both' } as const

export const views = {
  list: call({
    method: 'GET',
    path,
    ...read,
    mode: 'both',
    summary: 'The views that the person has, in their order: the shared ones of the merchant, then their own',
    answer: z.object({ results: z.array(View) }),
  }),
  counts: call({
    method: 'GET',
    path: `${path}/counts`,
    ...read,
    mode: 'bound',
    summary: 'How many operations each of these views finds now, counted to 10 000',
    answer: z.object({ results: z.array(z.object({ id: Id, total: z.int(), total_is_exact: z.boolean() })) }),
  }),
  create: call({
    method: 'POST',
    path,
    ...own,
    summary: 'Save a view for oneself',
    body: Written,
    answer: View,
    status: 201,
    errors: ['IdempotencyConflict'],
    usage: 'none',
  }),
  update: call({
    method: 'PATCH',
    path: one,
    ...own,
    ifMatch: true,
    summary: 'Change an own view',
    body: Changed,
    answer: View,
    usage: 'none',
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    ...own,
    ifMatch: true,
    summary: 'Remove an own view',
    answer: 'empty',
    usage: 'none',
  }),
  createShared: call({
    method: 'POST',
    path: sharedPath,
    ...share,
    summary: 'Save a view for all people of the merchant',
    body: Written,
    answer: View,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'view.shared',
    usage: 'none',
  }),
  updateShared: call({
    method: 'PATCH',
    path: sharedOne,
    ...share,
    ifMatch: true,
    summary: 'Change a shared view',
    body: Changed,
    answer: View,
    audit: 'view.changed',
    usage: 'none',
  }),
  removeShared: call({
    method: 'DELETE',
    path: sharedOne,
    ...share,
    ifMatch: true,
    summary: 'Remove a shared view',
    answer: 'empty',
    audit: 'view.removed',
    usage: 'none',
  }),
  share: call({
    method: 'POST',
    path: `${one}/share`,
    ...share,
    ifMatch: true,
    summary: 'Make an own view one of all people of the merchant',
    answer: View,
    errors: ['IdempotencyConflict'],
    audit: 'view.shared',
    usage: 'none',
  }),
  unshare: call({
    method: 'POST',
    path: `${sharedOne}/unshare`,
    ...share,
    ifMatch: true,
    summary: 'Make a shared view an own one of who asks',
    answer: View,
    errors: ['IdempotencyConflict'],
    audit: 'view.unshared',
    usage: 'none',
  }),
}
