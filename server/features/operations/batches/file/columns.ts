/** The columns of a file of sales, by their labels in Spanish, Portuguese and English. */
import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { FileFault } from './file-fault.ts'

const columns = ['order', 'operation', 'amount', 'reason', 'note'] as const
export type Column = (typeof columns)[number]

/** As `plain` writes them. */
const labels: Record<Column | 'result', readonly string[]> = {
  order: [
    'pedido',
    'venta',
    'referencia',
    'referenciadelpedido',
    'encomenda',
    'venda',
    'referenciadaencomenda',
    'order',
    'sale',
    'reference',
    'mid',
  ],
  operation: ['operacion', 'idoperacion', 'operacao', 'idoperacao', 'operation', 'operationid', 'id'],
  amount: ['importe', 'cantidad', 'montante', 'valor', 'quantia', 'amount'],
  reason: ['motivo', 'reason'],
  note: ['nota', 'note'],
  // What the file of results has beside: it is handed in as it is.
  result: ['resultado', 'porqueno', 'porquenao', 'fecha', 'data', 'identificador'],
}

/** Of a cancel an amount only says what the person expects; reasons and notes are of refunds. */
const columnsOf: Record<BatchKind, readonly Column[]> = {
  capture: ['order', 'operation', 'amount'],
  cancel: ['order', 'operation', 'amount'],
  refund: columns,
}

/** Letters alone, small and without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

export type Header = { places: ReadonlyMap<Column, number>; unknown: ReadonlyMap<number, string>; width: number }

/** Throws `FileFault` where no column says which sale a line is of, or two columns say the same. */
export const readHeader = (cells: readonly string[], kind: BatchKind): Header => {
  const written = cells.map(plain)
  const places = new Map<Column, number>()
  const unknown = new Map<number, string>()
  for (const [at, name] of written.entries()) {
    const column = columnsOf[kind].find((one) => labels[one].includes(name))
    if (column && places.has(column)) throw new FileFault('double_column', cells[at])
    if (column) places.set(column, at)
    else if (!labels.result.includes(name)) unknown.set(at, cells[at] ?? '')
  }
  if (!places.has('order') && !places.has('operation')) throw new FileFault('no_sale_column')
  return { places, unknown, width: cells.length }
}
