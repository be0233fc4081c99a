import { useState } from 'react'
import { formatCount, formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Problem } from '../../kit/problems.tsx'
import { saveFile } from '../../kit/files.ts'
import { useAnyMerchant, useMerchants } from '../../session/session-context.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { type Download, isOpen } from './use-download.ts'
import styles from './downloads.module.css'

const kinds = [
  ...(['operations', 'receipt', 'day_close', 'settlements', 'settlement'] as const),
  ...(['invoice', 'invoice_lines', 'report', 'batch', 'activity', 'month_book'] as const),
] as const

/** Files with their names, how far each is, and what can be done with it. */
export const FileRows = ({
  files,
}: {
  /** Absent while they are on their way. */ files: readonly Download[] | undefined
}) => {
  const t = useText()
  const [error, setError] = useState<unknown>(null)
  const attempt = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
    } catch (reason) {
      setError(reason)
    }
    await refreshCalls(['downloads'], ['allMerchants', 'downloads'])
  }
  return (
    <>
      {error !== null && <Problem error={error} title={t('downloads.kept.failed')} />}
      <ul className={styles.rows}>
        {files?.map((file) => <FileRow key={file.id} file={file} attempt={attempt} />) ?? <Coming />}
      </ul>
    </>
  )
}

const Coming = () => (
  <li>
    <div>
      <Skeleton width={300} />
      <small>
        <Skeleton width={110} />
      </small>
    </div>
  </li>
)

type FileProps = { file: Download; attempt: (work: () => Promise<unknown>) => Promise<void> }

const FileRow = ({ file, attempt }: FileProps) => {
  const t = useText()
  const locale = useLocale()
  const open = useAnyMerchant()
  const whose = useMerchants().find(({ id }) => id === file.merchantId)
  const merchantId = file.merchantId ?? open?.id ?? ''
  const home = useTimeZone()
  const timeZone = whose?.timeZone ?? home
  const params = { merchantId, downloadId: file.id }
  const kind = kinds.find((one) => one === file.kind) ?? 'operations'
  const name = t('downloads.kept.name', {
    kind: t(`downloads.kind.${kind}`),
    format: file.format.toUpperCase(),
    instant: formatInstant(file.created, timeZone, locale),
  })
  const rows = file.format === 'pdf' ? '' : t('downloads.kept.rows', { count: file.rows })
  const done =
    file.progress === null ? '' : t('downloads.kept.progress', { percent: formatCount(file.progress, locale) })
  return (
    <li>
      <div>
        <b>{file.fileName ?? name}</b>
        <small>
          {[
            file.fileName === null ? '' : name,
            t(`downloads.state.${file.state}`),
            file.state === 'ready' ? rows : '',
            isOpen(file) ? done : '',
            file.own ? '' : file.createdBy.name,
            whose?.name ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {isOpen(file) && <progress aria-label={name} max={100} value={file.progress ?? undefined} />}
      </div>
      {file.state === 'ready' && (
        <Button
          aria-label={t('downloads.kept.againNamed', { name })}
          onClick={() => void attempt(() => saveFile(merchantId, file.id))}
        >
          {t('downloads.kept.again')}
        </Button>
      )}
      <Button
        kind="plain"
        aria-label={t(isOpen(file) ? 'downloads.kept.stopNamed' : 'downloads.kept.removeNamed', { name })}
        onClick={() => void attempt(() => api.downloads.remove({ params }, { signal: timed() }))}
      >
        {isOpen(file) ? t('downloads.kept.stop') : t('downloads.kept.remove')}
      </Button>
    </li>
  )
}
