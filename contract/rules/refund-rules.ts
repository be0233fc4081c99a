/** Why a merchant refunds, in the order of the list. A refund may have none. */
export const refundReasons = ['returned', 'faulty', 'order_mistake', 'agreement', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Characters of a note for the team, and of the merchant's own reference. */
export const maxRefundNote = 200
export const maxRefundReference = 100

/** Lines of the cart by their place in it, from 0, and how many of each go back. */
export type RefundArticle = { line: number; quantity: number }
export type CartLine = { quantity: number; unitAmount: number; amount: number }

/**
 * What articles of a cart cost, in cents: units their price, and all units of a line its amount. Null where an article is not in the cart, is
 * named twice, or more of it is named than was sold.
 */
export const sumOfArticles = (lines: readonly CartLine[], articles: readonly RefundArticle[]): number | null => {
  if (new Set(articles.map(({ line }) => line)).size !== articles.length) return null
  let total = 0
  for (const { line, quantity } of articles) {
    const sold = lines[line]
    if (!sold || quantity > sold.quantity) return null
    total += quantity === sold.quantity ? sold.amount : quantity * sold.unitAmount
  }
  return total
}
