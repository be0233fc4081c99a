/** Shapes that many calls share. Money is integer cents; rates have two implied decimals (21 % is 2100). */
import { birthDayRange, dayRange, isDay } from '#domain/calendar.ts'
import { isEmail, isPersonName, lineOf } from './validation.ts'
import { z } from './zod.ts'

/** 32 lower-case hex characters on the way out; with or without dashes, any case, on the way in. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const normalizeId = (text: string): string | null => {
  const bare = text.replaceAll('-', '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(bare) ? bare : null
}

/** An id in either of its written forms, as it is written on the way out. */
export const IdParam = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => normalizeId(text) ?? text),
    Id,
  ),
)

export const Email = z.string().check(z.refine(isEmail, 'Write an e-mail address.'))

/** A first or last name: trimmed, not blank, and nothing that a line of a mail could trip over. */
export const PersonName = z.string().check(
  z.trim(),
  z.minLength(1, 'Write a name.'),
  z.maxLength(100),
  z.refine((text) => text === '' || isPersonName(text), 'Contains a character that is not allowed.'),
)

/** A name of a thing, or a reference: invisible characters are removed, then blanks at both ends. */
export const Line = (most: number) => z.string().check(z.overwrite(lineOf), z.trim(), z.minLength(1), z.maxLength(most))

/** Integer cents, at most what a double holds exactly. */
export const Cents = z.int()
/** A positive amount of money in cents; 10,000,000.00 is beyond any sale of the field. */
export const PositiveCents = z.int().check(z.positive(), z.maximum(1_000_000_000))
export const Rate = z.int().check(z.minimum(0), z.maximum(100_000))
export const Currency = z.literal('EUR')
/** The words of a day out of its range; in English, like all that the API says. */
const within = ({ first, last }: { first: string; last: string }): string => `Write a day from ${first} to ${last}.`
/** Calendar day `YYYY-MM-DD` in the merchant's time zone, of the years that are reckoned with. */
export const Day = z.iso
  .date({ abort: true })
  .check(z.refine((day) => isDay(day), { error: within(dayRange), abort: true }))
/** Birthday of a person; the rules of its form require a past day. */
export const BirthDay = z.iso
  .date({ abort: true })
  .check(z.refine((day) => isDay(day, birthDayRange), { error: within(birthDayRange), abort: true }))
/** ISO 8601 with offset, in the same years as a day. */
export const Instant = z.iso.datetime({ offset: true, abort: true }).check(
  z.refine((instant) => instant >= dayRange.first && instant.slice(0, 10) <= dayRange.last, {
    error: `Write an instant from ${dayRange.first} to ${dayRange.last}.`,
  }),
)

/** A whole number in a query string. */
export const intParam = (minimum: number, maximum: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, 'Write a whole number.'))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )

/** Query of every list: page from 1; a page past the end answers the last one. */
export const pageQuery = {
  page: z._default(intParam(1, 1_000_000), 1),
  page_size: z._default(intParam(1, 100), 20),
}

/** Answer of every list. `total` is exact unless `total_is_exact` says otherwise. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    results: z.array(row),
    current_page: z.int(),
    max_visible_page: z.int(),
    page_size: z.int(),
    total: z.int(),
    total_is_exact: z.optional(z.boolean()),
  })
