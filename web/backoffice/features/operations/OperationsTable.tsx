import { type ComponentProps, memo } from 'react'
import { formatAmount, formatDay, formatDayShort, formatTime } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { useLocale, useRichText, useText, type WriteText } from '#web/texts/text.ts'
import { TickBox } from '#web/ui/data/TickBox.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { OperationState } from '#web/ui/data/OperationState.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { hidden } from '#web/ui/layout/tags.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import type { Merchant } from '../../session/account.ts'
import { Deadline } from './Deadline.tsx'
import type { Ordering } from './list-filter.ts'
import { operationPath } from './paths.ts'
import type { Selection } from './use-selection.ts'
import { bringsNothing, fullName, type OperationRow, shortName, stateOf } from './words.ts'
import ledgerStyles from '#web/ui/data/ledger.module.css'

type Props = {
  /** Absent while the first page is on its way. */
  rows: readonly OperationRow[] | undefined
  /** Whose a row is. */
  merchantOf: (row: OperationRow) => Pick<Merchant, 'id' | 'timeZone'>
  ordering: Ordering
  /** All of them wait for a capture. */
  waits: boolean
  onOrdering: (ordering: Ordering) => void
  selection: Selection
  /** Makes another table of the columns. */
  arrange?: (columns: OperationColumn[]) => Partial<ComponentProps<typeof Table<OperationRow, readonly OperationRow[]>>>
}

export type OperationColumn = Column<OperationRow, readonly OperationRow[]>

/** The book: the day once, on its first row; the sum of the page in the foot, without what brings no money. */
export const OperationsTable = memo(({ rows, merchantOf, ordering, waits, onOrdering, selection, arrange }: Props) => {
  const t = useText()
  const locale = useLocale()
  const opening = useRows(rows?.map(({ id }) => id) ?? [], {
    onTick: (ids, on) => selection.tick(rows?.filter(({ id }) => ids.includes(id)) ?? [], on),
  })
  const days = rows?.map((row) => dayIn(merchantOf(row).timeZone, new Date(row.created))) ?? []
  const dateOf = (at: number) => formatDay(days[at] ?? '', locale)
  const opensDay = (at: number) => days[at] !== days[at - 1]
  const sort = (falling: Ordering, rising: Ordering, first = falling) => ({
    order: { [falling]: 'descending' as const, [rising]: 'ascending' as const }[ordering],
    onSort: () => onOrdering(ordering === first ? (first === falling ? rising : falling) : first),
  })
  const columns: OperationColumn[] = [
    tickColumn(t, rows ?? [], selection),
    {
      look: ['date'],
      cellLook: ['nowrap'],
      head: t('operations.list.column.date'),
      ...sort('-created', 'created'),
      cell: (row, at) => (
        <>
          <span className={ledgerStyles.dayName}>
            {opensDay(at) ? <b>{dateOf(at)}</b> : <VisuallyHidden>{dateOf(at)}</VisuallyHidden>}
          </span>{' '}
          <Text as="span" soft>
            {formatTime(row.created, merchantOf(row).timeZone)}
          </Text>
        </>
      ),
      skeleton: dayBars,
      footSpan: 4,
      foot: () => (
        <>
          {t('operations.list.sum')} <span className={ledgerStyles.aside}>{t('operations.list.sumAside')}</span>
        </>
      ),
    },
    {
      look: ['reference'],
      cellLook: ['soft'],
      head: t('operations.list.column.order'),
      cell: ({ mid }) => mid,
      skeleton: 58,
    },
    {
      cellLook: ['name'],
      head: t('operations.list.column.customer'),
      cell: (row) => (
        <Link to={operationPath(merchantOf(row).id, row.id)} {...opening.link(row.id)}>
          {fullName(row.customer)}
        </Link>
      ),
      skeleton: 110,
    },
    {
      look: ['state'],
      head: t('operations.list.column.state'),
      cell: (row) => <State row={row} timeZone={merchantOf(row).timeZone} />,
      skeleton: 110,
    },
    {
      look: ['plan', 'notMedium'],
      cellLook: ['nowrap', 'soft'],
      head: t('operations.list.column.plan'),
      cell: ({ numInstalments }) => numInstalments,
      skeleton: 58,
      foot: empty,
    },
    {
      look: ['transfer', 'notMedium', 'widestOnly'],
      cellLook: ['nowrap'],
      head: t(waits ? 'operations.list.column.deadline' : 'operations.list.column.transfer'),
      ...(waits && sort('-capture_until', 'capture_until', 'capture_until')),
      cell: (row) => (waits ? <Deadline row={row} timeZone={merchantOf(row).timeZone} /> : <Transfer row={row} />),
      skeleton: 58,
      foot: empty,
    },
    {
      look: ['seller', 'notMedium'],
      cellLook: ['nowrap', 'soft'],
      head: t('operations.list.column.seller'),
      cell: ({ createdBy, channel }) =>
        createdBy ? shortName(createdBy.name) : channel === 'online' ? dash : t(`names.channel.${channel}`),
      skeleton: 58,
      foot: empty,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('operations.list.column.amount'),
      ...sort('-total_amount', 'total_amount'),
      cell: ({ totalAmount }) => formatAmount(totalAmount, locale),
      skeleton: 58,
      mark: (row) => bringsNothing(row) && 'off',
      foot: (all) => formatAmount(sumOf(all), locale),
    },
  ]
  return (
    <Table
      kind="pickable"
      caption={t('operations.list.caption')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={(row, at) => ({
        className: row ? rowClass('opens', opensDay(at) && 'day') : at % 4 ? undefined : rowClass('day'),
        'aria-selected': (row && selection.has(row.id)) || undefined,
      })}
      body={opening.body}
      skeletons={20}
      totals={rows}
      {...arrange?.(columns)}
    />
  )
})

const empty = () => null

const tickColumn = (t: WriteText, rows: readonly OperationRow[], selection: Selection): OperationColumn => {
  const count = rows.filter(({ id }) => selection.has(id)).length
  return {
    look: ['box'],
    head: (
      <TickBox
        label={t('operations.selection.all')}
        checked={count > 0 && count === rows.length}
        mixed={count > 0 && count < rows.length}
        onTick={(on) => selection.tick(rows, on)}
      />
    ),
    cell: (row) => (
      <TickBox
        label={t('operations.selection.tick', { mid: row.mid })}
        checked={selection.has(row.id)}
        tabIndex={-1}
        onTick={(on) => selection.tick([row], on)}
      />
    ),
    foot: empty,
  }
}

/** Every fourth opens a day. */
const dayBars = (at: number) => (
  <>
    <span className={ledgerStyles.dayName}>{at % 4 ? null : <Skeleton width={76} />}</span> <Skeleton width={36} />
  </>
)

const sumOf = (rows: readonly OperationRow[]): number =>
  rows.reduce((total, row) => total + (bringsNothing(row) ? 0 : row.totalAmount), 0)

/** A transfer that is held has no day, and that of a sale which ended since says nothing of its end. */
const useTransferDay = ({ status, substatus, transferDate }: OperationRow): string | null => {
  const locale = useLocale()
  const day = status === 'accepted' && substatus !== 'payment_suspended' ? transferDate : null
  return day && formatDayShort(day, locale)
}

type RowProps = { row: OperationRow; timeZone: string }

const State = ({ row, timeZone }: RowProps) => {
  const t = useText()
  const day = useTransferDay(row)
  const { substatus, words } = stateOf(row)
  return (
    <>
      <OperationState substatus={substatus}>{t(words)}</OperationState>
      {day && (
        <Text as="span" soft narrowOnly>
          {' '}
          · {day}
        </Text>
      )}
      {row.substatus === 'pending_merchant' && row.captureUntil && (
        <Text as="span" soft narrowOnly>
          {' '}
          <Deadline row={row} timeZone={timeZone} inSentence />
        </Text>
      )}
    </>
  )
}

/** Nothing to say: no day yet, or, as in most rows, no seller because the sale is of the online shop. */
const dash = (
  <Text as="span" faint>
    –
  </Text>
)

const Transfer = ({ row }: { row: OperationRow }) => {
  const rich = useRichText()
  const day = useTransferDay(row)
  if (!day) return dash
  return rich(row.paid ? 'operations.list.transferDone' : 'operations.list.transferComing', { day, soft: hidden })
}
