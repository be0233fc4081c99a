/** The file of terms that staff write: read field by field, and written in the same form. Cents, and rates with two implied decimals. */
import { readFile } from 'node:fs/promises'
import { products } from '#contract/calls/operations.ts'
import { Day } from '#contract/core/values.ts'
import { z } from '#contract/core/zod.ts'
import type { TermsFault } from '#domain/contract-terms.ts'
import { mostReserveDays } from '#domain/reserve.ts'
import { type CountSpan, feeTierModes, type MerchantTerms, mostInstalments, productsOf } from '#domain/terms.ts'
import { maxReasonLength } from './words.ts'

const cents = z.int().check(z.minimum(0), z.maximum(1_000_000_00))
const rate = z.int().check(z.minimum(0), z.maximum(100_00))
const count = z.int().check(z.minimum(1), z.maximum(mostInstalments))
const span = z.optional(z.strictObject({ from: count, to: count }))

const TermsFile = z.strictObject({
  first_day: Day,
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReasonLength))),
  products: z.array(
    z.strictObject({ type: z.enum(products), min_amount: cents.check(z.minimum(1)), max_amount: cents }),
  ),
  instalment_options: z.array(count),
  default_instalments: count,
  max_instalments: count.check(z.minimum(2)),
  tin: rate,
  rates: z.optional(z.array(z.strictObject({ product: z.enum(products), instalments: span, tin: rate }))),
  fees: z.strictObject({
    mode: z.enum(feeTierModes),
    tiers: z.array(z.strictObject({ up_to: z.nullable(cents), rate, fixed: z.optional(cents), instalments: span })),
  }),
  minimum_monthly_fee: cents,
  refund_fee_policy: z.enum(['keep', 'prorata']),
  settlement: z.discriminatedUnion('frequency', [
    z.strictObject({ frequency: z.literal('daily') }),
    z.strictObject({ frequency: z.literal('weekly'), weekday: z.int().check(z.minimum(1), z.maximum(7)) }),
  ]),
  confirmation_mode: z.enum(['auto', 'capture']),
  downpayment_required: z.boolean(),
  opening_fee_rate: rate,
  reserve: z.optional(
    z.strictObject({
      rate: rate.check(z.minimum(1)),
      days: z.int().check(z.minimum(1), z.maximum(mostReserveDays)),
    }),
  ),
})
type TermsFile = z.infer<typeof TermsFile>

const spanOf = (instalments: CountSpan | undefined) => (instalments ? { instalments } : {})

const termsOf = (file: TermsFile): MerchantTerms => ({
  products: file.products.map(({ type, min_amount, max_amount }) => ({
    type,
    minAmount: min_amount,
    maxAmount: max_amount,
  })),
  minAmount: Math.min(...file.products.map(({ min_amount }) => min_amount)),
  maxAmount: Math.max(...file.products.map(({ max_amount }) => max_amount)),
  instalmentOptions: file.instalment_options,
  defaultInstalments: file.default_instalments,
  maxInstalments: file.max_instalments,
  tin: file.tin,
  ...(file.rates && {
    rates: file.rates.map(({ product, instalments, tin }) => ({ product, ...spanOf(instalments), tin })),
  }),
  feeTierMode: file.fees.mode,
  feeTiers: file.fees.tiers.map(({ up_to, rate: share, fixed, instalments }) => ({
    upTo: up_to,
    rate: share,
    ...(fixed !== undefined && { fixed }),
    ...spanOf(instalments),
  })),
  vatRate: 0, // of the day and place, once they are agreed
  minimumMonthlyFee: file.minimum_monthly_fee,
  refundFeePolicy: file.refund_fee_policy,
  settlement: file.settlement,
  confirmationMode: file.confirmation_mode,
  downpaymentRequired: file.downpayment_required,
  openingFeeRate: file.opening_fee_rate,
  ...(file.reserve && { reserve: file.reserve }),
})

/** As `readTermsFile` takes it, but for the day and the note. */
export const fileOf = (terms: MerchantTerms): Omit<TermsFile, 'first_day' | 'note'> => ({
  products: productsOf(terms).map(({ type, minAmount, maxAmount }) => ({
    type,
    min_amount: minAmount,
    max_amount: maxAmount,
  })),
  instalment_options: terms.instalmentOptions,
  default_instalments: terms.defaultInstalments,
  max_instalments: terms.maxInstalments,
  tin: terms.tin,
  ...(terms.rates && {
    rates: terms.rates.map(({ product, instalments, tin }) => ({ product, ...spanOf(instalments), tin })),
  }),
  fees: {
    mode: terms.feeTierMode ?? 'whole',
    tiers: terms.feeTiers.map(({ upTo, rate: share, fixed, instalments }) => ({
      up_to: upTo,
      rate: share,
      ...(fixed !== undefined && { fixed }),
      ...spanOf(instalments),
    })),
  },
  minimum_monthly_fee: terms.minimumMonthlyFee,
  refund_fee_policy: terms.refundFeePolicy,
  settlement: terms.settlement ?? { frequency: 'daily' },
  confirmation_mode: terms.confirmationMode,
  downpayment_required: terms.downpaymentRequired ?? false,
  opening_fee_rate: terms.openingFeeRate ?? 0,
  ...(terms.reserve && { reserve: terms.reserve }),
})

type Issue = { path: readonly PropertyKey[]; message: string; code: string; keys?: readonly string[] }

const faultsOf = ({ path, message, code, keys }: Issue): TermsFault[] =>
  code === 'unrecognized_keys'
    ? (keys ?? []).map((key) => ({ path: [...path, key].map(String).join('.'), reason: 'there is no such field' }))
    : [{ path: path.map(String).join('.'), reason: message }]

export type ReadFile = { firstDay: string; terms: MerchantTerms; note: string | null }

/** Terms, or every fault of the form of the file. Throws what reading the file throws. */
export const readTermsFile = async (file: string): Promise<ReadFile | { faults: TermsFault[] }> => {
  const text = await readFile(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { faults: [{ path: '', reason: `is no JSON: ${error instanceof Error ? error.message : String(error)}` }] }
  }
  const parsed = TermsFile.safeParse(json)
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) }
  const { first_day: firstDay, note = null } = parsed.data
  return { firstDay, terms: termsOf(parsed.data), note }
}
