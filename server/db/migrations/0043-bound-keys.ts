import { type Kysely, sql } from 'kysely'

/**
 * Private keys have a name and bounds: modes, networks and a last day. `expires` was the end of one that was replaced; `replaced` now
 * says which those are. `networks`: empty for all.
 */
const statements = [
  `alter table api_keys
    add column name text,
    add column mode text not null default 'both' check (mode in ('both', 'live', 'sandbox')),
    add column networks text[] not null default '{}',
    add column replaced timestamptz`,
  `update api_keys set replaced = expires - interval '24 hours' where expires is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
