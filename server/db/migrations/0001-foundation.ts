import { type Kysely, sql } from 'kysely'

/**
 * Companies, people, sessions, keys, operations, ledger, audit, idempotency.
 * Keys of what a merchant owns begin with merchant and mode, so that data can be spread by merchant.
 * Amounts are integer cents; rates have two implied decimals. No default reads the clock: time comes from the application.
 */
const statements = [
  `create table companies (
    id uuid primary key,
    name text not null,
    account_type text not null check (account_type in ('enterprise', 'self_employed', 'unknown')),
    country text not null,
    requires_onboarding boolean not null default false,
    disabled timestamptz,
    created timestamptz not null
  )`,
  `create table merchants (
    id uuid primary key,
    company_id uuid not null references companies,
    name text not null,
    status text not null check (status in ('pending', 'active', 'disabled', 'rejected')),
    country text not null,
    time_zone text not null,
    terms jsonb not null,
    created timestamptz not null
  )`,
  `create index merchants_company on merchants (company_id)`,
  `create table users (
    id uuid primary key,
    company_id uuid not null references companies,
    email text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    role text not null check (role in ('owner', 'admin', 'editor', 'guest')),
    locale text check (locale in ('es-ES', 'pt-PT')),
    prefered_merchant_id uuid references merchants,
    removed timestamptz,
    created timestamptz not null
  )`,
  `create unique index users_email on users (lower(email)) where removed is null`,
  `create index users_company on users (company_id)`,
  // No row here means every merchant of the company.
  `create table user_merchants (
    user_id uuid not null references users,
    merchant_id uuid not null references merchants,
    primary key (user_id, merchant_id)
  )`,
  // One row a sign-in. Tokens are kept as hashes only.
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users,
    companion_hash bytea,
    user_agent text,
    created timestamptz not null,
    expires timestamptz not null,
    ended timestamptz,
    ended_reason text
  )`,
  `create index sessions_user on sessions (user_id)`,
  // One row a refresh: the pair of tokens it gave. The successor is kept, sealed, for the grace of parallel tabs.
  `create table session_tokens (
    access_hash bytea primary key,
    refresh_hash bytea not null unique,
    session_id uuid not null references sessions,
    access_expires timestamptz not null,
    created timestamptz not null,
    rotated timestamptz,
    successor_sealed bytea
  )`,
  `create index session_tokens_session on session_tokens (session_id)`,
  `create table api_keys (
    id uuid primary key,
    merchant_id uuid not null references merchants,
    public_key text not null unique,
    private_key_hash bytea not null unique,
    private_key_last4 text not null,
    created timestamptz not null,
    last_used timestamptz,
    revoked timestamptz
  )`,
  `create index api_keys_merchant on api_keys (merchant_id)`,
  // What lists and counts read. What only a detail shows stands in operation_details.
  `create table operations (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    mid text not null,
    substatus text not null check (substatus in ('payment_process', 'payment_completed', 'payment_suspended',
      'pending_merchant', 'pending_customer', 'stopped_merchant', 'stopped_customer', 'stopped_duplicated', 'rejected')),
    channel text not null check (channel in ('online', 'offline', 'phone')),
    product text not null check (product in ('instalments', 'pay_in_4', 'pay_later')),
    capture text not null check (capture in ('automatic', 'manual')),
    currency text not null check (currency = 'EUR'),
    total_amount bigint not null check (total_amount > 0),
    captured_amount bigint not null default 0 check (captured_amount >= 0),
    refunded_amount bigint not null default 0 check (refunded_amount >= 0),
    voided_amount bigint not null default 0 check (voided_amount >= 0),
    num_instalments integer not null check (num_instalments between 1 and 36),
    customer_first_name text not null,
    customer_last_name text not null,
    customer_email text not null,
    search_text text not null,
    created timestamptz not null,
    confirmed timestamptz,
    cancelled timestamptz,
    paid timestamptz,
    transfer_date date,
    created_by uuid references users,
    primary key (merchant_id, sandbox, id),
    unique (merchant_id, sandbox, mid),
    check (captured_amount + voided_amount <= total_amount),
    check (refunded_amount <= captured_amount)
  )`,
  // Lists filter and count in the index alone; only the rows of one page are fetched.
  `create index operations_newest on operations (merchant_id, sandbox, created desc, id desc)
    include (substatus, total_amount, channel, created_by)`,
  // Equal keys are kept once, so counting per sub-status reads a few pages.
  `create index operations_counts on operations (merchant_id, sandbox, substatus)`,
  `create index operations_substatus on operations (merchant_id, sandbox, substatus, created desc, id desc)`,
  `create index operations_amount on operations (merchant_id, sandbox, total_amount, id)
    include (substatus, created, channel, created_by)`,
  `create table operation_details (
    merchant_id uuid not null,
    sandbox boolean not null,
    operation_id uuid not null,
    customer jsonb not null,
    shipping_address jsonb,
    cart jsonb not null,
    plan jsonb not null,
    fee jsonb not null,
    order_document jsonb,
    primary key (merchant_id, sandbox, operation_id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create table refunds (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    amount bigint not null check (amount > 0),
    pending_amount bigint not null check (pending_amount >= 0),
    credit_to_customer bigint not null check (credit_to_customer >= 0),
    before jsonb,
    after jsonb,
    user_id uuid references users,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index refunds_operation on refunds (merchant_id, sandbox, operation_id, created)`,
  `create table captures (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    amount bigint not null check (amount > 0),
    user_id uuid references users,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index captures_operation on captures (merchant_id, sandbox, operation_id, created)`,
  `create table operation_events (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    type text not null,
    actor_kind text not null check (actor_kind in ('user', 'api', 'customer', 'system')),
    actor_name text,
    amount bigint,
    num_instalments integer,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index operation_events_operation on operation_events (merchant_id, sandbox, operation_id, created)`,
  `create table ledger_postings (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    kind text not null check (kind in ('acceptance', 'capture', 'refund', 'cancel')),
    operation_id uuid not null,
    source_id uuid,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index ledger_postings_operation on ledger_postings (merchant_id, sandbox, operation_id)`,
  `create table ledger_entries (
    merchant_id uuid not null,
    sandbox boolean not null,
    posting_id uuid not null,
    account text not null check (account in ('financed', 'uncaptured', 'payable_to_merchant', 'fees', 'vat')),
    amount bigint not null check (amount <> 0),
    primary key (merchant_id, sandbox, posting_id, account),
    foreign key (merchant_id, sandbox, posting_id) references ledger_postings
  )`,
  // All entries of a posting come in one statement, so the statement as a whole must balance.
  `create function ledger_entries_balance() returns trigger language plpgsql as $$
  begin
    if exists (
      select from ledger_entries e join (select distinct merchant_id, sandbox, posting_id from added) a
        using (merchant_id, sandbox, posting_id)
      group by merchant_id, sandbox, posting_id having sum(e.amount) <> 0
    ) then
      raise exception 'a posting does not sum to zero' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger ledger_entries_balance after insert on ledger_entries
    referencing new table as added for each statement execute function ledger_entries_balance()`,
  `create table audit_log (
    id uuid primary key,
    action text not null,
    company_id uuid,
    merchant_id uuid,
    sandbox boolean,
    actor_kind text not null check (actor_kind in ('user', 'api', 'operator', 'anonymous')),
    actor_id uuid,
    object_id uuid,
    request_id text not null,
    address text,
    detail jsonb not null,
    created timestamptz not null
  )`,
  `create index audit_log_company on audit_log (company_id, created)`,
  // A claim is inserted before the work and completed in the same transaction as the work.
  `create table idempotency_keys (
    caller text not null,
    key text not null,
    request_hash bytea not null,
    status integer,
    answer text,
    created timestamptz not null,
    primary key (caller, key)
  )`,
  `create index idempotency_keys_created on idempotency_keys (created)`,
  `create table settings (
    name text primary key,
    value jsonb not null
  )`,
  // What is written in the books stays written, whoever asks. Privileges say the same; see roles.ts.
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  ...['ledger_postings', 'ledger_entries', 'audit_log'].map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
