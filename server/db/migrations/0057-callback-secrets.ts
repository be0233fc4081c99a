import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/** How often the secret of a merchant's callbacks was replaced. The secret itself is derived and stored nowhere. */
const statements = [
  `create table callback_secrets (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    generation integer not null check (generation > 0),
    -- The one in force before it was replaced, however often within a day: a lost answer must not end what is installed.
    installed integer not null check (installed >= 0 and installed < generation),
    replaced timestamptz not null,
    primary key (merchant_id, sandbox)
  )`,
  `create policy wall on callback_secrets using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table callback_secrets enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
