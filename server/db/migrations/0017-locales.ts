import { type Kysely, sql } from 'kysely'

/** Which languages there are is said in `domain/locales.ts` alone; the store asks for the form of a name. */
const statements = ['users', 'downloads', 'outbox_attachments'].flatMap((table) => [
  `alter table ${table}
    drop constraint ${table}_locale_check,
    add constraint ${table}_locale_check check (locale ~ '^[a-z]{2}-[A-Z]{2}$') not valid`,
  `alter table ${table} validate constraint ${table}_locale_check`,
])

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
