import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { bold } from '#web/ui/tags.tsx'
import { Problem } from '../../app/problems.tsx'
import { useSending } from '../../app/sending.ts'
import { useToast } from '../../app/toasts.tsx'
import { nameOf, type User } from './user-words.ts'

/** Asks before somebody is shut out; says what happens to them and to what they did. */
export const RemoveDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useText()
  const rich = useRichText()
  const toast = useToast()
  const { send, working, failure } = useSending()
  const name = nameOf(user)

  const remove = async () => {
    const sent = await send(({ signal }) => api.users.remove({ params: { id: user.id } }, { signal }))
    if (!sent?.done) return
    toast(t('users.removal.done', { name }))
    onClose()
    await refreshCalls(['users'])
  }
  return (
    <Dialog
      title={t('users.removal.title', { name })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => void remove()}
      foot={
        <>
          <Button onClick={onClose} inactive={working} data-first>
            {t('users.removal.no')}
          </Button>
          <Button kind="destructive" type="submit" working={working && t('users.removal.working')}>
            {t('users.removal.do', { name })}
          </Button>
        </>
      }
    >
      <p>{rich('users.removal.text', { email: user.email, b: bold })}</p>
      {isApiError(failure, 'LastOwner') ? (
        <Note kind="bad" role="alert" title={t('users.lastOwner.title')}>
          <p>{t('users.lastOwner.text')}</p>
        </Note>
      ) : (
        failure !== null && <Problem error={failure} title={t('users.removal.failed', { name })} />
      )}
    </Dialog>
  )
}
