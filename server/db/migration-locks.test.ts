/** No migration keeps others from a large table for more than a moment (docs/decisions/0042-migrations.md). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { watchMigration } from '../testing/migration-locks.ts'
import { migrate, migrations } from './migrate.ts'
import type { Migration } from './migrator.ts'

/** Made before the rule. */
const lastBefore = '0019-booked'

it('each migration since the rule leaves large tables to others', async () => {
  const database = await bareDatabase()
  await migrate(database.adminUrl, { to: lastBefore })
  const faults: string[] = []
  for (const [name, migration] of Object.entries(migrations).filter(([one]) => one > lastBefore))
    faults.push(...(await watchMigration(database.adminUrl, name, migration)))
  await database.drop()
  expect(faults).toEqual([])
})

describe('the check', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  const watch = (...statements: string[]): Promise<string[]> => {
    const up = async (db: Parameters<Extract<Migration, { up: unknown }>['up']>[0]) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    return watchMigration(database.adminUrl, 'planted', { up }, { isTrial: true })
  }
  const anew = 'planted writes operations (1 million rows for a million sales) anew'
  const reads: unknown = expect.stringMatching(
    /^planted reads operations \(1 million rows for a million sales\) while it holds /,
  )

  it.each([
    [
      'a change of type',
      'alter table operation_events alter column num_instalments type bigint',
      'planted writes operation_events (3.4 million rows for a million sales) anew',
    ],
    ['a column whose default is computed', 'alter table operations add column x uuid default gen_random_uuid()', anew],
    ['a column that is computed', 'alter table operations add column x text generated always as (mid) stored', anew],
    ['truncating', 'truncate idempotency_keys', 'planted writes idempotency_keys (large) anew'],
    ['cluster', 'cluster operations using operations_newest', anew],
    ['not null', 'alter table operations alter column confirmed set not null', reads],
    ['a check', 'alter table operations add check (num_instalments > 0)', reads],
    ['an index', 'create index on operations (merchant_id, sandbox, paid)', reads],
    ['a unique constraint', 'alter table operations add unique (merchant_id, sandbox, paid)', reads],
    ['a foreign key', 'alter table operations add foreign key (campaign_id) references companies', reads],
    ['a write of every row', 'update operations set paid = null', reads],
    ['a write of some rows', `update operations set paid = null where mid = 'x'`, reads],
    ['deleting', `delete from operations where paid is null`, reads],
    ['locking every row', 'select from operations for update', reads],
  ])('refuses %s', async (_, statement, fault) => {
    expect(await watch(statement)).toContainEqual(fault)
  })

  it('refuses a validation by the migration that adds the constraint, and no other', async () => {
    const add = 'alter table operations add constraint positive check (num_instalments > 0) not valid'
    const validate = 'alter table operations validate constraint positive'
    expect(await watch(add, validate)).toContainEqual(reads)
    expect(await watch(add)).toEqual([])
  })

  it.each([
    ['a column that may be null', ['alter table operations add column x text']],
    ['a column with a constant', ['alter table operations add column x boolean not null default false']],
    ['a validation by itself', ['alter table operations validate constraint operations_check']],
    [
      'a new table of rows that belong to sales',
      [
        `create table x (merchant_id uuid, sandbox boolean, id uuid, foreign key (merchant_id, sandbox, id) references operations)`,
        'create index on x (id)',
      ],
    ],
    [
      'a trigger',
      [`create trigger x before truncate on operations for each statement execute function refuse_change()`],
    ],
    [
      'any work on a small table',
      ['update merchants set name = name', 'alter table users alter column email type varchar'],
    ],
  ])('lets %s pass', async (_, statements) => {
    expect(await watch(...statements)).toEqual([])
  })

  it('lets an index be built concurrently', async () => {
    const index = { name: 'operations_paid', on: 'operations (merchant_id, sandbox, paid)' }
    expect(await watchMigration(database.adminUrl, 'zzzz-planted', { indexes: [index] })).toEqual([])
    const { rows } = await sql`select to_regclass('operations_paid') is not null as is`.execute(database.db)
    expect(rows).toEqual([{ is: true }])
  })
})
