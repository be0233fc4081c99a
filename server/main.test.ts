import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { runServerFile } from './testing/processes.ts'

/** The pages may have to be built first. */
const patience = 90_000

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-main-'))
  await chmod(folder, 0o711)
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (settings: Record<string, string>) => {
  const running = runServerFile('main.ts', [], { PORT: '0', ...settings })
  onTestFinished(() => running.kill('SIGKILL'))
  return running
}
const address = /Trastienda {2}(http:\/\/127\.0\.0\.1:\d+)\n[^]*Ready in /

describe('the server on its own store', { timeout: patience }, () => {
  it('serves, keeps a second one out and names itself, lets the operator in, and stops what it started', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'no' }
    const server = start(settings)
    const [announced, url] = await server.says(address)
    expect(announced).toContain('cannot alter or delete ledger and audit rows')
    expect(announced).toContain('is on disk (fsync)')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const second = await start(settings).ended
    expect([second.code, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toBe(
      `The store in ${settings.DATA_DIR} is held by process ${server.pid} at ${url}. ` +
        `Stop that one, or set DATA_DIR to another folder.\n`,
    )
    expect(await runServerFile('operator.ts', ['merchant', 'list', '--json'], settings).ended).toMatchObject({
      code: 0,
      stdout: '[]\n',
    })

    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
    await expect(readFile(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})

describe('the server on a given database', { timeout: patience }, () => {
  it('says when the books are not protected by roles', async () => {
    const server = start({ DATABASE_URL: database.adminUrl })
    const [announced] = await server.says(address)
    expect(announced).toContain('NOT protected')
    // The store of the tests answers before it has written to disk.
    expect(announced).toContain('NOT safe from a power cut')
    server.kill('SIGINT')
    expect((await server.ended).code).toBe(0)
  })

  it('gives the application’s role its rights when migrations have an address of their own', async () => {
    const server = start({ DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl })
    const [announced] = await server.says(address)
    expect(announced).toContain('cannot alter or delete ledger and audit rows')
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it.each([
    [25, 'ahead of'],
    [-25, 'behind'],
  ])(
    'whose clock is %i h off is not ready, answers no call, and the operator’s commands do nothing',
    async (hours, side) => {
      const shifted = `const real = Date; globalThis.Date = class extends real {
      constructor(...args) { args.length ? super(...args) : super(real.now() + ${hours} * 3600_000) }
      static now() { return real.now() + ${hours} * 3600_000 } }`
      const settings = {
        DATABASE_URL: database.adminUrl,
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shifted)}`,
      }
      const server = start(settings)
      const [, url] = await server.says(address)
      const ready = await fetch(`${url}/readyz`)
      const clock: unknown = expect.stringMatching(
        new RegExp(`^the clock of this process is (90000|8999\\d) s ${side} the`),
      )
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'not ready', faults: { clock }, durability: 'memory' },
      ])
      expect((await fetch(`${url}/api/v2/me`)).status).toBe(503)
      const ran = await runServerFile('operator.ts', ['settlement', 'run', '--date', '2026-11-20'], settings).ended
      expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', expect.stringMatching(/^Nothing was done: the clock/)])
      server.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    },
  )

  it('says which port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const taken = other.address()
    const PORT = typeof taken === 'object' && taken ? String(taken.port) : ''
    const { code, stderr } = await start({ DATABASE_URL: database.adminUrl, PORT }).ended
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Port ${PORT} of 127.0.0.1 is taken by another program. Set PORT to another one, or to 0 for any that is free.\n`,
    )
    other.close()
  })

  it('does not serve others with settings for trying it out', async () => {
    const { code, stderr } = await start({ DATABASE_URL: database.adminUrl, TRUST_PROXY: 'yes', LOG_LEVEL: 'debug' })
      .ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^PUBLIC_URL is not set .*: write .*\nPRIVACY_URL and PRIVACY_TEXTS are not set.*: write .*\nLOG_LEVEL=debug .*: write/,
      ),
    ])
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://shop.example' }])(
    'does not open the demo by %j',
    async (opening) => {
      await database.db
        .insertInto('settings')
        .values({ name: 'demo', value: {} })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { code, stderr } = await start({ DATABASE_URL: database.adminUrl, ...opening }).ended
      expect(code).toBe(1)
      expect(stderr).toMatch(/^This database holds the demo, whose passwords everybody knows, and \S+ would open it/)
    },
  )

  it('says what is wrong with a setting', async () => {
    const { code, stderr } = await start({ PORT: 'x' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PORT is not right: write a port/)
  })
})
