import { type Kysely, sql } from 'kysely'

/** Campaigns, audiences, what a shop sets of its own, its widget, and keys that follow one another. */
const statements = [
  `create table audiences (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    name text not null,
    source text not null check (source in ('csv', 'operations_filter')),
    identifier text not null check (identifier in ('email', 'document_id', 'phone')),
    filter jsonb,
    status text not null check (status in ('waiting', 'processing', 'ready', 'partial', 'failed')),
    error text check (error in ('empty', 'unreadable', 'too_long', 'nobody')),
    members_count integer not null default 0,
    read_count integer not null default 0,
    rejected_count integer not null default 0,
    -- The list until it is read, then the lines that were refused; both sealed.
    list_file_id uuid references stored_files,
    rejected_file_id uuid references stored_files,
    -- Who makes it has the word until then; only who has this attempt may add to it.
    lease timestamptz,
    attempt integer not null default 0,
    consent_confirmed timestamptz not null,
    created timestamptz not null,
    created_by uuid references users,
    updated timestamptz not null,
    -- Nothing is left of it then but its name, for campaigns that are over.
    removed timestamptz,
    primary key (merchant_id, sandbox, id)
  )`,
  `create unique index audiences_name on audiences (merchant_id, sandbox, lower(name)) where removed is null`,
  `create index audiences_processing on audiences (created) where status = 'processing'`,
  // What is long is kept in pieces, each sealed by itself; they belong to the first.
  `alter table stored_files
    add column first_id uuid references stored_files on delete cascade,
    add column piece integer not null default 0`,
  `create unique index stored_files_pieces on stored_files (first_id, piece) where first_id is not null`,
  `create index stored_files_purpose on stored_files (purpose, created) where first_id is null`,
  // A keyed hash of what somebody is known by: whether somebody is in can be asked, who is in cannot.
  `create table audience_members (
    merchant_id uuid not null,
    sandbox boolean not null,
    audience_id uuid not null,
    hash bytea not null,
    primary key (merchant_id, sandbox, audience_id, hash),
    foreign key (merchant_id, sandbox, audience_id) references audiences on delete cascade
  )`,
  `create table campaigns (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    version integer not null check (version > 0),
    name text not null,
    scope text not null check (scope in ('bulk', 'single')),
    num_instalments integer[] not null,
    products text[] not null,
    start_date date not null,
    end_date date,
    fee_discount_rate integer not null check (fee_discount_rate between 0 and 10000),
    min_order_amount bigint check (min_order_amount > 0),
    max_order_amount bigint check (max_order_amount > 0),
    waiting_period integer not null check (waiting_period between 0 and 12),
    partial boolean not null,
    articles_count integer not null default 0 check (articles_count >= 0),
    audience_id uuid,
    draft boolean not null,
    published timestamptz,
    stopped timestamptz,
    created timestamptz not null,
    created_by uuid references users,
    updated timestamptz not null,
    updated_by uuid references users,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, audience_id) references audiences,
    check (end_date >= start_date),
    check (min_order_amount <= max_order_amount)
  )`,
  `create index campaigns_audience on campaigns (merchant_id, sandbox, audience_id) where audience_id is not null`,
  `create table campaign_articles (
    merchant_id uuid not null,
    sandbox boolean not null,
    campaign_id uuid not null,
    mid text not null,
    name text,
    url text,
    description text,
    image_url text,
    primary key (merchant_id, sandbox, campaign_id, mid),
    foreign key (merchant_id, sandbox, campaign_id) references campaigns on delete cascade
  )`,
  `create index campaign_articles_mid on campaign_articles (merchant_id, sandbox, mid)`,
  // The campaign that a sale was made under; its cost stands in the fee of the details.
  `alter table operations
    add column campaign_id uuid,
    add foreign key (merchant_id, sandbox, campaign_id) references campaigns`,
  // With what reports add up.
  `create index operations_campaign on operations (merchant_id, sandbox, campaign_id, created)
    include (total_amount, confirmed, substatus) where campaign_id is not null`,
  // What was offered stands for as long as the link does: campaigns, and what of the terms a shop may change.
  `alter table checkout_requests add column campaigns jsonb, add column terms jsonb`,
  // Of terms, what the shop may choose stands in the merchant's own; here is what is no term.
  `create table merchant_preferences (
    merchant_id uuid primary key references merchants,
    version integer not null check (version > 0),
    hostnames jsonb not null,
    face jsonb not null,
    logo_file_id uuid references stored_files,
    updated timestamptz not null,
    updated_by uuid references users
  )`,
  `create table widgets (
    merchant_id uuid not null references merchants,
    view text not null check (view in ('product', 'cart')),
    version integer not null check (version > 0),
    preferences jsonb not null,
    disabled timestamptz,
    updated timestamptz not null,
    updated_by uuid references users,
    primary key (merchant_id, view)
  )`,
  // A public key is the shop's and stays; private ones follow one another.
  `alter table api_keys drop constraint api_keys_public_key_key`,
  `create index api_keys_public on api_keys (public_key)`,
  `alter table api_keys
    add column created_by uuid references users,
    add column expires timestamptz,
    add column public_last_used timestamptz,
    add column public_last_host text`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
