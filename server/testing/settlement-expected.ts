/** What the model of settlements expects of a run, from what waits for it. */
import type { Day } from '#domain/calendar.ts'
import { half } from './settlement-charges.ts'

export type Sale = {
  id: string
  manual: boolean
  total: number
  /** What its campaign costs; 0 without one. */
  cost: number
  captured: number
  refunded: number
  voided: number
  withdrawn: boolean
  over: boolean
  settled: boolean
  /** Less what went back. */
  charged: { fee: number; vat: number; cost: number }
}
/** What waits for the settlement run: signed as the merchant sees it. `sale` null: an adjustment. */
export type Waiting = {
  sale: Sale | null
  type: 'sales' | 'refunds' | 'cancellations' | 'adjustments'
  gross: number
  fee: number
  vat: number
  cost: number
}

/** Kept of what was sold, until a run of the day `on`. */
export type Reserved = { amount: number; on: Day }

/** `day`: of the run. `rate`: of a reserve, with two implied decimals. */
type Run = { waiting: readonly Waiting[]; debt: number; reserved: readonly Reserved[]; rate: number; day: Day }

const isMoving = ({ gross, fee, vat }: Waiting): boolean => gross !== 0 || fee !== 0 || vat !== 0

/** What the model expects of the settlement run; null where nothing is to be shown. */
export const expected = ({ waiting, debt, reserved, rate, day }: Run) => {
  const total = (lines: readonly Waiting[], of: (line: Waiting) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0)
  // A cancel of what was captured and refunded before may move no money.
  const moving = waiting.filter((line) => isMoving(line) || line.cost !== 0)
  const bySale = Map.groupBy(moving, ({ sale }) => sale)
  const shown = [...bySale].flatMap(([sale, lines]) => {
    const isNothing = (['gross', 'fee', 'vat', 'cost'] as const).every((part) => total(lines, (one) => one[part]) === 0)
    return sale && isNothing ? [] : lines
  })
  const due = reserved.filter(({ on }) => on <= day)
  if (shown.length === 0 && due.length === 0) return null
  const gross = (type: Waiting['type']) =>
    total(
      shown.filter((line) => line.type === type),
      (line) => line.gross,
    )
  const back = due.reduce((sum, { amount }) => sum + amount, 0)
  const before = total(shown, (line) => line.gross - line.fee - line.vat - line.cost) + back
  const kept = Math.min(half((gross('sales') * rate) / 10_000), Math.max(0, before - debt))
  const net = before - kept
  const candidate = net - debt
  return {
    sales_amount: gross('sales'),
    refunds_amount: 0 - gross('refunds'),
    cancellations_amount: 0 - gross('cancellations'),
    adjustments_amount: gross('adjustments'),
    fees_amount: total(shown, ({ fee }) => fee),
    vat_amount: total(shown, ({ vat }) => vat),
    campaign_cost_amount: total(shown, ({ cost }) => cost),
    holdback_amount: kept,
    release_amount: back,
    net_amount: net,
    opening_debt_amount: debt,
    // What a campaign costs has a line of its own.
    lines_count:
      shown.filter(isMoving).length + shown.filter(({ cost }) => cost !== 0).length + due.length + (kept > 0 ? 1 : 0),
    paid_amount: Math.max(0, candidate),
    closing_debt_amount: Math.max(0, -candidate),
  }
}
