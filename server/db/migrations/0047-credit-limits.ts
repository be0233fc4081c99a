import { type Kysely, sql } from 'kysely'

/** What the lender lends where it has said yes to less than a plan asks for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table checkout_requests add column credit_limit bigint`.execute(db)
  await sql`alter table checkout_requests
    add constraint checkout_requests_credit_limit check (credit_limit > 0) not valid`.execute(db)
}
