import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { isApiError } from '#web/api/errors.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { useParams } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { Gone } from '../../kit/Gone.tsx'
import { PageSkeleton } from '../../kit/PageSkeleton.tsx'
import { RepeatPart } from './RepeatPart.tsx'
import { RequestBody } from './RequestBody.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestOutcome } from './RequestOutcome.tsx'
import { requestsPath } from './paths.ts'
import { withCode } from './with-code.tsx'
import type { LoggedCall } from './same-call.ts'
import { useMoment } from './words.ts'
import styles from './developers.module.css'

/** One call by key: what was sent and answered, what an error means, and the same call again. */
export const RequestPage = () => {
  const t = useText()
  const sandbox = useSandbox()
  const { id: merchantId } = useMerchant()
  const { requestId } = useParams<'requestId'>()
  const found = useCall('apiRequests', 'get', { params: { merchantId, requestId } })
  const isGone = found.data === undefined && isApiError(found.error, 'ObjectNotFound')
  return (
    <>
      <BackLink to={requestsPath(merchantId)}>{t('developers.requests.tab')}</BackLink>
      {isGone && (
        <Gone
          title={t('developers.request.gone')}
          text={t(`developers.request.goneText.${sandbox ? 'sandbox' : 'live'}`)}
          to={requestsPath(merchantId)}
          label={t('developers.requests.all')}
        />
      )}
      {found.status === 'failed' && !isGone && (
        <FailedLoad title={t('developers.request.failed')} error={found.error} retry={found.reload} />
      )}
      {found.data && <Loaded call={found.data} />}
      {!found.data && found.status !== 'failed' && <PageSkeleton title={t('developers.title.request')} />}
    </>
  )
}

const Loaded = ({ call }: { call: LoggedCall }) => {
  const t = useText()
  const when = useMoment()
  const { method, route, status, created, error, errorCode } = call
  return (
    <>
      <PageHead>
        <div>
          <PageTitle className={styles.title}>
            {method} {route}
          </PageTitle>
          <p>{when(created)}</p>
          <div className={styles.state}>
            <RequestOutcome status={status} large />
          </div>
        </div>
      </PageHead>
      {errorCode !== null && (
        <Note kind={status >= 500 ? 'warn' : 'bad'} title={<code>{errorCode}</code>}>
          {error && (
            <>
              <p>{withCode(error.explanation)}</p>
              <p>
                <a href={error.docUrl} target="_blank" rel="noreferrer">
                  {t('developers.request.explained')}
                </a>
              </p>
            </>
          )}
        </Note>
      )}
      <div className={styles.parts}>
        <Section title={t('developers.request.facts')}>
          <RequestFacts call={call} />
        </Section>
        <Section title={t('developers.request.sent')} aside={t('developers.request.masked')}>
          <RequestBody call={call} kind="sent" />
        </Section>
        <Section title={t('developers.request.answered')}>
          <RequestBody call={call} kind="answered" />
        </Section>
        <Section title={t('developers.request.repeat')} aside={t('developers.request.repeatAbout')}>
          <RepeatPart call={call} />
        </Section>
      </div>
    </>
  )
}
