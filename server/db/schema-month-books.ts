/** To whom the books of months go, and the links that they went by; see schema.ts. Of a merchant in live mode. */
import type { Locale } from '#contract/calls/account.ts'
import type { AccountNumbers } from '#domain/month-journal.ts'
import type { Default, Fixed } from './column-types.ts'

type MonthBookAccountants = {
  merchant_id: string
  version: number
  /** Null: to no one. */
  email: string | null
  day: number
  locale: Locale
  paused: boolean
  first_month: string | null
  /** Null: those of the country. */
  accounts: AccountNumbers | null
  updated: Date
  updated_by: string
}

type MonthBookLinks = {
  merchant_id: Fixed<string>
  id: Fixed<string>
  month: Fixed<string>
  email: Fixed<string>
  locale: Fixed<Locale>
  scheduled: Fixed<boolean>
  token_hash: Fixed<Buffer>
  created: Fixed<Date>
  expires: Fixed<Date>
  revoked: Default<Date | null>
  opened: Default<Date | null>
  opened_count: Default<number>
}

export type MonthBookTables = { month_book_accountants: MonthBookAccountants; month_book_links: MonthBookLinks }
