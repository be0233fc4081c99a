import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysForget } from '../operator/keys-forget.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { insertFile } from './uploads/uploads.queries.ts'
import { makeVault } from './uploads/vault.ts'
import { newId } from '#server/core/ids.ts'
import { keyFaults, noteKeys } from './key-marks.ts'

const fresh = (): string => randomBytes(32).toString('base64url')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'trastienda-keys-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => ({ sealKey: null, fileKeys: [], dataDir: join(folder, name) })

describe('keys of several processes on one database', () => {
  test('may be the same, in a folder or by settings, and no others', async () => {
    await noteKeys(server.db, at('one'))
    expect(await keyFaults(server.db, at('one'))).toEqual([])
    // Each made its own, in its own folder.
    expect(await keyFaults(server.db, at('two'))).toEqual([
      expect.stringMatching(
        /two\/seal\.key is not the key that this database was used with\. .* SEAL_KEY and FILE_KEYS/,
      ),
      expect.stringMatching(/two\/files\.key is not the key/),
    ])
    expect(await keyFaults(server.db, { ...at('one'), sealKey: fresh() })).toEqual([
      expect.stringMatching(/^SEAL_KEY is not the key/),
    ])
    // Another one beside it seals from now on.
    const more = { ...at('one'), fileKeys: [{ id: '2026', key: fresh() }] }
    expect(await keyFaults(server.db, more)).toEqual([])
    await noteKeys(server.db, more)
    expect(await keyFaults(server.db, { ...more, fileKeys: [{ id: '2026', key: fresh() }] })).toEqual([
      expect.stringMatching(/^the key "2026" of FILE_KEYS is not the key/),
    ])
  })

  test('lack none that seals a file', async () => {
    const key = { id: 'old', key: fresh() }
    const { keyId, sealed } = makeVault({ ...at('one'), fileKeys: [key] }).seal(newId(server.clock), Buffer.from('a'))
    const whose = { company_id: server.companies.own, user_id: server.users.owner, purpose: 'iban_proof' as const }
    const what = {
      name: 'a.txt',
      media_type: 'application/pdf' as const,
      size: 1,
      sha256: Buffer.alloc(32),
      created: server.clock.now(),
    }
    const file = { id: newId(server.clock), ...whose, ...what, key_id: keyId, sealed }
    await server.db.transaction().execute((tx) => insertFile(tx, file))
    expect(await keyFaults(server.db, at('one'))).toEqual([
      expect.stringMatching(/^FILE_KEYS lacks "old", which seals/),
    ])
    expect(await keyFaults(server.db, { ...at('one'), fileKeys: [key] })).toEqual([])
    await server.db.deleteFrom('stored_files').execute()
  })

  test('are let in anew when the old ones are forgotten, which the audit log tells', async () => {
    const { db, clock, config } = server
    const answer = await keysForget.run({ db, clock, provider: config.provider, config, options: {} })
    expect(answer.json).toEqual({ forgotten: 3 })
    expect(await keyFaults(db, at('two'))).toEqual([])
    const acts = await db.selectFrom('audit_log').select('action').where('action', '=', 'keys.forgotten').execute()
    expect(acts).toHaveLength(1)
  })
})
