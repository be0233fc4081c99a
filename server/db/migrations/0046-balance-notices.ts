import { type Kysely, sql } from 'kysely'

/** Which negative balances their shops were written to about. `since`: the run that made the balance negative. */
const statements = [
  `create table balance_notices (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    since date not null,
    noticed timestamptz not null,
    primary key (merchant_id, sandbox, since)
  )`,
  `create policy wall on balance_notices using (coalesce((
    merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)
    and sandbox = (select nullif(current_setting('app.sandbox', true), '')::boolean))::integer, 1) <> 0)`,
  `alter table balance_notices enable row level security, force row level security`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
