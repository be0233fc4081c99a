import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxProofBytes } from '#contract/rules/iban-rules.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { findUsableIban } from '#server/services/banking/banking.queries.ts'
import { errorOf, testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { addIban } from '#server/testing/password-again.ts'
import { canary, exe, fileOf, jpeg, pdf } from '#server/testing/uploads.ts'
import { reviewIban } from '#server/services/banking/review-iban.ts'

const first = 'ES9599990001440000001332'
const second = 'ES5199990001450000000911'
const third = 'PT50999900010000000133251'
const hour = 3_600_000

let server: TestServer
let owner: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.as('owner')
  await server.db.deleteFrom('ibans').execute()
  await server.db.deleteFrom('stored_files').execute()
})

const add = (iban: string, file = fileOf(pdf, 'certificado.pdf'), client = owner) =>
  addIban(client, { merchantId, iban, file })
const list = async () => (await owner.ibans.list({ params: { merchantId } })).results
const usable = () =>
  inTransaction(server.db, acrossMerchants('a test'), (tx) => findUsableIban(tx, merchantId, server.clock.now()))
const review = (id: string, reason?: string) =>
  reviewIban({ db: server.db, clock: server.clock, product: 'Trastienda' }, id, reason === undefined ? null : reason)
const kept = async () => {
  const files = await server.db.selectFrom('stored_files').selectAll().execute()
  const ibans = await server.db.selectFrom('ibans').selectAll().execute()
  return { files, ibans }
}

describe('[CA-27] adding an IBAN', () => {
  test('waits for review with its proof; nothing goes there yet', async () => {
    const added = await add('es95 9999-0001 4400 0000 1332')
    expect(added).toMatchObject({ iban: first, status: 'pending_review', inUse: false, bankName: null, merchantId })
    expect(added.file).toEqual({ name: 'certificado.pdf', size: pdf.length })
    expect(new Date(added.usableFrom).getTime() - new Date(added.created).getTime()).toBe(48 * hour)
    expect(await list()).toEqual([added])
    expect(await usable()).toBeUndefined()
    const { files } = await kept()
    expect(files[0]?.sealed.includes(pdf)).toBe(false)
  })

  test('tells all owners by mail, in their language, and owners and administrators by notice', async () => {
    await server.db.deleteFrom('outbox').execute()
    await server.db.deleteFrom('notifications').execute()
    await add(first, undefined, await server.as('admin'))
    const mails = await server.db.selectFrom('outbox').select(['to_address', 'subject', 'text']).execute()
    expect(mails.map(({ to_address }) => to_address)).toEqual(['owner@demo.test'])
    expect(mails[0]?.text).toContain('ES95 •••• 1332')
    expect(mails[0]?.text).not.toContain(first)
    const notices = await server.db.selectFrom('notifications').select(['type', 'user_id', 'level']).execute()
    expect(notices).toEqual([{ type: 'iban_added', user_id: server.users.owner, level: 'warning' }])
  })

  test.each([
    ['ES9599990001440000001333', 'check digits'],
    ['ES9699990001440000001332', 'check digits'],
    ['ES95999900014400000013', 'Too short'],
    ['ES959999000144000000133200', 'Too long'],
    ['FR7630006000011234567890189', 'Only accounts'],
    ['ES95999900014400000013O2', 'digits alone'],
    ['', 'Too short'],
  ])('says of %s that it is not right', async (iban, words) => {
    const error = await failure(add(iban))
    expect([error.status, error.fields['iban']?.[0]]).toEqual([400, expect.stringContaining(words)])
    expect(await kept()).toEqual({ files: [], ibans: [] })
  })

  test('[CA-27] a file that is not a proof is refused, with what else is wrong', async () => {
    const error = await failure(add('ES00', fileOf(exe, 'certificado.pdf')))
    expect(Object.keys(error.fields)).toEqual(['file', 'iban'])
    expect(error.fields['file']?.[0]).toContain('PDF, JPEG, PNG')
    const large = await failure(add(first, fileOf(Buffer.concat([pdf, Buffer.alloc(maxProofBytes)]), 'a.pdf')))
    expect([large.status, large.fields]).toEqual([400, { file: ['The file is too large: 10 MB at most.'] }])
    const empty = await failure(add(first, fileOf(Buffer.alloc(0), 'a.pdf')))
    expect(empty.fields).toEqual({ file: ['The file is empty.'] })
    expect(await kept()).toEqual({ files: [], ibans: [] })
  })

  test('one at a time: a second waits until the first is judged, also when both come at once', async () => {
    const answers = await Promise.allSettled([add(first), add(second)])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : [])) // any
    expect(refused).toMatchObject([{ status: 409, type: 'IbanUnderReview' }])
    const error = await failure(add(third))
    expect([error.status, error.type]).toEqual([409, 'IbanUnderReview'])
    const { files, ibans } = await kept()
    expect([files.length, ibans.length]).toEqual([1, 1])
  })

  test('the same key and form again answers the same; another file under it does not', async () => {
    const send = (file: File) => addIban(owner, { merchantId, iban: first, file }, { idempotencyKey: 'una-clave-1' })
    const added = await send(fileOf(pdf, 'a.pdf'))
    expect(await send(fileOf(pdf, 'a.pdf'))).toEqual(added)
    const error = await failure(send(fileOf(jpeg, 'a.pdf')))
    expect([error.status, error.type]).toEqual([409, 'IdempotencyConflict'])
    expect((await kept()).ibans).toHaveLength(1)
  })

  test('needs the password again just after the sign-in too, before a byte of the file is read', async () => {
    const session = await server.as('owner')
    const send = (file: File) => session.ibans.add({ params: { merchantId }, body: { iban: first }, file })
    expect(await failure(send(fileOf(exe, 'a.pdf')))).toMatchObject({ status: 403, type: 'StepUpRequired' })
    expect((await add(first, fileOf(pdf, 'a.pdf'), session)).status).toBe('pending_review')
    expect(await failure(send(fileOf(exe, 'a.pdf')))).toMatchObject({ status: 403, type: 'StepUpRequired' })
  })

  test('[CA-09] an IBAN of another shop of the account can be used again, not the one in use', async () => {
    await addIban(owner, { merchantId: server.merchants.online, iban: first, file: fileOf(pdf, 'a.pdf') })
    const { id } = await add(first)
    await review(id)
    const error = await failure(add(first))
    expect(error.fields).toEqual({ iban: ['This is where the shop is paid already.'] })
    const { results } = await owner.ibans.all()
    expect(results.map(({ merchantName, iban }) => [merchantName, iban])).toEqual([
      ['Casa Lumbre Bilbao', first],
      ['Casa Lumbre Online', first],
    ])
    expect((await (await server.as('rival')).ibans.all()).results).toEqual([])
  })
})

describe('judging an IBAN', () => {
  test('[CA-26] the old one stays in use until the new one may be used', async () => {
    const old = await add(first)
    await review(old.id)
    expect(await usable()).toBeUndefined()
    server.clock.advance(49 * hour)
    owner = await server.as('owner')
    expect(await usable()).toEqual({ id: old.id, iban: first })
    const next = await add(second)
    await review(next.id)
    expect((await list()).map(({ status, inUse }) => [status, inUse])).toEqual([
      ['active', false],
      ['active', true],
    ])
    expect((await usable())?.id).toBe(old.id)
    server.clock.advance(48 * hour)
    owner = await server.as('owner')
    expect((await list()).map(({ status, inUse }) => [status, inUse])).toEqual([
      ['active', true],
      ['replaced', false],
    ])
    expect((await usable())?.id).toBe(next.id)
  })

  test('one that is accepted late is in use at once, and at no moment are two', async () => {
    const old = await add(first)
    await review(old.id)
    server.clock.advance(50 * hour)
    owner = await server.as('owner')
    const next = await add(second)
    server.clock.advance(60 * hour)
    owner = await server.as('owner')
    expect((await usable())?.id).toBe(old.id)
    await review(next.id)
    expect((await list()).filter(({ inUse }) => inUse).map(({ id }) => id)).toEqual([next.id])
    expect((await usable())?.id).toBe(next.id)
  })

  test('refusing says why; owners and administrators hear of either', async () => {
    await server.db.deleteFrom('outbox').execute()
    await server.db.deleteFrom('notifications').execute()
    const { id } = await add(first)
    await review(id, 'No se lee el titular.')
    expect((await list())[0]).toMatchObject({ status: 'rejected', rejectReason: 'No se lee el titular.', inUse: false })
    await expect(review(id)).rejects.toThrow('is not waiting')
    const mails = await server.db.selectFrom('outbox').select(['to_address', 'text']).execute()
    const refusals = mails.filter(({ text }) => text?.includes('No se lee el titular.'))
    expect(refusals.map(({ to_address }) => to_address).toSorted()).toEqual(['admin@demo.test', 'owner@demo.test'])
    const types = await server.db.selectFrom('notifications').select(['type', 'user_id']).execute()
    expect(types.filter(({ type }) => type === 'iban_rejected')).toHaveLength(2)
    const audit = await server.db.selectFrom('audit_log').select(['action', 'actor_kind']).execute()
    expect(audit).toContainEqual({ action: 'iban.rejected', actor_kind: 'operator' })
  })
})

describe('the proof', () => {
  test('is handed out once, to its session, as a file and nothing else', async () => {
    const { id } = await add(first, fileOf(pdf, 'Certificado de “titularidad” ñ.pdf'))
    const { url } = await owner.ibans.file({ params: { merchantId, ibanId: id } })
    const answer = await server.fetch(url)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Certificado/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect((await server.fetch(url)).status).toBe(404)
    const { url: late } = await owner.ibans.file({ params: { merchantId, ibanId: id } })
    server.clock.advance(61_000)
    expect((await server.fetch(late)).status).toBe(404)
  })

  test('has lost what the camera wrote beside the picture', async () => {
    const { id, file } = await add(first, fileOf(jpeg, 'foto.pdf'))
    expect(file?.name).toBe('foto.jpg')
    const { url } = await owner.ibans.file({ params: { merchantId, ibanId: id } })
    const answer = await server.fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([jpeg.includes(canary), bytes.includes(canary), bytes.length]).toEqual([true, false, file?.size])
  })

  test('is nobody else’s', async () => {
    const { id } = await add(first)
    const { url } = await owner.ibans.file({ params: { merchantId, ibanId: id } })
    const rival = await failure((await server.as('rival')).ibans.file({ params: { merchantId, ibanId: id } }))
    expect(rival.status).toBe(404)
    const own = { merchantId: server.merchants.online, ibanId: id }
    expect((await failure(owner.ibans.file({ params: own }))).status).toBe(404)
    await server.db
      .updateTable('stored_files')
      .set({ sealed: Buffer.alloc(60) })
      .execute()
    const broken = await server.fetch(url)
    expect([broken.status, (await errorOf(broken)).type]).toEqual([500, 'InternalError'])
  })
})
