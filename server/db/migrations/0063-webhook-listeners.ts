import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/** Commands that forward events of test mode to a developer's machine, while they run. */
const statements = [
  `create table webhook_listeners (
    merchant_id uuid not null references merchants,
    sandbox boolean not null check (sandbox),
    id uuid not null,
    -- Moved on while the command runs: what a killed one leaves is over by then.
    until timestamptz not null,
    primary key (merchant_id, sandbox, id)
  )`,
  `create policy wall on webhook_listeners using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table webhook_listeners enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
