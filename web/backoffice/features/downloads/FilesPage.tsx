import { useText } from '#web/texts/text.ts'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useAccount, useMerchant } from '../../session/session-context.ts'
import { FileRows } from './FileRows.tsx'
import { useDownloads } from './use-download.ts'

/** All files of the last seven days, of every kind: the merchant's, or the own ones of who administers nothing. */
export const FilesPage = () => {
  const t = useText()
  const { userType } = useAccount()
  const isAll = userType === 'owner' || userType === 'admin'
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.files')}</h1>
          <p>{t(isAll ? 'downloads.files.intro' : 'downloads.files.introOwn')}</p>
        </div>
      </PageHead>
      <Files />
    </>
  )
}

const Files = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { data, status, error, reload } = useDownloads(merchantId)
  if (status === 'failed' && !data)
    return <FailedLoad title={t('downloads.kept.unknown')} error={error} retry={reload} />
  if (data?.results.length === 0)
    return (
      <EmptyState blank>
        <h2>{t('downloads.files.empty')}</h2>
        <p>{t('downloads.kept.none')}</p>
      </EmptyState>
    )
  return <FileRows files={data?.results} />
}
