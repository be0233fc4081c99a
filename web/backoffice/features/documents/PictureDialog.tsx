import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Problem } from '../../kit/problems.tsx'
import type { DocumentFile } from './company-document.ts'
import styles from './documents.module.css'

type Seen = { url: string } | { error: unknown } | null

/** The picture, by a link that works once; it is a copy of this page's, gone with the dialog. */
const fetchPicture = async (id: string, signal: AbortSignal): Promise<Blob> => {
  const { url } = await api.documents.file({ params: { id } }, { signal: timed(signal) })
  const answer = await fetch(config().apiHost + url, { credentials: 'include', signal: timed(signal) })
  if (!answer.ok) throw new TypeError(`The file was not given: ${answer.status}`)
  return answer.blob()
}

const usePicture = (id: string): Seen => {
  const [seen, setSeen] = useState<Seen>(null)
  useEffect(() => {
    const end = new AbortController()
    let made = ''
    const show = async () => {
      try {
        const picture = await fetchPicture(id, end.signal)
        if (end.signal.aborted) return
        made = URL.createObjectURL(picture)
        setSeen({ url: made })
      } catch (error) {
        if (!end.signal.aborted) setSeen({ error })
      }
    }
    void show()
    return () => {
      end.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return seen
}

export const PictureDialog = ({ file, onClose }: { file: DocumentFile; onClose: () => void }) => {
  const t = useText()
  const seen = usePicture(file.id)
  return (
    <Dialog
      title={file.name}
      closeLabel={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
      wide
      foot={
        <Button type="submit" data-first>
          {t('common.close')}
        </Button>
      }
    >
      {seen === null && <Skeleton width={300} />}
      {seen && 'error' in seen && <Problem error={seen.error} title={t('documents.file.notSeen')} />}
      {seen && 'url' in seen && <img className={styles.docPicture} src={seen.url} alt={file.name} />}
    </Dialog>
  )
}
