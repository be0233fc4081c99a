import { buttonClass } from '#web/ui/actions/Button.tsx'
import { useId, useRef } from 'react'
import { documentFileTypes, maxDocumentBytes, maxFilesOfDocument } from '#contract/rules/company-rules.ts'
import { formatBytes } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { DropPlace } from '#web/ui/fields/DropPlace.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { useDocumentTexts } from '../../kit/document-texts.ts'
import type { Upload } from './deliver.ts'
import type { CompanyDocument } from './company-document.ts'
import { StoredFile } from './StoredFile.tsx'
import { addUploads } from './uploads.ts'
import { isOnItsWay } from './upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'
import { WaiveCheck } from './WaiveCheck.tsx'
import styles from './documents.module.css'

/** Whether another file is asked for, or only welcome. */
const isAskedFor = ({ status }: CompanyDocument): boolean =>
  status === 'missing' || status === 'rejected' || status === 'expired'

/** One document: its files, those on their way, and the place for more. */
export const DocumentPart = ({ paper, uploads }: { paper: CompanyDocument; uploads: readonly Upload[] }) => {
  const t = useText()
  const words = useDocumentTexts()(paper.key)
  const { status, files, waived, waivable } = paper
  const own = useRef<HTMLDivElement>(null)
  // A row that goes takes the focus with it.
  const toDrop = () => own.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  const nothing = files.length === 0 && uploads.length === 0
  return (
    <Section title={words.title} aside={words.hint}>
      <Stack className={styles.docFiles} ref={own}>
        {nothing && !waived && (
          <p>
            <StateMark kind="draft">{t('documents.state.missing')}</StateMark>
          </p>
        )}
        {files.length + uploads.length > 0 && (
          <ul className={styles.docList}>
            {files.map((file) => (
              <StoredFile key={file.id} file={file} onGone={toDrop} />
            ))}
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onGone={toDrop} />
            ))}
          </ul>
        )}
        {!waived && status !== 'accepted' && (
          <Drop paper={paper} title={words.title} asked={isAskedFor(paper) && !uploads.some(isOnItsWay)} />
        )}
        {waivable && (waived || files.length === 0) && <WaiveCheck paper={paper} />}
      </Stack>
    </Section>
  )
}

const Drop = ({ paper, title, asked }: { paper: CompanyDocument; title: string; asked: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const limits = t('documents.drop.hint', { size: formatBytes(maxDocumentBytes, locale) })
  if (paper.files.filter(({ status }) => status !== 'rejected').length >= maxFilesOfDocument)
    return <Hint>{t('documents.fault.many', { count: maxFilesOfDocument })}</Hint>
  const add = (files: File[]) => addUploads(paper.key, files)
  return (
    <>
      <DropPlace
        id={id}
        label={t('documents.drop.label', { title })}
        choose={t(asked ? 'documents.drop.choose' : 'documents.drop.more')}
        hint={limits}
        accept={documentFileTypes.join(',')}
        multiple
        slim={!asked}
        onFiles={add}
      />
      <label className={joinClasses(buttonClass(), styles.docCamera)}>
        {t('documents.drop.camera')}
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={t('documents.drop.cameraFor', { title })}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </>
  )
}
