import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { articleTerm } from '#domain/search-text.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { articlesOf, articleTextOf } from '#server/services/operations/article-text.ts'
import { groupOf, indexed, shown } from './group.ts'
import { countLimit, findArticles, findCarts } from './sales.queries.ts'

type Find = Contract['search']['find']
type Articles = HandlerAnswer<Find>['articles']

/** What sales sold, folded. */
type Sale = { id: string; text: string }

const readSales = async (term: string, { tx, scope }: Context<Find>): Promise<Sale[]> => {
  const found = await findArticles(tx, scope, term, countLimit + 1)
  return found.map(({ id, text, cart, order_document: document }) => ({
    id,
    text: text ?? (cart ? articleTextOf({ cart, order_document: document }) : ''),
  }))
}

/** A folded name or reference with the term in it, how many of the sales have it, and one of them. */
type Line = { text: string; count: number; saleId: string }

const linesWith = (sales: readonly Sale[], term: string): Line[] => {
  const lines = new Map<string, Line>()
  for (const { id, text } of sales) {
    for (const one of text.split('\n')) {
      if (!one.includes(term)) continue
      const line = lines.get(one) ?? { text: one, count: 0, saleId: id }
      line.count += 1
      lines.set(one, line)
    }
  }
  return [...lines.values()].toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
}

/**
 * Names of articles with the text in them or in their reference, those of most sales first. What the name has is in the same sales, so that
 * their count is that of the list by this name; of very many sales, and behind a reference, there may be more.
 */
export const articlesFound = async (q: string, context: Context<Find>): Promise<Articles> => {
  const { tx, scope } = context
  const term = articleTerm(q)
  if (term.length < indexed) return groupOf([])
  const sales = await readSales(term, context)
  const lines = linesWith(sales, term)
  // A name and its reference may both have the text.
  const likely = lines.slice(0, 2 * shown + 2)
  const carts = likely.length === 0 ? [] : await findCarts(tx, scope, [...new Set(likely.map(({ saleId }) => saleId))])
  const results = new Map<string, Articles['results'][number]>()
  for (const { text, saleId } of likely) {
    const cart = carts.find(({ id }) => id === saleId)
    const article = cart && articlesOf(cart).find(({ id, name }) => [name, id ?? ''].map(articleTerm).includes(text))
    const name = articleTerm(article?.name ?? '')
    if (!article || results.has(name)) continue
    const count = sales.filter((sale) => sale.text.includes(name)).length
    results.set(name, {
      name: article.name,
      count: Math.min(count, countLimit),
      countIsExact: sales.length <= countLimit && name.includes(term),
    })
  }
  return groupOf([...results.values()])
}
