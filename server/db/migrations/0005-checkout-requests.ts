import { type Kysely, sql } from 'kysely'

/** Sales that a customer finishes on a device of their own, each of one operation. */
const statements = [
  // The link's token is kept as a hash, and sealed for whoever shows the link again: the database alone opens nothing.
  `create table checkout_requests (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    state text not null check (state in ('sent', 'opened', 'consent_confirmed', 'challenge', 'confirmed', 'rejected',
      'declined', 'withdrawn', 'expired', 'duplicated')),
    channel text not null check (channel in ('email', 'sms', 'qr', 'link')),
    email text,
    phone text,
    description text,
    postcode text,
    document text,
    chosen jsonb not null,
    token_hash bytea not null unique,
    token_sealed bytea not null,
    link_expires timestamptz not null,
    resent integer not null default 0 check (resent between 0 and 5),
    last_sent timestamptz not null,
    mail_id uuid,
    opened timestamptz,
    consent jsonb,
    consented timestamptz,
    signature jsonb,
    signed timestamptz,
    ended timestamptz,
    revoked timestamptz,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    unique (merchant_id, sandbox, operation_id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index checkout_requests_open on checkout_requests (link_expires) where ended is null`,
  `create index checkout_requests_document on checkout_requests (merchant_id, sandbox, document)
    where ended is null and document is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
