import { type Kysely, sql } from 'kysely'

/** What people chose for their notices, which of these were mailed, and who waits for a mail of the morning. */
const statements = [
  // A group of notices without a row has the default.
  `create table notice_choices (
    user_id uuid not null references users,
    group_name text not null,
    on_page boolean not null,
    by_mail boolean not null,
    in_digest boolean not null,
    primary key (user_id, group_name)
  )`,
  // A row is locked by the process that writes the mail. "oldest": since when something waits, null where nothing does.
  `create table notice_digests (
    user_id uuid primary key references users,
    oldest timestamptz,
    day date
  )`,
  // Null: by no mail. What waits goes into the mail of the morning.
  'alter table notifications add column mail text',
  `alter table notifications add constraint notifications_mail check (mail in ('sent', 'waiting', 'digest')) not valid`,
  // When the person last marked notices as read, for their other pages.
  'alter table users add column notices_read timestamptz',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // What happened before is mailed to no one: the reader of webhooks is at the end of the chain, which is large.
  await sql`insert into jobs (name, state) select 'notice-mails', state from jobs where name = 'webhooks'
    on conflict do nothing`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
}
