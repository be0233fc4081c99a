import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, nextBankDay } from '#domain/calendar.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { countRows } from '#server/testing/operations.ts'
import { runServerFile } from '#server/testing/processes.ts'
import { linesOf, live, settlementsOf } from '#server/testing/settlements.ts'
import { payingProvider, transferringOn } from '#server/testing/transfers.ts'
import { schemaFaults } from '#server/testing/xml.ts'
import type { Command } from './command.ts'
import { saleHold, saleRelease } from './sale-hold.ts'
import { settlementAdjust } from './settlement-adjust.ts'
import { settlementList } from './settlement-list.ts'
import { euros, table } from './words.ts'
import { transferExport } from './transfer-export.ts'
import { transferList } from './transfer-list.ts'
import { transferMark } from './transfer-mark.ts'

let server: TestServer
let on: ReturnType<typeof transferringOn>
let folder: string
beforeAll(async () => {
  server = await testServer()
  on = transferringOn(server)
  folder = await mkdtemp(join(tmpdir(), 'trastienda-transfers-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

/** Commands know the true time alone. */
const day = nextBankDay(dayIn('Europe/Madrid', new Date()))
const next = nextBankDay(day)

const operator = (...words: string[]) =>
  runServerFile('operator.ts', words, {
    DATABASE_URL: server.database.url,
    PROVIDER_NAME: payingProvider.name ?? '',
    PROVIDER_TAX_ID: payingProvider.taxId ?? '',
    PROVIDER_IBAN: payingProvider.iban ?? '',
  }).ended
const said = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await operator(...words)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}
/** The same without a process of its own: one takes a second. */
const run = async (command: Command, options: Record<string, string> = {}) => {
  const { db, clock, config } = server
  return command.run({ db, clock, config, provider: payingProvider, options })
}

test('a day of transfers: the file, its marks, and what comes back', async () => {
  const { id, settlement } = await on.settledShop(day, [200_00, 150_00])
  const { reference, paid_amount: amount } = settlement
  const messageId = `TR-${day.replaceAll('-', '')}-1`
  const path = join(folder, 'file.xml')
  expect((await run(transferList)).text).toMatch(
    new RegExp(`^${day}  waiting  ${reference}  344.70 EUR  –  …1332  Casa Lumbre Bilbao$`),
  )
  expect(await said('transfer', 'export', '--day', day, '--out', path)).toBe(
    `${messageId}: 1 transfer, 344.70 EUR, in ${path}.\nOnce the bank has it: transfer mark --file ${messageId} --as sent\n`,
  )
  const xml = await readFile(path, 'utf8')
  expect(await schemaFaults(xml)).toEqual([])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await said('transfer', 'export', '--day', day)).toBe(xml)
  expect((await run(transferExport, { day })).json).toMatchObject({
    message_id: messageId,
    transfer_date: day,
    count: 1,
    amount,
    again: true,
    xml,
  })
  expect((await run(transferList)).text).toContain(`File ${messageId} is not marked: 1 transfer, 344.70 EUR.`)
  expect(await said('transfer', 'mark', '--file', messageId, '--as', 'sent')).toBe(
    `${reference}, 344.70 EUR: marked as sent.\n`,
  )
  expect((await run(transferMark, { reference, as: 'paid' })).json).toEqual({
    as: 'paid',
    message_id: null,
    references: [reference],
    amount,
  })
  await run(transferMark, { reference, as: 'returned', reason: 'Cuenta cerrada' })
  expect(JSON.parse(await said('transfer', 'list', '--json'))).toMatchObject({
    transfers: [{ reference, status: 'returned', reason: 'Cuenta cerrada', message_id: messageId, merchant_id: id }],
    files: [],
  })
  const settlements = await run(settlementList, { merchant: id })
  expect(settlements.text).toBe(`${day}  ${reference}  returned  344.70 EUR  debt 0.00 EUR  …1332  Cuenta cerrada`)
  expect(settlements.json).toMatchObject([{ reference, paid_amount: amount }])
})

test('[RT-12] an adjustment is a line of the next settlement, with its reason', async () => {
  const { id, sales } = await on.settledShop(day, [100_00])
  const sale = sales[0] ?? ''
  const wanted = { merchant: id, reason: 'Corrige un cobro doble' }
  const credited = await run(settlementAdjust, { ...wanted, amount: '1250', operation: sale })
  expect(credited.text).toBe('12.50 EUR for Casa Lumbre Bilbao, with its next settlement.')
  const words = ['--merchant', id, '--amount', '-250', '--reason', wanted.reason]
  expect(await said('settlement', 'adjust', ...words)).toMatch(/^-2\.50 EUR/)
  // The process goes by the true time, before the cut-off that the shop was settled at: it is settled none the less.
  await on.run(`${next}T01:00:00Z`, id)
  expect((await settlementsOf(server.db, live(id))).at(-1)).toMatchObject({ adjustments_amount: 10_00 })
  const lines = await linesOf(server.db, live(id))
  const made = lines.filter(({ type }) => type === 'regularization')
  expect(new Map(made.map((line) => [line.net_amount, line.operation_id]))).toEqual(
    new Map([
      [12_50, sale],
      [-2_50, null],
    ]),
  )
  const postings = await server.db
    .selectFrom('ledger_postings')
    .where('kind', '=', 'adjustment')
    .select(['reason', 'operation_id'])
    .orderBy('operation_id')
    .execute()
  expect(postings).toEqual([sale, null].map((operation_id) => ({ reason: 'Corrige un cobro doble', operation_id })))
  const audit = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'settlement.adjusted')
    .selectAll()
    .execute()
  expect(new Set(audit.map(({ merchant_id, detail }) => `${merchant_id} ${String(detail['amount'])}`))).toEqual(
    new Set([`${id} 1250`, `${id} -250`]),
  )
})

test('a sale is held and released', async () => {
  const shop = await on.shop()
  const sale = await on.sell(shop, new Date().toISOString(), 100_00)
  expect((await run(saleHold, { operation: sale, reason: 'Se revisa' })).text).toBe(`98.49 EUR of ${sale} are held.`)
  expect((await run(saleRelease, { operation: sale })).json).toMatchObject({
    id: sale,
    amount: 98_49,
    merchant_id: shop,
  })
  const audit = await server.db
    .selectFrom('audit_log')
    .where('object_id', '=', sale)
    .select(['action', 'detail'])
    .execute()
  expect(audit).toEqual([
    { action: 'operation.held', detail: { amount: 98_49, reason: 'Se revisa' } },
    { action: 'operation.released', detail: { amount: 98_49 } },
  ])
})

describe('refused with a sentence, and nothing done', () => {
  test.each<[string[], RegExp]>([
    [['transfer', 'export'], /^error: required option '--day <DAY>' not specified\nUsage: transfer export --day <DAY>/],
    [
      ['transfer', 'export', '--day', day, '--out='],
      /^error: option '--out <FILE>' argument '' is invalid\. It is empty\./,
    ],
    [['settlement', 'adjust', '--merchant', 'x', '--reason', 'y', '--amount', '-1e3'], /^--amount is a whole number/],
  ])('%j', async (words, sentence) => {
    const { code, stdout, stderr } = await operator(...words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  })

  test.each<[Command, Record<string, string>, RegExp]>([
    [transferExport, { day: 'tomorrow' }, /^tomorrow is not a day/],
    [transferExport, { day: '2026-02-30' }, /^2026-02-30 is not a day/],
    [transferExport, { day: '2020-01-02' }, /^2020-01-02 is past/],
    [transferMark, { as: 'sent' }, /^Name either a file, with --file, or one transfer, with --reference/],
    [transferMark, { as: 'paid', file: 'a', reference: 'b' }, /^Name either/],
    [transferMark, { as: 'gone', file: 'a' }, /^--as is one of sent, paid, discarded, and not gone/],
    [transferMark, { as: 'sent', reference: 'a' }, /^--as is one of paid, returned, and not sent/],
    [transferMark, { as: 'returned', reference: 'a' }, /^--reason goes with --as returned/],
    [transferMark, { as: 'paid', reference: 'a', reason: 'b' }, /^--reason goes with/],
    [transferMark, { as: 'returned', reference: 'a', reason: 'b'.repeat(201) }, /^Give the reason in 200 characters/],
    [transferMark, { as: 'paid', reference: 'LQ-1' }, /^There is no transfer LQ-1/],
    [settlementAdjust, { merchant: 'nobody', amount: '1', reason: 'x' }, /^There is no merchant nobody/],
    [settlementAdjust, { merchant: 'nobody', amount: '0', reason: 'x' }, /^--amount is a whole number of cents/],
    [settlementAdjust, { merchant: 'nobody', amount: '1.5', reason: 'x' }, /^--amount is a whole number of cents/],
    [settlementAdjust, { merchant: 'nobody', amount: '1000000001', reason: 'x' }, /^--amount is a whole number/],
    [saleHold, { operation: 'x', reason: 'y' }, /^There is no live sale x/],
    [saleRelease, { operation: '0'.repeat(32) }, /^There is no live sale 0/],
    [settlementList, { merchant: 'x' }, /^There is no merchant x/],
  ])('%s %j', async (command, options, sentence) => {
    const before = await countRows(server.db)
    await expect(run(command, options)).rejects.toThrow(sentence)
    expect(await countRows(server.db)).toEqual(before)
  })

  test('an adjustment for the sale of another shop', async () => {
    const [shop, other] = [await on.shop(), await on.shop()]
    const sale = await on.sell(other, new Date().toISOString(), 100_00)
    const options = { merchant: shop, amount: '1', reason: 'x', operation: sale }
    await expect(run(settlementAdjust, options)).rejects.toThrow(`Casa Lumbre Bilbao has no live sale ${sale}.`)
  })

  test('where the provider is not set, or the file cannot be written', async () => {
    await on.settledShop(next, [100_00])
    const words = ['transfer', 'export', '--day', next]
    const { db, clock, config } = server
    const provider = { ...payingProvider, iban: null }
    await expect(transferExport.run({ db, clock, config, provider, options: { day: next } })).rejects.toThrow(
      /^Who pays is not set: PROVIDER_NAME, PROVIDER_IBAN/,
    )
    const { code, stdout, stderr } = await operator(...words, '--out', join(folder, 'nowhere', 'file.xml'))
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^The file could not be written: .*Ask again, and it is the same\./)
    await run(transferMark, { file: `TR-${next.replaceAll('-', '')}-1`, as: 'sent' })
  })
})

test('figures stand below each other', () => {
  expect([0, 5, -5, 123_45, -1_000_00].map(euros)).toEqual([
    '0.00 EUR',
    '0.05 EUR',
    '-0.05 EUR',
    '123.45 EUR',
    '-1000.00 EUR',
  ])
  expect(
    table([
      ['a', '1.00 EUR', 'x'],
      ['bcd', '10.00 EUR', ''],
    ]),
  ).toEqual(['a     1.00 EUR  x', 'bcd  10.00 EUR'])
})
