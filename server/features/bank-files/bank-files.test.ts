import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { sum } from '#domain/money.ts'
import { writeCamt053 } from '#server/lib/bank-statements/camt053-write.ts'
import { writeNorma43 } from '#server/lib/bank-statements/norma43-write.ts'
import type { BankMovement, BankStatement } from '#server/lib/bank-statements/statement.ts'
import type { TestClient } from '../../testing/as.ts'
import { failure } from '../../testing/failure.ts'
import { settledStory, type Story } from '../../testing/settlement-story.ts'
import { fileOf } from '../../testing/uploads.ts'

type BankFile = CallAnswer<Contract['bankFiles']['get']>

let story: Story
let params: { merchantId: string }
let owner: TestClient

beforeAll(async () => {
  story = await settledStory()
  params = story.params
  owner = await story.owner()
})
afterAll(() => story.server.close())

const secret = 'NOMINA DE AMAIA'
const movement = (booked: string, amount: number, payerReference = '', text = secret): BankMovement => ({
  booked,
  valued: booked,
  amount,
  concept: '04',
  ownConcept: '001',
  payerReference,
  bankReference: '',
  document: '',
  party: '',
  text,
})
const statement = (movements: BankMovement[], change: Partial<BankStatement> = {}): BankStatement => ({
  iban: 'ES9121000418450200051332',
  holder: 'CASA LUMBRE',
  currency: 'EUR',
  from: '2026-11-16',
  to: '2026-11-30',
  opening: 0,
  closing: sum(movements.map(({ amount }) => amount)),
  movements,
  ...change,
})
const [s17, s18, s20, s23] = ['17', '18', '20', '23'].map((day) => `LQ-202611${day}-0001`)
/** All that left: of the 17th, 18th and 23rd. The transfer of the 20th was returned. */
const whole = [
  movement('2026-11-17', 630_32, s17),
  movement('2026-11-18', 44_70, s18),
  movement('2026-11-23', 64_94, s23),
]

const norma43 = (...statements: BankStatement[]): File =>
  fileOf(Buffer.from(writeNorma43(statements)), 'extracto.n43', 'text/plain')
const camt053 = (...statements: BankStatement[]): File =>
  fileOf(Buffer.from(writeCamt053(statements, { id: 'E1', created: new Date() })), 'extracto.xml', 'text/xml')
const compare = (file: File, client = owner): Promise<BankFile> => client.bankFiles.compare({ params, file })
const outcomes = ({ matches }: BankFile): string[] =>
  matches.map(({ reference, outcome, foundBy, booked, bookedAmount }) =>
    [reference.slice(9, 11), outcome, foundBy, booked, bookedAmount].filter((part) => part !== null).join(' '),
  )
const countRows = async (): Promise<number> =>
  (await story.server.db.selectFrom('bank_files').select('id').execute()).length

describe('a file of the bank', () => {
  test('[RT-10] as Norma 43 shows each transfer as it arrived', async () => {
    const read = await compare(norma43(statement([...whole, movement('2026-11-19', -10_00)])))
    expect(read).toMatchObject({
      format: 'norma43',
      ibanMasked: 'ES91 •••• 1332',
      from: '2026-11-16',
      to: '2026-11-30',
      movementsCount: 4,
      unknownCount: 0,
      matchedCount: 3,
    })
    expect(outcomes(read)).toEqual([
      '17 matched reference 2026-11-17 63032',
      '18 matched reference 2026-11-18 4470',
      '23 matched reference 2026-11-23 6494',
    ])
    expect(await owner.bankFiles.get({ params: { ...params, bankFileId: read.id } })).toEqual(read)
  })

  test('[RT-10] as CAMT.053 and as a table says the same', async () => {
    const xml = await compare(camt053(statement(whole)))
    expect(outcomes(xml)).toHaveLength(3)
    expect(xml).toMatchObject({ format: 'camt053', matchedCount: 3 })
    const rows = whole.map(
      ({ booked, amount, payerReference }) => `${booked};${(amount / 100).toFixed(2)};${payerReference}`,
    )
    const table = await compare(
      fileOf(Buffer.from(['Fecha;Importe;Concepto', ...rows].join('\n')), 'x.csv', 'text/csv'),
    )
    expect(outcomes(table)).toEqual(outcomes(xml))
    expect(table).toMatchObject({ format: 'csv', ibanMasked: null })
  })

  test('[RT-10] lists what is different, doubled, missing or not known', async () => {
    const read = await compare(
      norma43(
        statement([
          movement('2026-11-17', 630_00, s17),
          movement('2026-11-18', 44_70, s18),
          movement('2026-11-18', 44_70, s18),
          movement('2026-11-24', 5_00, 'LQ-20261101-0001'),
          movement('2026-11-24', 6_00, '', 'TRANSFERENCIA DE TRASTIENDA PAGOS SL'),
        ]),
      ),
    )
    expect(outcomes(read)).toEqual([
      '17 different reference 2026-11-17 63000',
      '18 doubled reference 2026-11-18 4470',
      '23 missing',
    ])
    expect(read.matches.map(({ count, seenOn }) => [count, seenOn])).toEqual([
      [1, null],
      [2, null],
      [0, '2026-11-23'],
    ])
    expect(read).toMatchObject({ unknownCount: 2, differentCount: 1, doubledCount: 1, missingCount: 1 })
  })

  test('[RT-10] without references finds transfers by amount and day', async () => {
    const bare = whole.map((one) => ({ ...one, payerReference: '' }))
    expect(outcomes(await compare(norma43(statement(bare))))).toEqual([
      '17 matched amount 2026-11-17 63032',
      '18 matched amount 2026-11-18 4470',
      '23 matched amount 2026-11-23 6494',
    ])
  })

  test('[RT-10] with days left out misses nothing of them', async () => {
    const before = statement([], { from: '2026-11-01', to: '2026-11-16' })
    const after = statement([movement('2026-11-23', 64_94, s23)], { from: '2026-11-21' })
    expect(outcomes(await compare(norma43(before, after)))).toEqual(['23 matched reference 2026-11-23 6494'])
  })

  test('[RT-10] with a transfer that the bank returned does not know it', async () => {
    const read = await compare(
      norma43(statement([movement('2026-11-20', 27_73, s20)], { from: '2026-11-20', to: '2026-11-20' })),
    )
    expect(read).toMatchObject({ matches: [], unknownCount: 1 })
  })

  test('[RT-10] sent twice, also at once, is stored once', async () => {
    const before = await countRows()
    for (const holder of ['UNA', 'OTRA', 'MAS']) {
      const file = statement(whole, { holder })
      const both = await Promise.all([compare(norma43(file)), compare(norma43(file))])
      const again = await compare(norma43(file))
      expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
    }
    expect(await countRows()).toBe(before + 3)
  })

  test('[RT-12] leaves the day of the bank on the settlement', async () => {
    const settlementId = await story.settlementOf('2026-11-18')
    const found = await owner.settlements.get({ params: { ...params, settlementId } })
    expect(found.bankDay).toBe('2026-11-18')
    const returned = await story.settlementOf('2026-11-20')
    expect((await owner.settlements.get({ params: { ...params, settlementId: returned } })).bankDay).toBeNull()
  })

  test('[RT-10] leaves no text and no other movement in the database', async () => {
    await compare(norma43(statement([...whole, movement('2026-11-25', 99_99)], { to: '2026-11-25' })))
    const { db } = story.server
    const stored = JSON.stringify([
      await db.selectFrom('bank_files').selectAll().execute(),
      await db.selectFrom('bank_file_matches').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().where('action', '=', 'bank_file.compared').execute(),
    ])
    expect(stored).toContain('bank_file.compared')
    expect(stored).not.toContain('AMAIA')
    expect(stored).not.toContain('9999')
    expect(stored).not.toContain('CASA LUMBRE')
  })
})

describe('a file is refused, and nothing of it is stored', () => {
  const text = (content: string, name = 'x.csv') => fileOf(Buffer.from(content), name, 'text/csv')
  const broken = async (from: string, to: string): Promise<File> =>
    text((await norma43(statement(whole)).text()).replace(from, to))

  test('[RT-10] with reason, line and field', async () => {
    const cut = (await norma43(statement(whole)).text()).slice(0, 400)
    const cases: [File, string[]][] = [
      [norma43(statement(whole, { iban: 'ES7921000813610123456789' })), ['other_account -']],
      [text(cut), ['cut_off 5']],
      [await broken('0000300000000073996', '0000300000000073997'), ['wrong_credit_sum 14']],
      [text('Fecha|Importe\n'), ['missing_column - day']],
      [text('Fecha;Importe\n1/1/2026;1,234\n31/11/2026;1\n'), ['not_an_amount 2', 'not_a_day 3']],
      [text('<!DOCTYPE a><a></a>'), ['unsafe 1']],
      [norma43(statement([], { currency: 'USD' })), ['wrong_currency -']],
    ]
    const before = await countRows()
    for (const [file, faults] of cases)
      expect(await failure(compare(file))).toMatchObject({
        status: 400,
        type: 'BankFileRefused',
        fields: { file: faults },
      })
    expect(await countRows()).toBe(before)
  })

  test('[RT-10] that is no text at all', async () => {
    expect(await failure(compare(fileOf(Buffer.from([0, 1, 2, 3]), 'x.n43')))).toMatchObject({ status: 400 })
  })
})

describe('another merchant', () => {
  test('[RT-10] neither sees the files nor finds its transfers in them', async () => {
    const { server } = story
    const rival = await server.as('rival')
    const own = { merchantId: server.merchants.rival }
    const [mine] = (await owner.bankFiles.list({ params })).results
    const there = { params: { ...own, bankFileId: mine?.id ?? '' } }
    expect(await failure(rival.bankFiles.get(there))).toMatchObject({ status: 404 })
    expect((await rival.bankFiles.list({ params: own })).results).toEqual([])
    // Both merchants have the same account in this story, and the file has transfers of one.
    const read = await rival.bankFiles.compare({ params: own, file: norma43(statement(whole)) })
    expect(read.matches.filter(({ outcome }) => outcome !== 'missing')).toEqual([])
    expect(read.unknownCount).toBe(3)
  })

  test('[RT-10] of test mode has files of its own, with its own transfers', async () => {
    const trial = await story.server.as('owner', { sandbox: true })
    expect((await trial.bankFiles.list({ params })).results).toEqual([])
    const read = await compare(norma43(statement(whole)), trial)
    expect(read).toMatchObject({ matches: [], unknownCount: 3 })
    expect((await owner.bankFiles.list({ params })).results.map(({ id }) => id)).not.toContain(read.id)
  })

  test('[RT-10] a guest reads none of it', async () => {
    const guest = await story.server.as('guest')
    expect(await failure(guest.bankFiles.list({ params }))).toMatchObject({ status: 403 })
    expect(await failure(compare(norma43(statement(whole)), guest))).toMatchObject({ status: 403 })
  })
})
