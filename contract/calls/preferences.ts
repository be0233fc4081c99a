/** Settings of a merchant: limits of sales in instalments, channels, and the storefront profile. Amounts in cents. */
import { call } from '../core/define.ts'
import { offlineChannels } from './merchants.ts'
import { products } from './operations.ts'
import {
  isHost,
  logoTypes,
  maxFaceNameLength,
  maxReturnTermsLength,
  maxHosts,
  maxLogoBytes,
} from '../rules/preference-rules.ts'
import { isLine, isOtherPhone, isPhone, isUrl } from '../core/validation.ts'
import { Id, Instant, PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'

const Limits = z.strictObject({ type: z.enum(products), min_amount: PositiveCents, max_amount: PositiveCents })
const count = z.int().check(z.minimum(1), z.maximum(36))
const Host = z.string().check(z.trim(), z.toLowerCase(), z.refine(isHost, 'Write a domain, such as www.tienda.es.'))
/** Rejects characters that hide or reverse text beside them; a text of several lines may have line ends. */
const areLines = (text: string): boolean => text.split('\n').every(isLine)
const words = (most: number, sound = isLine) =>
  z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(most), z.refine(sound, 'Contains a character that is not allowed.')),
  )

/** What customers see of the shop on its page, in mails and on receipts. */
export const Face = z.strictObject({
  /** Null: the name of the merchant. */
  name: words(maxFaceNameLength),
  phone: z.nullable(z.string().check(z.refine(isPhone, 'Write the 9 digits of a phone.'))),
  /** Any number of the Spanish and Portuguese plans, shown to customers where there is no `phone`. Left out: as it is. */
  other_phone: z.optional(
    z.nullable(z.string().check(z.refine(isOtherPhone, 'Write the 9 digits of a phone of Spain or Portugal.'))),
  ),
  website: z.nullable(z.string().check(z.refine(isUrl, 'Write an address that begins with https:// or http://.'))),
  return_terms: words(maxReturnTermsLength, areLines),
})

export const Preferences = z.object({
  /** Counts the changes, for ETag and If-Match. */
  version: z.int(),
  /** Null: there are no keys yet. */
  public_key: z.nullable(z.string()),
  /** By which it sells; each within what is agreed. */
  products: z.array(Limits),
  /** What is agreed with the provider: the products there are, and the farthest limits of each. */
  agreed: z.object({ products: z.array(Limits), max_num_instalments: z.int(), tin: z.int() }),
  instalment_options: z.array(z.int()),
  default_num_instalments: z.int(),
  confirmation_mode: z.enum(['auto', 'capture']),
  offline_channels: z.array(z.enum(offlineChannels)),
  /** That this installation can send by. */
  available_channels: z.array(z.enum(offlineChannels)),
  hostnames: z.array(z.object({ id: Id, host: z.string(), name: z.string() })),
  face: z.extend(Face, { other_phone: z.nullable(z.string()), logo_url: z.nullable(z.string()) }),
  updated: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
})

const path = '/merchants/{merchantId}/preferences'
const write = { access: 'preferences.write', mode: 'both', ifMatch: true } as const

export const preferences = {
  get: call({
    method: 'GET',
    path,
    access: 'preferences.read',
    mode: 'both',
    summary: 'What the shop has set',
    answer: Preferences,
  }),
  update: call({
    method: 'PATCH',
    path,
    ...write,
    stepUp: 'limits',
    summary: 'Set some of it; sales that were made keep their terms',
    body: z.partial(
      z.strictObject({
        products: z.array(Limits).check(z.minLength(1), z.maxLength(3)),
        instalment_options: z.array(count).check(z.minLength(1), z.maxLength(36)),
        default_num_instalments: count,
        confirmation_mode: z.enum(['auto', 'capture']),
        offline_channels: z.array(z.enum(offlineChannels)).check(z.maxLength(4)),
        hostnames: z
          .array(z.strictObject({ host: Host, name: z.string().check(z.trim(), z.maxLength(60), z.refine(isLine)) }))
          .check(z.maxLength(maxHosts)),
        face: Face,
      }),
    ),
    answer: Preferences,
    errors: ['StepUpRequired'],
    audit: 'preferences.changed',
    usage: 'preferences.changed',
  }),
  addLogo: call({
    method: 'POST',
    path: `${path}/logo`,
    ...write,
    summary: 'The picture that stands for the shop; another one takes the place of the one before',
    body: z.strictObject({}),
    upload: { field: 'file', types: logoTypes, maxBytes: maxLogoBytes },
    answer: Preferences,
    errors: ['IdempotencyConflict', 'UpstreamUnavailable'],
    audit: 'preferences.logo-added',
    usage: 'preferences.logo_added',
  }),
  removeLogo: call({
    method: 'DELETE',
    path: `${path}/logo`,
    ...write,
    summary: 'No picture any more',
    answer: Preferences,
    audit: 'preferences.logo-removed',
    usage: 'preferences.logo_removed',
  }),
}
