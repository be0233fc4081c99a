import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { documentsOf } from '#server/testing/company-documents.ts'
import { notifyExpiring } from './notify-expiring.ts'

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

const add = (key: string, text?: string) => papers.add(owner, key, text)
const find = async (key: string) => (await owner.documents.list()).results.find((document) => document.key === key)
const runAt = async (instant: string) => {
  server.clock.advance(new Date(instant).getTime() - server.clock.now().getTime())
  const { db, clock } = server
  const product = 'Trastienda'
  // Any number of processes may.
  await Promise.all([notifyExpiring({ db, clock, product }), notifyExpiring({ db, clock, product })])
  owner = await server.as('owner')
}
const told = async () => {
  const mails = await server.db.selectFrom('outbox').select(['to_address', 'subject']).orderBy('id').execute()
  const notices = await server.db.selectFrom('notifications').select(['type', 'user_id']).orderBy('audit_id').execute()
  for (const { to_address } of mails) expect(to_address).toBe('owner@demo.test')
  for (const { user_id } of notices) expect(user_id).toBe(server.users.owner)
  return { mails: mails.map(({ subject }) => subject), notices: notices.map(({ type }) => type) }
}
const forget = async () => {
  for (const table of ['outbox', 'notifications'] as const) await server.db.deleteFrom(table).execute()
}

test('owners hear of a document that ends, 30 days before and when it is over, once each', async () => {
  for (const side of ['cara', 'dorso']) {
    await add('signatory_dni', side)
    await papers.accept(await papers.idOf('signatory_dni', side), '2026-12-31')
  }
  await add('cif')
  await papers.accept(await papers.idOf('cif'))
  await forget()
  await runAt('2026-11-30T12:00:00Z')
  expect(await told()).toEqual({ mails: [], notices: [] })
  // Midnight in Madrid.
  await runAt('2026-11-30T23:00:00Z')
  await runAt('2026-12-24T12:00:00Z')
  expect(await told()).toEqual({ mails: ['Casa Lumbre: un documento caduca pronto'], notices: ['document_expiring'] })
  await forget()
  await runAt('2026-12-31T22:59:59Z')
  expect(await told()).toEqual({ mails: [], notices: [] })
  expect(await find('signatory_dni')).toMatchObject({ status: 'accepted' })
  await runAt('2026-12-31T23:00:00Z')
  await runAt('2027-01-20T12:00:00Z')
  expect(await told()).toEqual({ mails: ['Casa Lumbre: un documento ha caducado'], notices: ['document_expired'] })
  expect(await find('signatory_dni')).toMatchObject({ status: 'expired' })
  expect(await find('cif')).toMatchObject({ status: 'accepted' })
})

test('[CA-33] a new file takes the place of one that has expired, from the day after on the clock of the country', async () => {
  await papers.setType('enterprise', 'PT')
  await add('signatory_dni', 'viejo')
  await papers.accept(await papers.idOf('signatory_dni', 'viejo'), '2027-03-01')
  await forget()
  // In Madrid it is the day after already.
  await runAt('2027-03-01T23:30:00Z')
  expect(await find('signatory_dni')).toMatchObject({ status: 'accepted', files: [{ expires: '2027-03-01' }] })
  expect((await told()).mails).toEqual(['Casa Lumbre: um documento caduca em breve'])
  await runAt('2027-03-02T00:00:00Z')
  expect((await told()).mails.at(-1)).toBe('Casa Lumbre: um documento caducou')
  expect(await find('signatory_dni')).toMatchObject({ status: 'expired' })
  expect((await failure(add('signatory_dni', 'viejo'))).fields['file']).toHaveLength(1)
  const { status, files } = await add('signatory_dni', 'nuevo')
  expect([status, files.map(({ name }) => name)]).toEqual(['in_review', ['nuevo.pdf']])
  await forget()
  await runAt('2027-04-02T00:00:00Z')
  expect((await told()).mails).toEqual([])
})
