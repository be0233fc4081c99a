import { addDays, type Day, dayIn, startOfDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import type { Tx } from '#server/db/schema.ts'
import { sumArticles } from './articles.queries.ts'
import type { Place } from './rows.ts'

/** So many carts are read in well under a second. */
const mostCarts = 20_000
const shownArticles = 20

type Asked = { tx: Tx; places: readonly Place[] }

/** What articles brought in the newest sales of the days; an article of several merchants is one by its reference, or by its name. */
export const articlesIn = async ({ tx, places }: Asked, { from, to }: { from: Day; to: Day }) => {
  const parts = places.map(({ scope, timeZone }) => ({
    scope,
    from: startOfDay(timeZone, from),
    end: startOfDay(timeZone, addDays(to, 1)),
  }))
  const { count, first, totals, articles } = await sumArticles(tx, parts, {
    mostSales: mostCarts,
    mostArticles: shownArticles,
  })
  const { articles: kinds, units, amount } = totals
  const firstDays = first === null ? [] : places.map(({ timeZone }) => dayIn(timeZone, first))
  return {
    sales: count,
    readFrom: count === mostCarts ? (firstDays.toSorted()[0] ?? null) : null,
    articles,
    others: {
      articles: kinds - articles.length,
      units: units - sum(articles.map((one) => one.units)),
      amount: amount - sum(articles.map((one) => one.amount)),
    },
    totals: { units, amount },
  }
}
