import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#server/core/tokens.ts'
import { openStore, type Store } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { grantRights } from './db/roles.ts'
import { testClock } from '#server/core/clock.ts'
import { makeCompany, makeMerchant } from './testing/factories.ts'
import { runServerFile } from './testing/processes.ts'

const clock = testClock('2026-11-20T10:00:00Z')
const settings = { fsync: 'off' }

let folder: string
let dataDir: string
let store: Store
let db: ReturnType<typeof openDatabase>
let merchantId: string
let companyId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-operator-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  store = await openStore({ dataDir, as: 'server', name: 'test', settings })
  await migrate(store.adminUrl)
  await grantRights(store.adminUrl, 'trastienda_app')
  db = openDatabase({ url: store.appUrl })
  companyId = await makeCompany(db, clock)
  merchantId = await makeMerchant(db, clock, companyId)
})
afterAll(async () => {
  await db.destroy()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const operator = (words: string[], env: Record<string, string> = { DATA_DIR: dataDir }) =>
  runServerFile('operator.ts', words, env).ended

describe('operator key create, while a server runs', () => {
  it('prints the pair as JSON and nothing else, and keeps only the private key’s hash', async () => {
    const { code, stdout, stderr } = await operator(['key', 'create', '--merchant', merchantId, '--json'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\{"public_key":"[0-9a-f]{40}","private_key":"[0-9a-f]{40}"\}\n$/)
    const keys = JSON.parse(stdout) as { public_key: string; private_key: string } // matched just above
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('public_key', '=', keys.public_key)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ merchant_id: merchantId, private_key_last4: keys.private_key.slice(-4), revoked: null })
    expect(row.private_key_hash).toEqual(hashToken(keys.private_key))
    expect(JSON.stringify(row)).not.toContain(keys.private_key)
    const audit = await db.selectFrom('audit_log').selectAll().where('object_id', '=', row.id).executeTakeFirstOrThrow()
    expect(audit).toMatchObject({
      action: 'key.created',
      actor_kind: 'operator',
      merchant_id: merchantId,
      company_id: companyId,
    })
    expect(JSON.stringify(audit)).not.toContain(keys.private_key)
  })

  it('takes the id with dashes, and says the pair in words without --json', async () => {
    const dashed = merchantId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase()
    const { code, stdout } = await operator(['key', 'create', '--merchant', dashed])
    expect(code).toBe(0)
    expect(stdout).toMatch(/private key {2}[0-9a-f]{40}\n/)
  })

  it.each([
    [['key', 'create', '--merchant', '0'.repeat(32), '--json'], /^There is no merchant 0{32}\./],
    [['key', 'create', '--merchant', 'nonsense', '--json'], /^There is no merchant nonsense\./],
    [
      ['key', 'create', '--json'],
      /^error: required option '--merchant <ID>' not specified\nUsage: key create --merchant <ID>/,
    ],
    [['import', 'postcodes', 'nothing.csv'], /^The file cannot be read: ENOENT[^]*Nothing was changed\./],
    [['key', 'destroy'], /^error: unknown command 'destroy'[^]*key create --merchant <ID>/],
  ])('refuses %j with a sentence', async (words, sentence) => {
    const before = await db.selectFrom('api_keys').select('id').execute()
    const { code, stdout, stderr } = await operator(words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(await db.selectFrom('api_keys').select('id').execute()).toEqual(before)
  })
})

describe('operator account and merchant, while a server runs', () => {
  const words = ['account', 'invite', '--email', 'duena@tejados.test', '--type', 'self_employed', '--country', 'PT']
  const env = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example' })

  it('[CA-33] invites an owner by mail, and shows the link to nobody else', async () => {
    const { code, stdout, stderr } = await operator([...words, '--name', 'Telhados', '--json'], env())
    expect([code, stderr]).toEqual([0, ''])
    const made = JSON.parse(stdout) as { id: string; again: boolean } // what the command says, matched below
    expect(made).toMatchObject({ email: 'duena@tejados.test', again: false })
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ to_address: 'duena@tejados.test', subject: 'Abre a tua conta em Trastienda' })
    expect(mail.text).toMatch(/^https:\/\/shop\.example\/new-password\?uuid=/m)
    const listed = await operator(['account', 'list'])
    expect(listed.stdout).toMatch(
      new RegExp(`^${made.id} +invited +PT +self_employed +Telhados +duena@tejados.test$`, 'm'),
    )
    const shown = await operator(['account', 'show', '--id', made.id, '--json'])
    expect(JSON.parse(shown.stdout)).toMatchObject({ company: { name: 'Telhados' }, merchants: [], owners: [] })
    expect([listed.stdout, shown.stdout].join()).not.toMatch(/token|password_hash/)
  })

  it('says what an approval waits for and fails, and lists what waits', async () => {
    const waiting = await makeMerchant(db, clock, companyId, { name: 'Casa Lumbre Gijón', status: 'pending' })
    const { code, stdout } = await operator(['merchant', 'approve', '--id', waiting])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Casa Lumbre Gijón cannot be approved yet:\n {2}document signatory_dni: missing\n/)
    const listed = await operator(['merchant', 'list', '--waiting', '--json'])
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id: waiting, review: 'in_review' }])
    await db.deleteFrom('merchants').where('id', '=', waiting).execute()
  })

  it.each([
    [['merchant', 'list', '--waiting=yes'], /^error: unknown option '--waiting=yes'/],
    [['merchant', 'reject', '--id', '0'.repeat(32), '--reason', 'No.'], /^There is no merchant 0{32}\./],
  ])('refuses %j with a sentence', async (given, sentence) => {
    const { code, stdout, stderr } = await operator(given)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })
})

describe('operator', () => {
  it.each([[[]], [['help']], [['--help']]])('lists its commands, asked by %j', async (words) => {
    const { code, stdout } = await operator(words)
    expect(code).toBe(0)
    expect(stdout).toMatch(/key create --merchant <ID> \[--json\][^]*merchant list \[--waiting\] \[--json\]/)
  })

  it('lists the merchants', async () => {
    const { stdout } = await operator(['merchant', 'list', '--json'])
    expect(JSON.parse(stdout)).toEqual([
      {
        id: merchantId,
        name: 'Casa Lumbre Bilbao',
        company_id: companyId,
        company: 'Casa Lumbre',
        status: 'active',
        review: null,
        reject_reason: null,
        created: '2026-11-20T10:00:00.000Z',
      },
    ])
  })

  it('works on the database that DATABASE_URL names', async () => {
    const { stdout } = await operator(['merchant', 'list'], { DATABASE_URL: store.appUrl })
    expect(stdout).toBe(`${merchantId}  active  Casa Lumbre: Casa Lumbre Bilbao\n`)
  })

  it('says so where there is no store yet', async () => {
    const { code, stderr } = await operator(['merchant', 'list'], { DATA_DIR: join(folder, 'nothing') })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^There is no store in .*nothing yet\. Run npm start once/)
  })
})
