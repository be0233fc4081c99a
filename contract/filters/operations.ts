/** What operations are found by; browsers have it without schemas. */
import { categories, substatuses } from '#domain/operation-state.ts'
import { cents, count, id, idOr, moment, oneOf, search, someOf, text } from './kinds.ts'

export const channels = ['online', 'offline', 'phone'] as const

export const operationFilters = {
  status: { ...oneOf(categories), chip: null },
  substatus: oneOf(substatuses),
  q: search,
  'created-gte': moment,
  'created-lt': moment,
  'total_amount-gte': cents(0),
  'total_amount-lte': cents(0),
  channel: oneOf(channels),
  /** Part of the name or of the reference of one of its articles. */
  article: text(200),
  /** The sales of one person, by the id that customers have. */
  customer: id,
  /** The seller; `nobody`: an operation that no user of the merchant made. */
  created_by: idOr('nobody'),
  /** To what bars of reports lead. */
  campaign: { ...id, chip: 'sold' },
  num_instalments: { ...count(36), chip: 'sold' },
  /** From Monday, 1. Like the hour in the time zone of the merchant. */
  weekday: { ...count(7), chip: 'sold' },
  hour: { ...count(23), minimum: 0, chip: 'sold' },
} as const

/** `capture_until`: by the last day for the capture; only of what waits for one, the sub-status `pending_merchant`. */
export const operationOrdering = {
  ...oneOf(['-created', 'created', '-total_amount', 'total_amount', 'capture_until', '-capture_until']),
  usual: '-created',
  chip: null,
} as const

/** Columns beside date and amount, by their names in the row. */
export const operationColumns = [
  'mid',
  'customer',
  'email',
  'substatus',
  'num_instalments',
  'product',
  'transfer_date',
  'capture_until',
  'created_by',
  'channel',
  'captured_amount',
  'refunded_amount',
] as const
export type OperationColumnName = (typeof operationColumns)[number]

/** How a list is looked at; no call but that of its rows reads the size of its pages, and none the columns. */
export const operationLook = {
  columns: { ...someOf(operationColumns), chip: null },
  page_size: { ...oneOf(['20', '50', '100']), usual: '20', chip: null },
} as const
