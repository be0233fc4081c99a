import { useEffect, useState } from 'react'
import { maxDocumentBytes, maxFilesOfDocument } from '#contract/rules/company-rules.ts'
import { formatBytes } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { FieldError, Hint, VisuallyHidden } from '#web/ui/layout/text.ts'
import { useProblem } from '../../kit/problems.tsx'
import { removeUpload, sendAgain } from './uploads.ts'
import type { Upload } from './deliver.ts'
import documentsStyles from './documents.module.css'
import fileDropStyles from '#web/ui/fields/file-drop.module.css'

const minute = 60

/** Returns the progress as text; an error shows below it. */
const useProgressWords = ({ file, state }: Upload): string => {
  const t = useText()
  const locale = useLocale()
  const size = formatBytes(file.size, locale)
  if (state.kind === 'failed' || state.kind === 'refused') return size
  if (state.kind === 'queued') return `${size} · ${t('documents.upload.queued')}`
  if (state.kind === 'waiting') return `${size} · ${t(`documents.upload.waiting.${state.on}`)}`
  if (state.share === 1) return `${size} · ${t('documents.upload.checking')}`
  if (state.left === null) return `${size} · ${t('documents.upload.sending', { share: Math.round(state.share * 100) })}`
  if (state.left < 1) return `${size} · ${t('documents.upload.nearly')}`
  const seconds = Math.ceil(state.left)
  return seconds < minute
    ? `${size} · ${t('documents.upload.seconds', { count: seconds })}`
    : `${size} · ${t('documents.upload.minutes', { count: Math.ceil(seconds / minute) })}`
}

/** Returns why the upload waits; null while it does not. */
const useFaultWords = ({ state }: Upload): string | null => {
  const t = useText()
  const locale = useLocale()
  const problem = useProblem()
  if (state.kind === 'failed') return `${t('documents.upload.failed')} ${problem(state.error)}`
  if (state.kind !== 'refused') return null
  return t(`documents.fault.${state.fault}`, {
    size: formatBytes(maxDocumentBytes, locale),
    count: maxFilesOfDocument,
  })
}

/** A file on its way, or that did not get there. */
export const UploadRow = ({ upload, onGone }: { upload: Upload; onGone: () => void }) => {
  const t = useText()
  const { id, file, state } = upload
  const words = useProgressWords(upload)
  const fault = useFaultWords(upload)
  const share = state.kind === 'sending' ? state.share : null
  return (
    <li>
      <div className={documentsStyles.docFile}>
        <Thumb file={file} />
        <div className={documentsStyles.docName}>
          {file.name}
          <Hint as="span">{words}</Hint>
        </div>
        <div className={documentsStyles.docActs}>
          {state.kind === 'failed' && (
            <Button
              icon="refresh"
              onClick={({ currentTarget: { nextElementSibling: stop } }) => {
                sendAgain(id)
                if (stop instanceof HTMLElement) stop.focus()
              }}
            >
              {t('documents.upload.again')}
              <VisuallyHidden> {file.name}</VisuallyHidden>
            </Button>
          )}
          <Button
            kind="plain"
            onClick={() => {
              removeUpload(id)
              onGone()
            }}
          >
            {t(fault === null ? 'documents.upload.stop' : 'documents.file.remove')}
            <VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {share !== null && (
        <progress
          className={fileDropStyles.dropProgress}
          max={1}
          value={share}
          aria-label={t('documents.upload.progress', { name: file.name })}
        />
      )}
      {fault !== null && (
        <FieldError role="alert">
          <Icon name="triangle" />
          {fault}
        </FieldError>
      )}
    </li>
  )
}

/** A picture as it was chosen; anything else as a sheet. */
const Thumb = ({ file }: { file: File }) => {
  const [url] = useState(() => (/^image\/(jpeg|png)$/.test(file.type) ? URL.createObjectURL(file) : null))
  const [broken, setBroken] = useState(false)
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  if (url === null || broken) return <Icon name="file" />
  return <img className={documentsStyles.docThumb} src={url} alt="" onError={() => setBroken(true)} />
}
