import type { Contract } from '#contract/index.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findBook, findBooks, findMonths } from '#server/services/month-book/book.ts'
import { findLinks } from '#server/services/month-book/delivery.queries.ts'
import { seeOneState } from '#server/services/settlement/next.queries.ts'
import { bookOf, rowOf } from './answer.ts'

type Calls = Contract['monthBooks']

/** `2026-10` as its first day; null for anything else. */
export const monthNamed = (name: string): Day | null =>
  /^\d{4}-\d{2}$/.test(name) && isDay(`${name}-01`) ? `${name}-01` : null

export const list: Handler<Calls['list']> = async ({ query: { page, pageSize } }, context) => {
  const { tx, scope, merchant, provider, clock } = context
  await seeOneState(tx)
  const reading = { tx, scope, merchant, provider, now: clock.now() }
  const all = await findMonths(reading)
  const last = Math.max(1, Math.ceil(all.length / pageSize))
  const currentPage = Math.min(page, last)
  const shown = all.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  const books = await findBooks(reading, shown)
  // Books of test mode are sent to no one.
  const links = scope.sandbox ? [] : await findLinks(tx, scope.merchantId, shown)
  return {
    results: books.map((book) => rowOf(book, links)),
    currentPage,
    maxVisiblePage: last,
    pageSize,
    total: all.length,
    timeZone: merchant.timeZone,
  }
}

export const get: Handler<Calls['get']> = async ({ params }, context) => {
  const { tx, scope, merchant, provider, clock, abort } = context
  await seeOneState(tx)
  const month = monthNamed(params.month)
  const book = month && (await findBook({ tx, scope, merchant, provider, now: clock.now() }, month))
  if (!book) return abort('ObjectNotFound')
  const links = scope.sandbox ? [] : await findLinks(tx, scope.merchantId, [book.month])
  return bookOf(book, merchant.timeZone, links)
}
