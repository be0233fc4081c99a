import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#contract/calls/account.ts'
import { homeCountries } from '#contract/rules/company-rules.ts'
import { documentKeys } from '#domain/onboarding.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { heldUp } from '#server/testing/held-up.ts'
import { documentsOf } from '#server/testing/company-documents.ts'
import { lockCompany } from '../company/company.queries.ts'
import { newId } from '#server/core/ids.ts'
import { documentName } from './review-document.ts'
import { listWaitingDocuments } from './documents.queries.ts'

let server: TestServer
let owner: TestClient
let papers: ReturnType<typeof documentsOf>
beforeAll(async () => {
  server = await testServer()
  papers = documentsOf(server)
  owner = await server.as('owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  await papers.clear()
  await papers.openShop()
})

const add = (key: string, text?: string) => papers.add(owner, key, text)
const find = async (key: string) => (await owner.documents.list()).results.find((document) => document.key === key)

describe('the provider’s word on a document', () => {
  const told = async () => ({
    mails: await server.db.selectFrom('outbox').select(['to_address', 'subject', 'text']).execute(),
    notices: await server.db.selectFrom('notifications').select(['type', 'level', 'user_id']).execute(),
  })

  test('accepts: owners alone hear of it, once the document is whole', async () => {
    await add('signatory_dni', 'cara')
    await add('signatory_dni', 'dorso')
    expect((await listWaitingDocuments(server.db)).map(({ name, company }) => [name, company])).toEqual([
      ['cara.pdf', 'Casa Lumbre'],
      ['dorso.pdf', 'Casa Lumbre'],
    ])
    await papers.accept(await papers.idOf('signatory_dni', 'cara'))
    expect(await told()).toEqual({ mails: [], notices: [] })
    await papers.accept(await papers.idOf('signatory_dni', 'dorso'), '2030-01-31')
    expect(await find('signatory_dni')).toMatchObject({ status: 'accepted', files: [{}, { expires: '2030-01-31' }] })
    const { mails, notices } = await told()
    expect(mails).toMatchObject([{ to_address: 'owner@demo.test', subject: 'Casa Lumbre: documento aceptado' }])
    expect(mails[0]?.text).toContain('DNI o NIE de quien firma')
    expect(notices).toEqual([{ type: 'document_accepted', level: 'info', user_id: server.users.owner }])
    expect(await listWaitingDocuments(server.db)).toEqual([])
    expect((await papers.audit()).slice(-2)).toMatchObject([
      { action: 'document.accepted', actor_kind: 'operator' },
      { action: 'document.accepted', detail: { document: 'signatory_dni' } },
    ])
  })

  test('refuses with a reason, in the language of the owner', async () => {
    await papers.setType('enterprise', 'PT')
    await add('bank_account_certificate', 'banco')
    await papers.reject(await papers.idOf('bank_account_certificate', 'banco'), 'Falta o nome.')
    const { mails, notices } = await told()
    expect(mails.map(({ to_address }) => to_address)).toEqual(['owner@demo.test'])
    expect(mails[0]?.text).toContain('comprovativo de IBAN (banco.pdf). Motivo: Falta o nome.')
    expect(notices).toEqual([{ type: 'document_rejected', level: 'warning', user_id: server.users.owner }])
  })

  test('is given once, on what waits, and makes sense', async () => {
    await add('cif')
    const id = await papers.idOf('cif', 'a')
    await expect(papers.accept(newId(server.clock))).rejects.toThrow('is not waiting')
    await expect(papers.reject(id, '  ')).rejects.toThrow('reason')
    await expect(papers.accept(id, '2026-11-19')).rejects.toThrow('has passed')
    const answers = await heldUp<unknown>({
      db: server.db,
      lock: (tx) => lockCompany(tx, server.companies.own),
      start: () => [papers.accept(id), papers.reject(id), papers.accept(id)],
    })
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await told()).mails).toHaveLength(1)
  })

  test('a file that was taken away waits no more', async () => {
    await server.db.updateTable('merchants').set({ status: 'rejected' }).execute()
    await add('cif')
    expect(await listWaitingDocuments(server.db)).toEqual([])
    await expect(papers.accept(await papers.idOf('cif', 'a'))).rejects.toThrow('is not waiting')
  })
})

test('every document has a name in each country and language', () => {
  const names = locales.flatMap((locale) =>
    homeCountries.flatMap((country) => documentKeys.map((key) => [key, documentName(locale, country, key)])),
  )
  expect(names.filter(([key, name]) => key === name)).toEqual([])
  expect(documentName('pt-PT', 'PT', 'bank_account_certificate')).toBe('comprovativo de IBAN')
})
