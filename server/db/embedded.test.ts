import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLines } from '../testing/processes.ts'
import { StoreIsHeld } from './embedded-presence.ts'
import { NoStore, openStore, type Store, type StoreOptions } from './embedded.ts'
import { openDatabase } from './open.ts'

/** Nothing here looks at what survives a power cut. */
const settings = { fsync: 'off', shared_buffers: '16MB' }

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-embedded-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (options: Partial<StoreOptions> = {}): Promise<Store> =>
  openStore({ dataDir, as: 'command', name: 'test', settings, ...options })

/** Runs a statement as the owner and returns its rows. */
const query = async (store: Store, statement: string): Promise<unknown[]> => {
  const db = openDatabase({ url: store.adminUrl, poolSize: 1 })
  try {
    return (await sql.raw(statement).execute(db)).rows
  } finally {
    await db.destroy()
  }
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmasterPid = async (): Promise<number> => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
const isStopped = (): Promise<boolean> =>
  readFile(pidFile()).then(
    () => false,
    () => true,
  )

/** A process that opens the store as the server, says where, and stays until it is killed. */
const serve = (name: string) =>
  runLines(`import { openStore } from '#server/db/embedded.ts'
    const store = await openStore(${JSON.stringify({ dataDir, as: 'server', name, settings })})
    console.log('serving', store.begun)
    setInterval(() => {}, 1000)`)

describe('the embedded store', () => {
  it('is not made by whoever only wants to join', async () => {
    await expect(open({ mustExist: true })).rejects.toThrow(NoStore)
  })

  it('is made once when two want it at once, keeps its rows, and stops when the last one leaves', async () => {
    const [one, two] = await Promise.all([open(), open()])
    expect([one.begun, two.begun].filter((begun) => begun === 'created')).toHaveLength(1)
    await query(one, 'create table kept as select 7 as number')
    await one.close()
    expect(await query(two, 'select number from kept')).toEqual([{ number: 7 }])
    expect(await isStopped()).toBe(false)
    await two.close()
    expect(await isStopped()).toBe(true)

    const again = await open()
    expect(again.begun).toBe('started')
    expect(await query(again, 'select number from kept')).toEqual([{ number: 7 }])
    await again.close()
  })

  it('lets nobody in without its passwords', async () => {
    const store = await open()
    for (const user of ['trastienda_admin', 'trastienda_app', 'postgres']) {
      const url = new URL(store.appUrl)
      url.username = user
      url.password = 'guess'
      const db = openDatabase({ url: url.href, poolSize: 1 })
      await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '28P01' })
      await db.destroy()
    }
    await store.close()
  })

  it('refuses a second server and names the first, lets commands join, and outlives the first one’s sudden death', async () => {
    const first = serve('process 1 at http://127.0.0.1:3000')
    await first.says(/serving started/)
    const second = await open({ as: 'server' }).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(StoreIsHeld)
    expect(second).toMatchObject({ holder: 'process 1 at http://127.0.0.1:3000' })

    const command = await open()
    expect(command.begun).toBe('adopted')
    await command.close()
    expect(await isStopped()).toBe(false)

    const pid = await postmasterPid()
    first.kill('SIGKILL')
    await first.ended
    const next = await open({ as: 'server' })
    expect(next.begun).toBe('adopted')
    expect(await postmasterPid()).toBe(pid)
    expect(await query(next, 'select number from kept')).toEqual([{ number: 7 }])
    await next.close()
    expect(await isStopped()).toBe(true)
  })

  it('comes back at the same address when PostgreSQL is killed', async () => {
    const { promise: back, resolve } = Promise.withResolvers<unknown>()
    const store = await open({ as: 'server', onTrouble: resolve })
    const pid = await postmasterPid()
    process.kill(pid, 'SIGKILL')
    expect(await back).toBeUndefined()
    expect(await postmasterPid()).not.toBe(pid)
    expect(await query(store, 'select number from kept')).toEqual([{ number: 7 }])
    await expect(open({ as: 'server' })).rejects.toThrow(StoreIsHeld)
    await store.close()
  })

  it('starts when another program has the process id that a crash left behind', async () => {
    const store = await open()
    const left = await readFile(pidFile(), 'utf8')
    await store.close()
    await writeFile(pidFile(), left.replace(/^\d+/, String(process.pid)))
    const again = await open()
    expect(again.begun).toBe('started')
    expect(await query(again, 'select number from kept')).toEqual([{ number: 7 }])
    await again.close()
  })

  it('is not taken for its own copy', async () => {
    const store = await open()
    const copy = join(folder, 'copy')
    // A copy of a store that runs, without its socket.
    await cp(dataDir, copy, { recursive: true, filter: (path) => !path.includes('.s.PGSQL.') })
    const other = await open({ dataDir: copy })
    expect(other.begun).toBe('started')
    expect(other.adminUrl).not.toBe(store.adminUrl)
    await other.close()
    await store.close()
  })
})
