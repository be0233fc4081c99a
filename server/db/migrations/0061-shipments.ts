import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/** What a merchant's system has sent of a sale, by which carrier, and where its customer follows it. */
const statements = [
  `create table shipments (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    carrier text,
    tracking text,
    url text,
    sent timestamptz not null,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  'create index shipments_operation on shipments (merchant_id, sandbox, operation_id)',
  `create policy wall on shipments using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table shipments enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
