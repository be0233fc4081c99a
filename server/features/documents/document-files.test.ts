import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { issueCompanyTicket, issueFileTicket } from '#server/services/files/tickets.ts'
import { newId } from '#server/core/ids.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { rotateKey } from '#server/operator/files-rotate-key.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { paper, documentsOf } from '#server/testing/company-documents.ts'

let server: TestServer
let owner: TestClient
let papers: ReturnType<typeof documentsOf>
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 1000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  papers = documentsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await papers.clear()
  await papers.openShop()
  owner = await server.as('owner')
})

const linkOf = async (id: string, client = owner) => (await client.documents.file({ params: { id } })).url
const bytesAt = async (url: string) => Buffer.from(await (await server.fetch(url)).arrayBuffer())
const statusAt = async (url: string) => (await server.fetch(url)).status

test('[CA-33] a document opens once, for its session, as a file and nothing else', async () => {
  await papers.add(owner, 'cif', 'Tarjeta ñ')
  const id = await papers.idOf('cif', 'Tarjeta ñ')
  const url = await linkOf(id)
  const answer = await server.fetch(url)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(paper('Tarjeta ñ'))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''Tarjeta%20%C3%B1.pdf",
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(await statusAt(url)).toBe(404)
  const late = await linkOf(id)
  server.clock.advance(61_000)
  expect(await statusAt(late)).toBe(404)
})

test('[CA-33] its link ends with the session, with the role, and with the paper', async () => {
  await papers.add(owner, 'cif')
  const id = await papers.idOf('cif')
  const second = await server.as('owner')
  const ended = await linkOf(id, second)
  await second.session.signOut()
  expect(await statusAt(ended)).toBe(404)
  const demoted = await linkOf(id)
  await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', server.users.owner).execute()
  expect(await statusAt(demoted)).toBe(404)
  await server.db.updateTable('users').set({ role: 'owner' }).where('id', '=', server.users.owner).execute()
  expect(await bytesAt(demoted)).toEqual(paper('a'))
  await papers.reject(id)
  await owner.documents.remove({ params: { document: id } })
  expect((await failure(linkOf(id))).status).toBe(404)
})

test('[CA-33] a bank certificate is the proof of an IBAN: it opens for whoever may see that IBAN, and only there', async () => {
  const { db, clock, merchants, companies, users } = server
  await papers.add(owner, 'bank_account_certificate')
  await papers.add(owner, 'cif')
  const { file_id: fileId } = await db
    .selectFrom('documents')
    .where('id', '=', await papers.idOf('bank_account_certificate'))
    .select('file_id')
    .executeTakeFirstOrThrow()
  const ibanId = newId(clock)
  await db
    .insertInto('ibans')
    .values({
      id: ibanId,
      merchant_id: merchants.bilbao,
      iban: 'ES9599990001440000001332',
      status: 'pending_review',
      reject_reason: null,
      file_id: fileId,
      user_id: users.owner,
      created: clock.now(),
      usable_from: clock.now(),
      validated: null,
      replaced: null,
    })
    .execute()
  const params = { merchantId: merchants.bilbao, ibanId }
  for (const client of [owner, await server.as('admin')]) {
    const { url } = await client.ibans.file({ params })
    expect(await bytesAt(url)).toEqual(paper('a'))
  }
  expect((await failure((await server.as('admin')).documents.list())).status).toBe(403)

  // A ticket for another merchant, or for a document that is no proof of an IBAN, opens nothing; nor does one of a user who may not see the
  // merchant.
  const { file_id: other } = await db
    .selectFrom('documents')
    .where('id', '=', await papers.idOf('cif'))
    .select('file_id')
    .executeTakeFirstOrThrow()
  const sessionOf = async (userId: string) => {
    const found = await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('ended', 'is', null)
      .orderBy('created', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const ticket = async (userId: string, merchantId: string, id: string) =>
    inTransaction(db, acrossMerchants('a test'), async (tx) =>
      issueFileTicket(tx, clock, {
        sessionId: await sessionOf(userId),
        scope: { merchantId, sandbox: false },
        fileId: id,
      }),
    )
  expect(await statusAt(await ticket(users.owner, merchants.online, fileId))).toBe(404)
  expect(await statusAt(await ticket(users.owner, merchants.bilbao, other))).toBe(404)
  expect(await statusAt(await ticket(users.owner, merchants.bilbao, fileId))).toBe(200)
  await server.as('rival')
  expect(await statusAt(await ticket(users.rival, merchants.rival, fileId))).toBe(404)
  expect(await statusAt(await ticket(users.rival, merchants.bilbao, fileId))).toBe(404)
  const foreign = inTransaction(db, acrossMerchants('a test'), async (tx) =>
    issueCompanyTicket(tx, clock, { sessionId: await sessionOf(users.rival), fileId }),
  )
  expect(await statusAt(await foreign)).toBe(404)
  const bound = await makeUser(db, clock, {
    companyId: companies.own,
    role: 'admin',
    email: 'atado@demo.test',
    merchants: [merchants.online],
  })
  await makeSession(db, clock, bound)
  expect(await statusAt(await ticket(bound, merchants.bilbao, fileId))).toBe(404)
})

test('[CA-33] a new key seals documents too, and they open under it alone', async () => {
  await papers.add(owner, 'cif')
  await papers.add(owner, 'signatory_dni', 'dni')
  const fresh = { id: '2027', key: `${'g'.repeat(42)}E` }
  const config = { ...server.config, fileKeys: [fresh, ...server.config.fileKeys] }
  const context = { db: server.db, clock: server.clock, provider: config.provider, config, options: {} }
  expect((await rotateKey.run(context)).json).toEqual({ key: '2027', files: 2 })
  const vault = makeVault({ fileKeys: [fresh], dataDir: '' })
  const files = await server.db.selectFrom('stored_files').select(['id', 'name', 'key_id', 'sealed']).execute()
  const opened = files.map(({ id, key_id, sealed }) => vault.open(id, { keyId: key_id, sealed }))
  expect(opened).toEqual(files.map(({ name }) => paper(name.replace('.pdf', ''))))
})
