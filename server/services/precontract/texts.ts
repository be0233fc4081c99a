/**
 * The words of the pre-contract information, a version of them at a time. Those in `texts.json` are the developers'; an
 * installation brings its own, reviewed ones in a file of the same form.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/calls/account.ts'
import { z } from '#contract/core/zod.ts'
import { byLocale, compileTexts, type Messages, say, type Values } from '#server/core/texts.ts'

const line = z.string().check(z.minLength(1), z.maxLength(500))

/** Who lends. Rates have two implied decimals, fees are cents. */
const Creditor = z.strictObject({
  name: line,
  tax_id: line,
  address: line,
  phone: line,
  email: line,
  web: line,
  /** Where the creditor is registered, and under which number. */
  registration: line,
  supervisor: line,
  /** In the country of the customer, where it is not that of the creditor. */
  representative: z.optional(line),
  /** Yearly interest and fee of an instalment that is late. */
  late_rate: z.int().check(z.minimum(0)),
  late_fee: z.int().check(z.minimum(0)),
})
type Creditor = z.output<typeof Creditor>

const Item = z.strictObject({ label: z.string(), value: z.string() })
const Words = z.catchall(
  z.object({ title: line, warning: line }),
  z.union([z.string(), z.catchall(z.object({ title: line }), z.union([z.string(), Item]))]),
)
const File = z.strictObject({
  version: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  review: z.optional(z.string()),
  creditor: z.nullable(Creditor),
  ...byLocale(() => Words),
})

export type PrecontractTexts = {
  /** Kept with each consent: which words the customer has read. */
  version: string
  /** Whether counsel has released them: a file without `review`. */
  isReleased: boolean
  /** Null in the developers' texts: the lender is not known yet. */
  creditor: Creditor | null
  messages: Record<Locale, Messages>
}

const read = (path: string): PrecontractTexts => {
  const file = File.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {
    version: file.version,
    isReleased: file.review === undefined,
    creditor: file.creditor,
    messages: byLocale((locale) => compileTexts(file[locale])),
  }
}

/** The developers' texts: they name no creditor and await their review. */
export const ownTexts: PrecontractTexts = read(join(import.meta.dirname, 'texts.json'))

const readOwn = (path: string): PrecontractTexts => {
  try {
    return read(path)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`PRECONTRACT_TEXTS: ${path} cannot be used: ${why}`, { cause: error })
  }
}

/**
 * The texts of an installation, or the developers' own where it brings none. Throws where the file cannot be read or lacks
 * anything that the own texts say: a start fails then, not a customer's page.
 */
export const readPrecontractTexts = (path: string | null): PrecontractTexts => {
  if (path === null) return ownTexts
  const texts = readOwn(path)
  const missing = locales.flatMap((locale) =>
    [...ownTexts.messages[locale].keys()]
      .filter((key) => !texts.messages[locale].has(key))
      .map((key) => `${locale} ${key}`),
  )
  if (missing.length > 0) throw new Error(`PRECONTRACT_TEXTS: ${path} lacks ${missing.join(', ')}.`)
  if (texts.version === ownTexts.version) throw new Error(`PRECONTRACT_TEXTS: ${path} needs a version of its own.`)
  return texts
}

/** The words of a key; throws for one that the texts lack. */
export const writerOf =
  ({ messages }: PrecontractTexts, locale: Locale) =>
  (key: string, values: Values = {}): string => {
    const message = messages[locale].get(key)
    if (message === undefined) throw new Error(`The pre-contract texts lack ${key}.`)
    return say(message, locale, values)
  }
