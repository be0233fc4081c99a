import { useText } from '#web/texts/text.ts'
import { useToast } from '../../kit/toasts.tsx'
import { useAccount } from '../../session/session-context.ts'
import { settingsPath } from '../settings/paths.ts'
import { CompanyHead } from './CompanyHead.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Who answers for the account [RT-27]. */
export const ProfilePage = () => {
  const t = useText()
  const toast = useToast()
  const { type } = useAccount()
  return (
    <>
      <CompanyHead
        title={t('common.screen.profile')}
        intro={type === 'self_employed' ? t('company.intro.selfEmployed') : t('company.intro.profile')}
        back={{ to: settingsPath, words: t('common.account.settings') }}
      />
      <ProfileForm onDone={() => toast(t('company.save.done'))} doneLabel={t('company.save.button')} />
    </>
  )
}
