import { type Kysely, sql } from 'kysely'

/**
 * The credit agreement of each acceptance as a sealed PDF. `sha256`: of the plain bytes. `next_look`: when the job looks whether the contract
 * has been over for long enough.
 */
const statements = [
  `create table credit_agreements (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    version text not null,
    locale text not null,
    size integer not null check (size > 0),
    sha256 bytea not null check (length(sha256) = 32),
    key_id text not null,
    sealed bytea not null,
    created timestamptz not null,
    next_look timestamptz not null,
    primary key (merchant_id, sandbox, id),
    unique (merchant_id, sandbox, operation_id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index credit_agreements_due on credit_agreements (next_look)`,
  `create policy wall on credit_agreements using (coalesce((
    merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)
    and sandbox = (select nullif(current_setting('app.sandbox', true), '')::boolean))::integer, 1) <> 0)`,
  `alter table credit_agreements enable row level security, force row level security`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
