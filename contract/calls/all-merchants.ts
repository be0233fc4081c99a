/** Lists of all merchants that the person may see: the rows of the lists of each, and sums that are the sums of theirs. */
import { call } from '../core/define.ts'
import { dayCloseFilters } from '../filters/day-close.ts'
import { queryShape } from '../filters/schema.ts'
import { Cents, Day, Id, Instant, pageOf } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { dayFigures } from './day-close.ts'
import { Download } from './downloads.ts'
import { OperationFilter, OperationQuery, OperationRow, OperationSummary, Sellers } from './operations.ts'
import { ReportOfAll, ReportQuery } from './reports.ts'
import { SettlementQuery, SettlementRow, SettlementTotals } from './settlements.ts'

/** Whose the row is; its name is in the list of merchants. */
const ofMerchant = { merchant_id: Id }
const path = '/v2/account'

export const allMerchants = {
  operations: call({
    method: 'GET',
    path: `${path}/operations`,
    access: 'operations.read',
    summary: 'List the operations of all merchants that the person may see',
    mode: 'bound',
    ofAllMerchants: true,
    query: OperationQuery,
    answer: pageOf(z.object({ ...OperationRow.shape, ...ofMerchant })),
  }),
  summary: call({
    method: 'GET',
    path: `${path}/operations/summary`,
    access: 'operations.read',
    summary: 'Count the operations of all merchants per category and sub-status',
    mode: 'bound',
    ofAllMerchants: true,
    query: OperationFilter,
    answer: OperationSummary,
  }),
  sellers: call({
    method: 'GET',
    path: `${path}/operations/sellers`,
    access: 'operations.read',
    summary: 'The people who sold something in one of the merchants',
    mode: 'bound',
    ofAllMerchants: true,
    answer: Sellers,
  }),
  dayClose: call({
    method: 'GET',
    path: `${path}/day-close`,
    access: 'operations.read',
    summary: 'The close of a day, per merchant; guests see their own sales',
    mode: 'bound',
    ofAllMerchants: true,
    query: z.strictObject(queryShape(dayCloseFilters)),
    answer: z.object({
      /** The instant of the figures. */
      as_of: Instant,
      /** In the order in which they joined. `day`: in the time zone of the merchant. */
      merchants: z.array(z.object({ ...ofMerchant, day: Day, ...dayFigures })),
      total: z.object(dayFigures),
    }),
  }),
  today: call({
    method: 'GET',
    path: `${path}/today`,
    access: 'operations.read',
    summary: 'What each merchant has sold today; guests see their own sales',
    mode: 'bound',
    ofAllMerchants: true,
    answer: z.object({
      /** Sold as the day of one merchant says it: with what waits for its capture. */
      merchants: z.array(z.object({ ...ofMerchant, count: z.int(), amount: Cents })),
    }),
  }),
  report: call({
    method: 'GET',
    path: `${path}/reports/{name}`,
    access: 'reports.read',
    summary: 'A report of all merchants, or what each of them sold',
    mode: 'bound',
    ofAllMerchants: true,
    query: ReportQuery,
    answer: ReportOfAll,
  }),
  downloads: call({
    method: 'GET',
    path: `${path}/downloads`,
    access: 'merchants.read',
    summary: 'The downloads of all merchants of the last 7 days, newest first',
    mode: 'bound',
    ofAllMerchants: true,
    /** Those that the list of each merchant has for the caller; at most a hundred. */
    answer: z.object({ results: z.array(z.object({ ...Download.shape, ...ofMerchant })) }),
  }),
  settlements: call({
    method: 'GET',
    path: `${path}/settlements`,
    access: 'settlements.read',
    summary: 'The settlements of all merchants by day of transfer, newest first',
    mode: 'bound',
    ofAllMerchants: true,
    query: SettlementQuery,
    answer: z.object({
      ...pageOf(z.object({ ...SettlementRow.shape, ...ofMerchant })).shape,
      totals: SettlementTotals,
    }),
  }),
}
