import { type Kysely, sql } from 'kysely'

/** Proofs of the password, limits, notices, the chain of the audit log, jobs. */
const statements = [
  // One row for each proof that was asked for. Bound to one act of one session; kept as a hash only.
  `create table step_up_proofs (
    hash bytea primary key,
    session_id uuid not null references sessions,
    method text not null,
    path text not null,
    amount bigint,
    created timestamptz not null,
    expires timestamptz not null,
    used timestamptz
  )`,
  `create index step_up_proofs_expires on step_up_proofs (expires)`,
  // Sign-ins left for an address, wrong passwords for an e-mail or a person: subjects are hashes.
  `create table limit_states (
    subject text primary key,
    amount double precision not null,
    at timestamptz not null
  )`,
  `create index limit_states_at on limit_states (at)`,
  // At most one notice for a person and an act; the act is the row of the audit log. Who they speak of was checked when
  // they were made from its own rows: foreign keys would be looked up once more for every person and refund.
  `create table notifications (
    audit_id uuid not null,
    user_id uuid not null,
    type text not null,
    level text not null check (level in ('info', 'warning', 'error')),
    merchant_id uuid,
    sandbox boolean not null,
    operation_id uuid,
    created timestamptz not null,
    read timestamptz,
    primary key (audit_id, user_id)
  )`,
  `create index notifications_user on notifications (user_id, created desc, audit_id desc)`,
  // Rows of the audit log in the order in which they were chained. hash = sha256(hash before || row_hash).
  `create table audit_chain (
    position bigint primary key,
    audit_id uuid not null unique,
    row_hash bytea not null,
    hash bytea not null
  )`,
  `create trigger append_only before update or delete or truncate on audit_chain
    for each statement execute function refuse_change()`,
  // Rows that are committed and not chained yet. A trigger fills it, so that no writer can forget to.
  `create table audit_waiting (audit_id uuid primary key)`,
  // With the owner's rights: a server of the version before has none on the new table, and goes on writing.
  `create function audit_log_waits() returns trigger language plpgsql security definer set search_path from current as $$
  begin
    insert into audit_waiting select id from added;
    return null;
  end $$`,
  `create trigger waits after insert on audit_log
    referencing new table as added for each statement execute function audit_log_waits()`,
  `insert into audit_waiting select id from audit_log`,
  // The row of a job is locked by the process that runs it.
  `create table jobs (
    name text primary key,
    ran timestamptz,
    state jsonb not null
  )`,
  `insert into jobs (name, state) values ('audit-chain', '{"position": 0, "hash": ""}'), ('housekeeping', '{}')`,
  // Old rows are found by their age.
  `create index sessions_expires on sessions (expires)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
