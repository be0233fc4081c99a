import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { nameOf, type User } from './user-words.ts'

/** Asks before a user is removed; says what happens to the user and to their past actions. */
export const RemoveDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useText()
  const rich = useRichText()
  const toast = useToast()
  const { send, working, failure } = useSubmit()
  const name = nameOf(user)

  const remove = async () => {
    const sent = await send(({ signal }) => api.users.remove({ params: { id: user.id } }, { signal }))
    if (!sent?.done) return
    toast(t('users.removal.done', { name }))
    onClose()
    await refreshCalls(['users'])
  }
  const isLast = isApiError(failure, 'LastOwner')
  const words = {
    title: t('users.removal.title', { name }),
    no: t('users.removal.no'),
    act: t('users.removal.do', { name }),
    working: t('users.removal.working'),
    failed: t('users.removal.failed', { name }),
  }
  return (
    <AskDialog
      words={words}
      working={working}
      failure={isLast ? null : failure}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{rich('users.removal.text', { email: user.email, b: bold })}</p>
      {isLast && (
        <Note kind="bad" role="alert" title={t('users.lastOwner.title')}>
          <p>{t('users.lastOwner.text')}</p>
        </Note>
      )}
    </AskDialog>
  )
}
