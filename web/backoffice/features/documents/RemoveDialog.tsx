import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '../../app/problems.tsx'
import { useSending } from '../../app/sending.ts'
import { useToast } from '../../app/toasts.tsx'
import type { PaperFile } from './paper.ts'

type Props = { file: PaperFile; onClose: () => void; onGone: () => void }

/** Asks before a file is taken away. */
export const RemoveDialog = ({ file, onClose, onGone }: Props) => {
  const t = useText()
  const toast = useToast()
  const { send, working, failure } = useSending()
  const remove = async () => {
    const sent = await send(({ signal }) => api.documents.remove({ params: { document: file.id } }, { signal }))
    if (!sent) return
    const isGone = sent.done || isApiError(sent.error, 'ObjectNotFound')
    if (isGone) {
      onClose()
      toast(t('documents.remove.done', { name: file.name }))
    }
    await refreshCalls(['documents'], ['onboarding'])
    if (isGone) onGone()
  }
  return (
    <Dialog
      title={t('documents.remove.title', { name: file.name })}
      closeLabel={t('documents.remove.keep')}
      onClose={onClose}
      onSubmit={() => void remove()}
      locked={working}
      foot={
        <>
          <Button onClick={onClose} data-first>
            {t('documents.remove.keep')}
          </Button>
          <Button kind="destructive" type="submit" working={working && t('documents.remove.working')}>
            {t('documents.remove.do')}
          </Button>
        </>
      }
    >
      <p>{t('documents.remove.text')}</p>
      {failure !== null && <Problem error={failure} title={t('documents.remove.failed')} />}
    </Dialog>
  )
}
