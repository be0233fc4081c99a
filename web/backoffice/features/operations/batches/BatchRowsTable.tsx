import { formatAmount, formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { EmptyState } from '#web/ui/layout/boxes.ts'
import { Link } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { operationPath } from '../paths.ts'
import type { BatchRow } from './batch-words.ts'

const marks = { waiting: 'to_come', done: 'done', refused: 'refused' } as const

type Props = {
  /** Absent while they are on their way. */
  rows: readonly BatchRow[] | undefined
  merchantId: string
  dim: boolean
}

/** Each sale with its result, and why it was left out. */
export const BatchRowsTable = ({ rows, merchantId, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const opening = useRows(rows?.map((row) => row.operationId) ?? [])
  if (rows?.length === 0)
    return (
      <EmptyState blank>
        <h2>{t('operations.batches.none')}</h2>
      </EmptyState>
    )
  const columns: Column<BatchRow>[] = [
    {
      cellLook: ['name'],
      head: t('operations.list.column.order'),
      cell: ({ operationId, mid }) => (
        <Link to={operationPath(merchantId, operationId)} {...opening.link(operationId)}>
          {mid}
        </Link>
      ),
      skeleton: 110,
    },
    {
      cellLook: ['state'],
      head: t('operations.batches.column.result'),
      cell: ({ state, reason }) => (
        <StateMark kind={marks[state]}>
          {reason ? t(`operations.batches.reason.${reason}`) : t(`operations.batches.row.${state}`)}
        </StateMark>
      ),
      skeleton: 110,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft', 'nowrap'],
      head: t('operations.batches.column.done'),
      cell: ({ done }) => done && formatInstant(done, timeZone, locale),
      skeleton: 76,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('operations.list.column.amount'),
      cell: ({ amount }) => formatAmount(amount, locale),
      mark: ({ state }) => state !== 'done' && 'faint',
      skeleton: 58,
    },
  ]
  return (
    <Table
      caption={t('operations.batches.rows')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.operationId}
      rowProps={(row) => ({ className: row && rowClass('opens') })}
      body={opening.body}
      skeletons={8}
      dim={dim}
    />
  )
}
