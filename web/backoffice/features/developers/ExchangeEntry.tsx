import { useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import type { ExchangeRow } from '../../kit/exchange-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeliveryState } from './EndpointState.tsx'
import { type EventDelivery, isOutstanding } from './outstanding.ts'
import { deliveryPath, eventPath, requestPath } from './paths.ts'
import { ResendButton } from './ResendButton.tsx'
import { useMayChange, useOutcome } from './words.ts'
import styles from './developers.module.css'

/** A call, a callback or an event in the story of a sale, with what became of it. */
export const ExchangeEntry = ({ row }: { row: ExchangeRow }) => (
  <>
    <What row={row} />
    <Became row={row} />
  </>
)

const codeOf = (row: ExchangeRow): string => {
  if (row.kind === 'call') return `${row.call.method} ${row.call.route}`
  if (row.kind === 'event') return row.event.type
  return [row.callback.status, row.callback.reason].filter(Boolean).join(' · ')
}

const What = ({ row }: { row: ExchangeRow }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return (
    <>
      {row.kind === 'event' && <Link to={eventPath(merchantId, row.id)}>{t(`developers.type.${row.event.type}`)}</Link>}
      {row.kind === 'call' && <Link to={requestPath(merchantId, row.id)}>{t('developers.exchange.kind.call')}</Link>}
      {row.kind === 'callback' && t('developers.exchange.kind.callback')}
      <small className={styles.code}>{codeOf(row)}</small>
    </>
  )
}

const Became = ({ row }: { row: ExchangeRow }) => {
  if (row.kind === 'call') return <Answered call={row.call} />
  if (row.kind === 'callback') return <CalledBack callback={row.callback} />
  return <Delivered event={row.event} />
}

type Of<Kind extends ExchangeRow['kind']> = Extract<ExchangeRow, { kind: Kind }>

const Answered = ({ call: { status, errorCode, milliseconds } }: Pick<Of<'call'>, 'call'>) => {
  const t = useText()
  return (
    <div>
      <StateMark kind={status < 400 ? 'done' : 'refused'}>
        {t('developers.exchange.answered', { status: String(status) })}
      </StateMark>
      <small className={styles.next}>
        {[errorCode, t('developers.exchange.took', { milliseconds })].filter(Boolean).join(' · ')}
      </small>
    </div>
  )
}

const stateOfCallback = ({ sent, nextAttempt }: Of<'callback'>['callback']) => {
  if (sent !== null) return 'delivered'
  return nextAttempt === null ? 'failed' : 'waiting'
}

const CalledBack = ({ callback }: Pick<Of<'callback'>, 'callback'>) => {
  const t = useText()
  const outcomeOf = useOutcome()
  const state = stateOfCallback(callback)
  if (state === 'failed' && callback.attempts === 0)
    return (
      <div>
        <StateMark kind="nothing">{t('developers.exchange.replaced')}</StateMark>
      </div>
    )
  return (
    <div>
      <DeliveryState state={state} />
      {callback.outcome !== null && <small className={styles.next}>{outcomeOf(callback.outcome)}</small>}
    </div>
  )
}

/** Two endpoints of one host differ by their paths. */
const shortOf = (url: string): string => url.replace(/^https?:\/\//, '')

const Delivered = ({ event }: Pick<Of<'event'>, 'event'>) => {
  const t = useText()
  if (event.deliveries.length === 0) return <small className={styles.next}>{t('developers.exchange.unwanted')}</small>
  return (
    <>
      {event.deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} event={event.id} delivery={delivery} />
      ))}
    </>
  )
}

/** What has not arrived is sent again to that endpoint alone: the others have it. */
const DeliveryLine = ({ event, delivery }: { event: string; delivery: EventDelivery }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayChange = useMayChange()
  const outcomeOf = useOutcome()
  const { id, endpointId, url, state, outcome } = delivery
  return (
    <div>
      <DeliveryState state={state} />
      <small className={styles.next}>
        <Link to={deliveryPath(merchantId, endpointId, id)}>{shortOf(url)}</Link>
        {state !== 'delivered' && outcome !== null && ` · ${outcomeOf(outcome)}`}
      </small>
      {mayChange && isOutstanding(delivery) && (
        <Row above>
          <ResendButton event={event} endpointId={endpointId} label={t('developers.resend.to.do', { url })} />
        </Row>
      )}
    </div>
  )
}
