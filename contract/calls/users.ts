/** The people of an account and what they may do. */
import { roles } from '../core/access.ts'
import { call } from '../core/define.ts'
import { queryShape } from '../filters/schema.ts'
import { userFilters } from '../filters/users.ts'
import { Email, Id, Instant, pageOf, pageQuery, PersonName } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const userStatuses = ['invited', 'active', 'disabled'] as const

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_type: z.enum(roles),
  status: z.enum(userStatuses),
  /** The merchants the person sees; null means all, also future ones. */
  merchants: z.nullable(z.array(Id)),
  /** When the person was added, and the first invitation was mailed. */
  invited: Instant,
  /** Of a person without a password; `open`: its link still works. `expires` is null where it ended so long ago that it is not known. */
  invitation: z.nullable(z.object({ open: z.boolean(), expires: z.nullable(Instant) })),
  last_login: z.nullable(Instant),
})

const userFields = {
  first_name: PersonName,
  last_name: PersonName,
  user_type: z.enum(roles),
  merchants: z.nullable(z.array(z.string()).check(z.minLength(1), z.maxLength(1000))),
}

export const users = {
  list: call({
    method: 'GET',
    path: '/v2/users',
    access: 'users.read',
    summary: 'The people of the account',
    mode: 'both',
    query: z.strictObject({ ...pageQuery, ...queryShape(userFilters) }),
    answer: pageOf(User),
  }),
  create: call({
    method: 'POST',
    path: '/v2/users',
    access: 'users.write',
    summary: 'Add a person; a link to choose a password is mailed',
    mode: 'both',
    stepUp: 'people',
    body: z.strictObject({ ...userFields, email: Email, merchants: z.optional(userFields.merchants) }),
    answer: User,
    status: 201,
    errors: ['IdempotencyConflict', 'StepUpRequired'],
    audit: 'user.created',
    usage: 'users_and_permissions.user_added',
  }),
  update: call({
    method: 'PATCH',
    path: '/v2/users/{id}',
    access: 'users.write',
    summary: 'Change name, role, merchants or status of a person',
    mode: 'both',
    stepUp: 'people',
    body: z.strictObject({
      first_name: z.optional(userFields.first_name),
      last_name: z.optional(userFields.last_name),
      user_type: z.optional(userFields.user_type),
      merchants: z.optional(userFields.merchants),
      status: z.optional(z.enum(['active', 'disabled'])),
    }),
    answer: User,
    errors: ['LastOwner', 'StepUpRequired'],
    audit: 'user.updated',
    usage: 'users_and_permissions.user_changed',
  }),
  remove: call({
    method: 'DELETE',
    path: '/v2/users/{id}',
    access: 'users.write',
    summary: 'Remove a person; every session of theirs ends at once',
    mode: 'both',
    stepUp: 'people',
    answer: 'empty',
    errors: ['LastOwner', 'StepUpRequired'],
    audit: 'user.removed',
    usage: 'users_and_permissions.user_removed',
  }),
  invite: call({
    method: 'POST',
    path: '/v2/users/{id}/invite',
    access: 'users.write',
    summary: 'Mail the invitation again; the link before it no longer works',
    mode: 'both',
    stepUp: 'people',
    answer: 'empty',
    errors: ['AlreadyActive', 'IdempotencyConflict', 'StepUpRequired'],
    audit: 'user.invited',
    usage: 'users_and_permissions.user_invited',
  }),
}
