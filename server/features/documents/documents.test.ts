import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxFilesOfDocument } from '#contract/rules/company-rules.ts'
import { type AccountType, documentKeys, type DocumentKey } from '#domain/onboarding.ts'
import type { Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { lockCompany } from '#server/services/company/company.queries.ts'
import { sendDocumentsToReview } from '#server/services/documents/documents.ts'
import { newId } from '#server/core/ids.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { heldUp } from '#server/testing/held-up.ts'
import { paper, documentsOf } from '#server/testing/company-documents.ts'
import { canary, fileOf, jpeg } from '#server/testing/uploads.ts'

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
  owner = await server.as('owner')
})

const add = (key: string, text?: string, options?: { idempotencyKey: string }) => papers.add(owner, key, text, options)
const list = async () => (await owner.documents.list()).results
const find = async (key: DocumentKey) => (await list()).find((document) => document.key === key)
const kept = () => server.db.selectFrom('stored_files').selectAll().execute()

describe('[CA-33] the documents of an account', () => {
  test.each<[string, AccountType, DocumentKey[]]>([
    [
      '[ON-03]',
      'enterprise',
      ['signatory_dni', 'cif', 'deeds_or_taxid', 'bank_account_certificate', 'audited_annual_accounts'],
    ],
    [
      '[ON-04]',
      'self_employed',
      [
        ...(['deeds_or_taxid', 'bank_account_certificate', 'tax_agency_certificate', 'signatory_dni'] as const),
        'audited_annual_accounts',
      ],
    ],
    ['an account of neither type', 'unknown', []],
  ])('%s %s has these, missing ones too, and no others', async (_, type, keys) => {
    await papers.setType(type)
    const found = await list()
    expect(found.map(({ key }) => key)).toEqual(keys)
    for (const document of found)
      expect(document).toMatchObject({ status: 'missing', waived: false, rejectReason: null, files: [] })
    expect(found.filter(({ waivable }) => waivable).map(({ key }) => key)).toEqual(
      keys.filter((key) => key === 'audited_annual_accounts'),
    )
    const others = [...documentKeys, 'owner_id', '__proto__', 'a'.repeat(300)]
    for (const key of others.filter((other) => !keys.some((own) => own === other))) {
      expect((await failure(add(key))).status).toBe(404)
      expect((await failure(owner.documents.waive({ params: { document: key }, body: { waived: true } }))).status).toBe(
        404,
      )
    }
    expect(await papers.rows()).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('an open shop means that somebody looks at once; before it nobody does', async () => {
    expect(await add('cif')).toMatchObject({ key: 'cif', status: 'uploaded', files: [{ status: 'uploaded' }] })
    await papers.openShop()
    // Of two files the one that waits longest speaks.
    expect((await add('cif', 'b')).files.map(({ name, status }) => [name, status])).toEqual([
      ['a.pdf', 'uploaded'],
      ['b.pdf', 'in_review'],
    ])
    await inTransaction(server.db, acrossMerchants('a test'), (tx) => sendDocumentsToReview(tx, server.companies.own))
    expect(await find('cif')).toMatchObject({ status: 'in_review', files: [{ status: 'in_review' }, {}] })
    expect(await find('signatory_dni')).toMatchObject({ status: 'missing' })
  })

  test('a file is named, measured and told by what came through the gate', async () => {
    const { files } = await owner.documents.add({
      params: { document: 'signatory_dni' },
      file: fileOf(jpeg, '../cara.exe'),
    })
    expect(files).toEqual([
      {
        id: files[0]?.id,
        name: 'cara.jpg',
        mediaType: 'image/jpeg',
        status: 'uploaded',
        rejectReason: null,
        size: files[0]?.size,
        uploaded: server.clock.now().toISOString(),
        expires: null,
      },
    ])
    expect(files[0]?.size).toBeLessThan(jpeg.length)
    const [file] = await kept()
    expect(file).toMatchObject({
      company_id: server.companies.own,
      merchant_id: null,
      purpose: 'document',
      user_id: server.users.owner,
      key_id: 'test',
    })
    expect(file?.sealed.includes(canary)).toBe(false)
  })

  test('what is kept is sealed: nothing of the paper stands in the database', async () => {
    await add('cif', 'canario-del-papel')
    const [file] = await kept()
    if (!file) throw new Error('Nothing was kept.')
    expect(file.sealed.includes('canario')).toBe(false)
    expect(file.sealed.includes('%PDF')).toBe(false)
    const vault = makeVault(server.config)
    expect(vault.open(file.id, { keyId: file.key_id, sealed: file.sealed })).toEqual(paper('canario-del-papel'))
  })
})

describe('[CA-33] sending a file again', () => {
  test('changes nothing, with a key and without: a lost answer costs no second file', async () => {
    const first = await add('cif')
    expect(await add('cif')).toEqual(first)
    const options = { idempotencyKey: 'subida-0001' }
    const keyed = await add('signatory_dni', 'dni', options)
    expect(await add('signatory_dni', 'dni', options)).toEqual(keyed)
    expect(await add('signatory_dni', 'dni', { idempotencyKey: 'subida-0002' })).toEqual(keyed)
    expect((await failure(add('signatory_dni', 'otro', options))).type).toBe('IdempotencyConflict')
    expect((await papers.rows()).map(({ key }) => key)).toEqual(['cif', 'signatory_dni'])
    expect(await kept()).toHaveLength(2)
    // Elsewhere it is another document.
    expect(await add('deeds_or_taxid')).toMatchObject({ status: 'uploaded' })
  })

  const lock = (tx: Tx) => lockCompany(tx, server.companies.own)

  test('also while the first is still on its way; and two files at once are both kept', async () => {
    await heldUp({ db: server.db, lock, start: () => [add('cif'), add('cif')] })
    expect(await papers.rows()).toHaveLength(1)
    await heldUp({ db: server.db, lock, start: () => [add('signatory_dni', 'cara'), add('signatory_dni', 'dorso')] })
    expect((await find('signatory_dni'))?.files.map(({ name }) => name).toSorted()).toEqual(['cara.pdf', 'dorso.pdf'])
  })

  test('one that comes while all of them are sent to review is looked at with the others', async () => {
    await add('cif')
    const meanwhile = async (tx: Tx) => {
      await tx.updateTable('merchants').set({ status: 'active' }).where('id', '=', server.merchants.bilbao).execute()
      await sendDocumentsToReview(tx, server.companies.own)
    }
    const [added] = await heldUp({ db: server.db, lock, start: () => [add('cif', 'b')], meanwhile })
    expect(added).toMatchObject({ value: { status: 'in_review', files: [{}, { status: 'in_review' }] } })
  })

  test('tells of the one that was refused that it was', async () => {
    await papers.openShop()
    await add('cif')
    await papers.reject(await papers.idOf('cif', 'a'))
    const error = await failure(add('cif'))
    expect(error.body.error).toMatchObject({
      fields: { file: ['This file was refused before, or has expired.'] },
      codes: { file: 'again' },
    })
    expect((await find('cif'))?.files).toHaveLength(1)
  })
})

describe('[CA-33] a new file', () => {
  beforeEach(() => papers.openShop())

  test('takes the place of those that were refused, and of no others', async () => {
    for (const name of ['cara', 'dorso', 'mal']) await add('signatory_dni', name)
    await papers.accept(await papers.idOf('signatory_dni', 'dorso'))
    await papers.reject(await papers.idOf('signatory_dni', 'mal'), 'Está borroso.')
    expect(await find('signatory_dni')).toMatchObject({ status: 'rejected', rejectReason: 'Está borroso.' })
    await add('cif', 'cif')
    const after = await add('signatory_dni', 'bien')
    expect(after.files.map(({ name, status }) => [name, status])).toEqual([
      ['cara.pdf', 'in_review'],
      ['dorso.pdf', 'accepted'],
      ['bien.pdf', 'in_review'],
    ])
    expect(after).toMatchObject({ status: 'in_review', rejectReason: null })
    // The reviewed file is kept as evidence.
    const [replaced] = (await papers.rows()).filter(({ removed }) => removed !== null)
    expect(replaced).toMatchObject({ status: 'rejected', reject_reason: 'Está borroso.', removed: server.clock.now() })
    expect(await kept()).toHaveLength(5)
  })

  test(`is one of ${maxFilesOfDocument} at most`, async () => {
    for (let count = 0; count < maxFilesOfDocument; count += 1) await add('deeds_or_taxid', `parte-${count}`)
    const error = await failure(add('deeds_or_taxid', 'otra'))
    expect(error.body.error).toMatchObject({
      fields: { file: ['There are too many files: 10 at most.'] },
      codes: { file: 'many' },
    })
    expect(await add('deeds_or_taxid', 'parte-3')).toMatchObject({ status: 'in_review' })
    await papers.reject(await papers.idOf('deeds_or_taxid', 'parte-0'))
    expect((await add('deeds_or_taxid', 'otra')).files).toHaveLength(maxFilesOfDocument)
  })
})

describe('[CA-33] taking a file away', () => {
  test('is for what nobody has looked at, which is gone, and for what was refused, which stays where it is kept', async () => {
    await add('cif', 'a')
    await add('cif', 'b')
    await owner.documents.remove({ params: { document: await papers.idOf('cif', 'a') } })
    expect((await find('cif'))?.files.map(({ name }) => name)).toEqual(['b.pdf'])
    expect((await kept()).map(({ name }) => name)).toEqual(['b.pdf'])
    await papers.openShop()
    await inTransaction(server.db, acrossMerchants('a test'), (tx) => sendDocumentsToReview(tx, server.companies.own))
    const id = await papers.idOf('cif', 'b')
    expect((await failure(owner.documents.remove({ params: { document: id } }))).type).toBe('DocumentInReview')
    await papers.reject(id)
    await owner.documents.remove({ params: { document: id } })
    expect(await find('cif')).toMatchObject({ status: 'missing', files: [] })
    expect(await papers.rows()).toMatchObject([{ id, status: 'rejected', removed: server.clock.now() }])
    expect((await failure(owner.documents.remove({ params: { document: id } }))).status).toBe(404)
    await add('cif', 'c')
    await papers.accept(await papers.idOf('cif', 'c'))
    const accepted = { params: { document: await papers.idOf('cif', 'c') } }
    expect((await failure(owner.documents.remove(accepted))).type).toBe('DocumentInReview')
  })

  test('of another company is as if there were none, and so are its links and lists', async () => {
    await add('cif')
    const id = await papers.idOf('cif', 'a')
    const rival = await server.as('rival')
    for (const named of [id, newId(server.clock), 'undefined'])
      for (const act of [
        () => rival.documents.remove({ params: { document: named } }),
        () => rival.documents.file({ params: { id: named } }),
      ]) {
        const error = await failure(act())
        expect([error.status, error.type]).toEqual([404, 'ObjectNotFound'])
      }
    expect((await rival.documents.list()).results.every(({ status }) => status === 'missing')).toBe(true)
    expect((await find('cif'))?.files).toHaveLength(1)
  })
})

describe('[CA-33] saying that there is none', () => {
  const waive = (key: DocumentKey, waived: boolean) =>
    owner.documents.waive({ params: { document: key }, body: { waived } })

  test('goes for audited accounts alone, with files and without, and can be taken back', async () => {
    expect(await waive('audited_annual_accounts', true)).toMatchObject({ waived: true, status: 'missing' })
    await add('audited_annual_accounts')
    expect(await find('audited_annual_accounts')).toMatchObject({ waived: true, status: 'uploaded' })
    expect(await waive('audited_annual_accounts', false)).toMatchObject({ waived: false, status: 'uploaded' })
    const error = await failure(waive('cif', true))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['waived']])
  })
})

test('[CA-33] every change leaves a row of who did what, and nothing of the paper', async () => {
  const before = (await papers.audit()).length
  await add('cif')
  await owner.documents.waive({ params: { document: 'audited_annual_accounts' }, body: { waived: true } })
  await owner.documents.remove({ params: { document: await papers.idOf('cif', 'a') } })
  const found = (await papers.audit()).slice(before)
  expect(found.map(({ action }) => action)).toEqual(['document.uploaded', 'document.waived', 'document.removed'])
  expect(found.map(({ detail }) => detail)).toMatchObject([
    { document: 'cif' },
    { document: 'audited_annual_accounts', waived: true },
    { document: 'cif' },
  ])
  expect(found.every(({ company_id }) => company_id === server.companies.own)).toBe(true)
  expect(JSON.stringify(found)).not.toContain('a.pdf')
})
