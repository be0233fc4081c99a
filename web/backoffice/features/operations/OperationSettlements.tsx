import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Link } from '../../routing/router.tsx'
import { settlementPath } from '../settlements/paths.ts'
import type { Operation } from './words.ts'

type Row = Operation['settlements'][number]

/** In which transfers the sale is, and what it brings in each. What is only expected is in the history. */
export const OperationSettlements = ({ operation, merchantId }: { operation: Operation; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const columns: Column<Row>[] = [
    {
      cellLook: ['nowrap'],
      head: t('operations.detail.column.transfer'),
      cell: ({ transferDate }) => formatDay(transferDate, locale),
    },
    {
      head: t('operations.detail.column.settlement'),
      cell: ({ id, reference }) => <Link to={settlementPath(merchantId, id)}>{reference}</Link>,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      head: t('operations.detail.column.state'),
      cell: ({ status }) => t(`names.transfer.${status}`),
    },
    {
      look: ['number'],
      head: t('operations.detail.column.forYou'),
      cell: ({ netAmount }) => formatAmount(netAmount, locale),
    },
  ]
  return (
    <Table
      caption={t('operations.detail.part.settlements')}
      columns={columns}
      rows={operation.settlements}
      keyOf={({ id }) => id}
    />
  )
}
