import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { ActionMenu, MenuButton, menuItem } from '#web/ui/actions/ActionMenu.tsx'
import { Link } from '../../routing/router.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { editUserPath } from './paths.ts'
import { nameOf, type User } from './user-words.ts'

/** What can be done with a person of the list. */
export const UserMenu = ({ user, onRemove }: { user: User; onRemove: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { sendOnce, working, failure, forget } = useSubmit()
  const name = nameOf(user)

  const invite = async () => {
    const sent = await sendOnce(['users.invite', user.id], (options) =>
      api.users.invite({ params: { id: user.id } }, options),
    )
    if (!sent) return
    if (sent.done) {
      toast(t('users.invited', { email: user.email }))
      await refreshCalls(['users'])
      return
    }
    if (isApiError(sent.error, 'AlreadyActive')) {
      forget()
      toast(t('users.alreadyActive', { name }))
      await refreshCalls(['users'])
    }
  }
  return (
    <>
      {user.invitation?.open === false && (
        <Button
          working={working && t('users.inviting')}
          aria-label={t('users.inviteAgainNamed', { name })}
          onClick={() => void invite()}
        >
          {t('users.inviteAgain')}
        </Button>
      )}
      <ActionMenu label={t('users.more', { name })}>
        <Link {...menuItem()} to={editUserPath(user.email)}>
          {t('users.menu.edit')}
        </Link>
        {user.status === 'invited' && <MenuButton onClick={() => void invite()}>{t('users.menu.invite')}</MenuButton>}
        <MenuButton destructive onClick={onRemove}>
          {t('users.menu.remove')}
        </MenuButton>
      </ActionMenu>
      {failure !== null && <Problem error={failure} title={t('users.notInvited', { email: user.email })} />}
    </>
  )
}
