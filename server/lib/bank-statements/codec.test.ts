import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar.ts'
import { spanishIban } from '#domain/iban.ts'
import { sum } from '#domain/money.ts'
import { readCamt053 } from './camt053-read.ts'
import { writeCamt053 } from './camt053-write.ts'
import { readBankFile } from './read-bank-file.ts'
import { readNorma43 } from './norma43-read.ts'
import { writeNorma43 } from './norma43-write.ts'
import { type BankMovement, type BankStatement, tidy } from './statement.ts'

const created = new Date('2026-11-27T05:00:00Z')
const asXml = (statements: readonly BankStatement[]): Uint8Array =>
  Buffer.from(writeCamt053(statements, { id: 'EXT-1', created }))

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
/** Letters of Spanish banks, signs of XML, and nothing that would be another text after tidying. */
const words = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ABCXYZabz0189 ÑñçÁü&<>"\'/-.,'), maxLength: most })
    .map(tidy)
    .filter((text) => !/^0*$/.test(text) || text === '')
const day = (first: Day, most: number) => fc.nat({ max: most }).map((days) => addDays(first, days))

const movement: fc.Arbitrary<BankMovement> = fc
  .record({
    booked: day('2026-11-01', 29),
    valued: day('2026-10-25', 40),
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
    isDebit: fc.boolean(),
    concept: fc.constantFrom('01', '03', '04', '14', '17', '99'),
    ownConcept: digits(3),
    payerReference: words(16),
    bankReference: words(12),
    document: words(10),
    party: words(66),
    text: words(140),
  })
  // Norma 43 has a name of the other side for transfers alone.
  .map(({ cents, isDebit, party, ...rest }) => ({
    ...rest,
    amount: isDebit ? -cents : cents,
    party: rest.concept === '04' ? party : '',
  }))

const statement: fc.Arbitrary<BankStatement> = fc
  .record({
    bankAndOffice: digits(8),
    account: digits(10),
    holder: words(26),
    opening: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    movements: fc.array(movement, { maxLength: 12 }),
  })
  .map(({ bankAndOffice, account, opening, ...rest }) => ({
    iban: spanishIban(bankAndOffice, account),
    currency: 'EUR',
    from: '2026-11-01',
    to: '2026-11-30',
    opening,
    closing: opening + sum(rest.movements.map(({ amount }) => amount)),
    ...rest,
  }))

const statements = fc.array(statement, { minLength: 1, maxLength: 3 })

describe('what is written is read back', () => {
  test('as Norma 43', () => {
    fc.assert(
      fc.property(statements, (written) => {
        expect(readNorma43(writeNorma43(written))).toEqual(written)
      }),
    )
  })

  test('as CAMT.053', () => {
    fc.assert(
      fc.property(statements, (written) => {
        expect(readCamt053(asXml(written))).toEqual(written)
      }),
    )
  })

  test('and recognised by its content', () => {
    fc.assert(
      fc.property(statements, (written) => {
        expect(readBankFile(writeNorma43(written))).toEqual({ format: 'norma43', statements: written })
        expect(readBankFile(asXml(written))).toEqual({ format: 'camt053', statements: written })
      }),
      { numRuns: 20 },
    )
    expect(() => readBankFile(Buffer.from('%PDF-1.7'))).toThrow('missing_column: day')
  })

  test('references longer than a field of Norma 43 are in the complement of the transfer', () => {
    fc.assert(
      fc.property(statement, movement, words(35), (one, transfer, payerReference) => {
        const changed = { ...transfer, concept: '04', payerReference }
        const written = { ...one, movements: [changed], closing: (one.opening ?? 0) + changed.amount }
        expect(readNorma43(writeNorma43([written]))).toEqual([written])
        expect(readCamt053(asXml([written]))).toEqual([written])
      }),
    )
  })

  test('every record of Norma 43 has 80 characters of ISO 8859-1', () => {
    fc.assert(
      fc.property(statements, (written) => {
        const lines = Buffer.from(writeNorma43(written)).toString('latin1').split('\r\n')
        expect(lines.pop()).toBe('')
        expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([80]))
      }),
    )
  })
})

test('letters outside of ISO 8859-1 lose their accents, others are question marks', () => {
  const one: BankStatement = {
    iban: spanishIban('99990001', '0000012345'),
    holder: 'Žižkov “Ñu” 東',
    currency: 'EUR',
    from: '2026-11-26',
    to: '2026-11-26',
    opening: 0,
    closing: 0,
    movements: [],
  }
  expect(readNorma43(writeNorma43([one]))).toEqual([{ ...one, holder: 'Zizkov ?Ñu? ?' }])
})

test.each([
  ['a Portuguese account', { iban: 'PT50000201231234567890154' }],
  ['no balances', { opening: null }],
  ['another closing balance', { closing: 1 }],
  ['a currency without a number', { currency: 'XXX' }],
])('a statement with %s is not written as Norma 43', (_, change) => {
  const one = fc.sample(statement, { numRuns: 1, seed: 1 })[0]
  expect(() => writeNorma43(one ? [{ ...one, ...change }] : [])).toThrow(RangeError)
})
