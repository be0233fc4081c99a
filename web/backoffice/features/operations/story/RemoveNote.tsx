import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { TextButton } from '#web/ui/actions/Button.tsx'
import { AskDialog } from '../../../kit/AskDialog.tsx'
import { useToast } from '../../../kit/toasts.tsx'

type Props = { merchantId: string; operationId: string; noteId: string }

/** Removes a note, once the person has said so twice. */
export const RemoveNote = ({ merchantId, operationId, noteId }: Props) => {
  const t = useText()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { send, working, failure, forget } = useSubmit()
  const close = () => {
    forget()
    setAsked(false)
  }
  const remove = async () => {
    const sent = await send((options) =>
      api.operations.removeNote({ params: { merchantId, operationId, noteId } }, options),
    )
    if (!sent?.done) return
    close()
    toast(t('operations.notes.removed'))
    await refreshCalls(['operations', 'get'])
  }
  return (
    <>
      <TextButton data-acts onClick={() => setAsked(true)}>
        {t('operations.notes.remove')}
      </TextButton>
      {isAsked && (
        <AskDialog
          words={{
            title: t('operations.notes.ask.title'),
            no: t('operations.notes.ask.no'),
            act: t('operations.notes.ask.act'),
            working: t('operations.notes.ask.working'),
            failed: t('operations.notes.ask.failed'),
          }}
          working={working}
          failure={failure}
          onAct={() => void remove()}
          onClose={close}
        >
          <p>{t('operations.notes.ask.text')}</p>
        </AskDialog>
      )}
    </>
  )
}
