/** Terms that a provider and a shop have agreed, with a first day, and what the shop chose within them. */
import { agreedProductsOf, type MerchantTerms, type ProductLimits, productsOf, settlementScheduleOf } from './terms.ts'

/** What the shop chose as far as it is agreed: each product only as wide as both are. */
const productsWithin = (chosen: readonly ProductLimits[], agreed: readonly ProductLimits[]): ProductLimits[] =>
  agreed.flatMap(({ type, minAmount, maxAmount }) => {
    const own = chosen.find((one) => one.type === type)
    if (!own) return []
    const limits = { minAmount: Math.max(own.minAmount, minAmount), maxAmount: Math.min(own.maxAmount, maxAmount) }
    return limits.minAmount > limits.maxAmount ? [] : [{ type, ...limits }]
  })

/** Where no number that the shop chose is agreed any more, those that are: each is lower than what it chose. */
const countsWithin = (chosen: readonly number[], { instalmentOptions, maxInstalments }: MerchantTerms): number[] => {
  const left = chosen.filter((count) => count <= maxInstalments)
  return left.length > 0 ? left : instalmentOptions
}

/**
 * Agreed terms with what the shop chose in its own: narrowed to what is agreed, never widened. `hasChosen`: the shop has saved its
 * preferences; until then it has what was agreed to begin with.
 */
export const termsWithin = (agreed: MerchantTerms, own: MerchantTerms, hasChosen: boolean): MerchantTerms => {
  const { offlineChannels } = own
  const products = own.agreedProducts && productsWithin(productsOf(own), productsOf(agreed))
  const terms = {
    ...agreed,
    ...(products && { products, agreedProducts: agreedProductsOf(agreed) }),
    ...(offlineChannels && { offlineChannels }),
  }
  if (!hasChosen) return terms
  const instalmentOptions = countsWithin(own.instalmentOptions, agreed)
  const first = [own.defaultInstalments, agreed.defaultInstalments].find((count) => instalmentOptions.includes(count))
  return {
    ...terms,
    instalmentOptions,
    defaultInstalments: first ?? instalmentOptions[0] ?? agreed.defaultInstalments,
    confirmationMode: own.confirmationMode,
  }
}

/** What of a shop's terms is its own choice. */
export const choiceOf = (terms: MerchantTerms): Partial<MerchantTerms> => {
  const { agreedProducts, products, instalmentOptions, defaultInstalments, confirmationMode, offlineChannels } = terms
  return {
    ...(agreedProducts && products && { agreedProducts, products }),
    ...(offlineChannels && { offlineChannels }),
    instalmentOptions,
    defaultInstalments,
    confirmationMode,
  }
}

export const termsParts = [
  'products',
  'instalments',
  'rates',
  'fees',
  'minimum_fee',
  'refunds',
  'settlement',
  'confirmation',
  'downpayment',
  'opening_fee',
  'reserve',
] as const
export type TermsPart = (typeof termsParts)[number]

const partsOf = (terms: MerchantTerms): Record<TermsPart, unknown> => ({
  products: productsOf(terms).toSorted((a, b) => a.type.localeCompare(b.type)),
  instalments: [terms.instalmentOptions, terms.defaultInstalments, terms.maxInstalments],
  rates: [terms.tin, terms.rates ?? []],
  fees: [terms.feeTiers, terms.feeTierMode ?? 'whole'],
  minimum_fee: terms.minimumMonthlyFee,
  refunds: terms.refundFeePolicy,
  settlement: settlementScheduleOf(terms),
  confirmation: terms.confirmationMode,
  downpayment: terms.downpaymentRequired ?? false,
  opening_fee: terms.openingFeeRate ?? 0,
  reserve: terms.reserve ?? null,
})

/** Values of terms are of JSON: the same text in one order of keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/** What of the agreement is another. */
export const changedParts = (before: MerchantTerms, after: MerchantTerms): TermsPart[] => {
  const [was, is] = [partsOf(before), partsOf(after)]
  return termsParts.filter((part) => textOf(was[part]) !== textOf(is[part]))
}
