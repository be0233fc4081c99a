/** What the database is to us at this moment, seen from a connection of its own: the pool may be busy, or hold what is no longer there. */
import type { Kysely } from 'kysely'
import { probeOf } from './open.ts'
import type { Database } from './schema.ts'

/**
 * What an answered change survives: nothing for sure (`memory`: a power cut may take it), a crash of this server (`disk`), or the loss of
 * the server, because a standby has it as well (`standby`).
 */
export type Durability = 'memory' | 'disk' | 'standby'

/** An expression of the database's own settings. */
export const durability = `case
  when 'off' in (current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit')) then 'memory'
  when current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') then 'standby'
  else 'disk' end`

/** `applied`: names of the migrations. */
export type Standing = { isReadOnly: boolean; applied: string[]; durability: Durability }

const standing = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
  array(select name::text from kysely_migration) as applied, ${durability} as durability`

/** Rejects within three seconds where the database does not answer. One that takes no writes is asked for by a new connection first. */
export const findStanding = (db: Kysely<Database>): Promise<Standing> =>
  probeOf(db).ask<Standing>(standing, ({ isReadOnly }) => !isReadOnly)
