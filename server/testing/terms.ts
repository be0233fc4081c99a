import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Db } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'

/** Terms of a shop from a day on, null: at once; the newest with a change. Answers their id. */
export const agreeFrom = (
  db: Db,
  merchantId: string,
  firstDay: Day | null,
  change: (terms: MerchantTerms) => MerchantTerms,
): Promise<string> =>
  inTransaction(db, acrossMerchants('a test'), async (tx) => {
    const { first_day, terms, created } = await tx
      .selectFrom('agreed_terms')
      .where('merchant_id', '=', merchantId)
      .selectAll()
      .orderBy('first_day', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('agreed_terms')
      .values({
        merchant_id: merchantId,
        id: sql<string>`gen_random_uuid()`,
        first_day: firstDay === null ? sql<string>`${first_day}::date + 1` : firstDay,
        terms: change(terms),
        set_by: 'operator',
        note: null,
        created,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** In force now, in place of the newest. Sales that were made keep theirs. */
export const agreeAtOnce = (
  db: Db,
  merchantId: string,
  change: (terms: MerchantTerms) => MerchantTerms,
): Promise<string> => agreeFrom(db, merchantId, null, change)
