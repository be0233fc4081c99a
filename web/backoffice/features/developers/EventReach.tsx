import type { AnswerOf, Loaded } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeliveryState } from './EndpointState.tsx'
import { ResendButton } from './ResendButton.tsx'
import { WhatNext } from './WhatNext.tsx'
import { deliveryPath, endpointPath } from './paths.ts'
import { type DeliveryRow, type Endpoint, type SentEvent, useMayChange } from './words.ts'
import styles from './developers.module.css'

/** `delivery` null: the event was never on its way to the endpoint. */
type Reach = { endpoint: Endpoint; delivery: DeliveryRow | null }

/** What became of an event at each endpoint of the mode, also at those that did not ask for it. */
export const EventReach = ({ event, list }: { event: SentEvent; list: Loaded<AnswerOf<'webhooks', 'list'>> }) => {
  const t = useText()
  if (list.status === 'failed')
    return <FailedLoad title={t('developers.failed.list')} error={list.error} retry={list.reload} />
  const rows = (list.data?.results ?? []).map((endpoint) => ({
    endpoint,
    delivery: event.deliveries.find(({ endpointId }) => endpointId === endpoint.id) ?? null,
  }))
  if (rows.length === 0) return <Text soft>{t('developers.event.noEndpoints')}</Text>
  return <ReachTable event={event} rows={rows} />
}

const ReachTable = ({ event, rows }: { event: SentEvent; rows: readonly Reach[] }) => {
  const t = useText()
  const mayChange = useMayChange()
  const columns: Column<Reach>[] = [
    {
      cellLook: ['name'],
      cellClass: styles.address,
      head: t('developers.column.endpoint'),
      cell: (reach) => <EndpointName {...reach} />,
    },
    {
      cellLook: ['state'],
      head: t('developers.column.state'),
      cell: ({ delivery }) =>
        delivery === null ? (
          <StateMark kind="nothing">{t('developers.events.unsent')}</StateMark>
        ) : (
          <>
            <DeliveryState state={delivery.state} />
            <WhatNext row={delivery} />
          </>
        ),
    },
    ...(mayChange
      ? [
          {
            look: ['end'] as const,
            cellClass: styles.day,
            head: <VisuallyHidden>{t('developers.resend.do')}</VisuallyHidden>,
            cell: (reach: Reach) => <Again event={event} {...reach} />,
          },
        ]
      : []),
  ]
  return (
    <Table
      kind="flow"
      className={styles.endpoints}
      caption={t('developers.event.reach')}
      columns={columns}
      rows={rows}
      keyOf={({ endpoint }) => endpoint.id}
    />
  )
}

const EndpointName = ({ endpoint: { id, url, description }, delivery }: Reach) => {
  const { id: merchantId } = useMerchant()
  const to = delivery === null ? endpointPath(merchantId, id) : deliveryPath(merchantId, id, delivery.id)
  return (
    <>
      <Link to={to}>{url}</Link>
      {description !== null && <small>{description}</small>}
    </>
  )
}

/** A test event is one endpoint's own, and nothing is sent to one that is disabled. */
const Again = ({ event, endpoint: { id, url, status }, delivery }: Reach & { event: SentEvent }) => {
  const t = useText()
  if (status === 'disabled' || (delivery === null && event.type === 'ping')) return null
  const words = delivery === null ? 'first' : 'do'
  return (
    <ResendButton event={event.id} endpointId={id} words={words} label={t(`developers.resend.to.${words}`, { url })} />
  )
}
