import type { Day } from '#domain/calendar.ts'
import { formatDay, formatDayShort, type Locale } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'

export type SettlementList = AnswerOf<'settlements', 'list'>
export type SettlementRow = SettlementList['results'][number]
export type Next = SettlementList['next']
export type Settlement = AnswerOf<'settlements', 'get'>
export type Lines = AnswerOf<'settlements', 'lines'>
export type Line = Lines['results'][number]
export type Balance = AnswerOf<'settlements', 'balance'>
export type Movement = Balance['movements']['results'][number]
export type Status = SettlementRow['status']

/** The sums that a row of the list, the totals below it and the next settlement have in common. */
type Sums = Omit<SettlementList['totals'], 'count'>

/** What is between the sales and the net amount, with its sign, as the steps of the detail and of the next transfer have it. */
export const parts = {
  fees: (sums) => 0 - sums.feesAmount - sums.vatAmount,
  campaigns: (sums) => 0 - sums.campaignCostAmount,
  refunds: (sums) => 0 - sums.refundsAmount,
  cancellations: (sums) => 0 - sums.cancellationsAmount,
  adjustments: (sums) => sums.adjustmentsAmount,
  held: (sums) => sums.releaseAmount - sums.holdbackAmount,
} as const satisfies Record<string, (sums: Sums) => number>
export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[] // its own keys

/** What a debt took, or what stays owed, between net and transfer. */
export const debtOf = ({ paidAmount, netAmount }: Pick<Sums, 'paidAmount' | 'netAmount'>): number =>
  paidAmount - netAmount

export const hasDebt = (row: Pick<SettlementRow, 'openingDebtAmount' | 'closingDebtAmount'>): boolean =>
  row.openingDebtAmount !== 0 || row.closingDebtAmount !== 0

/** Whether there is anything that the next settlement would settle. */
export const isPending = (next: Next): boolean =>
  next.operationsCount > 0 || next.netAmount !== 0 || partNames.some((name) => parts[name](next) !== 0) || hasDebt(next)

/** Days beside one that has the year: `19 nov`, `20–22 nov`, `30 oct – 1 nov`. */
export const shortDays = (from: Day, to: Day, locale: Locale): string => {
  if (from === to) return formatDayShort(to, locale)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDayShort(to, locale)}`
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDayShort(from, locale) : formatDay(from, locale)
  return `${first} – ${formatDayShort(to, locale)}`
}
