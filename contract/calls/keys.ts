/** The keys that a shop's own system signs in with: 40 hex characters. One public key; private ones with bounds of their own. */
import { call } from '../core/define.ts'
import { Day, Id, Instant, Line } from '../core/values.ts'
import { keyScopes } from '../core/key-scopes.ts'
import { isNetwork, keyModes, maxKeyName, maxKeyNetworks } from '../rules/key-rules.ts'
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
  /** Null for one that was made without a name. */
  name: z.nullable(z.string()),
  mode: z.enum(keyModes),
  /** What it may be used for; empty: for all. */
  scopes: z.array(z.string()),
  /** Addresses and networks that it may be used from; empty: from everywhere. */
  networks: z.array(z.string()),
  status: z.enum(keyStatuses),
  created: Instant,
  /** Null: made by the provider. */
  created_by: z.nullable(z.string()),
  last_used: z.nullable(Instant),
  /** When it ends, or ended: one that was replaced, or one with a last day. */
  expires: z.nullable(Instant),
  revoked: z.nullable(Instant),
})

/** The only answer that holds a private key. */
const NewKey = z.object({ key: Key, public_key: z.string(), private_key: z.string() })

const Network = z.string().check(z.refine(isNetwork, 'Write an address or a network, such as 203.0.113.0/24.'))

/** What a new one is for. Rotated, it keeps all of it. */
const Bounds = z.object({
  name: z.optional(z.nullable(Line(maxKeyName))),
  mode: z._default(z.enum(keyModes), 'both'),
  scopes: z._default(z.array(z.enum(keyScopes)).check(z.maxLength(keyScopes.length)), []),
  networks: z._default(z.array(Network).check(z.maxLength(maxKeyNetworks)), []),
  /** In the time zone of the merchant, from today on. */
  last_day: z.optional(z.nullable(Day)),
})

/** Signs what the shop's system is called back with, in the mode of the call. */
const CallbackSecret = z.object({
  secret: z.string(),
  /** Until when the one before signs too; null where there is none. */
  previous_until: z.nullable(Instant),
})

const path = '/merchants/{merchantId}/keys'
const write = { access: 'keys.manage', mode: 'both', stepUp: 'keys', disabledBlocked: true } as const

const secretPath = '/merchants/{merchantId}/callback-secret'
const secretCall = {
  ...write,
  mode: 'bound',
  idempotency: 'none',
  answer: CallbackSecret,
  errors: ['StepUpRequired'],
  usage: 'none',
} as const

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
    body: Bounds,
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
  showCallbackSecret: call({
    method: 'POST',
    path: `${secretPath}/show`,
    ...secretCall,
    summary: 'The secret that signs callbacks',
    audit: 'callback_secret.shown',
  }),
  replaceCallbackSecret: call({
    method: 'POST',
    path: `${secretPath}/replace`,
    ...secretCall,
    summary: 'Replace the secret that signs callbacks: the new one signs at once, the one before for 24 hours more',
    audit: 'callback_secret.replaced',
  }),
}
