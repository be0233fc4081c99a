/** The keys that a shop's own system signs in with: 40 hex characters, one pair for both modes. */
import { call } from '../core/define.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** `ending`: replaced, and good for 24 hours more. */
export const keyStatuses = ['active', 'ending', 'ended', 'revoked'] as const
export type KeyStatus = (typeof keyStatuses)[number]

/** That a shop may have at once, those counted that were replaced and have not ended yet. */
export const maxGoodKeys = 10

const Key = z.object({
  id: Id,
  /** Of the private key; the rest is not stored. */
  last4: z.string(),
  status: z.enum(keyStatuses),
  created: Instant,
  /** Null: made by the provider. */
  created_by: z.nullable(z.string()),
  last_used: z.nullable(Instant),
  /** When one that was replaced ends, or ended. */
  expires: z.nullable(Instant),
  revoked: z.nullable(Instant),
})

/** The only answer that holds a private key. */
const NewKey = z.object({ key: Key, public_key: z.string(), private_key: z.string() })

const path = '/merchants/{merchantId}/keys'
const write = { access: 'keys.manage', mode: 'both', stepUp: 'keys', disabledBlocked: true } as const

export const keys = {
  list: call({
    method: 'GET',
    path,
    access: 'keys.manage',
    mode: 'both',
    disabledBlocked: true,
    summary:
      'The public key, and what is known of the private ones, newest first: all that are good, and the newest of the others',
    answer: z.object({
      public_key: z.nullable(z.string()),
      /** When a page of the shop asked by it last, and from which site. */
      public_last_used: z.nullable(Instant),
      public_last_host: z.nullable(z.string()),
      results: z.array(Key),
    }),
  }),
  create: call({
    method: 'POST',
    path,
    ...write,
    idempotency: 'none',
    summary: 'Make a private key; the public one is that of the shop. It is shown in this answer and never again',
    answer: NewKey,
    status: 201,
    errors: ['StepUpRequired', 'TooManyKeys'],
    audit: 'key.created',
    usage: 'preferences.key_created',
  }),
  rotate: call({
    method: 'POST',
    path: `${path}/{keyId}/rotate`,
    ...write,
    idempotency: 'none',
    summary: 'Replace a private key: the new one is good at once, the one before for 24 hours more',
    answer: NewKey,
    status: 201,
    errors: ['StepUpRequired', 'KeyNotActive', 'TooManyKeys'],
    audit: 'key.rotated',
    usage: 'preferences.key_rotated',
  }),
  revoke: call({
    method: 'DELETE',
    path: `${path}/{keyId}`,
    ...write,
    summary: 'End a private key at once',
    answer: 'empty',
    errors: ['StepUpRequired', 'KeyNotActive'],
    audit: 'key.revoked',
    usage: 'preferences.key_revoked',
  }),
}
