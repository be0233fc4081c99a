/** The signed-in person and the account behind them. */
import { type Locale, locales } from '#domain/locales.ts'
import { roles } from '../core/access.ts'
import { call } from '../core/define.ts'
import { Email, Id, Instant, PersonName } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const accountTypes = ['enterprise', 'self_employed', 'unknown'] as const
export { type Locale, locales }
/** Where a person may be led who asks for nothing in particular. */
export const homes = ['operations', 'today'] as const
export type Home = (typeof homes)[number]

export const Account = z.object({
  email: z.string(),
  type: z.enum(accountTypes),
  user_type: z.enum(roles),
  country: z.string(),
  prefered_merchant_uuid: z.nullable(Id),
  requires_onboarding: z.boolean(),
  /** When the account was disabled; a value means that it is. */
  disabled: z.nullable(Instant),
  /** When the person was paused, alone among those of the account; they may look and do nothing else. */
  paused: z.nullable(Instant),
  first_name: z.string(),
  last_name: z.string(),
  /** The person's own choice; goes before the country's. */
  locale: z.nullable(z.enum(locales)),
  /** What `/` leads to; the person's own choice. */
  home: z.enum(homes),
})

export const account = {
  me: call({
    method: 'GET',
    path: '/v2/me',
    access: 'account.read',
    summary: 'The signed-in account',
    mode: 'both',
    answer: Account,
  }),
  draftKey: call({
    method: 'GET',
    path: '/v2/me/draft-key',
    access: 'account.read',
    summary: 'The key with which a browser keeps what this person left half typed; another after a change of password',
    mode: 'both',
    /** 32 bytes in hex. */
    answer: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  }),
  setPreferedMerchant: call({
    method: 'PATCH',
    path: '/v2/me/prefered-merchant',
    access: 'merchants.read',
    summary: 'Choose the merchant that opens first',
    mode: 'both',
    whilePaused: true,
    body: z.strictObject({ prefered_merchant_uuid: z.string() }),
    answer: 'empty',
    audit: { none: 'a preference of the person, of no consequence to anybody else' },
    usage: 'my_account.shop_preferred',
  }),
  update: call({
    method: 'PATCH',
    path: '/v2/me',
    access: 'account.read',
    summary: 'Change the own name, language or first page',
    mode: 'both',
    body: z.strictObject({
      first_name: z.optional(PersonName),
      last_name: z.optional(PersonName),
      locale: z.optional(z.nullable(z.enum(locales))),
      home: z.optional(z.enum(homes)),
    }),
    answer: Account,
    audit: 'account.updated',
    usage: 'my_account.person_changed',
  }),
  changeEmail: call({
    method: 'POST',
    path: '/v2/change-email',
    access: 'account.read',
    summary: 'Ask for another e-mail address; a link is mailed to the new one',
    mode: 'both',
    body: z.strictObject({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
    answer: 'empty',
    audit: 'account.email_change_asked',
    usage: 'my_account.email_asked',
    idempotency: 'none',
  }),
  validateChangeEmail: call({
    method: 'POST',
    path: '/v2/{uuid}/validate-change-email',
    access: 'account.read',
    summary: 'Confirm the new e-mail address with the token of the mailed link',
    mode: 'both',
    query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: 'empty',
    audit: 'account.email_changed',
    usage: 'my_account.email_changed',
    idempotency: 'none',
  }),
}
