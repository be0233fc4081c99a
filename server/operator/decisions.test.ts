/** What the provider's staff decide about shops and accounts, and what the shop sees of it over real HTTP. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { documentKeys } from '#domain/onboarding.ts'
import { verifyAudit } from '../lib/audit/verify.ts'
import { testClock } from '#server/core/clock.ts'
import { lockCompany } from '#server/services/company/company.queries.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { clientOf, type TestClient } from '../testing/as.ts'
import { makeMerchant, makeSession } from '../testing/factories.ts'
import { failure } from '../testing/failure.ts'
import { heldUp } from '../testing/held-up.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeOperation } from '../testing/operations.ts'
import { makeIban } from '../testing/settlements.ts'
import { openStream } from '../testing/stream.ts'
import { addIban } from '#server/testing/password-again.ts'
import { fileOf, pdf } from '../testing/uploads.ts'
import { accountList } from './account-list.ts'
import { accountShow } from './account-show.ts'
import { accountDisable, accountEnable } from './account-switch.ts'
import type { Command } from './command.ts'
import { acceptDocument, documentFile, listDocuments, rejectDocument } from './document-review.ts'
import { acceptIban } from './iban-review.ts'
import { listMerchants } from './merchant-list.ts'
import { merchantApprove, merchantContractSent, merchantReject, merchantReopen } from './merchant-decide.ts'

let server: TestServer
let owner: TestClient
let shop: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db, clock, companies } = server
  for (const table of ['documents', 'ibans', 'outbox', 'notifications'] as const) await db.deleteFrom(table).execute()
  owner = await server.as('owner')
  shop = await makeMerchant(db, clock, companies.own, { name: 'Casa Lumbre Gijón', status: 'pending' })
})
afterEach(async () => expect((await verifyAudit(server.db)).faults).toEqual([]))

const run = (command: Command, options: Record<string, string> = {}) => {
  const { db, clock, config } = server
  return command.run({ db, clock, provider: config.provider, config, options })
}
const id = () => ({ id: shop })
const seen = () => owner.merchants.get({ params: { merchantId: shop } })
const titles = async () => (await mailsTo(server.db, 'owner@demo.test')).map(({ subject }) => subject)
const notices = async () => (await owner.notifications.list()).results.map(({ type }) => type)
const paper = (key: string) => fileOf(Buffer.concat([pdf, Buffer.from(`%${key}`)]), `${key}.pdf`)

/** Everything that an enterprise hands in, but for the accounts, which it need not have. */
const handIn = async (): Promise<void> => {
  await owner.documents.waive({ params: { document: 'audited_annual_accounts' }, body: { waived: true } })
  for (const key of documentKeys.slice(0, 4)) await owner.documents.add({ params: { document: key }, file: paper(key) })
  await addIban(owner, { merchantId: shop, iban: 'ES9599990001440000001332', file: paper('certificado') })
}
const waitingIds = async () => {
  const rows = await server.db.selectFrom('documents').select('id').where('status', '=', 'in_review').execute()
  return rows.map((row) => row.id)
}
const acceptAll = async (): Promise<void> => {
  for (const one of await waitingIds()) await run(acceptDocument, { id: one })
  const iban = await server.db
    .selectFrom('ibans')
    .select('id')
    .where('merchant_id', '=', shop)
    .executeTakeFirstOrThrow()
  await run(acceptIban, { id: iban.id })
}
/** The owner's page of the shop, which hears of what changes. */
const listen = async (merchantId = shop) => {
  const { accessToken } = await server.signIn('owner')
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/vnd.trastienda.v1+json' }
  const stream = await openStream(`${server.url}/api/merchants/${merchantId}/events`, headers)
  onTestFinished(async () => {
    stream.leave()
    await vi.waitUntil(() => server.feed.size() === 0, { timeout: 10_000, interval: 20 })
  })
  return (kind: string) =>
    vi.waitUntil(() => stream.events.some((event) => event.kind === kind), { timeout: 10_000, interval: 20 })
}

test('[ON-07] [NV-05] a shop waits for its papers and its IBAN, and sells once it is approved', async () => {
  const hears = await listen()
  // What another shop of the company has helps this one nothing.
  await makeIban(server.db, server.clock, server.merchants.bilbao, server.clock.now())
  const early = await run(merchantApprove, id())
  expect(early).toMatchObject({ failed: true, json: { state: 'in_review', changed: false } })
  expect(early.text).toContain('cannot be approved yet:\n  document signatory_dni: missing\n')
  await handIn()
  expect((await run(merchantApprove, id())).json).toMatchObject({
    lacks: [
      ...documentKeys.slice(0, 4).map((document) => ({ document, status: 'in_review' })),
      { iban: 'pending_review' },
    ],
  })
  expect(await seen()).toMatchObject({ status: 'pending', review: 'in_review' })

  expect((await run(merchantContractSent, id())).text).toContain('waits for its contract')
  expect(await seen()).toMatchObject({ status: 'pending', review: 'contract_sent' })
  await hears('account')
  await acceptAll()
  expect((await run(merchantApprove, id())).json).toEqual({ id: shop, state: 'approved', changed: true })
  expect(await seen()).toMatchObject({ status: 'active', review: null, rejectReason: null })
  await hears('notification')
  expect(await notices()).toContain('merchant_approved')
  expect(await titles()).toEqual(
    expect.arrayContaining(['Casa Lumbre Gijón: contrato para firmar', 'Casa Lumbre Gijón ya puede vender a plazos']),
  )
  expect((await run(merchantApprove, id())).json).toEqual({ id: shop, state: 'approved', changed: false })
  expect((await titles()).filter((title) => title.includes('ya puede vender'))).toHaveLength(1)
  await expect(run(merchantContractSent, id())).rejects.toThrow('Gijón is approved: it cannot be sent a contract')
  const rows = await server.db
    .selectFrom('audit_log')
    .where('object_id', '=', shop)
    .select(['action', 'actor_kind', 'actor_id', 'detail'])
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'merchant.contract_sent', actor_kind: 'operator', actor_id: null },
    { action: 'merchant.approved', actor_kind: 'operator', detail: { from: 'contract_sent', to: 'approved' } },
  ])
})

test('a document that has run out, or an IBAN that was refused, lets nobody sell', async () => {
  await handIn()
  await acceptAll()
  await server.db.updateTable('documents').set({ expires: '2026-11-19' }).where('key', '=', 'cif').execute()
  await server.db.updateTable('ibans').set({ status: 'rejected', reject_reason: 'No.' }).execute()
  expect((await run(merchantApprove, id())).json).toMatchObject({
    lacks: [{ document: 'cif', status: 'expired' }, { iban: 'rejected' }],
  })
  expect((await seen()).status).toBe('pending')
})

test('[ON-07] a refused shop reads why, and what it hands in meanwhile counts when it is looked at again', async () => {
  const reason = 'No vendemos a plazos en ese sector.'
  await server.db.updateTable('merchants').set({ status: 'rejected', review: null }).where('id', '!=', shop).execute()
  onTestFinished(async () => {
    const others = [server.merchants.bilbao, server.merchants.online, server.merchants.rival, server.merchants.disabled]
    await server.db.updateTable('merchants').set({ status: 'active' }).where('id', 'in', others).execute()
  })
  await expect(run(merchantReject, { ...id(), reason: ' ' })).rejects.toThrow('Write --reason in at most 300')
  expect((await run(merchantReject, { ...id(), reason })).text).toContain('The owners are told why')
  expect(await seen()).toMatchObject({ status: 'rejected', review: null, rejectReason: reason })
  expect(await notices()).toContain('merchant_rejected')
  expect((await mailsTo(server.db, 'owner@demo.test')).at(-1)?.text).toContain(reason)
  await expect(run(merchantApprove, id())).rejects.toThrow('is rejected: it cannot be approved')
  expect((await run(merchantReject, { ...id(), reason })).text).toContain('is rejected already')

  await owner.documents.add({ params: { document: 'cif' }, file: paper('cif') })
  expect(await waitingIds()).toEqual([])
  expect((await run(merchantReopen, id())).json).toEqual({ id: shop, state: 'in_review', changed: true })
  expect(await seen()).toMatchObject({ status: 'pending', review: 'in_review', rejectReason: null })
  expect(await waitingIds()).toHaveLength(1)
  expect((await titles()).at(-1)).toContain('nueva revisión')
})

test('of two who decide at once about one shop, one wins and the other is told', async () => {
  await handIn()
  await acceptAll()
  const done = await heldUp({
    db: server.db,
    lock: (tx) => lockCompany(tx, server.companies.own),
    start: () => [run(merchantApprove, id()), run(merchantReject, { ...id(), reason: 'No.' })],
  })
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const said = done.map((one) => (one.status === 'rejected' ? String(one.reason) : '')).join('')
  expect(said).toMatch(/Gijón is (approved: it cannot be rejected|rejected: it cannot be approved)\./)
  const decisions = await server.db.selectFrom('audit_log').select('id').where('object_id', '=', shop).execute()
  expect(decisions).toHaveLength(1)
})

test.each([merchantApprove, merchantContractSent, merchantReopen])('there must be such a shop', async (command) => {
  await expect(run(command, { id: 'x' })).rejects.toThrow('There is no merchant x.')
  await expect(run(command, { id: 'f'.repeat(32) })).rejects.toThrow('There is no merchant')
})

test('the shops that wait are listed, the oldest first, with where they stand', async () => {
  await run(merchantContractSent, id())
  const { text } = await run(listMerchants, { waiting: 'yes' })
  expect(text).toMatch(new RegExp(`^${shop} +contract_sent +2026-11-20T10:00 +Casa Lumbre: Casa Lumbre Gijón$`, 'm'))
  expect(text).not.toContain(server.merchants.bilbao)
  expect((await run(listMerchants)).text).toContain(server.merchants.bilbao)
})

test('[CA-33] documents are listed, looked at, accepted until a day, and refused with a reason', async () => {
  await handIn()
  const listed = (await run(listDocuments)).text.split('\n')
  expect(listed).toHaveLength(4)
  expect(listed[0]).toMatch(/^[0-9a-f]{32} +signatory_dni +2026-11-20T10:00 +Casa Lumbre: signatory_dni\.pdf$/)
  const [first = '', second = ''] = listed.map((line) => line.slice(0, 32))
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-document-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = join(folder, 'dni.pdf')
  await run(documentFile, { id: first, out })
  expect(readFileSync(out)).toEqual(Buffer.concat([pdf, Buffer.from('%signatory_dni')]))
  expect(statSync(out).mode & 0o777).toBe(0o600)
  await expect(run(documentFile, { id: first, out })).rejects.toThrow('cannot be written')
  await expect(run(documentFile, { id: 'f'.repeat(32), out })).rejects.toThrow('There is no document')

  await expect(run(acceptDocument, { id: first, expires: '20-11-2026' })).rejects.toThrow('is not a day')
  expect((await run(acceptDocument, { id: first, expires: '2031-05-01' })).text).toBe(
    'Accepted: signatory_dni of Casa Lumbre, in force until 2031-05-01.',
  )
  await expect(run(acceptDocument, { id: first })).rejects.toThrow('is not waiting for review')
  expect((await run(rejectDocument, { id: second, reason: 'No se lee.' })).text).toContain('The owners are told why')
  const [dni, cif] = (await owner.documents.list()).results
  expect(dni).toMatchObject({ status: 'accepted', files: [{ expires: '2031-05-01' }] })
  expect(cif).toMatchObject({ status: 'rejected', rejectReason: 'No se lee.' })
  expect(await notices()).toEqual(expect.arrayContaining(['document_accepted', 'document_rejected']))
  expect((await run(listDocuments)).text).not.toContain(first)
})

test('[NV-08] a disabled account sells no more, and its people stay signed in and can pay back', async () => {
  const { db, clock, companies, merchants } = server
  const hears = await listen(merchants.bilbao)
  const session = clientOf(`${server.url}/api`, {
    bearer: await makeSession(db, clock, server.users.owner),
    sandbox: false,
  })
  const sale = await makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox: false })
  const reason = 'Falta un documento en vigor.'
  const account = { id: companies.own }
  onTestFinished(async () => {
    await db.updateTable('companies').set({ disabled: null }).where('id', '=', companies.own).execute()
  })
  expect((await run(accountDisable, { ...account, reason })).json).toMatchObject({ changed: true })
  await hears('account')
  expect((await session.account.me()).disabled).toBe('2026-11-20T10:00:00.000Z')
  expect(await failure(session.campaigns.list({ params: { merchantId: merchants.bilbao }, query: {} }))).toMatchObject({
    status: 403,
    type: 'AccountDisabled',
  })
  const place = { merchantId: merchants.bilbao, instalmentPlanId: sale }
  await session.orders.refund({ params: place, body: { amount: 100 } })
  expect((await mailsTo(db, 'owner@demo.test')).at(-1)?.text).toContain(reason)
  expect((await run(accountShow, account)).text).toContain(`2026-11-20T10:00:00.000Z: ${reason}`)
  expect((await run(accountDisable, { ...account, reason: 'Otra.' })).text).toContain('is disabled already')

  expect((await run(accountEnable, account)).json).toMatchObject({ changed: true, disabled: null })
  expect((await session.account.me()).disabled).toBeNull()
  expect((await run(accountEnable, account)).json).toMatchObject({ changed: false })
  expect(await titles()).toEqual([
    'Hemos desactivado la cuenta de Casa Lumbre',
    'La cuenta de Casa Lumbre vuelve a estar activa',
  ])
  await expect(run(accountEnable, { id: 'f'.repeat(32) })).rejects.toThrow('There is no account')
  await expect(run(accountEnable, { id: 'x' })).rejects.toThrow('"x" is no id')
})

test('accounts are listed by what waits, and one is shown with all that a decision needs', async () => {
  await handIn()
  const { db, companies } = server
  const dayBefore = testClock('2026-11-19T10:00:00Z')
  const early = await makeMerchant(db, dayBefore, companies.rival, { name: 'Sol Getxo', status: 'pending' })
  onTestFinished(async () => {
    await db.deleteFrom('merchants').where('id', '=', early).execute()
  })
  expect((await run(accountList)).text.split('\n')).toHaveLength(3)
  const waiting = (await run(accountList, { waiting: 'yes' })).text.split('\n')
  expect(waiting.map((line) => line.slice(0, 32))).toEqual([companies.rival, companies.own])
  expect(waiting[1]).toMatch(
    /^[0-9a-f]{32} +open +ES +enterprise +Casa Lumbre +owner@demo\.test +2026-11-20T10:00 +\d+ merchants, 4 documents, 1 IBAN$/,
  )
  const shown = await run(accountShow, { id: companies.own })
  for (const words of ['Casa Lumbre Gijón', 'ES95 9999 0001 4400 0000 1332', 'cif: in_review', 'cif.pdf', 'editor'])
    expect(shown.text).toContain(words)
  expect(shown.text).toContain('audited_annual_accounts: need not have it')
  expect(shown.json).toMatchObject({
    company: { id: companies.own, account_type: 'enterprise' },
    documents: [{ key: 'signatory_dni', status: 'in_review', files: [{ name: 'signatory_dni.pdf' }] }, {}, {}, {}, {}],
  })
  expect(JSON.stringify(shown.json)).not.toMatch(/password_hash|sealed/)
  await expect(run(accountShow, { id: 'f'.repeat(32) })).rejects.toThrow('There is no account')
})
