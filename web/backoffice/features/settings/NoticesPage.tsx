import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { useAccount } from '../../session/session-context.ts'
import { NoticesForm } from './NoticesForm.tsx'
import { settingsPath } from './paths.ts'

/** Which notices a person has on the page, and which by mail. */
export const NoticesPage = () => {
  const t = useText()
  const { email } = useAccount()
  const { data, status, error, reload } = useCall('noticeChoices', 'get', {})
  return (
    <>
      <BackLink to={settingsPath}>{t('settings.title')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('settings.notices.title')}</h1>
          <p>{t('settings.notices.intro', { email })}</p>
        </div>
      </PageHead>
      {status === 'failed' && !data && <FailedLoad title={t('settings.notices.failed')} error={error} retry={reload} />}
      {!data && status !== 'failed' && <Skeleton width={300} />}
      {data && <NoticesForm saved={data.choices} />}
    </>
  )
}
