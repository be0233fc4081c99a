import { useEffect } from 'react'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Actions, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { useParams } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { Attempts } from './Attempts.tsx'
import { CheckPart } from './CheckPart.tsx'
import { DeliveryState } from './EndpointState.tsx'
import { EventFacts } from './EventFacts.tsx'
import { PageSkeleton } from '../../kit/PageSkeleton.tsx'
import { ResendButton } from './ResendButton.tsx'
import { endpointPath } from './paths.ts'
import { prettyJson } from './pretty-json.ts'
import { useLeaveGone } from './use-leave-gone.ts'
import { type Delivery, useInstant, useMayChange } from './words.ts'
import styles from './developers.module.css'

/** Milliseconds: while it waits, and once it is done; it may be sent again from elsewhere. */
const [lookSoon, lookLater] = [2_000, 20_000]

/** One event on its way to one endpoint: what was sent, each attempt, and what was answered. */
export const DeliveryPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { endpointId, deliveryId } = useParams<'endpointId' | 'deliveryId'>()
  const input = { params: { merchantId, deliveryId } }
  const known = useCall('webhooks', 'delivery', input, { enabled: false }).data
  const every = known?.state === 'waiting' ? lookSoon : lookLater
  const found = useCall('webhooks', 'delivery', input, { every })
  const back = endpointPath(merchantId, endpointId)
  if (useLeaveGone(found, back)) return null
  const { data: delivery } = found
  return (
    <>
      <BackLink to={back}>{t('developers.title.endpoint')}</BackLink>
      {found.status === 'failed' && (
        <FailedLoad title={t('developers.failed.delivery')} error={found.error} retry={found.reload} />
      )}
      {delivery && <Loaded key={delivery.id} delivery={delivery} />}
      {!delivery && found.status !== 'failed' && <PageSkeleton title={t('developers.title.delivery')} />}
    </>
  )
}

const Loaded = ({ delivery }: { delivery: Delivery }) => {
  const t = useText()
  const shown = prettyJson(delivery.body)
  const { state, attempts } = delivery
  useEffect(() => {
    // What is known of the endpoint and of its list is older than this.
    if (attempts > 0 || state !== 'waiting')
      void refreshCalls(['webhooks', 'get'], ['webhooks', 'deliveries'], ['webhooks', 'list'])
  }, [state, attempts])
  return (
    <>
      <DeliveryHead delivery={delivery} />
      <Section title={t('developers.event.title')}>
        <EventFacts linked event={delivery.event} />
      </Section>
      <Section title={t('developers.attempts.title')}>
        <Attempts delivery={delivery} />
      </Section>
      <Section title={t('developers.body.title')} aside={t('developers.body.about')}>
        <CodeBlock low label={t('developers.body.title')} code={shown} />
        <Row above>
          <CopyButton value={delivery.body} label={t('developers.body.copy')} done={t('preferences.copied')} />
        </Row>
      </Section>
      <CheckPart delivery={delivery} />
    </>
  )
}

const DeliveryHead = ({ delivery }: { delivery: Delivery }) => {
  const t = useText()
  const when = useInstant()
  const mayChange = useMayChange()
  const { event, state, nextAttempt } = delivery
  return (
    <PageHead>
      <div>
        <PageTitle>{t(`developers.type.${event.type}`)}</PageTitle>
        <p className={styles.code}>{event.type}</p>
        <div className={styles.state}>
          <DeliveryState state={state} large />
          {state === 'waiting' && nextAttempt !== null && (
            <span className={styles.next}>{t('developers.deliveries.next', { when: when(nextAttempt) })}</span>
          )}
        </div>
      </div>
      {mayChange && (
        <Actions>
          <ResendButton kind="primary" event={event.id} endpointId={delivery.endpointId} />
        </Actions>
      )}
    </PageHead>
  )
}
