/** The file of operations beside the same rows read and written in the plainest way. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryOf, type Substatus } from '#domain/operation-state.ts'
import { makeRandom } from '#server/demo/random.ts'
import { readTexts } from '#server/core/texts.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { fileOf } from '#server/testing/downloads.ts'
import { makeOperation } from '#server/testing/operations.ts'

const random = makeRandom('csv')
const pick = <T>(of: readonly [T, ...T[]]): T => of[random.int(0, of.length - 1)] ?? of[0]

/** What has gone wrong somewhere: separators, quotes, formulas, blanks of other scripts, pairs of code units, and JSON's own. */
const pieces: [string, ...string[]] = [
  ...([
    'a',
    'Ñandú',
    ' ',
    ';',
    '"',
    '""',
    '\n',
    '\r\n',
    '\t',
    '=1+1',
    '+34',
    '-2',
    '@x',
    '＝1',
    '\u00a0=',
    '\u2028',
  ] as const),
  '👩‍👩‍👧',
  '𝒳',
  '\\',
  String.raw`\u0041`,
  '{"a":1}',
  '[',
  ',',
  "'",
  '\u0001',
  '\u001f',
  'É',
  '日本',
  'null',
  '0012',
  '×',
]
const text = (): string => Array.from({ length: random.int(1, 4) }, () => pick(pieces)).join('')

/** Around both changes of the clocks, midnight and the turn of the year, with fractions of a second. */
const instants = [
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-03-29T22:00:00Z',
  '2026-06-30T21:59:59.500Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T00:59:59.001Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T23:00:00Z',
  '2026-11-19T22:59:59Z',
  '2026-11-19T23:00:00Z',
  '2025-12-31T23:00:00Z',
]
const states: [Substatus, ...Substatus[]] = [
  ...(['payment_process', 'pending_customer', 'payment_completed', 'stopped_merchant', 'rejected'] as const),
]

let server: TestServer
let scope: { merchantId: string; sandbox: boolean }

beforeAll(async () => {
  server = await testServer()
  scope = { merchantId: server.merchants.bilbao, sandbox: false }
  for (let i = 0; i < 60; i += 1) {
    server.clock.set(instants[i % instants.length] ?? '')
    const { id } = await server.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
    const seller = random.chance(0.5) ? { id, name: 'x' } : null
    const wanted = { substatus: pick(states), totalAmount: random.int(1000, 1_000_000), ...(seller && { seller }) }
    const names = { mid: `${i}${text()}`, firstName: text(), lastName: text(), email: text() }
    await makeOperation(server.db, server.clock, scope, {
      ...wanted,
      ...names,
      mid: random.chance(0.5) ? text() + i : names.mid,
    })
  }
  await sql`update users set first_name = ${'=Ana; "A"'}, last_name = ${'\tÑ 👩‍👩‍👧'}`.execute(server.db)
  server.clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())

const t = readTexts(import.meta.dirname)('es-ES')

/** An apostrophe before each sign of a formula that another program could take for the first of a cell. */
const guarded = (cell: string): string => {
  let shown = ''
  let isFirst = false
  for (const sign of cell) {
    if (isFirst && '=+-@＝＋－＠'.includes(sign)) shown += "'"
    isFirst = ',;|\t\r\n"'.includes(sign) || (isFirst && /\s/.test(sign))
    shown += sign
  }
  return shown
}
const quoted = (cell: string): string => {
  const inner = guarded(cell)
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(inner)
  const shown = isFormula ? `'${inner}` : inner
  return isFormula || /[";\r\n\t]/.test(inner) ? `"${shown.replaceAll('"', '""')}"` : inner
}
const money = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
const wall = (instant: Date | null): string => {
  if (instant === null) return ''
  const zone = { timeZone: 'Europe/Madrid' }
  const [, offset = ''] = new Intl.DateTimeFormat('en', { ...zone, timeZoneName: 'longOffset' })
    .format(instant)
    .split('GMT')
  return `${new Intl.DateTimeFormat('sv', { ...zone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}${offset}`
}

const plainly = async (): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('operations as o')
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .selectAll('o')
    .select(['u.first_name', 'u.last_name'])
    .where('o.merchant_id', '=', scope.merchantId)
    .orderBy('o.created', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  const entries = await server.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['p.operation_id', 'e.account', 'e.amount'])
    .execute()
  return rows.map((o) => {
    const sum = (account: string): number =>
      entries.reduce((all, e) => (e.operation_id === o.id && e.account === account ? all - e.amount : all), 0)
    const cells = [
      o.id,
      quoted(o.mid),
      wall(o.created),
      wall(o.confirmed),
      t(`names.states.${categoryOf(o.substatus)}`),
      t(`names.state.${o.substatus}`),
      t(`names.channel.${o.channel}`),
      t(`names.product.${o.product}`),
      String(o.num_instalments),
      quoted(`${o.customer_first_name} ${o.customer_last_name}`),
      quoted(o.customer_email),
      money(o.total_amount),
      money(o.refunded_amount),
      money(sum('payable_to_merchant')),
      money(sum('fees')),
      money(sum('vat')),
      o.transfer_date ?? '',
      '',
      o.first_name === null ? '' : quoted(`${o.first_name} ${o.last_name ?? ''}`.trim()),
      '',
      money(sum('campaign_cost')),
      '',
      '',
      '',
    ]
    return `${cells.join(';')};\r\n`
  })
}

test('[RT-05] each line is byte for byte what its row says, whatever stands in it', async () => {
  const owner = await server.as('owner')
  const { bytes } = await fileOf(server, owner, scope.merchantId, { kind: 'operations', format: 'csv' })
  const whole = bytes.toString('utf8')
  const lines = await plainly()
  expect(lines).toHaveLength(60)
  expect(whole.slice(whole.indexOf('\r\n') + 2)).toBe(lines.join(''))
})
