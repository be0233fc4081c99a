import { useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Delivery, type Endpoint, useInstant } from './words.ts'

type EndpointProps = { endpoint: Pick<Endpoint, 'status' | 'failingSince'>; large?: boolean }

/** How an endpoint is: what a person has set, and what became of it. */
export const EndpointState = ({ endpoint: { status, failingSince }, large = false }: EndpointProps) => {
  const t = useText()
  const when = useInstant()
  if (status === 'paused')
    return (
      <StateMark kind="paused" large={large}>
        {t('developers.state.paused')}
      </StateMark>
    )
  if (status === 'disabled')
    return (
      <StateMark kind="refused" large={large}>
        {t('developers.state.disabled')}
      </StateMark>
    )
  return failingSince === null ? (
    <StateMark kind="done" large={large}>
      {t('developers.state.enabled')}
    </StateMark>
  ) : (
    <StateMark kind="refused" large={large}>
      {t('developers.state.failing', { when: when(failingSince) })}
    </StateMark>
  )
}

const marks = { delivered: 'done', waiting: 'to_come', failed: 'refused' } as const satisfies Record<
  Delivery['state'],
  string
>

export const DeliveryState = ({ state, large = false }: { state: Delivery['state']; large?: boolean }) => {
  const t = useText()
  return (
    <StateMark kind={marks[state]} large={large}>
      {t(`developers.delivery.${state}`)}
    </StateMark>
  )
}
