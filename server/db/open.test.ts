import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const valueOf = async (expression: string): Promise<unknown> => {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(database.db)
  return rows[0]?.value
}

describe('a connection', () => {
  it.each([
    ['12345678901::bigint', 12345678901],
    ['sum(x) from (values (1::bigint), (2)) as t(x)', 3],
    ["'018F0000-0000-7000-8000-0000000000AB'::uuid", '018f00000000700080000000000000ab'],
    ["'2026-03-29'::date", '2026-03-29'],
    ["'2026-03-29T01:30:00+01'::timestamptz", new Date('2026-03-29T00:30:00Z')],
    ["array['018F0000-0000-7000-8000-0000000000AB'::uuid, null]", ['018f00000000700080000000000000ab', null]],
    ['array[1::bigint, 2]', [1, 2]],
    ["array['2026-03-29'::date]", ['2026-03-29']],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
  ])('reads %s', async (expression, value) => {
    expect(await valueOf(`(select ${expression})`)).toEqual(value)
  })

  it('refuses a number that a double cannot hold', async () => {
    await expect(valueOf('9007199254740993::bigint')).rejects.toThrow(/too large/)
  })

  it('leaves to PostgreSQL which named statement to plan anew, and waits for nothing without end', async () => {
    const names = ['plan_cache_mode', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const settings = await Promise.all(names.map((name) => valueOf(`current_setting('${name}')`)))
    expect(settings).toEqual(['auto', '12s', '5s', '15s'])
  })
})
