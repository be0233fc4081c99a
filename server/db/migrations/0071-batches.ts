import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

const wall = (table: string): string[] => [
  `create policy wall on ${table} using (coalesce((${scope})::integer, 1) <> 0)`,
  `alter table ${table} enable row level security, force row level security`,
]

/** One action on many sales, which a job does one by one. */
const statements = [
  `create table batches (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    kind text not null check (kind in ('capture', 'cancel', 'refund')),
    -- Of refunds: per cent of each sale, the reason and the note of all.
    share integer check (share between 1 and 100),
    reason text,
    note text,
    user_id uuid not null references users,
    state text not null check (state in ('running', 'paused', 'finished')),
    pause text check (pause in ('person', 'role', 'access', 'account')),
    total_count integer not null,
    total_amount bigint not null,
    done_count integer not null default 0,
    done_amount bigint not null default 0,
    refused_count integer not null default 0,
    created timestamptz not null,
    -- When its last sale was done: the one that has waited longest is next.
    worked timestamptz,
    finished timestamptz,
    primary key (merchant_id, sandbox, id),
    check ((state = 'paused') = (pause is not null)),
    check ((kind = 'refund') = (share is not null))
  )`,
  'create index batches_newest on batches (merchant_id, sandbox, created desc, id desc)',
  `create index batches_running on batches (worked nulls first, created) where state = 'running'`,
  'create index batches_created on batches (created)',
  // No reference to the sale: to check it would wait for every sale that is being changed.
  `create table batch_rows (
    merchant_id uuid not null,
    sandbox boolean not null,
    batch_id uuid not null,
    position integer not null,
    operation_id uuid not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('waiting', 'done', 'refused')),
    error text,
    -- The refund or the capture that it made.
    result_id uuid,
    attempts integer not null default 0,
    done timestamptz,
    primary key (merchant_id, sandbox, batch_id, position),
    unique (merchant_id, sandbox, batch_id, operation_id),
    foreign key (merchant_id, sandbox, batch_id) references batches on delete cascade,
    check ((state = 'refused') = (error is not null)),
    check ((state = 'waiting') = (done is null))
  )`,
  `create index batch_rows_waiting on batch_rows (merchant_id, sandbox, batch_id, position) where state = 'waiting'`,
  'create index batch_rows_state on batch_rows (merchant_id, sandbox, batch_id, state, position)',
  ...wall('batches'),
  ...wall('batch_rows'),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
