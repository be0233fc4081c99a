/** To whom books go, when they go by themselves, and what the link of one opens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAccounts } from '#domain/month-journal.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { sendDueBooks } from '#server/services/month-book/send-due.ts'
import { jobMailbox } from '#server/jobs/job-mailbox.ts'
import type { Tx } from '#server/db/schema.ts'
import type { TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { unzip } from '#server/testing/downloads.ts'
import { invoicingServer, issue, settle } from '#server/testing/invoices.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let merchantId: string
let params: { merchantId: string }
const owner = () => server.as('owner')
const email = 'gestoria@correo.example'
const wanted = { email, day: 4, locale: 'es-ES', paused: false, accounts: defaultAccounts.ES } as const

beforeAll(async () => {
  server = await invoicingServer()
  merchantId = server.merchants.bilbao
  params = { merchantId }
  await makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { totalAmount: 333_33 })
})
afterAll(() => server.close())

const set = async (change: Partial<Parameters<TestClient['monthBooks']['setAccountant']>[0]['body']> = {}) => {
  const client = await owner()
  const { version } = await client.monthBooks.accountant({ params })
  return client.monthBooks.setAccountant(
    { params, body: { ...wanted, ...change } },
    { headers: { 'If-Match': `"${version}"` } },
  )
}
const deps = () => ({
  ...server,
  provider: server.config.provider,
  mailbox: (tx: Tx) => jobMailbox(tx, server),
})
const run = () => sendDueBooks(deps())
const mails = () =>
  server.db
    .selectFrom('outbox')
    .where('to_address', '=', email)
    .select(['subject', 'text', 'created'])
    .orderBy('created')
    .orderBy('id')
    .execute()
const tokenIn = (text: string): string => /\/month-book\/([\w-]+)/.exec(text)?.[1] ?? ''
const newestToken = async (): Promise<string> => tokenIn((await mails()).at(-1)?.text ?? '')
const page = (token: string, init: RequestInit = {}) => fetch(`${server.url}/month-book/${token}?lang=es-ES`, init)
const ask = (token: string, file = 'zip') => page(token, { method: 'POST', body: new URLSearchParams({ file }) })
const deliveriesOf = async (month: string) =>
  (await (await owner()).monthBooks.get({ params: { ...params, month } })).deliveries
const actions = async () =>
  (
    await server.db
      .selectFrom('audit_log')
      .where('merchant_id', '=', merchantId)
      .where('action', 'like', 'month\\_book.%')
      .orderBy('created')
      .select('action')
      .execute()
  ).map(({ action }) => action)

describe('setting it up', () => {
  test('owners and administrators may, with the version that they saw; editors read it, guests do not', async () => {
    const client = await owner()
    const { version, next, ...before } = await client.monthBooks.accountant({ params })
    expect({ version, next, ...before }).toMatchObject({ version: 0, email: null, day: 1, locale: 'es-ES', next: null })
    expect(before.accounts).toEqual(defaultAccounts.ES)
    const [admin, editor, guest] = [await server.as('admin'), await server.as('editor'), await server.as('guest')]
    const by = (one: TestClient, given: string) =>
      one.monthBooks.setAccountant({ params, body: wanted }, { headers: { 'If-Match': `"${given}"` } })
    expect((await by(admin, '0')).next).toEqual({ month: '2026-10-01', day: '2026-11-04' })
    expect((await failure(by(admin, '0'))).status).toBe(412)
    expect((await failure(by(editor, '1'))).status).toBe(403)
    expect((await editor.monthBooks.accountant({ params })).email).toBe(email)
    expect((await failure(guest.monthBooks.accountant({ params }))).status).toBe(403)
    expect((await failure(set({ day: 11 }))).status).toBe(400)
    const { detail } = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'month_book.accountant_changed')
      .select('detail')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(detail)).not.toContain(email)
  })
})

describe('the job', () => {
  test('sends a month on its day once the book is final, in one mail, with any number of processes', async () => {
    server.clock.set('2026-11-03T10:00:00Z')
    expect(await run()).toBe(0)
    server.clock.set('2026-11-04T10:00:00Z')
    // It is its day, and its minimum fee and invoice are still to be booked.
    expect(await run()).toBe(0)
    await settle(server, '2026-11-05T02:00:00Z')
    await issue(server)
    const sent = await Promise.all([run(), run(), run()])
    expect(sent.reduce((all, one) => all + one, 0)).toBe(1)
    expect(await run()).toBe(0)
    const found = await mails()
    expect(found.map(({ subject }) => subject)).toEqual(['Libro de octubre de 2026 de Casa Lumbre Bilbao'])
    expect(await deliveriesOf('2026-10')).toMatchObject([{ email, scheduled: true, opened: null, openedCount: 0 }])
    const { next } = await (await owner()).monthBooks.accountant({ params })
    expect(next).toEqual({ month: '2026-11-01', day: '2026-12-04' })
  })

  test('a job that ends before it commits sends nothing, and the next one sends it', async () => {
    server.clock.set('2026-11-20T10:00:00Z')
    await makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { totalAmount: 120_00 })
    await settle(server, '2026-12-04T02:00:00Z')
    await issue(server)
    server.clock.set('2026-12-04T10:00:00Z')
    const broken = {
      ...deps(),
      mailbox: (tx: Tx) => ({
        ...jobMailbox(tx, server),
        send: async (...given: Parameters<ReturnType<typeof jobMailbox>['send']>) => {
          await jobMailbox(tx, server).send(...given)
          throw new Error('the process ends here')
        },
      }),
    }
    await expect(sendDueBooks(broken)).rejects.toThrow('ends here')
    expect(await mails()).toHaveLength(1)
    expect(await deliveriesOf('2026-11')).toEqual([])
    expect(await run()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('without an invoice until the last day for it, it goes the day after; a pause holds it, and what it held does not go later', async () => {
    server.clock.set('2026-12-10T10:00:00Z')
    await makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { totalAmount: 90_00 })
    server.clock.set('2027-01-15T10:00:00Z')
    expect(await run()).toBe(0)
    server.clock.set('2027-01-16T10:00:00Z')
    await set({ paused: true })
    expect(await run()).toBe(0)
    await set({ paused: false })
    expect(await run()).toBe(0)
    expect((await (await owner()).monthBooks.accountant({ params })).next?.month).toBe('2027-01-01')
    server.clock.set('2027-02-16T10:00:00Z')
    expect(await run()).toBe(1)
    expect((await mails()).at(-1)?.subject).toContain('enero de 2027')
  })
})

describe('the link', () => {
  test('shows the month without a login, to be kept nowhere; looking at it opens nothing', async () => {
    const token = await newestToken()
    const response = await page(token)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await response.text()
    for (const words of [
      'Libro de enero de 2027',
      'Casa Lumbre Bilbao',
      'Descargar todo (ZIP)',
      'Saldo al terminar el 31 ene 2027',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('<script')
    await page(token, { method: 'HEAD' })
    expect(await deliveriesOf('2027-01')).toMatchObject([{ opened: null, openedCount: 0 }])
  })

  test('a file that is fetched opens it: the first time is kept, and each is counted', async () => {
    const token = await newestToken()
    const response = await ask(token)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('libro-2027-01-Casa-Lumbre-Bilbao.zip')
    const names = Object.keys(unzip(Buffer.from(await response.arrayBuffer())))
    expect(names).toEqual(expect.arrayContaining(['libro-2027-01.pdf', 'libro-2027-01.xlsx']))
    const first = server.clock.now().toISOString()
    server.clock.advance(3_600_000)
    expect((await ask(token, 'pdf')).headers.get('content-type')).toBe('application/pdf')
    expect(await deliveriesOf('2027-01')).toMatchObject([{ opened: first, openedCount: 2 }])
    expect((await actions()).filter((action) => action === 'month_book.opened')).toHaveLength(1)
  })

  test('the secret is not in the database, and a wrong, a revoked and an expired link are the same page', async () => {
    const token = await newestToken()
    const stored = await server.db.selectFrom('month_book_links').select('token_hash').execute()
    expect(stored.every(({ token_hash: hash }) => hash.length === 32 && !hash.toString('latin1').includes(token))).toBe(
      true,
    )
    const wrong = await page('A'.repeat(32))
    const text = await wrong.text()
    expect([wrong.status, text.includes('Este enlace no abre ningún libro')]).toEqual([404, true])
    const [{ id } = { id: '' }] = await deliveriesOf('2027-01')
    const client = await owner()
    await client.monthBooks.revoke({ params: { ...params, linkId: id } })
    const strip = (html: string, secret: string) => html.replaceAll(secret, '')
    expect(strip(await (await page(token)).text(), token)).toBe(strip(text, 'A'.repeat(32)))
    expect((await ask(token)).status).toBe(404)
    expect((await failure(client.monthBooks.revoke({ params: { ...params, linkId: id } }))).status).toBe(404)

    const link = await client.monthBooks.send({ params: { ...params, month: '2027-01' } })
    expect(link).toMatchObject({ email, scheduled: false, revoked: null })
    const next = await newestToken()
    expect((await page(next)).status).toBe(200)
    server.clock.advance(30 * 86_400_000)
    expect((await page(next)).status).toBe(404)
    expect((await ask(next)).status).toBe(404)
  })

  test('a merchant sees and revokes its own links alone, and no month of test mode is sent', async () => {
    const client = await owner()
    const link = await client.monthBooks.send({ params: { ...params, month: '2027-01' } })
    const other = { merchantId: server.merchants.online, linkId: link.id }
    expect((await failure(client.monthBooks.revoke({ params: other }))).status).toBe(404)
    const editor = await server.as('editor')
    expect((await failure(editor.monthBooks.send({ params: { ...params, month: '2027-01' } }))).status).toBe(403)
    const trial = await server.as('owner', { sandbox: true })
    expect((await failure(trial.monthBooks.send({ params: { ...params, month: '2027-01' } }))).status).toBe(404)
    const seen = await inTransaction(server.db, { merchantId: server.merchants.rival }, (tx) =>
      tx.selectFrom('month_book_links').select('id').execute(),
    )
    expect(seen).toEqual([])
    const all = await inTransaction(server.db, acrossMerchants('a test'), (tx) =>
      tx.selectFrom('month_book_links').select('id').execute(),
    )
    expect(all.length).toBeGreaterThan(3)
  })

  test('what opens no link is slowed down by address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 1100 && statuses.at(-1) !== 429; i += 1)
      statuses.push((await page(`${String(i).padStart(4, '0')}${'B'.repeat(28)}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
