import { useEffect } from 'react'
import { groupOf } from '#domain/webhook-events.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Actions, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { Link, useParams } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { operationPath } from '../operations/paths.ts'
import { Attempts } from './Attempts.tsx'
import { DeliveryState } from './EndpointState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
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
        <EventFacts delivery={delivery} />
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
      {mayChange && <ResendButton delivery={delivery} />}
    </PageHead>
  )
}

/** Sends the same event again, with the same id, to this endpoint alone. */
const ResendButton = ({ delivery: { endpointId, event } }: { delivery: Delivery }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const resend = async () => {
    const input = { params: { merchantId, event: event.id }, body: { endpointId } }
    const sent = await send(({ signal }) => api.webhooks.resend(input, { signal }))
    if (sent?.done) toast(t('developers.resend.done'))
    if (sent) await refreshCalls(['webhooks'])
  }
  return (
    <>
      <Actions>
        <Button
          kind="primary"
          data-acts
          working={working && t('developers.resend.working')}
          onClick={() => void resend()}
        >
          {t('developers.resend.do')}
        </Button>
      </Actions>
      {failure !== null && <Problem error={failure} title={t('developers.resend.failed')} />}
    </>
  )
}

const EventFacts = ({ delivery: { event } }: { delivery: Delivery }) => {
  const t = useText()
  const when = useInstant()
  const { id: merchantId } = useMerchant()
  const group = groupOf(event.type)
  const isSale = group === 'order' || group === 'checkout'
  return (
    <FactList
      facts={[
        {
          label: t('developers.event.id'),
          value: (
            <CopyableId value={event.id} copyLabel={t('developers.event.copy')} copiedLabel={t('preferences.copied')} />
          ),
        },
        { label: t('developers.column.created'), value: when(event.created) },
        { label: t('developers.event.sequence'), value: event.sequence },
        ...(isSale
          ? [
              {
                label: t('developers.event.about'),
                value: <Link to={operationPath(merchantId, event.objectId)}>{t('developers.event.operation')}</Link>,
              },
            ]
          : []),
      ]}
    />
  )
}
