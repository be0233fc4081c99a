import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/** What a merchant's system gives with a checkout, its word on the sale, and what it is told of it. */
const statements = [
  // 0: the order that its reference names. A later checkout of the same reference counts the ones before up.
  'alter table operations add column superseded integer not null default 0',
  'alter table operations add column confirmation text',
  `alter table operations add constraint operations_confirmation
    check (confirmation in ('awaited', 'given', 'refused', 'missed')) not valid`,
  `create or replace view operations_in_scope as select * from operations where ${scope}`,
  'alter table checkout_requests add column integration jsonb',
  // Until when the merchant may confirm; null once it did, or where it was not asked.
  'alter table checkout_requests add column confirmation_until timestamptz',
  'alter table checkout_requests add column confirmed timestamptz',
  'alter table checkout_requests add column confirmed_by text',
  `alter table checkout_requests add constraint checkout_requests_confirmed_by
    check (confirmed_by in ('notice', 'call', 'person', 'capture')) not valid`,
  `create table callbacks (
    merchant_id uuid not null,
    sandbox boolean not null,
    operation_id uuid not null,
    version integer not null check (version > 0),
    id uuid not null unique,
    url text not null,
    status text not null,
    reason text,
    body jsonb not null,
    created timestamptz not null,
    -- Null: it was delivered, given up, or a newer one is in its place.
    next_attempt timestamptz,
    attempts integer not null default 0,
    sent timestamptz,
    -- What came of the last attempt, for the merchant's people.
    outcome text,
    primary key (merchant_id, sandbox, operation_id, version),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index callbacks_due on callbacks (next_attempt) where next_attempt is not null`,
  `create policy wall on callbacks using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table callbacks enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
