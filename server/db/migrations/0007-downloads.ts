import { type Kysely, sql } from 'kysely'

/** Files that people ask for, what is in them, and the tickets with which a browser fetches one. */
const statements = [
  // `attempt` and `lease`: whose work it is; a maker that lost it can neither add to the file nor finish it.
  `create table downloads (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    user_id uuid not null references users,
    kind text not null,
    format text not null check (format in ('csv', 'xlsx', 'pdf')),
    request jsonb not null,
    locale text not null check (locale in ('es-ES', 'pt-PT')),
    state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
    attempt integer not null default 0,
    lease timestamptz,
    rows bigint not null default 0,
    total bigint,
    bytes bigint not null default 0,
    file_name text,
    created timestamptz not null,
    finished timestamptz,
    primary key (merchant_id, sandbox, id)
  )`,
  `create index downloads_newest on downloads (merchant_id, sandbox, created desc, id desc)`,
  `create index downloads_open on downloads (created, id) where state in ('waiting', 'running')`,
  `create index downloads_created on downloads (created)`,
  // A file in pieces, so that any process can hand it out and none needs memory for the whole.
  `create table download_parts (
    merchant_id uuid not null,
    sandbox boolean not null,
    download_id uuid not null,
    attempt integer not null,
    part integer not null,
    data bytea not null,
    primary key (merchant_id, sandbox, download_id, attempt, part),
    foreign key (merchant_id, sandbox, download_id) references downloads on delete cascade
  )`,
  // Packing what is mostly packed already would cost more than the room it saves.
  `alter table download_parts alter column data set storage external`,
  // One row a link: for one session, once, for a minute. Kept as a hash only.
  `create table file_tickets (
    hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    merchant_id uuid not null,
    sandbox boolean not null,
    download_id uuid not null,
    expires timestamptz not null,
    used timestamptz,
    foreign key (merchant_id, sandbox, download_id) references downloads on delete cascade
  )`,
  `create index file_tickets_expires on file_tickets (expires)`,
  `create index file_tickets_session on file_tickets (session_id)`,
  `create index file_tickets_download on file_tickets (merchant_id, sandbox, download_id)`,
  // What happened on a day, for its close.
  `create index refunds_day on refunds (merchant_id, sandbox, created)`,
  `create index operations_cancelled on operations (merchant_id, sandbox, cancelled) where cancelled is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
