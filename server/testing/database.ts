import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Database } from '../db/schema.ts'

/** What the test run made once, see setup.ts. */
export type TestStore = { adminUrl: string; appUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testStore: TestStore
  }
}

export type TestDatabase = {
  db: Kysely<Database>
  /** Address for the application's role, which cannot alter the books. */
  url: string
  /** Address for the owner of the tables. */
  adminUrl: string
  drop(): Promise<void>
}

const at = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

const asAdmin = async (statement: string): Promise<void> => {
  const db = openDatabase({ url: inject('testStore').adminUrl, poolSize: 1, settings: { statement_timeout: 60_000 } })
  await sql.raw(statement).execute(db)
  await db.destroy()
}

const create = async (from: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${from}`)
  const { adminUrl, appUrl } = inject('testStore')
  const url = at(appUrl, name)
  const db = openDatabase({ url })
  return {
    db,
    url,
    adminUrl: at(adminUrl, name),
    drop: async () => {
      await db.destroy()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** A database of one's own, migrated and empty. */
export const testDatabase = (): Promise<TestDatabase> => create(inject('testStore').template)

/** A database without any table. */
export const bareDatabase = (): Promise<TestDatabase> => create('template0')
