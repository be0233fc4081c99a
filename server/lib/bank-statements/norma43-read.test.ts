import { describe, expect, test } from 'vitest'
import { readNorma43 } from './norma43-read.ts'
import { StatementFault } from './statement.ts'

/** Bank 9999 does not exist. */
const sample = [
  '119999000100000123452611012611302000000001500009783COMERCIO DEMO SL             ',
  '22    0001261103261103040012000000000183450000000001000000123456LQ-20261103-0007',
  '2301TRANSFERENCIA DE FINANCIERA DEMO      LIQUIDACION 2026-0007                 ',
  '22    0001261105261105170021000000000003500000000000000000000000                ',
  '2301COMISION DE MANTENIMIENTO             NOVIEMBRE                             ',
  '3399990001000001234500001000000000003500000100000000018345200000000167995978    ',
  '88999999999999999999000006                                                      ',
]

const bytes = (lines: readonly string[], end = '\r\n'): Uint8Array => Buffer.from(lines.join(end) + end, 'latin1')
/** The sample with other characters from a position on, which counts from 1. */
const changed = (line: number, position: number, text: string): Uint8Array =>
  bytes(
    sample.map((record, index) =>
      index === line - 1 ? record.slice(0, position - 1) + text + record.slice(position - 1 + text.length) : record,
    ),
  )

const faultOf = (file: Uint8Array): string => {
  try {
    readNorma43(file)
    return 'read'
  } catch (error) {
    if (error instanceof StatementFault) return error.message
    throw error
  }
}

test('a file of a bank is read with all that it says', () => {
  expect(readNorma43(bytes(sample))).toEqual([
    {
      iban: 'ES9299990001480000012345',
      holder: 'COMERCIO DEMO SL',
      currency: 'EUR',
      from: '2026-11-01',
      to: '2026-11-30',
      opening: 150_000,
      closing: 167_995,
      movements: [
        {
          booked: '2026-11-03',
          valued: '2026-11-03',
          amount: 18_345,
          concept: '04',
          ownConcept: '001',
          payerReference: 'LQ-20261103-0007',
          bankReference: '000000123456',
          document: '0000000001',
          party: '',
          text: 'TRANSFERENCIA DE FINANCIERA DEMO LIQUIDACION 2026-0007',
        },
        {
          booked: '2026-11-05',
          valued: '2026-11-05',
          amount: -350,
          concept: '17',
          ownConcept: '002',
          payerReference: '',
          bankReference: '',
          document: '',
          party: '',
          text: 'COMISION DE MANTENIMIENTO NOVIEMBRE',
        },
      ],
    },
  ])
})

describe('a file is read the same', () => {
  const read = readNorma43(bytes(sample))
  test.each([
    ['with line feeds alone', bytes(sample, '\n')],
    ['with blanks cut at the ends', bytes(sample.map((line) => line.trimEnd()))],
    ['with Ctrl-Z at its end', Buffer.concat([bytes(sample), Buffer.from([0x1a])])],
    ['with a mark of UTF-8', Buffer.concat([Buffer.from('\uFEFF'), bytes(sample)])],
    ['where the bank counts the last record too', changed(7, 21, '000007')],
    [
      'with an amount in another currency',
      bytes([...sample.slice(0, 3), `2401840${'0'.repeat(14)}`, ...sample.slice(3, 6), `88${'9'.repeat(18)}000007`]),
    ],
  ])('%s', (_, file) => {
    expect(readNorma43(file)).toEqual(read)
  })

  test('in UTF-8 and in ISO 8859-1', () => {
    const accents = changed(1, 52, 'PEÑA Y CÍA SL   ')
    const inUtf8 = Buffer.from(Buffer.from(accents).toString('latin1'))
    expect(readNorma43(accents)[0]?.holder).toBe('PEÑA Y CÍA SL')
    expect(readNorma43(inUtf8)).toEqual(readNorma43(accents))
  })

  test('without movements of nothing, which still count', () => {
    const notice = `22    0001261105261105990001${'0'.repeat(14)}`
    const file = [...sample.slice(0, 5), notice, sample[5] ?? '', `88${'9'.repeat(18)}000007`]
    expect(faultOf(bytes(file))).toBe('wrong_debit_count in line 7')
    const right = file.map((line) => (line.startsWith('33') ? `${line.slice(0, 20)}00002${line.slice(25)}` : line))
    expect(readNorma43(bytes(right))).toEqual(read)
  })
})

describe('a file is refused with line and reason', () => {
  test.each([
    ['count of debits', changed(6, 21, '00002'), 'wrong_debit_count in line 6'],
    ['sum of debits', changed(6, 26, '00000000000351'), 'wrong_debit_sum in line 6'],
    ['count of credits', changed(6, 40, '00002'), 'wrong_credit_count in line 6'],
    ['sum of credits', changed(6, 45, '00000000018344'), 'wrong_credit_sum in line 6'],
    ['closing balance', changed(6, 60, '00000000167996'), 'wrong_balance in line 6'],
    ['sign of the closing balance', changed(6, 59, '1'), 'wrong_balance in line 6'],
    ['opening balance', changed(1, 34, '00000000150001'), 'wrong_balance in line 6'],
    ['count of records', changed(7, 21, '000009'), 'wrong_record_count in line 7'],
    ['amount', changed(2, 29, '00000000018346'), 'wrong_credit_sum in line 6'],
    ['sign', changed(2, 28, '1'), 'wrong_debit_count in line 6'],
    ['digit', changed(2, 29, '0000000001834X'), 'not_a_number in line 2: amount'],
    ['third sign', changed(4, 28, '3'), 'wrong_sign in line 4: sign'],
    ['day', changed(2, 11, '261131'), 'not_a_day in line 2: booked'],
    ['last day', changed(1, 27, '261031'), 'not_a_day in line 1: to'],
    ['account in its footer', changed(6, 11, '0000012346'), 'wrong_account in line 6'],
    ['currency in its footer', changed(6, 74, '840'), 'wrong_currency in line 6'],
    ['record', changed(3, 1, '29'), 'wrong_record in line 3'],
    ['order', bytes([...sample.slice(0, 1), ...sample.slice(2)]), 'wrong_order in line 2'],
    ['text after its end', bytes([...sample, ...sample.slice(0, 1)]), 'cut_off in line 8'],
    ['second end', bytes([...sample, ...sample.slice(6)]), 'wrong_order in line 8'],
    ['long line', bytes([`${sample[0]}X`, ...sample.slice(1)]), 'wrong_length in line 1'],
    ['beginning', bytes(sample.slice(1)), 'not_a_statement in line 1'],
  ])('with another %s', (_, file, message) => {
    expect(faultOf(file)).toBe(message)
  })

  test('wherever it is cut off', () => {
    const whole = bytes(sample)
    const needed = whole.length - 2 - 54
    const cut = Array.from({ length: needed - 22 }, (_, index) => faultOf(whole.slice(0, index + 22)))
    expect(cut.filter((message) => !message.startsWith('cut_off'))).toEqual([])
    expect(faultOf(whole.slice(0, needed))).toBe('read')
  })

  test('where a line of it is missing that is not a text alone', () => {
    const without = sample.map((_, index) => faultOf(bytes(sample.toSpliced(index, 1))))
    const texts = sample.map((line) => line.startsWith('23'))
    expect(without.map((message) => message === 'read')).toEqual(texts)
  })
})
