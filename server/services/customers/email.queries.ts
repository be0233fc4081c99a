import { type RawBuilder, sql } from 'kysely'

/** What a customer is known by in a sale: the same expression as that of its index. */
export const emailOf = (sales: string): RawBuilder<string> =>
  sql<string>`lower(btrim(${sql.ref(`${sales}.customer_email`)}))`
