import { type Kysely, sql } from 'kysely'

/** People who are invited or disabled, links by mail, the mail itself. */
const statements = [
  // Null: invited, and no password chosen yet.
  `alter table users alter column password_hash drop not null`,
  `alter table users add column disabled timestamptz, add column last_login timestamptz`,
  `alter table companies add column ownership_type text check (ownership_type in ('full', 'majority', 'minority'))`,
  // One row a mailed link. The token is kept as a hash only.
  `create table links (
    id uuid primary key,
    purpose text not null check (purpose in ('invitation', 'new_password', 'new_email')),
    user_id uuid not null references users,
    token_hash bytea not null,
    new_email text,
    created timestamptz not null,
    expires timestamptz not null,
    used timestamptz
  )`,
  `create index links_user on links (user_id, created)`,
  `create index links_expires on links (expires)`,
  // Forgotten passwords wait here: who asks gets the answer before anybody has looked whether the address is known.
  `create table password_requests (
    id uuid primary key,
    email text not null,
    origin text not null,
    created timestamptz not null
  )`,
  // Written in the transaction of what it speaks of, sent afterwards. What was said is forgotten once it is sent.
  `create table outbox (
    id uuid primary key,
    to_address text not null,
    subject text not null,
    text text,
    html text,
    created timestamptz not null,
    expires timestamptz not null,
    attempts integer not null default 0,
    next_attempt timestamptz,
    sent timestamptz,
    error text
  )`,
  `create index outbox_due on outbox (next_attempt) where next_attempt is not null`,
  `create index outbox_created on outbox (created)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
