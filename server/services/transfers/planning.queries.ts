/** What could be transferred again, of all merchants: what finds it has no scope. */
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'
import { type NewRow, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

export type Stranded = { scope: Scope; settlementId: string }

/** Settlements whose money waits for an account: those that never had one, and those returned from another account than the current one. */
export const findStranded = async (db: Kysely<Database>, now: Date): Promise<Stranded[]> => {
  const { rows } = await sql<{ merchant_id: string; sandbox: boolean; id: string }>`
    select s.merchant_id, s.sandbox, s.id from settlements s
    where s.status in ('held', 'returned') and s.hold_reason is distinct from 'review' and not s.sandbox
      and exists (select from ibans i where i.merchant_id = s.merchant_id and i.id is distinct from s.iban_id
        and i.status = 'active' and i.usable_from <= ${now} and (i.replaced is null or i.replaced > ${now}))
    order by s.transfer_date, s.id`.execute(db)
  return rows.map(({ merchant_id, sandbox, id }) => ({ scope: { merchantId: merchant_id, sandbox }, settlementId: id }))
}

/** Null where it does not wait any more, or another process is at it. */
export const lockStranded = async (tx: Tx, { scope, settlementId }: Stranded) =>
  (await scoped(tx, scope)
    .selectFrom('settlements as s')
    .innerJoin('merchants as m', 'm.id', 's.merchant_id')
    .where('s.id', '=', settlementId)
    .where('s.status', 'in', ['held', 'returned'])
    .select(['s.reference', 's.iban_id as ibanId', 's.paid_amount as amount', 's.transfer_date as transferDate'])
    .select(['m.time_zone as timeZone', 'm.company_id as companyId'])
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst()) ?? null

export const countAttempts = async (tx: Tx, { scope, settlementId }: Stranded): Promise<number> => {
  const { count } = await scoped(tx, scope)
    .selectFrom('settlement_transfers')
    .where('settlement_id', '=', settlementId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertTransfer = async (
  tx: Tx,
  { scope, settlementId }: Stranded,
  row: Omit<NewRow<'settlement_transfers'>, 'settlement_id'>,
): Promise<void> => {
  await scoped(tx, scope)
    .insertInto('settlement_transfers')
    .values({ settlement_id: settlementId, ...row })
    .execute()
}

export const findCompany = async (tx: Tx, merchantId: string): Promise<string> => {
  const row = await tx
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select('company_id')
    .executeTakeFirstOrThrow()
  return row.company_id
}
