import { type Kysely, sql } from 'kysely'

/** Of what was before, no system is told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into jobs (name, state)
    select 'callbacks', jsonb_build_object('position', coalesce(max(position), 0)) from audit_chain
    on conflict do nothing`.execute(db)
}
