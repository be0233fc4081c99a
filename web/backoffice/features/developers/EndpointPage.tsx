import { useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { FactList, Facts } from '#web/ui/data/Facts.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { Link, useParams } from '../../routing/router.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { activityOfPath } from '../activity/paths.ts'
import { DeliveriesPart } from './DeliveriesPart.tsx'
import { EditEndpointDialog } from './EndpointDialog.tsx'
import { EndpointHead, EndpointNotes } from './EndpointHead.tsx'
import { RecoverDialog } from './RecoverDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SecretPart } from './SecretPart.tsx'
import { PageSkeleton } from '../../kit/PageSkeleton.tsx'
import { webhooksPath } from './paths.ts'
import { useLeaveGone } from './use-leave-gone.ts'
import { type Endpoint, useEventWords, useInstant, useMayChange } from './words.ts'
import styles from './developers.module.css'

/** Milliseconds. */
const lookEvery = 20_000

/** One endpoint: how it does, its settings and its secret, and what was sent to it. */
export const EndpointPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { endpointId } = useParams<'endpointId'>()
  const found = useCall('webhooks', 'get', { params: { merchantId, endpointId } }, { every: lookEvery })
  if (useLeaveGone(found, webhooksPath(merchantId))) return null
  const { data: endpoint } = found
  return (
    <>
      <BackLink to={webhooksPath(merchantId)}>{t('developers.webhooks')}</BackLink>
      {found.status === 'failed' && (
        <FailedLoad title={t('developers.failed.endpoint')} error={found.error} retry={found.reload} />
      )}
      {endpoint && <Loaded key={endpoint.id} endpoint={endpoint} />}
      {!endpoint && found.status !== 'failed' && <PageSkeleton title={t('developers.title.endpoint')} />}
    </>
  )
}

type Opened = 'edit' | 'recover' | 'remove'

const Loaded = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <EndpointHead endpoint={endpoint} />
      <EndpointNotes endpoint={endpoint} />
      <DayFacts endpoint={endpoint} />
      <div className={styles.parts}>
        <Section title={t('developers.settings.title')}>
          <Settings endpoint={endpoint} onOpen={setOpened} />
        </Section>
        <Section title={t('developers.secret.title')} aside={t('developers.secret.about')}>
          <SecretPart endpoint={endpoint} />
        </Section>
      </div>
      <DeliveriesPart endpoint={endpoint} onRecover={() => setOpened('recover')} />
      {opened === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={close} />}
      {opened === 'recover' && <RecoverDialog endpoint={endpoint} onClose={close} />}
      {opened === 'remove' && <RemoveDialog endpoint={endpoint} onClose={close} />}
    </>
  )
}

const DayFacts = ({ endpoint: { lastDay, lastSuccess } }: { endpoint: Endpoint }) => {
  const t = useText()
  const when = useInstant()
  return (
    <Facts
      facts={[
        { label: t('developers.fact.delivered'), value: lastDay.delivered },
        { label: t('developers.fact.failed'), value: lastDay.failed },
        { label: t('developers.fact.waiting'), value: lastDay.waiting },
        {
          label: t('developers.column.success'),
          value: lastSuccess === null ? t('developers.never') : when(lastSuccess),
        },
      ]}
    />
  )
}

const Settings = ({ endpoint, onOpen }: { endpoint: Endpoint; onOpen: (opened: Opened) => void }) => {
  const t = useText()
  const when = useInstant()
  const { whole } = useEventWords()
  const mayChange = useMayChange()
  const { id: merchantId } = useMerchant()
  const mayReadActivity = useMay('activity.read')
  const { id, url, description, events, created } = endpoint
  return (
    <>
      <FactList
        facts={[
          { label: t('developers.field.url'), value: url },
          ...(description === null ? [] : [{ label: t('developers.settings.description'), value: description }]),
          { label: t('developers.field.events'), value: whole(events) },
          { label: t('developers.settings.created'), value: when(created) },
        ]}
      />
      {mayChange && (
        <Row above>
          <Button data-acts onClick={() => onOpen('edit')}>
            {t('developers.edit.open')}
          </Button>
          <Button kind="destructive-outline" onClick={() => onOpen('remove')}>
            {t('developers.remove.open')}
          </Button>
        </Row>
      )}
      {mayReadActivity && (
        <Text above>
          <Link to={activityOfPath(merchantId, id)}>{t('activity.ofThis')}</Link>
        </Text>
      )}
    </>
  )
}
