import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { useToast } from '../../kit/toasts.tsx'
import type { DocumentFile } from './company-document.ts'

type Props = { file: DocumentFile; onClose: () => void; onGone: () => void }

/** Asks before a file is taken away. */
export const RemoveDialog = ({ file, onClose, onGone }: Props) => {
  const t = useText()
  const toast = useToast()
  const { send, working, failure } = useSubmit()
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
  const words = {
    title: t('documents.remove.title', { name: file.name }),
    no: t('documents.remove.keep'),
    act: t('documents.remove.do'),
    working: t('documents.remove.working'),
    failed: t('documents.remove.failed'),
  }
  return (
    <AskDialog words={words} working={working} failure={failure} onAct={() => void remove()} onClose={onClose}>
      <p>{t('documents.remove.text')}</p>
    </AskDialog>
  )
}
