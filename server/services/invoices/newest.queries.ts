import { type RawBuilder, sql } from 'kysely'

/** The order of invoices in their list, of a table `i`. */
export const newestInvoices: RawBuilder<unknown> = sql`i.issue_date desc, i.year desc, i.series desc, i.position desc`
