import { useText } from '#web/texts/text.ts'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { AllMerchantsLine } from '../../kit/all-merchants.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useAccount, useAnyMerchant, useIsOfAll } from '../../session/session-context.ts'
import { FileRows } from './FileRows.tsx'
import { useDownloads } from './use-download.ts'

/** All files of the last seven days, of every kind: of the merchant or of all, or the own ones of who administers nothing. */
export const FilesPage = () => {
  const t = useText()
  const isOfAll = useIsOfAll()
  const { userType } = useAccount()
  const isAll = userType === 'owner' || userType === 'admin'
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.files')}</h1>
          {isOfAll && <AllMerchantsLine />}
          <p>
            {t(isAll ? (isOfAll ? 'downloads.files.introOfAll' : 'downloads.files.intro') : 'downloads.files.introOwn')}
          </p>
        </div>
      </PageHead>
      <Files />
    </>
  )
}

const Files = () => {
  const t = useText()
  const isOfAll = useIsOfAll()
  const merchant = useAnyMerchant()
  const { data, status, error, reload } = useDownloads(isOfAll ? null : (merchant?.id ?? null))
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
