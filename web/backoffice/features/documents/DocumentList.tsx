import { useEffect, useRef } from 'react'
import { isHandedIn } from '#domain/onboarding.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { announce } from '../../kit/announce.tsx'
import type { SlotProps } from '../../kit/slots.ts'
import { DocumentPart } from './DocumentPart.tsx'
import { LoadingParts } from './LoadingParts.tsx'
import { isOnItsWay } from './upload-queue.ts'
import { useUploads } from './uploads.ts'
import styles from './documents.module.css'

/** A file that is dropped beside its place would take the place of the whole page. */
const useNoStrayDrops = () => {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const isInPlace = event.target instanceof HTMLInputElement && event.target.type === 'file'
      if (!isInPlace && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

/** Says the count when it changes, not when it is first there. */
const useSayCount = (words: string | null) => {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && words !== null && before.current !== words) announce(words)
    before.current = words
  }, [words])
}

/** The documents of the company, one part each. */
export const DocumentList = ({ foot }: SlotProps['documentList']) => {
  const t = useText()
  const { data, status, error, reload } = useCall('documents', 'list', {})
  const uploads = useUploads()
  useNoStrayDrops()
  const papers = data?.results
  const ready = papers?.filter(isHandedIn).length ?? 0
  const left = (papers?.length ?? 0) - ready
  const count = papers ? t('documents.count.ready', { ready, total: papers.length }) : null
  useSayCount(count)
  if (status === 'failed') return <FailedLoad title={t('documents.list.failed')} error={error} retry={reload} />
  if (!papers) return <LoadingParts />
  if (papers.length === 0) return <Note kind="info" title={t('documents.list.none')} />
  return (
    <>
      <p className={styles.docCount}>{count}</p>
      {papers.map((paper) => (
        <DocumentPart
          key={paper.key}
          paper={paper}
          uploads={uploads.filter(({ document }) => document === paper.key)}
        />
      ))}
      {foot && <Foot {...foot} left={left} sending={uploads.some(isOnItsWay)} />}
    </>
  )
}

type FootProps = NonNullable<SlotProps['documentList']['foot']> & { left: number; sending: boolean }

/** The way on, closed with its reason while a document is missing. */
const Foot = ({ children, left, sending, onDone, doneLabel }: FootProps) => {
  const t = useText()
  const reason = left > 0 ? t('documents.count.left', { count: left }) : sending ? t('documents.count.sending') : ''
  return (
    <Row between className={styles.docFoot}>
      <Row>{children}</Row>
      <Row>
        <Hint as="span" id="documents-left">
          {reason}
        </Hint>
        <Button kind="primary" inactive={left > 0} aria-describedby="documents-left" onClick={onDone}>
          {doneLabel}
        </Button>
      </Row>
    </Row>
  )
}
