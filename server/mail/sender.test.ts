/** The outbox against a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#server/core/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'
import type { Content } from './content.ts'
import { post } from './post.ts'
import { sendDue } from './sender.ts'
import { smtpTransport, type Transport } from './transport.ts'

const from = { name: 'Trastienda', address: 'no-reply@shop.example' }
const clock = testClock('2026-11-20T10:00:00Z')
let database: TestDatabase
let smtp: TestSmtp
let transport: Transport
const warnings: unknown[] = []

beforeAll(async () => {
  database = await testDatabase()
  smtp = await startSmtp()
  transport = smtpTransport(smtp.url, from)
})
afterAll(async () => {
  transport.close()
  await smtp.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute()
  smtp.received.length = 0
  warnings.length = 0
})

const to = (email: string) => ({ email, firstName: 'Nora', locale: 'es-ES' as const })
const link = 'https://shop.example/new-password?uuid=0123&token=abc_DEF-1'
const asked: Content = { kind: 'passwordAsked', link }

const put = (email: string, content: Content = asked, expires?: Date): Promise<string> =>
  database.db.transaction().execute((tx) => post({ tx, clock, product: 'Trastienda' }, to(email), content, expires))
const run = (): Promise<number> =>
  sendDue({ db: database.db, clock, transport, log: { warn: (...line) => void warnings.push(line) } })
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Quoted-printable back to text. */
const readable = (source: string): string =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

describe('a mail', () => {
  test('arrives as text and as HTML, once, and is forgotten', async () => {
    await put('ana@shop.example')
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail).toMatchObject({ from: from.address, to: ['ana@shop.example'] })
    const seen = readable(mail?.source ?? '')
    expect(seen).toContain('Content-Type: text/plain')
    expect(seen).toContain('Content-Type: text/html')
    expect(seen).toContain(`\r\n${link}\r\n`)
    expect(seen).toContain(`href="${link.replace('&', '&#38;')}"`)
    const [row] = await rows()
    expect(seen).toContain(`<${row?.id}@shop.example>`)
    expect(row).toMatchObject({ sent: clock.now(), text: null, html: null, next_attempt: null, attempts: 1 })
  })

  test('with signs of HTML and of headers in a name stays what it is', async () => {
    const company = '<b>Luz</b> & "Sol"\r\nBcc: eve@elsewhere.example'
    await put('ana@shop.example', { kind: 'invitation', link, by: 'Eva', company })
    await run()
    const [mail] = smtp.received
    const source = mail?.source ?? ''
    expect(mail?.to).toEqual(['ana@shop.example'])
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect(readable(source)).toContain('&#60;b&#62;Luz&#60;/b&#62;')
    expect(readable(source).split('text/html')[1]).not.toContain('<b>Luz')
  })

  test('of a transaction that is taken back is none', async () => {
    const work = database.db.transaction().execute(async (tx) => {
      await post({ tx, clock, product: 'Trastienda' }, to('ana@shop.example'), asked)
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await run()).toBe(0)
  })

  test('is sent once by two processes that send at the same time', async () => {
    for (let i = 0; i < 30; i += 1) await put(`ana${i}@shop.example`)
    const [one, other] = await Promise.all([run(), run()])
    expect(one + other).toBe(30)
    expect(new Set(smtp.received.flatMap((mail) => mail.to)).size).toBe(30)
    expect(smtp.received).toHaveLength(30)
  })
})

describe('a mail server', () => {
  test('that is busy is asked again, later and later', async () => {
    smtp.refuse('ana@shop.example', 451)
    await put('ana@shop.example')
    const waits: number[] = []
    for (let round = 0; round < 3; round += 1) {
      expect(await run()).toBe(1)
      const next = (await rows())[0]?.next_attempt ?? clock.now()
      waits.push((next.getTime() - clock.now().getTime()) / 1000)
      clock.set(new Date(next.getTime() - 1))
      expect(await run()).toBe(0)
      clock.set(next)
    }
    expect(waits).toEqual([30, 60, 120])
    smtp.refuse('ana@shop.example', null)
    expect(await run()).toBe(1)
    expect(smtp.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ attempts: 4, error: null, text: null })
  })

  test('that refuses for good is not asked again; the log has neither address nor words', async () => {
    smtp.refuse('gone@shop.example', 550)
    await put('gone@shop.example')
    await put('ana@shop.example')
    expect(await run()).toBe(2)
    const [gone] = await rows()
    expect(gone).toMatchObject({ sent: null, next_attempt: null, text: null, html: null, error: 'EENVELOPE 550' })
    expect(smtp.received.map((mail) => mail.to)).toEqual([['ana@shop.example']])
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toMatch(/gone@|token|shop\.example/)
  })

  test('that is not there holds mail back until it is out of date', async () => {
    const nowhere = smtpTransport('smtp://127.0.0.1:1', from)
    await put('ana@shop.example', asked, new Date(clock.now().getTime() + 30 * 60_000))
    const away = () => sendDue({ db: database.db, clock, transport: nowhere, log: { warn: () => {} } })
    expect(await away()).toBe(1)
    expect((await rows())[0]).toMatchObject({ error: 'ESOCKET', sent: null })
    clock.advance(30 * 60_000)
    expect(await away()).toBe(0)
    expect((await rows())[0]).toMatchObject({ error: 'expired', next_attempt: null, text: null, html: null })
    nowhere.close()
  })

  test('elsewhere must encrypt', async () => {
    // The same server, by a name that does not say that it is on this machine.
    const plain = smtpTransport(smtp.url.replace('127.0.0.1', '0.0.0.0'), from)
    const mail = { id: '0', to: 'ana@shop.example', subject: 's', text: 't', html: 'h' }
    await expect(plain.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
    expect(smtp.received).toEqual([])
    plain.close()
  })
})
