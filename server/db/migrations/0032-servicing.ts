import { type Kysely, sql } from 'kysely'

const wall = `coalesce((merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)
    and sandbox = (select nullif(current_setting('app.sandbox', true), '')::boolean))::integer, 1) <> 0`

/** What the servicer is told of each contract, a version a row, and what it answers about it. */
const statements = [
  `create table servicing_events (
    merchant_id uuid not null,
    sandbox boolean not null,
    operation_id uuid not null,
    version integer not null check (version > 0),
    id uuid not null unique,
    type text not null,
    body jsonb not null,
    -- Cents that were due to the customer until then.
    credit bigint not null,
    created timestamptz not null,
    -- Null: it was delivered, or exported.
    next_attempt timestamptz,
    attempts integer not null default 0,
    sent timestamptz,
    primary key (merchant_id, sandbox, operation_id, version),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index servicing_events_due on servicing_events (next_attempt) where next_attempt is not null`,
  `create table servicing_states (
    merchant_id uuid not null,
    sandbox boolean not null,
    operation_id uuid not null,
    state text not null check (state in ('up_to_date', 'overdue', 'paid_in_full')),
    since timestamptz not null,
    primary key (merchant_id, sandbox, operation_id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  ...['servicing_events', 'servicing_states'].flatMap((table) => [
    `create policy wall on ${table} using (${wall})`,
    `alter table ${table} enable row level security, force row level security`,
  ]),
  `insert into jobs (name, state) values ('servicing', '{"position": 0}') on conflict do nothing`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
