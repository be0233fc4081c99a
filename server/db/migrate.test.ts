import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { bareDatabase, type TestDatabase } from '../testing/database.ts'
import { runLines } from '../testing/processes.ts'
import { migrate } from './migrate.ts'

const files = readdirSync(join(import.meta.dirname, 'migrations'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
  .toSorted()

let database: TestDatabase
afterEach(() => database.drop())

describe('migrate', () => {
  it('applies every file of the folder, in order, and then nothing', async () => {
    database = await bareDatabase()
    expect(await migrate(database.adminUrl)).toEqual(files)
    expect(await migrate(database.adminUrl)).toEqual([])
  })

  it('is safe with four processes that start at once: each migration is applied once', async () => {
    database = await bareDatabase()
    const lines = `import { migrate } from '#server/db/migrate.ts'
      console.log(JSON.stringify(await migrate(process.argv[1])))`
    const runs = Array.from({ length: 4 }, () =>
      runLines(lines.replace('process.argv[1]', JSON.stringify(database.adminUrl))),
    )
    const ends = await Promise.all(runs.map(({ ended }) => ended))
    expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual(ends.map(() => [0, '']))
    const applied = ends.flatMap(({ stdout }) => JSON.parse(stdout) as string[]) // printed just above
    expect(applied.toSorted()).toEqual(files)
  })

  it('leaves nothing when it fails, and says so', async () => {
    database = await bareDatabase()
    // What the application’s role may not do in a database that is not its own.
    await expect(migrate(database.url)).rejects.toMatchObject({ code: '42501' })
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(database.db)
    expect(rows).toEqual([])
  })
})
