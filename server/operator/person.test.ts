import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { verifyAudit } from '#server/lib/audit/verify.ts'
import { type TestServer, testServer } from '../testing/app.ts'
import { findDifferences } from '../testing/books.ts'
import { failure } from '../testing/failure.ts'
import { accepted, acceptance, confirmed, customerOf, makeRequest } from '../testing/checkouts.ts'
import type { Command } from './command.ts'
import { personErase, personExport, personFind } from './person.ts'

const [document, email] = ['11111111H', 'ane@correo.example']

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'trastienda-person-'))
  const seller = await server.as('owner')
  const customer = customerOf(server)
  const data = { firstName: 'Ane', lastName: 'Iriarte', email, documentId: document }
  const ask = (mid: string, totalAmount: number) =>
    makeRequest(seller, server.merchants.bilbao, { mid, totalAmount, customer: data })
  const contract = await ask('P-1', 100_00)
  await confirmed(customer, contract.token, data)
  await customer.customerCheckout.accept(await acceptance(customer, contract.token))
  const declined = await ask('P-2', 200_00)
  await confirmed(customer, declined.token, data)
  await customer.customerCheckout.decline({ params: { token: declined.token } })
  await ask('P-3', 300_00)
  const tried = await makeRequest(await server.as('owner', { sandbox: true }), server.merchants.bilbao, {
    mid: 'P-4',
    customer: { ...data, email: 'ane.otra@correo.example' },
  })
  await accepted(customer, tried.token)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const run = (command: Command, options: Record<string, string>) =>
  command.run({ ...server, provider: server.config.provider, options })

test('a person is found by document in any notation and by e-mail, and by one of them only', async () => {
  const found = await run(personFind, { document: '11.111.111-h' })
  expect(found.json).toMatchObject({ sales: 4, contracts: 1, accounts: 0 })
  expect(found.text).toContain('P-1  payment_process  contract')
  expect((await run(personFind, { email: ' Ane@Correo.example ' })).json).toMatchObject({ sales: 3, contracts: 1 })
  expect((await run(personFind, { email: 'owner@demo.test' })).json).toMatchObject({ sales: 0, accounts: 1 })
  for (const options of [{}, { document, email }, { email: 'ane' }, { document: '--' }])
    await expect(run(personFind, options)).rejects.toThrow()
})

test('all of it is written to one file that its owner alone can read', async () => {
  const out = join(folder, 'ane.json')
  await run(personExport, { document, out })
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const text = readFileSync(out, 'utf8')
  for (const part of ['P-1', 'P-2', 'P-3', 'P-4', email, document, 'consent_confirmed']) expect(text).toContain(part)
  expect(text).not.toContain('test-card-ok')
  const { agreements } = JSON.parse(text) as { agreements: { sha256: string; pdf: string }[] } // as it was written
  const hashes = agreements.map(({ pdf }) => createHash('sha256').update(Buffer.from(pdf, 'base64')).digest('hex'))
  expect(hashes).toHaveLength(2)
  expect(hashes).toEqual(agreements.map(({ sha256 }) => sha256))
  await expect(run(personExport, { document, out })).rejects.toThrow('cannot be written')
})

test('what no law keeps is deleted; contracts and what is open stay, and the audit chain verifies', async () => {
  const customersOf = async (sandbox: boolean): Promise<string[]> => {
    const key = await server.key(server.merchants.bilbao, { sandbox })
    return (await key.merchantCustomers.list({ query: {} })).results.map((one) => one.email)
  }
  expect([await customersOf(false), await customersOf(true)]).toEqual([[email], ['ane.otra@correo.example']])
  const owner = await server.as('owner')
  const params = { merchantId: server.merchants.bilbao }
  const [named, mailed, other] = [
    await owner.views.create({ params, body: { name: 'De Ane', query: 'q=Iriarte&status=accepted' } }),
    await owner.views.createShared({ params, body: { name: 'Su correo', query: `q=${email}` } }),
    await owner.views.create({ params, body: { name: 'Lámparas', query: 'q=Gorka' } }),
  ]
  // In a shop where she has not bought her name may be that of another person.
  const elsewhere = { merchantId: server.merchants.online }
  await owner.views.create({ params: elsewhere, body: { name: 'De otra', query: 'q=Iriarte' } })
  expect((await run(personFind, { document })).json).toMatchObject({ views: 2 })
  const { json, text } = await run(personErase, { document })
  expect(json).toMatchObject({ erased: { sales: 2, mails: 0, views: 2 }, kept: { contracts: 1, open: 1, staff: 0 } })
  expect(text).toContain('1 contracts stay')
  const rest = await server.db
    .selectFrom('operations')
    .select(['mid', 'customer_first_name as firstName', 'customer_email as email'])
    .orderBy('mid')
    .execute()
  expect(rest).toEqual([
    { mid: 'P-1', firstName: 'Ane', email },
    { mid: 'P-2', firstName: '•••', email: '•••' },
    { mid: 'P-3', firstName: 'Ane', email },
    { mid: 'P-4', firstName: '•••', email: '•••' },
  ])
  expect([await customersOf(false), await customersOf(true)]).toEqual([[email], []])
  // That of test mode is no contract.
  const agreements = await server.db.selectFrom('credit_agreements').select('sandbox').execute()
  expect(agreements).toEqual([{ sandbox: false }])
  const names = await server.db
    .selectFrom('operation_events')
    .select('actor_name')
    .where('actor_name', '=', 'Ane')
    .execute()
  expect(names.length).toBeGreaterThan(0)
  const rows = await server.db.selectFrom('audit_log').selectAll().where('action', '=', 'person.erased').execute()
  expect(rows.map(({ merchant_id, sandbox, detail }) => [merchant_id, sandbox, detail])).toEqual([
    [null, null, { by: 'document', sales: 2, mails: 0, audiences: 0, views: 2 }],
    [server.merchants.bilbao, false, { sales: 1 }],
    [server.merchants.bilbao, true, { sales: 1 }],
    [server.merchants.bilbao, null, { views: 2 }],
  ])
  // Each view stays without its search, as changed since.
  const { results } = await owner.views.list({ params })
  expect(results.map(({ id, query, version }) => [id, query, version])).toEqual([
    [mailed.id, '', 2],
    [named.id, 'status=accepted', 2],
    [other.id, 'q=Gorka', 1],
  ])
  expect((await owner.views.list({ params: elsewhere })).results.map(({ query }) => query)).toEqual(['q=Iriarte'])
  const change = owner.views.update(
    { params: { ...params, viewId: named.id }, body: { query: 'q=Iriarte' } },
    { headers: { 'if-match': `"${named.version}"` } },
  )
  expect((await failure(change)).status).toBe(412)
  expect(JSON.stringify(rows)).not.toMatch(/Ane|Iriarte|11111111|correo/)
  await chainAudit(server.db, server.clock)
  expect((await verifyAudit(server.db)).faults).toEqual([])
  expect(await findDifferences(server.db)).toEqual([])
  expect((await run(personErase, { document })).json).toMatchObject({ erased: { sales: 0 } })
})

test('mails of a person whose request is open stay until it is over', async () => {
  const [seller, other] = [await server.as('owner'), 'iker@correo.example']
  const { token } = await makeRequest(seller, server.merchants.bilbao, {
    mid: 'P-5',
    customer: { firstName: 'Iker', lastName: 'Sola', email: other, documentId: '22222222J' },
  })
  expect((await run(personErase, { email: other })).json).toMatchObject({ erased: { mails: 0 }, kept: { open: 1 } })
  expect((await run(personFind, { email: other })).json).toMatchObject({ mails: 1 })
  await customerOf(server).customerCheckout.decline({ params: { token } })
  const named = () => server.db.selectFrom('customers').where('email', '=', other).select('id').execute()
  expect(await named()).toHaveLength(1)
  expect((await run(personErase, { email: other })).json).toMatchObject({ erased: { sales: 1, mails: 1 } })
  expect(await named()).toEqual([])
})
