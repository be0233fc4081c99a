import { useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { eventPath } from './paths.ts'
import { type EventRow, useMoment } from './words.ts'
import styles from './developers.module.css'

type Props = {
  /** Absent while they are on their way. */
  rows: readonly EventRow[] | undefined
  dim: boolean
}

/** A line for each event: what happened, to what, and how many endpoints have it. */
export const EventTable = ({ rows, dim }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const when = useMoment()
  const opening = useRows(rows?.map(({ id }) => id) ?? [])
  const columns: Column<EventRow>[] = [
    {
      cellLook: ['name'],
      head: t('developers.column.event'),
      cell: ({ id, type }) => (
        <>
          <Link to={eventPath(merchantId, id)} {...opening.link(id)}>
            {t(`developers.type.${type}`)}
          </Link>
          <small className={styles.code}>{type}</small>
        </>
      ),
      skeleton: 110,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      cellClass: styles.address,
      head: t('developers.events.column.object'),
      cell: ({ objectId, orderMid }) => orderMid ?? `…${objectId.slice(-8)}`,
      skeleton: 76,
    },
    {
      cellLook: ['state'],
      head: t('developers.events.column.reached'),
      cell: ({ deliveries }) => <Reached of={deliveries} />,
      skeleton: 110,
    },
    {
      look: ['number', 'notMedium', 'notNarrow'],
      head: t('developers.event.sequence'),
      cell: ({ sequence }) => sequence,
      skeleton: 36,
    },
    {
      cellLook: ['date', 'soft', 'nowrap'],
      head: t('developers.column.created'),
      cell: ({ created }) => when(created),
      skeleton: 110,
    },
  ]
  return (
    <Table
      kind="flow"
      caption={t('developers.events.tab')}
      columns={columns}
      rows={rows}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: rowClass('opens') })}
      body={opening.body}
      skeletons={8}
    />
  )
}

/** The worst that became of it first. */
const Reached = ({ of: { delivered, waiting, failed } }: { of: EventRow['deliveries'] }) => {
  const t = useText()
  const all = delivered + waiting + failed
  if (all === 0) return <StateMark kind="nothing">{t('developers.events.unsent')}</StateMark>
  if (failed > 0) return <StateMark kind="refused">{t('developers.events.failedAt', { count: failed, all })}</StateMark>
  if (waiting > 0)
    return <StateMark kind="to_come">{t('developers.events.waitingAt', { count: waiting, all })}</StateMark>
  return <StateMark kind="done">{t('developers.events.deliveredAt', { count: delivered })}</StateMark>
}
