/** The document of an order, as merchants' systems send it. Phones and postcodes are kept as sent. */
import { Cents, Currency, PositiveCents, Rate } from '../core/values.ts'
import { ownWords } from '../core/own-words.ts'
import { lineOf } from '../core/validation.ts'
import { z } from '../core/zod.ts'
import { parts } from './checkout-requests.ts'

const text = (most: number) => z.string().check(z.overwrite(lineOf), z.minLength(1), z.maxLength(most))
export const maybe = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
/** A name or a number that may be missing; invisible characters are removed. */
const maybeLine = (most: number) => z.optional(z.nullable(z.string().check(z.overwrite(lineOf), z.maxLength(most))))
export const NonNegative = Cents.check(z.minimum(0), z.maximum(1_000_000_000))
export const discounts = { discount: z.optional(NonNegative), discount_rate: z.optional(Rate) }

/** Price in cents per unit, without tax. A missing tax rate is the order's. */
export const Article = z.object({
  id: maybeLine(255),
  name: text(255),
  description: maybe(4000),
  category: maybe(255),
  url: maybe(2000),
  image_url: maybe(2000),
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
  price: NonNegative,
  tax_rate: z.optional(Rate),
  ...discounts,
})

const address = {
  first_name: maybeLine(255),
  last_name: maybeLine(255),
  phone: maybe(40),
  alt_phone: maybe(40),
  street: text(255),
  address_addition: maybe(255),
  city: text(255),
  state: maybe(255),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  postcode: text(20),
}
export const Address = z.object(address)
export const Shipping = z.object({
  ...address,
  name: text(255),
  price: NonNegative,
  tax_rate: z.optional(Rate),
  method: z.optional(z.enum(['pickup_store', 'pickup_point', 'postal'])),
  ...discounts,
})

/** Seconds; a link is valid for an hour. */
const maxTestDelay = 3000

export const documentTypes = ['nif', 'nie', 'cif', 'passport', 'others'] as const

const Customer = z.object({
  id: maybeLine(255),
  email: z.email().check(z.maxLength(320)),
  first_name: maybeLine(255),
  last_name: maybeLine(255),
  phone: maybe(40),
  birthday: maybe(40),
  language: maybe(10),
  document_id: z.optional(
    z.nullable(
      z.object({
        type: z.enum(documentTypes),
        number: text(40),
        country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      }),
    ),
  ),
  address: z.optional(z.nullable(Address)),
})

/** An order as shops send it: discounts are subtracted before tax, tax is added, and the sum is rounded half up. */
export const Order = z.object({
  id: text(255),
  currency: Currency,
  tax_rate: Rate,
  ...discounts,
  cart_discount: z.optional(NonNegative),
  cart_discount_rate: z.optional(Rate),
  /** Cents with tax; must be what the rule makes of articles, shipping and discounts. */
  total_amount: PositiveCents,
  articles: z.array(Article).check(z.minLength(1), z.maxLength(1000)),
  options: z.optional(z.nullable(z.object({ event_date: maybe(40) }))),
  /** Sandbox only: a simulated customer does this, `after` so many seconds or at once. */
  test: z.optional(
    z.nullable(
      z.object({
        outcome: z.enum(parts),
        after: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxTestDelay)))),
      }),
    ),
  ),
})

const maxMetadata = 20
/** What the shop's own system wants to find again with an order, by its own words; never read here. */
export const Metadata = z
  .record(z.string().check(z.minLength(1), z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(z.refine((entries) => Object.keys(entries).length <= maxMetadata, `At most ${maxMetadata} keys.`))

/** What every checkout has. */
export const orderDocument = {
  order: Order,
  customer: Customer,
  billing: z.optional(z.nullable(Address)),
  shipping: z.optional(z.nullable(Shipping)),
  /** The plugin of the merchant's system, by its own word. */
  meta: z.optional(z.nullable(z.object({ module: maybe(255), version: maybe(255) }))),
  /** Returned with the order wherever a system reads it. No place for anything of a person. */
  metadata: z.optional(z.nullable(z.pipe(Metadata, z.transform(ownWords)))),
}
