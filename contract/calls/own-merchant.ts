/** The merchant of a private key: a key has one, and sees no other. */
import { call } from '../core/define.ts'
import { Currency, Id } from '../core/values.ts'
import { keyListOf } from '../core/key-lists.ts'
import { z } from '../core/zod.ts'
import { keyModes } from '../rules/key-rules.ts'

/** `is_active`: whether it may sell in live mode. */
const Merchant = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  currency: Currency,
  time_zone: z.string(),
  is_active: z.boolean(),
})
const byAnyKey = { method: 'GET', access: 'private-key', scope: 'any', mode: 'both' } as const

export const ownMerchant = {
  keys: call({
    method: 'GET',
    path: '/merchants/api-keys',
    access: 'private-key',
    scope: 'any',
    summary: 'What the private key of the call is, and the public one beside it',
    mode: 'both',
    disabledBlocked: true,
    /** `scopes`: empty for all. */
    answer: z.object({
      public_api_key: z.string(),
      mode: z.enum(keyModes),
      scopes: z.array(z.string()),
      name: z.nullable(z.string()),
      /** Signs the callbacks of the mode of the call; null for a key without the scope `checkout`. */
      callback_secret: z.nullable(z.string()),
    }),
  }),
  get: call({ ...byAnyKey, path: '/me', summary: 'The merchant of the key', answer: Merchant }),
  list: call({
    ...byAnyKey,
    path: '/merchants',
    summary: 'The merchant of the key, as a list',
    answer: keyListOf(Merchant),
  }),
}
