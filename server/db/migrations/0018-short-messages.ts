import { type Kysely, sql } from 'kysely'

/** Messages to the mobiles of customers, and what the service said of each. */
const statements = [
  `create table short_messages (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    request_id uuid not null,
    -- With the country in front.
    phone text not null,
    -- Forgotten once it has left or never will: it holds a link.
    text text,
    created timestamptz not null,
    -- When its link dies.
    expires timestamptz not null,
    -- Null: it has left, never will, or stays here, as in sandbox.
    next_attempt timestamptz,
    attempts integer not null default 0,
    sent timestamptz,
    -- Why it never will: what the service said of the number, replaced by a newer one, out of date.
    refused text check (refused in ('number', 'blocked', 'other', 'replaced', 'expired')),
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, request_id) references checkout_requests,
    check (next_attempt is null or (sent is null and refused is null and text is not null)),
    check (sent is null or refused is null)
  )`,
  `create index short_messages_due on short_messages (next_attempt) where next_attempt is not null`,
  `create index short_messages_request on short_messages (merchant_id, sandbox, request_id, created)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
