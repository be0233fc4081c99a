import { describe, expect, test } from 'vitest'
import { type BatchKind, maxBatch } from '#contract/rules/batch-rules.ts'
import { FileFault } from './file-fault.ts'
import { readBatchFile } from './read-file.ts'

const read = (text: string, kind: BatchKind = 'refund') => readBatchFile(Buffer.from(text), kind)
const fault = async (text: string, kind: BatchKind = 'refund'): Promise<string> => {
  try {
    await read(text, kind)
  } catch (error) {
    if (error instanceof FileFault) return `${error.reason} ${error.field}`.trim()
    throw error
  }
  return 'read'
}
const one = (order: string, amount: number | null = null) => ({
  line: 2,
  order,
  operation: '',
  amount,
  reason: null,
  note: null,
})
/** Of the second line: what it asks for in cents, or why it does not. */
const amountOf = async (cell: string, separator = ';') => {
  const { lines, faults } = await read(`Pedido${separator}Importe\nA-1${separator}${cell}\n`)
  return lines[0]?.amount ?? faults[0]?.reason ?? null
}

describe('a file of sales', () => {
  test.each([
    ['semicolons', 'Pedido;Importe;Motivo;Nota\nA-1;12,50;;\n'],
    ['commas', 'Pedido,Importe,Motivo,Nota\nA-1,"12,50",,\n'],
    ['tabs', 'Pedido\tImporte\tMotivo\tNota\nA-1\t12,50\t\t\n'],
    ['a byte order mark', '\ufeffPedido;Importe\r\nA-1;12,50\r\n'],
    ['labels in Portuguese', 'Encomenda;Montante\nA-1;12,50'],
    ['labels in English, in another order', 'amount;order\n12.50;A-1\n'],
    ['an empty column that is not known', 'Pedido;Importe;Color\nA-1;12,50;\n'],
  ])('[RT-05] is read with %s', async (_, text) => {
    expect(await read(text)).toEqual({ lines: [one('A-1', 12_50)], faults: [] })
  })

  test('[RT-05] is read in Windows-1252', async () => {
    const text = Buffer.from('Operaci\xf3n;Nota\nA-1;Cami\xf3n\n', 'latin1')
    const { lines } = await readBatchFile(text, 'refund')
    expect(lines).toMatchObject([{ operation: 'A-1', note: 'Camión' }])
  })

  test('[RT-05] knows reasons by their names in both languages and by their codes', async () => {
    const { lines, faults } = await read(
      'Pedido;Motivo;Nota\nA;Producto defectuoso;Cierre roto\nB;produto com defeito;\nC;faulty;"dos\nlíneas"\nD;porque sí;\n',
    )
    expect(lines.map(({ reason, note }) => [reason, note])).toEqual([
      ['faulty', 'Cierre roto'],
      ['faulty', null],
      ['faulty', 'dos líneas'],
    ])
    // The third goes on over a line.
    expect(faults).toEqual([{ line: 6, reason: 'not_a_reason' }])
  })

  test.each([
    ['1.234,56', 1234_56],
    ['1234.56', 1234_56],
    ['1234', 1234_00],
    ['12 €', 12_00],
    ['12,5 EUR', 12_50],
    ['1.234.567,00', 1_234_567_00],
    ['', null],
    ['1,234.56', 'ambiguous_amount'],
    ['1.234', 'ambiguous_amount'],
    ['1,234', 'ambiguous_amount'],
    ['12,345', 'ambiguous_amount'],
    ['1234,567', 'too_precise'],
    ['99999999999', 'too_large'],
    ['0,00', 'zero_amount'],
    ['doce', 'not_an_amount'],
    ['€', 'not_an_amount'],
    ['=12', 'formula'],
    ['+12', 'formula'],
    ['-12', 'formula'],
    ['@SUM(A1)', 'formula'],
  ])('[RT-05] with the amount %j is %j', async (cell, expected) => {
    expect(await amountOf(cell)).toBe(expected)
  })

  test('[RT-05] with an amount that its own comma has split is not taken for another', async () => {
    const { lines, faults } = await read('Pedido,Importe,Nota\nA-1,12,50\n')
    expect([lines, faults]).toEqual([[], [{ line: 2, reason: 'split_amount' }]])
    expect((await read('Pedido,Importe\nA-1,12,50\n')).faults).toEqual([{ line: 2, reason: 'wrong_columns' }])
  })

  test('[RT-05] takes a cell like a formula as text, and as our own files write it', async () => {
    const { lines } = await read("Pedido;Nota\n=A1;@todo\n'=A1;'-x\n")
    expect(lines.map(({ order, note }) => [order, note])).toEqual([
      ['=A1', '@todo'],
      ['=A1', '-x'],
    ])
  })

  test.each([
    ['', 'empty'],
    ['\n\n  \n', 'empty'],
    ['Pedido;Importe\n\n', 'only_header'],
    ['A-1;12,50\nA-2;3\n', 'no_sale_column'],
    ['Pedido|Importe\nA-1|12\n', 'no_sale_column'],
    ['Pedido;Descuento\nA-1;5\n', 'unknown_column Descuento'],
    ['Pedido;Importe;Cantidad\nA-1;5;5\n', 'double_column Cantidad'],
  ])('[RT-05] %j is refused as a whole: %s', async (text, expected) => {
    expect(await fault(text)).toBe(expected)
  })

  test('[RT-05] of captures or cancels has neither reasons nor notes', async () => {
    for (const kind of ['capture', 'cancel'] as const) {
      expect(await fault('Pedido;Motivo\nA-1;Otro motivo\n', kind)).toBe('unknown_column Motivo')
      expect((await read('Pedido;Motivo;Nota\nA-1;;\n', kind)).lines).toEqual([one('A-1')])
    }
  })

  test('[RT-05] names each line with a fault, with its number', async () => {
    const { lines, faults } = await read(
      `Pedido;Importe;Nota\nA-1;1,00;\n;2,00;\nA-3;3,00;${'x'.repeat(201)}\nA-4;4,00;;de más\nA-5;5,00;"sin cerrar`,
    )
    expect(lines).toEqual([one('A-1', 1_00)])
    expect(faults).toEqual([
      { line: 3, reason: 'no_sale' },
      { line: 4, reason: 'long_note' },
      { line: 5, reason: 'wrong_columns' },
      { line: 6, reason: 'wrong_quotes' },
    ])
  })

  test('[RT-05] with more sales than a batch has is refused as a whole', async () => {
    const lines = (count: number) => `Pedido\n${Array.from({ length: count }, (_, at) => `A-${at}`).join('\n')}\n`
    expect((await read(lines(maxBatch))).lines).toHaveLength(maxBatch)
    expect(await fault(lines(maxBatch + 1))).toBe('too_many')
  })
})
