/** What a refund of one article returns of a sale: all units that are left, by the prices of a single refund. */
import { type BatchArticle, isArticle } from '#contract/rules/batch-rules.ts'
import { type CartLine, type RefundArticle, sumOfArticles } from '#contract/rules/refund-rules.ts'

export type Cart = { lines: readonly (CartLine & { id: string | null; name: string })[]; returned: RefundArticle[] }

type Units =
  | { amount: number; articles: RefundArticle[] | null; name: string }
  | { reason: 'no_article' | 'article_returned' | 'nothing_left' }

/**
 * `left`: cents that can be refunded of the sale. Where that is less than the units cost, it is what goes back, and no units are named, as in
 * a single refund.
 */
export const unitsLeft = ({ lines, returned }: Cart, article: BatchArticle, left: number): Units => {
  const back = (line: number): number =>
    returned.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0)
  const own = lines.flatMap((line, at) => (isArticle(line, article) ? [{ line: at, ...line }] : []))
  const [first] = own
  if (!first) return { reason: 'no_article' }
  const articles = own
    .map(({ line, quantity }) => ({ line, quantity: quantity - back(line) }))
    .filter(({ quantity }) => quantity > 0)
  if (articles.length === 0) return { reason: 'article_returned' }
  const price = sumOfArticles(lines, articles) ?? 0
  if (price === 0) return { reason: 'nothing_left' }
  const amount = Math.min(price, left)
  return { amount, articles: amount === price ? articles : null, name: first.name }
}
