import { type Kysely, sql } from 'kysely'

/** Where a person is led who asks for nothing in particular. */
const statements = [
  `alter table users add column home text not null default 'operations'`,
  `alter table users add constraint users_home_check check (home in ('operations', 'today')) not valid`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
