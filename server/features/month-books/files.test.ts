/** The files of a month have the sums of its book: read back without what wrote them. */
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultAccounts } from '#domain/month-journal.ts'
import { sum } from '#domain/money.ts'
import { readBankFile } from '#server/lib/bank-statements/read-bank-file.ts'
import type { TestClient } from '#server/testing/as.ts'
import { type Asked, fileOf, unzip } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { legalData, makeLegal } from '#server/testing/invoices.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'
import { settledStory, type Story } from '#server/testing/settlement-story.ts'

let story: Story
let owner: TestClient
type Book = Awaited<ReturnType<TestClient['monthBooks']['get']>>
let book: Book
beforeAll(async () => {
  story = await settledStory()
  owner = await story.owner()
  book = await owner.monthBooks.get({ params: { ...story.params, month: '2026-11' } })
})
afterAll(() => story.server.close())

const ask = (format: 'zip' | 'pdf' | 'xlsx'): Asked => ({
  kind: 'month_book',
  format,
  filters: { month: '2026-11-01' },
})
const fetched = (format: 'zip' | 'pdf' | 'xlsx') => fileOf(story.server, owner, story.params.merchantId, ask(format))

/** The bytes of a file in a ZIP; `unzip` reads text. */
const bytesIn = (zip: Buffer, name: string): Buffer => {
  const at = zip.indexOf(Buffer.from(name))
  const local = at - 30
  const size = zip.readUInt32LE(local + 18)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const end = size === 0 ? zip.indexOf(Buffer.from('PK\x07\x08'), start) : start + size
  const data = zip.subarray(start, end)
  return zip.readUInt16LE(local + 8) === 8 ? inflateRawSync(data) : Buffer.from(data)
}

/** Rows of a sheet, each cell under the heading of its column; amounts in cents. */
const sheetsOf = (xlsx: Buffer): Record<string, Record<string, string | number>[]> => {
  const files = unzip(xlsx)
  const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name)
  const cell =
    / r="([A-Z]+)\d+"(?: s="(\d)")?(?: t="inlineStr")?>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g
  return Object.fromEntries(
    names.map((name, i) => {
      const rows = [...(files[`xl/worksheets/sheet${i + 1}.xml`] ?? '').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(
        ([, row = '']) =>
          new Map(
            [...row.matchAll(cell)].map(([, letter = '', style, text, number]) => [
              letter,
              text ?? (style === '2' ? Math.round(Number(number) * 100) : Number(number)),
            ]),
          ),
      )
      const [head = new Map<string, string | number>(), ...others] = rows
      const named = others.map((row) =>
        Object.fromEntries([...row].map(([letter, value]) => [String(head.get(letter)), value])),
      )
      return [name, named]
    }),
  )
}

test('[RT-11] the spreadsheet has a sheet for each part, and their sums are those of the book', async () => {
  const { made, bytes } = await fetched('xlsx')
  expect(made.fileName).toBe('libro-2026-11-Casa-Lumbre-Bilbao.xlsx')
  const sheets = sheetsOf(bytes)
  expect(Object.keys(sheets).join(', ')).toBe(
    'Resumen, Ventas, Devoluciones, Comisiones e IVA, Ajustes, Transferencias, Facturas, A3, Sage',
  )
  const total = (sheet: string, column: string) => sum((sheets[sheet] ?? []).map((row) => Number(row[column] ?? 0)))
  const of = (...names: string[]) =>
    sum(book.lines.filter(({ name }) => names.includes(name)).map(({ amount }) => amount))
  expect(total('Ventas', 'Importe')).toBe(of('sales'))
  expect(total('Devoluciones', 'Importe')).toBe(of('refunds', 'cancellations'))
  expect(total('Comisiones e IVA', 'Comisión')).toBe(of('fees', 'monthly_fee'))
  expect(total('Comisiones e IVA', 'IVA')).toBe(of('vat', 'vat_rounding'))
  expect(total('Ajustes', 'Importe')).toBe(of('adjustments'))
  expect(total('Transferencias', 'Importe')).toBe(0 - of('transfers', 'returns'))
  const summary = (sheets['Resumen'] ?? []).flatMap((row) => ('Importe' in row ? [Number(row['Importe'])] : []))
  expect(summary[0]).toBe(book.opening.amount)
  expect(summary.at(-1)).toBe(book.closing.amount)
  expect(sum(summary.slice(0, -1))).toBe(book.closing.amount)
})

test('[CA-28] in the columns of A3 and Sage each entry has equal debits and credits, and the provider’s account moves as the book', async () => {
  const { bytes } = await fetched('xlsx')
  const sheets = sheetsOf(bytes)
  const named = [
    { sheet: 'A3', entry: 'Asiento', account: 'Cuenta', debit: 'Debe', credit: 'Haber' },
    { sheet: 'Sage', entry: 'Asien', account: 'SubCta', debit: 'EuroDebe', credit: 'EuroHaber' },
  ]
  for (const { sheet, entry, account, debit, credit } of named) {
    const rows = sheets[sheet] ?? []
    const moved = (row: Record<string, string | number>) => Number(row[debit] ?? 0) - Number(row[credit] ?? 0)
    expect(rows.length).toBeGreaterThan(6)
    for (const [number, own] of Map.groupBy(rows, (row) => row[entry]))
      expect(sum(own.map(moved)), String(number)).toBe(0)
    const provider = rows.filter((row) => row[account] === defaultAccounts.ES.provider)
    expect(sum(provider.map(moved))).toBe(book.closing.amount - book.opening.amount)
  }
})

test('[RT-11] the PDF says whose book it is, and the same amounts as the book', async () => {
  await makeLegal(story.server.db)
  const { bytes } = await fetched('pdf')
  const text = pdfRows(bytes)
    .map((row) => row.join(' '))
    .join('\n')
    .replaceAll('\u00a0', ' ')
  const written = (cents: number) =>
    new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
      .format(cents / 100)
      .replaceAll('\u00a0', ' ')
      .replace('-', '−')
  expect(text).toContain(`${legalData.legal_name}, NIF ${legalData.tax_id}`)
  for (const { amount } of book.lines.filter((line) => line.amount !== 0)) expect(text).toContain(written(amount))
  expect(text).toContain(written(book.closing.amount))
  for (const { reference } of book.transfers) expect(text).toContain(reference)
})

test('the ZIP has both files, with the same bytes as they have alone', async () => {
  const { made, response, bytes } = await fetched('zip')
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(made.fileName).toBe('libro-2026-11-Casa-Lumbre-Bilbao.zip')
  expect(bytesIn(bytes, 'libro-2026-11.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  const inside = sheetsOf(bytesIn(bytes, 'libro-2026-11.xlsx'))
  expect(inside).toEqual(sheetsOf((await fetched('xlsx')).bytes))
})

test('[RT-11] the ZIP has the transfers as Norma 43 and CAMT.053, which add up to the book', async () => {
  const { bytes } = await fetched('zip')
  for (const name of ['transferencias-2026-11.n43', 'transferencias-2026-11.camt053.xml']) {
    const { statements } = readBankFile(bytesIn(bytes, name))
    const movements = statements.flatMap((statement) => statement.movements)
    expect(movements.map(({ amount }) => amount)).toEqual(book.transfers.map(({ amount }) => amount))
    expect(movements.map(({ payerReference }) => payerReference)).toEqual(
      book.transfers.map(({ reference }) => reference),
    )
    expect(statements.map(({ from, to }) => [from, to])).toEqual([['2026-11-01', '2026-11-30']])
  }
})

test('a guest may not have it, and a month before the first has none', async () => {
  const guest = await story.server.as('guest')
  const refused = await failure(guest.downloads.create({ params: story.params, body: ask('zip') }))
  expect(refused.status).toBe(403)
  const body = { kind: 'month_book', format: 'pdf', filters: { month: '2026-09-01' } } as const
  expect((await failure(owner.downloads.create({ params: story.params, body }))).status).toBe(404)
})
