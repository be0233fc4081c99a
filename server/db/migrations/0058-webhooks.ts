import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

const tables = ['webhook_endpoints', 'webhook_sequences', 'webhook_events', 'webhook_deliveries', 'webhook_attempts']

/** Where merchants' systems hear of what happened, what it was, and what came of each attempt to say so. */
const statements = [
  `create table webhook_endpoints (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null unique,
    url text not null,
    events text[] not null,
    description text,
    status text not null check (status in ('enabled', 'paused', 'disabled')),
    created timestamptz not null,
    -- The secret is derived and stored nowhere; this is how often it was replaced.
    secret_generation integer not null default 0,
    secret_installed integer not null default 0,
    secret_replaced timestamptz,
    -- In a row, and since when; 0 and null after a success.
    failures integer not null default 0,
    failing_since timestamptz,
    -- How often the merchant's people have heard of that.
    warnings integer not null default 0,
    last_success timestamptz,
    -- When its earliest delivery is due, and when deliveries were last taken: whoever waits longest is next.
    due timestamptz,
    served timestamptz not null,
    primary key (merchant_id, sandbox, id)
  )`,
  `create index webhook_endpoints_due on webhook_endpoints (served, id) where due is not null and status = 'enabled'`,
  `create table webhook_sequences (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    last bigint not null,
    primary key (merchant_id, sandbox)
  )`,
  `create table webhook_events (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    sequence bigint not null,
    type text not null,
    object_id uuid not null,
    -- As it is sent; the text, because bytes are signed.
    body text not null,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    unique (merchant_id, sandbox, sequence)
  )`,
  'create index webhook_events_object on webhook_events (merchant_id, sandbox, object_id, sequence)',
  'create index webhook_events_created on webhook_events (created)',
  `create table webhook_deliveries (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    endpoint_id uuid not null,
    event_id uuid not null,
    object_id uuid not null,
    sequence bigint not null,
    state text not null check (state in ('waiting', 'delivered', 'failed')),
    created timestamptz not null,
    -- Null: nothing more is sent.
    next_attempt timestamptz,
    -- Until when a process has it.
    lease timestamptz,
    attempts integer not null default 0,
    -- Of the schedule; it begins anew when a person sends again.
    step integer not null default 0,
    -- Whether the first attempt is over: those after it on the same object wait for that.
    tried boolean not null default false,
    ended timestamptz,
    primary key (merchant_id, sandbox, id),
    unique (endpoint_id, event_id),
    foreign key (merchant_id, sandbox, endpoint_id) references webhook_endpoints on delete cascade,
    foreign key (merchant_id, sandbox, event_id) references webhook_events on delete cascade
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt, sequence)
    where next_attempt is not null`,
  'create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, lease) where lease is not null',
  'create index webhook_deliveries_untried on webhook_deliveries (endpoint_id, object_id, sequence) where not tried',
  'create index webhook_deliveries_list on webhook_deliveries (merchant_id, sandbox, endpoint_id, sequence)',
  'create index webhook_deliveries_event on webhook_deliveries (merchant_id, sandbox, event_id)',
  `create table webhook_attempts (
    merchant_id uuid not null,
    sandbox boolean not null,
    delivery_id uuid not null,
    number integer not null,
    started timestamptz not null,
    milliseconds integer not null,
    status integer,
    -- What came of it, for people; and the first of what was answered.
    outcome text not null,
    answer text,
    primary key (merchant_id, sandbox, delivery_id, number),
    foreign key (merchant_id, sandbox, delivery_id) references webhook_deliveries on delete cascade
  )`,
  ...tables.flatMap((table) => [
    `create policy wall on ${table} using (coalesce((${scope})::integer, 1) <> 0)`,
    `alter table ${table} enable row level security, force row level security`,
  ]),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
  // Of what was before, no system hears.
  await sql`insert into jobs (name, state)
    select 'webhooks', jsonb_build_object('position', coalesce(max(position), 0)) from audit_chain
    on conflict do nothing`.execute(db)
}
