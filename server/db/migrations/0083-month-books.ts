import { type Kysely, sql } from 'kysely'

const ofMerchant = `merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)`
const wall = (table: string): string[] => [
  `create policy wall on ${table} using (coalesce((${ofMerchant})::integer, 1) <> 0)`,
  `alter table ${table} enable row level security, force row level security`,
]

/** Whom a merchant's books go to. They go in live mode alone, so that there is no mode here. */
const statements = [
  `create table month_book_accountants (
    merchant_id uuid primary key references merchants on delete cascade,
    version integer not null,
    email text,
    day integer not null check (day between 1 and 10),
    locale text not null,
    paused boolean not null,
    -- The first month that is sent by itself: earlier ones go when a person sends them.
    first_month date,
    accounts jsonb,
    updated timestamptz not null,
    updated_by uuid not null references users
  )`,
  // Of the secret of a link the hash alone is stored. A month is sent by itself once.
  `create table month_book_links (
    merchant_id uuid not null references merchants on delete cascade,
    id uuid not null,
    month date not null,
    email text not null,
    locale text not null,
    scheduled boolean not null,
    token_hash bytea not null unique,
    created timestamptz not null,
    expires timestamptz not null,
    revoked timestamptz,
    opened timestamptz,
    opened_count integer not null default 0,
    primary key (merchant_id, id)
  )`,
  'create unique index month_book_links_scheduled on month_book_links (merchant_id, month) where scheduled',
  'create index month_book_links_newest on month_book_links (merchant_id, month, created desc)',
  ...wall('month_book_accountants'),
  ...wall('month_book_links'),
  // The old rule is part of the new one, so that rows need no check.
  'alter table downloads drop constraint if exists downloads_format_check',
  `alter table downloads add constraint downloads_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip')) not valid`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
