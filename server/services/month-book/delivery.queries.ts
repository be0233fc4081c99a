/** To whom a merchant's books go, and the links that they went by. Live mode alone: there is no mode here. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { MonthBookTables } from '#server/db/schema-month-books.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Insertable, Updateable } from 'kysely'

const accountants = (db: Db | Tx, merchantId: string) =>
  db
    .selectFrom('month_book_accountants')
    .where('merchant_id', '=', merchantId)
    .select(['version', 'email', 'day', 'locale', 'paused', 'first_month as firstMonth', 'accounts', 'updated'])

export const findAccountant = (tx: Tx, merchantId: string) => accountants(tx, merchantId).executeTakeFirst()
export type AccountantRow = NonNullable<Awaited<ReturnType<typeof findAccountant>>>

/** Locked until the end of the transaction: a book is not sent to whom it no longer goes to. */
export const lockAccountant = (tx: Tx, merchantId: string) => accountants(tx, merchantId).forUpdate().executeTakeFirst()

/** Its row, locked; made where there is none. */
export const makeAccountant = async (
  tx: Tx,
  row: Insertable<MonthBookTables['month_book_accountants']>,
): Promise<AccountantRow> => {
  await tx
    .insertInto('month_book_accountants')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return accountants(tx, row.merchant_id).forUpdate().executeTakeFirstOrThrow()
}

export const writeAccountant = async (
  tx: Tx,
  merchantId: string,
  change: Updateable<MonthBookTables['month_book_accountants']>,
): Promise<void> => {
  await tx.updateTable('month_book_accountants').where('merchant_id', '=', merchantId).set(change).execute()
}

export type NewLink = Omit<Insertable<MonthBookTables['month_book_links']>, 'revoked' | 'opened' | 'opened_count'>

/** False where the month was sent by itself already: of several processes one gets true. */
export const insertLink = async (tx: Tx, link: NewLink): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('month_book_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'month']).where('scheduled', '=', true).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The links of months, newest first. */
export const findLinks = (tx: Tx, merchantId: string, months: readonly Day[]) =>
  tx
    .selectFrom('month_book_links')
    .where('merchant_id', '=', merchantId)
    .where('month', 'in', months.length > 0 ? months : [null])
    .select(['id', 'month', 'email', 'locale', 'scheduled', 'created', 'expires', 'revoked', 'opened'])
    .select('opened_count as openedCount')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

/** The months that went by themselves, from one on. */
export const findScheduled = async (tx: Tx, merchantId: string, from: Day): Promise<Set<Day>> => {
  const rows = await tx
    .selectFrom('month_book_links')
    .where('merchant_id', '=', merchantId)
    .where('scheduled', '=', true)
    .where('month', '>=', from)
    .select('month')
    .execute()
  return new Set(rows.map(({ month }) => month))
}

/** Resolves to the month of the link; undefined where there is none that works. */
export const revokeLink = async (tx: Tx, merchantId: string, id: string, now: Date): Promise<Day | undefined> => {
  const row = await tx
    .updateTable('month_book_links')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .set({ revoked: now })
    .returning('month')
    .executeTakeFirst()
  return row?.month
}

/** Merchants whose books go by themselves. */
export const findSending = (db: Db) =>
  db
    .selectFrom('month_book_accountants as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .where('a.email', 'is not', null)
    .where('a.paused', '=', false)
    .where('a.first_month', 'is not', null)
    .select(['m.id as merchantId', 'm.company_id as companyId', 'm.name', 'm.time_zone as timeZone', 'm.country'])
    .select(['a.day', 'a.first_month as firstMonth'])
    .orderBy('m.id')
    .execute()
export type SendingMerchant = Awaited<ReturnType<typeof findSending>>[number]

/** A link by the hash of its secret, whose merchant it names. */
export const findByToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('month_book_links as l')
    .innerJoin('merchants as m', 'm.id', 'l.merchant_id')
    .where('l.token_hash', '=', hash)
    .select(['l.merchant_id as merchantId', 'l.id', 'l.month', 'l.locale', 'l.expires', 'l.revoked', 'm.name'])
    .select(['m.company_id as companyId', 'm.time_zone as timeZone'])
    .executeTakeFirst()
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Counts that a file was fetched; false where the link no longer works. */
export const markOpened = async (
  tx: Tx,
  { merchantId, id }: FoundLink,
  now: Date,
): Promise<{ first: boolean } | null> => {
  const row = await tx
    .updateTable('month_book_links')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .set((eb) => ({ opened: sql<Date>`coalesce(opened, ${now})`, opened_count: eb('opened_count', '+', 1) }))
    .returning('opened_count')
    .executeTakeFirst()
  return row ? { first: row.opened_count === 1 } : null
}
