/** Statements that are still to be mailed, of all merchants alike: there is no scope here. */
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export type Statement = {
  merchantId: string
  id: string
  reference: string
  shop: string
  country: string
  paid: number
  day: string
}

export const findStatements = (db: Db, since: Date, most: number): Promise<Statement[]> =>
  acrossMerchants(db, 'the job mails the statements of all merchants')
    .selectFrom('settlements as s')
    .innerJoin('merchants as m', 'm.id', 's.merchant_id')
    .where('s.sandbox', '=', false)
    .where('s.created', '>', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settlement_mails as sent')
            .whereRef('sent.merchant_id', '=', 's.merchant_id')
            .whereRef('sent.settlement_id', '=', 's.id')
            .select('sent.settlement_id'),
        ),
      ),
    )
    .select(['s.merchant_id as merchantId', 's.id', 's.reference', 's.paid_amount as paid', 's.transfer_date as day'])
    .select(['m.name as shop', 'm.country'])
    .orderBy('s.created')
    .limit(most)
    .execute()

/** The caller that gets true mails it. */
export const claimStatement = async (tx: Tx, merchantId: string, settlementId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settlement_mails')
    .values({ merchant_id: merchantId, settlement_id: settlementId, mail_id: null, created: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const noteMail = async (tx: Tx, merchantId: string, settlementId: string, mailId: string): Promise<void> => {
  await tx
    .updateTable('settlement_mails')
    .set({ mail_id: mailId })
    .where('merchant_id', '=', merchantId)
    .where('settlement_id', '=', settlementId)
    .execute()
}
