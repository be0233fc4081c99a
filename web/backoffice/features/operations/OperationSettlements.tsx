import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Link } from '../../routing/router.tsx'
import { settlementPath } from '../settlements/paths.ts'
import type { Operation } from './words.ts'

type Made = Operation['settlements'][number]
type Row = Made | Operation['expectedSettlements'][number]

const isMade = (row: Row): row is Made => 'reference' in row
const markOf = (row: Row) => !isMade(row) && 'soft'

/** In which transfers the sale is, and what it brings in each; in grey what is booked and not settled yet. */
export const OperationSettlements = ({ operation, merchantId }: { operation: Operation; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const columns: Column<Row>[] = [
    {
      cellLook: ['nowrap'],
      head: t('operations.detail.column.transfer'),
      mark: markOf,
      cell: ({ transferDate }) => formatDay(transferDate, locale),
    },
    {
      head: t('operations.detail.column.settlement'),
      mark: markOf,
      cell: (row) =>
        isMade(row) ? (
          <Link to={settlementPath(merchantId, row.id)}>{row.reference}</Link>
        ) : (
          t('operations.detail.expected.name')
        ),
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      head: t('operations.detail.column.state'),
      cell: (row) => t(isMade(row) ? `names.transfer.${row.status}` : 'operations.detail.expected.state'),
    },
    {
      look: ['number'],
      head: t('operations.detail.column.forYou'),
      mark: markOf,
      cell: ({ netAmount }) => formatAmount(netAmount, locale),
    },
  ]
  return (
    <Table
      caption={t('operations.detail.part.settlements')}
      columns={columns}
      rows={[...operation.expectedSettlements, ...operation.settlements]}
      keyOf={(row) => (isMade(row) ? row.id : row.transferDate)}
    />
  )
}
