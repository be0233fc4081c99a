/** Sums of the rows of a report, and what follows from them. */
import { rateOf } from '#domain/rate-of.ts'

export type SalesRow = { operations: number; volume: number; decided: number; rejected: number }
export type MoneyRow = { refunds: number; refunded: number; fees: number; vat: number }

type Numbers<T> = { [K in keyof T]: number }
export const add = <T extends Numbers<T>>(none: T, rows: readonly T[]): T => {
  const total = { ...none }
  for (const row of rows) for (const name in none) total[name] = (total[name] + row[name]) as T[typeof name] // both are numbers
  return total
}

export const noSales: SalesRow = { operations: 0, volume: 0, decided: 0, rejected: 0 }
export const noMoney: MoneyRow = { refunds: 0, refunded: 0, fees: 0, vat: 0 }

export const salesOf = (rows: readonly SalesRow[]) => {
  const total = add(noSales, rows)
  return {
    ...total,
    averageTicket: total.operations > 0 ? Math.round(total.volume / total.operations) : null,
    acceptanceRate: rateOf(total.decided - total.rejected, total.decided),
  }
}
export const moneyOf = (rows: readonly MoneyRow[]): MoneyRow => add(noMoney, rows)

/** What the sums of the rows of now are, beside those of before. */
export const beside = <Row, Figures>(
  figuresOf: (rows: readonly Row[]) => Figures,
  now: readonly Row[],
  before: readonly Row[],
) => ({
  ...figuresOf(now),
  before: figuresOf(before),
})
