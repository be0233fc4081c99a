import { type Kysely, sql } from 'kysely'

/**
 * The idempotency key of each refund, capture and cancel, with its answer, for as long as the operation is there. No foreign
 * key: the row is written in the transaction that has the operation locked, and operations are never deleted.
 */
const statements = [
  `create table money_keys (
    merchant_id uuid not null,
    sandbox boolean not null,
    caller text not null,
    key text not null,
    request_hash bytea not null,
    operation_id uuid not null,
    status integer not null,
    answer text,
    created timestamptz not null,
    primary key (merchant_id, sandbox, caller, key)
  )`,
  `create trigger append_only before update or delete or truncate on money_keys
    for each statement execute function refuse_change()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
