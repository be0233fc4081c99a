/** A backup under load, brought back by the commands that docs/backup.md names, and what a backup must refuse. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { openStore } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import { grantRights } from '#server/db/roles.ts'
import { readEnv } from '#server/env.ts'
import { listen, type Listening } from '#server/http/pipeline/listen.ts'
import { backupCreate } from '#server/operator/backup-create.ts'
import { backupRestore } from '#server/operator/backup-restore.ts'
import type { CommandAnswer } from '#server/operator/command.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts'
import { password } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { type Ended, runServerFile } from '#server/testing/processes.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { systemClock } from '#server/core/clock.ts'
import { noteKeys } from '#server/lib/key-marks.ts'
import { readManifest } from './manifest.ts'
import { isRestoring } from './backup.queries.ts'
import { restore } from './restore.ts'

const key = 'pm4Al83Od22Pw0DmTCZeJfUpibp9S8VQJRM74Ch4XzI'
const otherKey = 'MteuNEWb0VXMgBP3jc9PoU6KM0A-yl-Y_MyC_YmUgYU'
const sealKey = 'k'.repeat(43)
const fileKeys = `test:${'f'.repeat(42)}E`

/** Several programs of the project run one after the other. */
const patience = 240_000

let server: TestServer
let client: TestClient
let folder: string
let operation: { merchantId: string; instalmentPlanId: string }
beforeAll(async () => {
  server = await testServer()
  client = await server.as('owner')
  folder = await mkdtemp(join(tmpdir(), 'trastienda-backup-'))
  await chmod(folder, 0o711)
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const id = await makeOperation(server.db, server.clock, scope, { totalAmount: 6_000_00 })
  operation = { merchantId: scope.merchantId, instalmentPlanId: id }
  await noteKeys(server.db, server.config)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let targets: TestDatabase[] = []
let listening: Listening | undefined
afterEach(async () => {
  await listening?.close(0)
  listening = undefined
  for (const target of targets) await target.drop()
  targets = []
})

const keys = { SEAL_KEY: sealKey, FILE_KEYS: fileKeys, BACKUP_KEY: key }
const operator = (words: string[], settings: Record<string, string>): Promise<Ended> =>
  runServerFile('operator.ts', words, settings).ended

/** Of the served database, into a new folder. */
const backUp = (name: string, settings: Record<string, string> = keys): Promise<CommandAnswer> => {
  const config = readEnv({ DATA_DIR: join(folder, 'source'), ...settings })
  const { db, clock } = server
  return backupCreate.run({ db, clock, provider: config.provider, config, options: { to: join(folder, name) } })
}

/** An answer to `backup restore` into a database without any table. */
const bringBack = async (name: string, flags: string[] = [], settings: Record<string, string> = keys) => {
  const target = await bareDatabase()
  targets.push(target)
  const place = { DATABASE_URL: target.url, DATABASE_ADMIN_URL: target.adminUrl, DATA_DIR: join(folder, 'target') }
  const options = { from: join(folder, name), ...Object.fromEntries(flags.map((flag) => [flag, 'yes'])) }
  const again = (more: Record<string, string> = {}) =>
    backupRestore.runAlone(readEnv({ ...place, ...settings }), { ...options, ...more })
  return { target, place, again, answer: await again() }
}

const refund = (amount: number, idempotencyKey: string, as = client) =>
  as.orders.refund({ params: operation, body: { amount } }, { idempotencyKey })

describe('a backup', { timeout: patience }, () => {
  test('of a server that refunds meanwhile comes back whole on an empty folder', async () => {
    const done: string[] = []
    const state = { isBackedUp: false }
    const click = async (name: string): Promise<void> => {
      for (let count = 0; !state.isBackedUp; count += 1)
        done.push((await refund(1 + (count % 7), `${name}-${count}-load`)).id)
    }
    const first = (await refund(5_00, 'before-the-backup')).id
    const clicks = ['one', 'two', 'three'].map(click)
    const source = { DATABASE_URL: server.database.url, DATA_DIR: join(folder, 'source'), ...keys }
    const made = await operator(['backup', 'create', '--to', join(folder, 'loaded'), '--json'], source)
    state.isBackedUp = true
    await Promise.all(clicks)
    const last = (await refund(5_00, 'after-the-backup')).id
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(JSON.parse(made.stdout)).toMatchObject({ sealed: true })
    expect(done.length).toBeGreaterThan(0)

    const settings = { DATA_DIR: join(folder, 'new'), ...keys }
    const restored = await operator(['backup', 'restore', '--from', join(folder, 'loaded')], settings)
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect(restored.stdout).toMatch(
      /rows are back as they stood at .*\n.*All is as it was written\.\nEnded: 1 sessions/,
    )
    const verify = ['audit', 'ledger', 'invoice'].map((book) => operator([book, 'verify'], settings))
    expect((await Promise.all(verify)).map(({ code }) => code)).toEqual([0, 0, 0])

    const store = await openStore({ dataDir: settings.DATA_DIR, as: 'command', name: 'test', mustExist: true })
    const db = openDatabase({ url: store.appUrl })
    try {
      const ids = (await db.selectFrom('refunds').select('id').execute()).map(({ id }) => id)
      expect(ids).toContain(first)
      expect(ids).not.toContain(last)
      expect(await findDifferences(db)).toEqual([])
      // The application's role is let in again, and no further than before.
      await expect(sql`delete from ledger_entries`.execute(db)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await db.destroy()
      await store.close()
    }
  })

  test('leaves old tokens and links dead, and answers used keys of requests as it did', async () => {
    const { refreshToken, accessToken } = await server.signIn('owner')
    const answered = await refund(3_00, 'used-before-it')
    await backUp('tokens')
    const { answer, target } = await bringBack('tokens', ['revoke-keys'])
    expect(answer.json).toMatchObject({ ok: true, faults: [] })

    // Two days later, when answers of that age are forgotten.
    const app = makeApp({
      ...server,
      clock: systemClock,
      db: target.db,
      log: { info() {}, warn() {}, error() {} },
      webFolder: null,
    })
    listening = await listen(app, { host: '127.0.0.1', port: 0 })
    const at = (bearer: string | null) => clientOf(`${listening?.url}/api`, { bearer, sandbox: false })
    await expect(at(accessToken).account.me()).rejects.toThrow(/^40[13] NotAuthenticated/)
    await expect(at(refreshToken).session.refresh()).rejects.toThrow(/^40[13] /)

    const people = { email: 'owner@demo.test', password }
    const signedIn = await at(null).session.signIn({ body: people })
    expect((await refund(3_00, 'used-before-it', at(signedIn.accessToken))).id).toBe(answered.id)
    const rows = await target.db.selectFrom('refunds').select('id').where('id', '=', answered.id).execute()
    expect(rows).toHaveLength(1)
    const act = await target.db.selectFrom('audit_log').selectAll().where('action', '=', 'backup.restored').execute()
    expect(act).toMatchObject([{ actor_kind: 'operator', detail: { sessions: expect.any(Number) as number } }]) // any number
  })

  test('of rows that somebody altered comes back, is named, and serves nobody until that is accepted', async () => {
    await chainAudit(server.db, server.clock)
    const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
    const alter = (set: string) =>
      admin.transaction().execute(async (tx) => {
        await sql`alter table audit_log disable trigger user`.execute(tx)
        await sql`update audit_log set ${sql.raw(set)} where action = 'operation.refunded'`.execute(tx)
        await sql`alter table audit_log enable trigger user`.execute(tx)
      })
    await alter(`request_id = 'x' || request_id`)
    await backUp('altered')
    await alter('request_id = substr(request_id, 2)')
    await admin.destroy()

    const { answer, place, again, target } = await bringBack('altered')
    expect(answer).toMatchObject({ failed: true, json: { ok: false, ended: null } })
    expect(answer.text).toMatch(/audit log: changed, position \d+, row [0-9a-f]{32}/)
    const started = await runServerFile('main.ts', [], { ...place, ...keys, PORT: '0' }).ended
    expect([started.code, started.stderr]).toEqual([
      1,
      expect.stringMatching(/^A backup was not brought back to its end/),
    ])
    expect(await again({ 'accept-faults': 'yes' })).toMatchObject({ failed: false, json: { ok: true } })
    expect(await isRestoring(target.db)).toBe(false)
  })
})

describe('a restore is refused', { timeout: patience }, () => {
  beforeAll(async () => {
    await backUp('good')
    await backUp('open', { SEAL_KEY: sealKey, FILE_KEYS: fileKeys })
  })

  test.each([
    ['without the key that seals it', { ...keys, BACKUP_KEY: '' }, /^This backup is sealed: set BACKUP_KEY/],
    ['with another key', { ...keys, BACKUP_KEY: otherKey }, /BACKUP_KEY is not the one of its time/],
    [
      'where links were sealed with another key',
      { ...keys, SEAL_KEY: otherKey },
      /^"seal": .* keys of SEAL_KEY and FILE_/,
    ],
    ['where files were sealed with another key', { ...keys, FILE_KEYS: `test:${otherKey}` }, /^"file test": /],
  ])('%s', async (_, settings, sentence) => {
    await expect(bringBack('good', [], settings)).rejects.toThrow(sentence)
  })

  test.each([
    ['good', 'users.jsonl.gz.sealed', /^users is not as it was written/],
    ['open', 'users.jsonl.gz', /^users is not as it was written/],
    ['good', 'backup.json', /^backup\.json is not as it was written/],
  ])('where a byte of %s/%s is another one', async (name, file, sentence) => {
    const path = join(folder, name, file)
    const [bytes, changed] = [await readFile(path), await readFile(path)]
    const at = file === 'backup.json' ? bytes.indexOf('"rows": ') + '"rows": '.length : bytes.length >> 1
    // Another figure, where it must be one.
    changed[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(path, changed)
    await expect(bringBack(name)).rejects.toThrow(sentence)
    await writeFile(path, bytes)
  })

  test('where rows do not come back as they were', async () => {
    const manifest = await readManifest(join(folder, 'open'), null)
    const seal = { key: null, salt: manifest.salt }
    const tables = manifest.tables.map((one) => (one.name === 'refunds' ? { ...one, sum: '1' } : one))
    const target = await bareDatabase()
    targets.push(target)
    const source = { manifest: { ...manifest, tables }, folder: join(folder, 'open'), seal, keys: async () => {} }
    const at = { adminUrl: target.adminUrl, appRole: 'trastienda_app' }
    const wishes = { revokeKeys: false, acceptFaults: false }
    await expect(restore(at, systemClock, source, wishes)).rejects.toThrow(
      /^refunds did not come back as it was: \d+ rows/,
    )
    await grantRights(target.adminUrl, 'trastienda_app')
    expect(await target.db.selectFrom('companies').select('id').execute()).toEqual([])
  })

  test('where there is data already, and where there is no backup', async () => {
    const { target, again } = await bringBack('open')
    await expect(again()).rejects.toThrow(/^There is data already\./)
    expect(await target.db.selectFrom('companies').select('id').execute()).toHaveLength(3)
    await expect(bringBack('none')).rejects.toThrow(/^There is no whole backup in \S+: it has no backup\.json\.$/)
  })

  test('and a backup goes into no folder with files, and is not made with other keys', async () => {
    await expect(backUp('good')).rejects.toThrow(/is not empty\. Name a new folder\.$/)
    expect(await readdir(join(folder, 'open'))).toContain('ledger_entries.jsonl.gz')
    await expect(backUp('other', { ...keys, SEAL_KEY: otherKey })).rejects.toThrow(/^SEAL_KEY is not the key that this/)
  })
})
