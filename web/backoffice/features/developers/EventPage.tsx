import type { ComponentProps } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
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
import { EventFacts } from './EventFacts.tsx'
import { EventReach } from './EventReach.tsx'
import { Gone } from '../../kit/Gone.tsx'
import { PageSkeleton } from '../../kit/PageSkeleton.tsx'
import { ResendButton } from './ResendButton.tsx'
import { eventsPath } from './paths.ts'
import { prettyJson } from './pretty-json.ts'
import { type SentEvent, useMayChange } from './words.ts'
import styles from './developers.module.css'

/** Milliseconds: while some of it waits, and once all is done; it may be sent again from elsewhere. */
const [lookSoon, lookLater] = [2_000, 20_000]

/** One event: what it says, and what became of it at each endpoint. */
export const EventPage = () => {
  const t = useText()
  const sandbox = useSandbox()
  const { id: merchantId } = useMerchant()
  const { event } = useParams<'event'>()
  const input = { params: { merchantId, event } }
  const known = useCall('webhooks', 'event', input, { enabled: false }).data
  const every = known?.deliveries.some(({ state }) => state === 'waiting') === true ? lookSoon : lookLater
  const found = useCall('webhooks', 'event', input, { every })
  // Read beside it, so that nothing moves once it is there.
  const endpoints = useCall('webhooks', 'list', { params: { merchantId } })
  const shown = endpoints.data !== undefined || endpoints.status === 'failed' ? found.data : undefined
  const isGone = found.data === undefined && isApiError(found.error, 'ObjectNotFound')
  return (
    <>
      <BackLink to={eventsPath(merchantId)}>{t('developers.events.tab')}</BackLink>
      {isGone && (
        <Gone
          title={t('developers.event.gone')}
          text={t(`developers.event.goneText.${sandbox ? 'sandbox' : 'live'}`)}
          to={eventsPath(merchantId)}
          label={t('developers.events.all')}
        />
      )}
      {found.status === 'failed' && !isGone && (
        <FailedLoad title={t('developers.event.failed')} error={found.error} retry={found.reload} />
      )}
      {shown && <Loaded event={shown} endpoints={endpoints} />}
      {!shown && found.status !== 'failed' && <PageSkeleton title={t('developers.title.event')} />}
    </>
  )
}

type Props = { event: SentEvent; endpoints: ComponentProps<typeof EventReach>['list'] }

const Loaded = ({ event, endpoints }: Props) => {
  const t = useText()
  const mayChange = useMayChange()
  return (
    <>
      <PageHead>
        <div>
          <PageTitle>{t(`developers.type.${event.type}`)}</PageTitle>
          <p className={styles.code}>{event.type}</p>
        </div>
        {mayChange && event.type !== 'ping' && (
          <Actions>
            <ResendButton kind="primary" event={event.id} words="all" />
          </Actions>
        )}
      </PageHead>
      <Section title={t('developers.event.title')}>
        <EventFacts event={event} />
      </Section>
      <Section title={t('developers.event.reach')} aside={t('developers.event.reachAbout')}>
        <EventReach event={event} list={endpoints} />
      </Section>
      <Section title={t('developers.event.body')} aside={t('developers.event.bodyAbout')}>
        <CodeBlock low label={t('developers.event.body')} code={prettyJson(event.body)} />
        <Row above>
          <CopyButton value={event.body} label={t('developers.body.copy')} done={t('preferences.copied')} />
        </Row>
      </Section>
    </>
  )
}
