import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'
import { StatementFault } from './statement.ts'

const read = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  readBankFile(Buffer.from(text, encoding)).statements[0]
const found = (text: string) =>
  read(text)?.movements.map(({ booked, amount, text: said }) => `${booked} ${amount} ${said}`)

const spanish =
  'Fecha operación;Fecha valor;Concepto;Importe;Saldo\n26/11/2026;27/11/2026;Transf. LQ-20261126-0001;1.234,56;2.000,00\n'

test('a table of a Spanish bank is read', () => {
  expect(read(`Cuenta;ES91 2100 0418 4502 0005 1332\nTitular;Casa Lumbre\n\n${spanish}`)).toEqual({
    iban: 'ES9121000418450200051332',
    holder: '',
    currency: 'EUR',
    from: '2026-11-26',
    to: '2026-11-26',
    opening: null,
    closing: null,
    movements: [
      {
        booked: '2026-11-26',
        valued: '2026-11-27',
        amount: 123_456,
        concept: '99',
        ownConcept: '000',
        payerReference: '',
        bankReference: '',
        document: '',
        party: '',
        text: 'Transf. LQ-20261126-0001 2.000,00',
      },
    ],
  })
  expect(readBankFile(Buffer.from(spanish)).format).toBe('csv')
  expect(read(spanish)?.iban).toBeNull()
})

test.each([
  ['commas and quotes', 'Date,Description,Amount\n2026-11-26,"A, ""B""","1,234.56"\n', '2026-11-26 123456 A, "B"'],
  ['tabs and times', 'Data\tDescrição\tMontante\n26-11-2026 10:00\tX\t-3,50\n', '2026-11-26 -350 X'],
  ['two columns of amounts', 'Fecha;Debe;Haber;Texto\n26.11.26;;100;X\n', '2026-11-26 10000 X'],
  ['an amount out', 'Fecha;Cargo;Abono;Texto\n26/11/2026;100,00;;X\n', '2026-11-26 -10000 X'],
  ['a sign behind', 'Fecha;Importe (EUR);Texto\n6/1/2026;12,5- €;X\n', '2026-01-06 -1250 X'],
  [
    'a formula, which is a text',
    'Fecha;Importe;Texto\n26/11/2026;1;=HYPERLINK("x")\n',
    '2026-11-26 100 =HYPERLINK("x")',
  ],
  ['totals below', 'Fecha;Importe;Texto\n26/11/2026;1;X\n;;Total\n\n', '2026-11-26 100 X'],
])('a table with %s is read', (_, text, line) => {
  expect(found(text)).toEqual([line])
})

test('UTF-8, with a mark or without, and Windows-1252 are read the same', () => {
  const text = spanish.replace('Transf.', 'Señal')
  expect(read(text, 'latin1')).toEqual(read(text))
  expect(read(`\uFEFF${text}`)).toEqual(read(text))
})

const faultsOf = (text: string): string[] => {
  try {
    read(text)
    return []
  } catch (error) {
    if (error instanceof StatementFault) return [error, ...error.others].map(({ message }) => message)
    throw error
  }
}

describe('a table is refused as a whole, with each line and reason', () => {
  test.each([
    ['another separator', 'Fecha|Importe\n26/11/2026|1\n', ['missing_column: day']],
    ['no amounts', 'Fecha;Concepto\n26/11/2026;X\n', ['missing_column: amount']],
    ['decimal commas between commas', 'Fecha,Importe\n26/11/2026,1.234,56\n', ['wrong_columns in line 2']],
    [
      'days and amounts that are none',
      'Fecha;Importe\n31/11/2026;1\n26/11/2026;1,234\n26/11/2026;x\n',
      ['not_a_day in line 2', 'not_an_amount in line 3', 'not_an_amount in line 4'],
    ],
    ['an amount without a day', 'Fecha;Importe\n;1\n', ['not_a_day in line 2']],
    ['an open quote', 'Fecha;Importe\n"26/11/2026;1\n', ['wrong_quotes in line 2']],
    ['no lines', 'Fecha;Importe\n', ['empty']],
    ['a line that is too long', `Fecha;Importe\n${'x'.repeat(10_001)}`, ['too_large in line 2']],
    ['too many lines', `Fecha;Importe\n${'\n'.repeat(20_000)}`, ['too_large']],
  ])('with %s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults)
  })

  test('but for no more than twenty', () => {
    expect(faultsOf(`Fecha;Importe\n${'x;1\n'.repeat(50)}`)).toHaveLength(20)
  })
})
