import { type Kysely, sql } from 'kysely'

const tables = ['agreement_links', 'agreement_visits']

/**
 * The links by which customers reach their agreement, by hash alone, and the codes that open it. `ticket_hash`: which code is meant; `pass_hash`: what
 * a right code is exchanged for. A code is stored as a keyed hash, and deleted once it was used. `submission_hash`: the form that was sent with it.
 */
const statements = [
  `create table agreement_links (
    merchant_id uuid not null,
    sandbox boolean not null,
    token_hash bytea not null unique,
    agreement_id uuid not null,
    created timestamptz not null,
    primary key (merchant_id, sandbox, token_hash),
    foreign key (merchant_id, sandbox, agreement_id) references credit_agreements on delete cascade
  )`,
  `create index agreement_links_agreement on agreement_links (merchant_id, sandbox, agreement_id)`,
  `create table agreement_visits (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    agreement_id uuid not null,
    ticket_hash bytea not null unique,
    code_hash bytea,
    channel text not null check (channel in ('email', 'sms')),
    tries integer not null default 0,
    created timestamptz not null,
    expires timestamptz not null,
    pass_hash bytea unique,
    pass_expires timestamptz,
    submission_hash bytea,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, agreement_id) references credit_agreements on delete cascade
  )`,
  `create index agreement_visits_agreement on agreement_visits (merchant_id, sandbox, agreement_id)`,
  `create index agreement_visits_created on agreement_visits (created)`,
  ...tables.flatMap((table) => [
    `create policy wall on ${table} using (coalesce((
      merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)
      and sandbox = (select nullif(current_setting('app.sandbox', true), '')::boolean))::integer, 1) <> 0)`,
    `alter table ${table} enable row level security, force row level security`,
  ]),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
