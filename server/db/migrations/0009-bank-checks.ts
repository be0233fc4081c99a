import { type Kysely, sql } from 'kysely'

/** Pages of the test bank. Links are kept as hashes only; nothing says whose account would be looked at. */
const statements = [
  `create table bank_checks (
    token_hash bytea primary key,
    user_id uuid not null references users,
    amount bigint not null check (amount > 0),
    outcome text check (outcome in ('confirmed', 'refused')),
    created timestamptz not null,
    expires timestamptz not null
  )`,
  `create index bank_checks_expires on bank_checks (expires)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
