/** What the widget knows of an amount, read from the answer of the simulator. Amounts in cents, rates with two implied decimals. */
import { type WidgetPreferences, widgetDefaults, type WidgetView } from '#contract/rules/widget-rules.ts'
import type { Day } from '#domain/calendar.ts'
import { preferencesFrom } from './preferences.ts'

export type Plan = {
  numInstalments: number
  /** Every instalment but the last. */
  amount: number
  lastAmount: number
  /** Paid at once, beside the instalments; 0 where nothing is. */
  downpayment: number
  fees: number
  interest: number
  /** What a campaign takes off the interest. */
  saved: number
  principal: number
  total: number
  tin: number
  tae: number
  firstDate: Day
  onCampaign: boolean
}

export type Figures = {
  /** Those of the shop's first product; none where the amount is outside of the limits. */
  plans: readonly Plan[]
  min: number
  max: number
  defaultInstalments: number
  country: 'ES' | 'PT'
  disabled: boolean
  preferences: WidgetPreferences
}

type Wire = Record<string, unknown>

/** Anything that is not as agreed ends in an exception, and so in a page without a widget. */
const wire = (value: unknown): Wire => {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object')
  return value as Wire // every use checks its content
}
const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  return value
}
const count = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new TypeError('not a number')
  return Number(value)
}
const day = (value: unknown): Day => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw new TypeError('not a day')
  return value
}

const planOf = (value: unknown): Plan => {
  const plan = wire(value)
  return {
    numInstalments: count(plan['num_instalments']),
    amount: count(plan['amount']),
    lastAmount: count(plan['last_amount']),
    downpayment: count(plan['downpayment_amount']),
    fees: count(plan['total_fees']),
    interest: count(plan['total_interest']),
    saved: count(wire(plan['discounts'])['applied']),
    principal: count(plan['principal_amount']),
    total: count(plan['total_amount']),
    tin: count(plan['tin']),
    tae: count(plan['annual_equivalent']),
    firstDate: day(plan['first_date']),
    onCampaign: plan['on_campaign'] === true,
  }
}

export const figuresOf = (answer: unknown, view: WidgetView): Figures => {
  const { choices, options } = wire(answer)
  const [first] = list(choices)
  const said = wire(options)
  const widget = wire(said['widget'])
  return {
    plans: first === undefined ? [] : list(wire(first)['instalments']).map(planOf),
    min: count(said['min_credit_amount']),
    max: count(said['max_credit_amount']),
    defaultInstalments: count(said['default_num_instalments']),
    country: said['country'] === 'PT' ? 'PT' : 'ES',
    disabled: widget['disabled'] !== false,
    preferences: { ...widgetDefaults[view], ...preferencesFrom(wire(widget['preferences']), 'wire') },
  }
}

/** Interest or fees: then the law asks for its warning. */
export const costsMoney = ({ interest, fees, tae }: Plan): boolean => interest > 0 || fees > 0 || tae > 0

/** What is paid on the day of the sale is no credit. */
export const creditOf = ({ principal, downpayment, amount, firstDate }: Plan, today: Day): number =>
  principal - (downpayment === 0 && firstDate <= today ? amount : 0)
