/** Starts that wait: for the database, for another version's migrations, for the operator. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationNames } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { runServerFile } from '../testing/processes.ts'

/** The pages may have to be built first. */
const patience = 90_000
const ready = /Trastienda {2}(http:\/\/127\.0\.0\.1:\d+)\n[^]*Ready in /
const last = migrationNames.at(-1) ?? ''

let database: TestDatabase
afterEach(() => database.drop())

const start = (settings: Record<string, string>) => runServerFile('main.ts', [], { PORT: '0', ...settings })
const operator = (words: string[], settings: Record<string, string>) => runServerFile('operator.ts', words, settings)

/** Both roles, as a migration of its own has them. */
const both = () => ({ DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl })
const unmarkLast = async () => {
  const db = openDatabase({ url: database.adminUrl, poolSize: 1 })
  await sql`delete from kysely_migration where name = ${last}`.execute(db)
  await db.destroy()
}
const markAs = async (name: string) => {
  const db = openDatabase({ url: database.adminUrl, poolSize: 1 })
  await sql`insert into kysely_migration values (${name}, '2030-01-01T00:00:00.000Z')`.execute(db)
  await db.destroy()
}

describe('a start while the database is away', { timeout: patience }, () => {
  beforeEach(async () => {
    database = await testDatabase()
  })

  const freePort = async (): Promise<number> => {
    const listener = createServer()
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo // it listens on a port
    await new Promise((resolve) => listener.close(resolve))
    return port
  }
  /** Hands connections on to the database of the tests. */
  const forward = async (port: number): Promise<{ close: () => void }> => {
    const target = new URL(database.adminUrl)
    const host = decodeURIComponent(target.hostname)
    const sockets = new Set<Socket>()
    const listener: Server = createServer((socket) => {
      const upstream = host.startsWith('/')
        ? connect(`${host}/.s.PGSQL.${target.port}`)
        : connect(Number(target.port), host)
      for (const one of [socket, upstream]) sockets.add(one.on('error', () => {}))
      socket.pipe(upstream).pipe(socket)
    })
    await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
    return {
      close: () => {
        for (const socket of sockets) socket.destroy()
        listener.close()
      },
    }
  }
  const addressAt = (port: number): string => {
    const url = new URL(database.adminUrl)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    return url.href
  }

  it('says so, and is ready once the database is there', async () => {
    const port = await freePort()
    const server = start({ DATABASE_URL: addressAt(port) })
    await server.says(/^Nothing answers at the address of \S+ at 127\.0\.0\.1:\d+\. Waiting for the database\.$/m)
    const { close } = await forward(port)
    const [, url] = await server.says(ready)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
    close()
  })

  it('ends on SIGTERM', async () => {
    const server = start({ DATABASE_URL: addressAt(await freePort()) })
    await server.says(/Waiting for the database/)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 130, stderr: '' })
  })

  it.each([
    [(url: URL) => (url.pathname = '/none'), /^There is no database none at .*Create it first\.\n$/],
    [(url: URL) => (url.username = 'nobody_known'), /^The database (refuses|does not let)/],
  ])('does not wait for what waiting does not mend', async (spoil, sentence) => {
    const url = new URL(database.adminUrl)
    spoil(url)
    const { code, stdout, stderr } = await start({ DATABASE_URL: url.href }).ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })

  it('is none of a command’s: that ends at once', async () => {
    const ran = await operator(['merchant', 'list'], { DATABASE_URL: addressAt(await freePort()) }).ended
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringMatching(/^Nothing answers at the address of/)])
  })
})

describe('a start while another process migrates', { timeout: patience }, () => {
  beforeEach(async () => {
    database = await bareDatabase()
  })
  /** As a release before does it, for its session. */
  const holdLock = async () => {
    const db = openDatabase({ url: database.adminUrl, poolSize: 1 })
    await sql`select pg_advisory_lock(3853314791062309107)`.execute(db)
    return db
  }
  const waiting = /^Another process migrates the database\. Waiting for it\.$/m

  it('waits for it, however long that takes', async () => {
    const other = await holdLock()
    const server = start({ DATABASE_URL: database.adminUrl })
    await server.says(waiting)
    await other.destroy()
    await server.says(ready)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('ends on SIGTERM, and leaves nothing', async () => {
    const other = await holdLock()
    const server = start({ DATABASE_URL: database.adminUrl })
    await server.says(waiting)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 130, stderr: '' })
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(other)
    expect(rows).toEqual([])
    await other.destroy()
  })
})

describe('a release on a schema of a later one', { timeout: patience }, () => {
  beforeEach(async () => {
    database = await testDatabase()
  })

  it('serves, says so in the log, and leaves the later one’s rights as they are', async () => {
    await markAs('9999-later')
    const db = openDatabase({ url: database.adminUrl, poolSize: 1 })
    await sql`create table later_books (id uuid primary key)`.execute(db)
    await db.destroy()
    const server = start(both())
    const [, url] = await server.says(ready)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(server.said().stderr).toContain('"migrations":["9999-later"],"msg":"the schema is of a later release')
    await expect(sql`select from later_books`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    const check = await operator(['migrate', '--check'], both()).ended
    expect([check.code, check.stdout]).toEqual([
      0,
      'The schema is up to date.\nApplied by a later release: 9999-later.\n',
    ])
  })

  it('refuses a schema that is neither its own nor later', async () => {
    await markAs('0000-foreign')
    const { code, stderr } = await start(both()).ended
    expect([code, stderr]).toEqual([1, expect.stringContaining('the migration 0000-foreign')])
  })
})

describe('operator migrate', { timeout: patience }, () => {
  beforeEach(async () => {
    database = await bareDatabase()
  })

  it('says what is pending, applies it as a step of its own, and what waits for it goes on', async () => {
    const pending = await operator(['migrate', '--check', '--json'], both()).ended
    expect([pending.code, JSON.parse(pending.stdout)]).toEqual([3, { pending: migrationNames, newer: [] }])

    const waiting = operator(['migrate', '--wait'], { DATABASE_URL: database.url })
    // It never gets the password of the tables' owner.
    const server = start({ DATABASE_URL: database.url, MIGRATE: 'no' })
    await server.says(/^Migrations are pending: 0001-foundation, .*Waiting for npm run operator -- migrate\.$/m)
    const ran = await operator(['migrate', '--json'], both()).ended
    expect([ran.code, ran.stderr, JSON.parse(ran.stdout)]).toEqual([
      0,
      '',
      { migrated: migrationNames, pending: [], newer: [] },
    ])
    expect(await waiting.ended).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' })
    const [announced] = await server.says(ready)
    expect(announced).toContain('cannot alter or delete ledger and audit rows')
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    const check = await operator(['migrate', '--check'], { DATABASE_URL: database.url }).ended
    expect([check.code, check.stdout]).toEqual([0, 'The schema is up to date.\n'])
  })
})

describe('MIGRATE=no', { timeout: patience }, () => {
  beforeEach(async () => {
    database = await testDatabase()
  })

  it('waits until nothing is pending, and SIGTERM ends it', async () => {
    await unmarkLast()
    const server = start({ DATABASE_URL: database.url, MIGRATE: 'no' })
    await server.says(new RegExp(`^Migrations are pending: ${last}\\.`, 'm'))
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 130, stderr: '' })
  })

  it('is not for the embedded store', async () => {
    const { code, stderr } = await start({ MIGRATE: 'no' }).ended
    expect([code, stderr]).toEqual([1, expect.stringContaining('the embedded store migrates by itself')])
  })
})
