import type { Db } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { articleTextOf } from './article-text.ts'
import { lockUnread, type Place, writeTexts } from './article-text.queries.ts'

/** Their sales are locked for as long as that takes. */
const batch = 500

/**
 * Writes the texts of articles that sales lack: of before there were texts, and of the previous release. May run anywhere at once. A
 * process that ends leaves its batch as it was.
 */
export const fillArticleTexts = async (db: Db): Promise<void> => {
  // Goes on behind what it has read, whose places in the index stay until they are cleaned up.
  let after: Place | null = null
  const fillSome = (): Promise<Place | null> =>
    inTransaction(db, acrossMerchants('the sales of all shops'), async (tx) => {
      const found = await lockUnread(tx, after, batch)
      if (found.length > 0)
        await writeTexts(
          tx,
          found.map(({ cart, order_document, ...place }) => ({
            ...place,
            text: articleTextOf({ cart, order_document }),
          })),
        )
      return found.at(-1) ?? null
    })
  do after = await fillSome()
  while (after)
}
