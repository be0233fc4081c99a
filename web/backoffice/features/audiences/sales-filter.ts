import { maxMinSales } from '#contract/filters/past-sales.ts'
import { type Category, categories } from '#domain/operation-state.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import type { InputOf } from '#web/api/query.ts'
import { readDate } from '#web/ui/fields/date-mask.ts'

/** A filter over past sales, as typed. */
export type SalesValues = { status: string; from: string; to: string; least: string; most: string; sales: string }
export type SalesFilter = NonNullable<InputOf<'audiences', 'create'>['body']['filter']>
type SalesFault = 'date' | 'backwards' | 'amount' | 'less' | 'count'

/** Undefined for an empty field, null for what cannot be read. */
const amountIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return undefined
  const reading = parseAmount(text)
  return 'cents' in reading && reading.cents > 0 ? reading.cents : null
}
const dayIn = (text: string): string | null | undefined => (text.trim() === '' ? undefined : readDate(text))
const countIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return undefined
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= maxMinSales ? count : null
}

/** What is wrong with each field, and the filter where nothing is. */
export const readSales = (
  values: SalesValues,
): { faults: Partial<Record<keyof SalesValues, SalesFault>>; filter: SalesFilter | null } => {
  const [from, to] = [dayIn(values.from), dayIn(values.to)]
  const [minAmount, maxAmount] = [amountIn(values.least), amountIn(values.most)]
  const minSales = countIn(values.sales)
  const faults = {
    ...(from === null && { from: 'date' as const }),
    ...(to === null ? { to: 'date' as const } : from && to && to < from && { to: 'backwards' as const }),
    ...(minAmount === null && { least: 'amount' as const }),
    ...(maxAmount === null
      ? { most: 'amount' as const }
      : minAmount && maxAmount && maxAmount < minAmount && { most: 'less' as const }),
    ...(minSales === null && { sales: 'count' as const }),
  }
  const status = categories.find((one): one is Category => one === values.status)
  const filter = {
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minAmount && { minAmount }),
    ...(maxAmount && { maxAmount }),
    ...(minSales && { minSales }),
  }
  return { faults, filter: Object.keys(faults).length === 0 ? filter : null }
}
