/** What a shop sells and what it costs, by time and by kind, beside the span before. */
import { call } from '../core/define.ts'
import { reportFilters } from '../filters/reports.ts'
import { queryShape } from '../filters/schema.ts'
import { reportSteps } from '../rules/report-steps.ts'
import { Cents, Day, Id } from '../core/values.ts'
import { z } from '../core/zod.ts'

const maxYears = 5
/** Days are text in their own order. */
const isLonger = (from: string, to: string): boolean => to >= `${Number(from.slice(0, 4)) + maxYears}${from.slice(4)}`

/** Days of the merchant's time zone, both included; five years at most. Weeks begin on Monday. */
export const ReportQuery = z
  .strictObject(queryShape({ ...reportFilters, by: { ...reportFilters.by, usual: 'month' } }))
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'Ends before it begins.', path: ['to'] }),
    z.refine(({ from, to }) => !isLonger(from, to), { error: `At most ${maxYears} years.`, path: ['to'] }),
  )

/** Sales count on the day they were asked for. */
const sales = {
  /** Sales that are accepted, and their sum. */
  operations: z.int(),
  volume: Cents,
  average_ticket: z.nullable(Cents),
  /** Sales that were decided on: those rejected, and those accepted, also where they were cancelled later. */
  decided: z.int(),
  rejected: z.int(),
  /** In hundredths of a per cent of those decided; null where none was. */
  acceptance_rate: z.nullable(z.int()),
}

/** Money counts on the day it was booked. */
const money = {
  refunds: z.int(),
  refunded: Cents,
  /** Fees less refunds, with VAT apart. */
  fees: Cents,
  vat: Cents,
}

/** Units and what they cost the customers, as carts say. */
const articleFigures = { units: z.int(), amount: Cents }

const salesBeside = { ...sales, before: z.object(sales) }
const moneyBeside = { ...money, before: z.object(money) }

/** A day of the span before, which may begin before the days that can be asked for. */
const EarlierDay = z.iso.date()

/** A step of time; those at the ends may be cut, and `before` is the same step of the span before. */
const step = { from: Day, to: Day, is_current: z.boolean() }

const span = {
  from: Day,
  to: Day,
  by: z.enum(reportSteps),
  /**
   * The span of comparison. For whole months, and spans of more than 31 days: the same days of the last year that they do not
   * overlap; else as many days before. A leap day has no equal in other years; its sales are in the step of the day before.
   */
  before_from: EarlierDay,
  before_to: EarlierDay,
  is_year_before: z.boolean(),
  /** The day on which the shop was first asked for a sale, in any span; null where it never was. Before it there is nothing to compare. */
  first_sale_on: z.nullable(EarlierDay),
  time_zone: z.string(),
}

export const salesReports = ['volume', 'acceptance'] as const
export const moneyReports = ['refunds', 'fees'] as const
export const sliceReports = ['instalments', 'channels', 'campaigns', 'sellers', 'hours'] as const
/** Read from carts, of the newest sales of a span alone. */
export const articleReport = 'articles'
export const reportNames = [...salesReports, ...moneyReports, ...sliceReports, articleReport] as const
export type ReportName = (typeof reportNames)[number]
/** Of several merchants alone. */
export const merchantReport = 'merchants'
export const reportNamesOfAll = [...reportNames, merchantReport] as const
export type ReportNameOfAll = (typeof reportNamesOfAll)[number]

const SalesReport = z.object({
  name: z.enum(salesReports),
  ...span,
  totals: z.object(salesBeside),
  steps: z.array(z.object({ ...step, ...salesBeside })),
})
const MoneyReport = z.object({
  name: z.enum(moneyReports),
  ...span,
  totals: z.object(moneyBeside),
  steps: z.array(z.object({ ...step, ...moneyBeside })),
})
/**
 * `key`: a number of instalments, a channel, a weekday from Monday, 1, and an hour as `1/17`, or the id of a campaign or a seller, whose
 * name it has too; null is no campaign or no seller.
 */
const slice = { key: z.nullable(z.string()), name: z.optional(z.string()), ...salesBeside }
const SliceReport = z.object({
  name: z.enum(sliceReports),
  ...span,
  totals: z.object(salesBeside),
  /** Only kinds with sales in either span. */
  slices: z.array(z.object(slice)),
})
const ArticleReport = z.object({
  name: z.literal(articleReport),
  ...span,
  /** How many sales were read, the newest, and the day of the oldest of them; null where that is the whole span. */
  sales: z.int(),
  read_from: z.nullable(EarlierDay),
  /** By amount, the first twenty. Without a reference an article is known by its name. */
  articles: z.array(z.object({ reference: z.nullable(z.string()), name: z.string(), ...articleFigures })),
  others: z.object({ articles: z.int(), ...articleFigures }),
  totals: z.object(articleFigures),
})

/** Days of several time zones have none in common. */
const noZone = { time_zone: true } as const
const { time_zone: _, ...spanOfAll } = span
const figuresOfEach = { ...sales, ...money, before: z.object({ ...sales, ...money }) }

/** The reports of several merchants: the sums of theirs, and one by merchant. Their days are those of each time zone. */
export const ReportOfAll = z.discriminatedUnion('name', [
  z.omit(SalesReport, noZone),
  z.omit(MoneyReport, noZone),
  z.object({
    ...z.omit(SliceReport, noZone).shape,
    /** A campaign is of one merchant. */
    slices: z.array(z.object({ ...slice, merchant_id: z.optional(Id) })),
  }),
  z.omit(ArticleReport, noZone),
  z.object({
    name: z.literal(merchantReport),
    ...spanOfAll,
    totals: z.object(figuresOfEach),
    /** All of them by volume, also those without a sale. */
    merchants: z.array(z.object({ merchant_id: Id, ...figuresOfEach })),
  }),
])

export const reports = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/reports/{name}',
    access: 'reports.read',
    summary: 'A report of a span of days, beside the span before',
    mode: 'bound',
    query: ReportQuery,
    answer: z.discriminatedUnion('name', [SalesReport, MoneyReport, SliceReport, ArticleReport]),
  }),
}
