/** What the filter by article finds a sale by: the articles that its page shows, and those that its merchant's system has described since. */
import type { Selectable } from 'kysely'
import { articleText } from '#domain/search-text.ts'
import type { Database } from '#server/db/schema.ts'

export type Described = Pick<Selectable<Database['operation_details']>, 'cart' | 'order_document'>

type Articles = NonNullable<Parameters<typeof articleText>[0]>

/** By the names of the wire, as orders and their edits are written. */
const describedIn = (document: Described['order_document']): Articles =>
  (document as { order?: { articles?: Articles } } | null)?.order?.articles ?? [] // as `describe` of the orders writes it

export const articlesOf = ({ cart, order_document: document }: Described): Articles => [
  ...cart.lines,
  ...describedIn(document),
]

export const articleTextOf = (described: Described): string => articleText(articlesOf(described))
