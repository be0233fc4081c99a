import { useState } from 'react'
import { wallClock } from '#domain/calendar.ts'
import { formatBytes, formatDay, formatTime } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { FieldError, Hint, VisuallyHidden } from '#web/ui/layout/text.ts'
import { leaveToBrowser } from '../../kit/files.ts'
import { useProblem } from '../../kit/problems.tsx'
import { useTimeZone, useToday } from '../../session/time-zone.ts'
import type { DocumentFile } from './company-document.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './documents.module.css'

const marks = {
  uploaded: 'done',
  in_review: 'to_come',
  accepted: 'done',
  rejected: 'refused',
  expired: 'paused',
} as const

/** A file that has arrived: what became of it, and what can be done with it. */
export const StoredFile = ({ file, onGone }: { file: DocumentFile; onGone: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const today = useToday()
  const [dialog, setDialog] = useState<'remove' | 'picture' | null>(null)
  const { failure, working, save } = useSave(file)
  const isPicture = file.mediaType.startsWith('image/')
  const isExpired = file.status === 'accepted' && file.expires !== null && file.expires < today
  const state = isExpired ? 'expired' : file.status
  const mayRemove = file.status === 'uploaded' || file.status === 'rejected'
  const { day } = wallClock(timeZone, new Date(file.uploaded))
  const time = formatTime(file.uploaded, timeZone)
  return (
    <li>
      <div className={styles.docFile}>
        <Icon name="file" />
        <div className={styles.docName}>
          {file.name}
          <Hint as="span">
            {formatBytes(file.size, locale)} ·{' '}
            {day === today
              ? t('documents.file.today', { time })
              : t('documents.file.uploaded', { day: formatDay(day, locale), time })}
            {file.expires !== null &&
              ` · ${t(isExpired ? 'documents.file.expired' : 'documents.file.expires', { day: formatDay(file.expires, locale) })}`}
          </Hint>
        </div>
        <div className={styles.docActs}>
          <StateMark kind={marks[state]}>{t(`documents.state.${state}`)}</StateMark>
          <Button kind="plain" working={working && '…'} onClick={isPicture ? () => setDialog('picture') : save}>
            {t(isPicture ? 'documents.file.look' : 'documents.file.download')}
            <VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
          {mayRemove && (
            <Button kind="plain" onClick={() => setDialog('remove')}>
              {t('documents.file.remove')}
              <VisuallyHidden> {file.name}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
      {file.rejectReason !== null && (
        <FieldError>
          <Icon name="triangle" />
          {file.rejectReason}
        </FieldError>
      )}
      {failure !== null && (
        <FieldError role="alert">
          <Icon name="triangle" />
          {failure}
        </FieldError>
      )}
      {dialog === 'remove' && <RemoveDialog file={file} onClose={() => setDialog(null)} onGone={onGone} />}
      {dialog === 'picture' && <PictureDialog file={file} onClose={() => setDialog(null)} />}
    </li>
  )
}

/** Leaves the file to the browser, by a link that works once. */
const useSave = ({ id }: DocumentFile) => {
  const problem = useProblem()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fetchLink = async () => {
    setWorking(true)
    setFailure(null)
    try {
      leaveToBrowser((await api.documents.file({ params: { id } }, { signal: timed() })).url)
    } catch (error) {
      setFailure(problem(error))
    }
    setWorking(false)
  }
  return { working, failure, save: () => void fetchLink() }
}
