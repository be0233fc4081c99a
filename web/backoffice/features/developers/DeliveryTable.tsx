import { useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeliveryState } from './EndpointState.tsx'
import { WhatNext } from './WhatNext.tsx'
import { deliveryPath } from './paths.ts'
import { type DeliveryRow, useInstant } from './words.ts'
import styles from './developers.module.css'

type Props = {
  endpointId: string
  /** Absent while the first page is on its way. */
  rows: readonly DeliveryRow[] | undefined
  dim: boolean
}

/** A line for each event that was sent to the endpoint, with what became of it. */
export const DeliveryTable = ({ endpointId, rows, dim }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const when = useInstant()
  const opening = useRows(rows?.map(({ id }) => id) ?? [])
  const columns: Column<DeliveryRow>[] = [
    {
      cellLook: ['name'],
      head: t('developers.column.event'),
      cell: ({ id, event }) => (
        <>
          <Link to={deliveryPath(merchantId, endpointId, id)} {...opening.link(id)}>
            {t(`developers.type.${event.type}`)}
          </Link>
          <small className={styles.code}>{event.type}</small>
        </>
      ),
      skeleton: 110,
    },
    {
      cellLook: ['state'],
      head: t('developers.column.state'),
      cell: (row) => (
        <>
          <DeliveryState state={row.state} />
          <WhatNext row={row} />
        </>
      ),
      skeleton: 110,
    },
    {
      look: ['number', 'notNarrow'],
      head: t('developers.column.attempts'),
      cell: ({ attempts }) => attempts,
      skeleton: 36,
    },
    {
      cellLook: ['date', 'soft', 'nowrap'],
      head: t('developers.column.created'),
      cell: ({ event }) => when(event.created),
      skeleton: 110,
    },
  ]
  return (
    <Table
      kind="flow"
      caption={t('developers.deliveries.title')}
      columns={columns}
      rows={rows}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: rowClass('opens') })}
      body={opening.body}
      skeletons={4}
    />
  )
}
