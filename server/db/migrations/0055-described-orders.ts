import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/** What merchants' systems say of a sale later: another cart, the capture that a refund is of, earlier purchases of its customer. */
const statements = [
  'alter table refunds add column capture_id uuid',
  'alter table checkout_requests add column purchases jsonb',
  `create table order_edits (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    before jsonb,
    cart_amount bigint not null,
    created timestamptz not null,
    primary key (merchant_id, sandbox, operation_id, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create policy wall on order_edits using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table order_edits enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
