import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { EndpointState } from './EndpointState.tsx'
import { endpointPath } from './paths.ts'
import { type Endpoint, useEventWords, useInstant } from './words.ts'
import styles from './developers.module.css'

/** Every endpoint: where, what it hears, how it does. `endpoints` absent: they are on their way. */
export const EndpointTable = ({ endpoints }: { endpoints: readonly Endpoint[] | undefined }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { short } = useEventWords()
  const when = useInstant()
  const opening = useRows(endpoints?.map(({ id }) => id) ?? [])
  const columns: Column<Endpoint>[] = [
    {
      cellLook: ['name'],
      cellClass: styles.address,
      head: t('developers.column.endpoint'),
      cell: ({ id, url, description, events }) => (
        <>
          <Link to={endpointPath(merchantId, id)} {...opening.link(id)}>
            {url}
          </Link>
          {description !== null && <small>{description}</small>}
          <small>{t('developers.hears.list', { names: short(events) })}</small>
        </>
      ),
      skeleton: 300,
    },
    {
      cellLook: ['state'],
      head: t('developers.column.state'),
      cell: (endpoint) => <EndpointState endpoint={endpoint} />,
      skeleton: 76,
    },
    {
      cellClass: styles.day,
      head: t('developers.column.day'),
      cell: ({ lastDay }) => <LastDay of={lastDay} />,
      skeleton: 110,
    },
    {
      look: ['notMedium', 'notNarrow'],
      cellLook: ['soft'],
      head: t('developers.column.success'),
      cell: ({ lastSuccess }) => (lastSuccess === null ? t('developers.never') : when(lastSuccess)),
      skeleton: 110,
    },
  ]
  return (
    <Table
      kind="flow"
      className={styles.endpoints}
      caption={t('developers.webhooks')}
      columns={columns}
      rows={endpoints}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: rowClass('opens') })}
      body={opening.body}
      skeletons={3}
    />
  )
}

/** Deliveries of 24 hours by their state. */
const LastDay = ({ of }: { of: Endpoint['lastDay'] }) => {
  const t = useText()
  const locale = useLocale()
  const said = (['delivered', 'failed', 'waiting'] as const)
    .filter((state) => state === 'delivered' || of[state] > 0)
    .map((state) => t(`developers.day.${state}`, { count: of[state], shown: formatCount(of[state], locale) }))
  return <>{said.join(' · ')}</>
}
