/** What the provider's staff see of transfers and settlements, of all merchants. */
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'

export type OpenTransfer = {
  reference: string
  status: string
  transfer_date: string
  amount: number
  merchant_id: string
  merchant: string
  iban_last4: string | null
  message_id: string | null
  reason: string | null
}

/** Settlements whose money waits, was sent or was returned; by day. */
export const listOpenTransfers = async (db: Db): Promise<OpenTransfer[]> => {
  const { rows } = await sql<OpenTransfer>`
    select coalesce(t.end_to_end_id, s.reference) as reference,
      case when s.status = 'calculated' then 'waiting' else s.status end as status, s.transfer_date, s.paid_amount as amount,
      m.id as merchant_id, m.name as merchant, right(i.iban, 4) as iban_last4, f.message_id,
      coalesce(t.reason, s.hold_reason) as reason
    from settlements s join merchants m on m.id = s.merchant_id
    left join lateral (select * from settlement_transfers t where ${scopeSql('t', 's')}
      and t.settlement_id = s.id order by t.attempt desc limit 1) t on true
    left join ibans i on i.id = t.iban_id
    left join payment_files f on f.id = t.payment_file_id
    where s.status in ('calculated', 'sent', 'returned', 'held') and not s.sandbox
    order by s.transfer_date, s.reference`.execute(db)
  return rows
}

/** Files that are not marked yet. */
export const listOpenFiles = (db: Db) =>
  db
    .selectFrom('payment_files')
    .where('sent', 'is', null)
    .where('discarded', 'is', null)
    .select(['message_id', 'transfer_date', 'count', 'amount', 'created'])
    .orderBy('created')
    .execute()

/** The newest of a merchant, in live mode. */
export const listSettlements = (db: Db, merchantId: string, most: number) =>
  scoped(db, { merchantId, sandbox: false })
    .selectFrom('settlements as s')
    .leftJoin('ibans as i', 'i.id', 's.iban_id')
    .select(['s.id', 's.reference', 's.status', 's.transfer_date', 's.period_start', 's.period_end'])
    .select(['s.net_amount', 's.opening_debt_amount', 's.closing_debt_amount', 's.paid_amount'])
    .select(sql<string | null>`right(i.iban, 4)`.as('iban_last4'))
    .select(['s.hold_reason', 's.return_reason'])
    .orderBy('s.transfer_date', 'desc')
    .orderBy('s.reference', 'desc')
    .limit(most)
    .execute()

/** Whether the merchant has the sale, in live mode. */
export const hasSale = async (db: Db, merchantId: string, operationId: string): Promise<boolean> => {
  const row = await scoped(db, { merchantId, sandbox: false })
    .selectFrom('operations')
    .where('id', '=', operationId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
