import { type OperationColumn, operationColumns } from '#contract/rules/download-columns.ts'
import { categoryOf } from '#domain/operation-state.ts'
import type { Column, ColumnType } from '#server/lib/spreadsheet/table.ts'
import type { Write } from '#server/core/texts.ts'
import type { FileRow } from './download.queries.ts'

type Cell = Pick<Column<FileRow>, 'type' | 'value'>
const cell = (type: ColumnType, value: Cell['value']): Cell => ({ type, value })

const cells = (t: Write): Record<OperationColumn, Cell> => {
  // Words are looked up once a file, not once a row.
  const words = (prefix: string) => {
    const known = new Map<string, string>()
    return (code: string): string => {
      const word = known.get(code) ?? t(`${prefix}.${code}`)
      known.set(code, word)
      return word
    }
  }
  const [category, state] = [words('names.states'), words('names.state')]
  const [channel, product] = [words('names.channel'), words('names.product')]
  const reason = words('names.refundReason')
  return {
    id: cell('text', (row) => row.id),
    mid: cell('text', (row) => row.mid),
    created: cell('instant', (row) => row.created),
    confirmed: cell('instant', (row) => row.confirmed),
    status: cell('text', (row) => category(categoryOf(row.substatus))),
    substatus: cell('text', (row) => state(row.withdrawn ? 'withdrawn' : row.substatus)),
    channel: cell('text', (row) => channel(row.channel)),
    product: cell('text', (row) => product(row.product)),
    num_instalments: cell('integer', (row) => row.num_instalments),
    customer_name: cell('text', (row) => `${row.customer_first_name} ${row.customer_last_name}`),
    email: cell('text', (row) => row.customer_email),
    total_amount: cell('money', (row) => row.total_amount),
    refunded_amount: cell('money', (row) => row.refunded_amount),
    net_amount: cell('money', (row) => row.net),
    fee: cell('money', (row) => row.fee),
    vat: cell('money', (row) => row.vat),
    settlement_date: cell('day', (row) => row.transfer_date),
    settlement_reference: cell('text', (row) => row.settlement_reference),
    created_by: cell('text', (row) => row.seller),
    campaign: cell('text', (row) => row.campaign),
    campaign_cost: cell('money', (row) => row.campaign_cost),
    refund_reason: cell('text', (row) => row.refund_reasons?.map(reason).join(', ') ?? null),
    refund_note: cell('text', (row) => row.refund_notes),
    refund_reference: cell('text', (row) => row.refund_references),
  }
}

/** All columns of the operations, in the order of a file. */
export const columnsOf = (t: Write): (Column<FileRow> & { name: OperationColumn })[] => {
  const cellOf = cells(t)
  return operationColumns.map((name) => ({ name, label: t(`column.${name}`), ...cellOf[name] }))
}
