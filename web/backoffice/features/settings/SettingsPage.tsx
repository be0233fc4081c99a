import { useText } from '#web/texts/text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Part } from '#web/ui/Part.tsx'
import { mayCall } from '../../app/account.ts'
import { For, rolesWithout } from '../../app/For.tsx'
import { isOpenTo } from '../../app/guard.ts'
import { allScreens, useAt } from '../../app/navigation.ts'
import { Link } from '../../app/router.tsx'
import { titleOf } from '../../app/screen.ts'
import { useDialog } from '../../app/use-dialog.ts'
import { useAccount, useMerchants } from '../../app/world.ts'
import { onboardingPath } from '../onboarding/paths.ts'
import { usersPath } from '../users/paths.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { DeviceChoices } from './DeviceChoices.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { changeEmailPath, changePasswordPath, settingsPath } from './paths.ts'
import { PersonForm } from './PersonForm.tsx'
import { Sessions } from './Sessions.tsx'

/** The sections: what is the person's own in place, everything else as one link each. */
export const SettingsPage = () => {
  const t = useText()
  const { email, requiresOnboarding, userType } = useAccount()
  const { screen } = useAt()
  const dialog = useDialog(settingsPath)
  const none = useMerchants().length === 0
  const isUnfinished = none && requiresOnboarding && userType === 'owner'
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('settings.title')}</h1>
          {none && !isUnfinished && <p>{t('settings.noMerchant')}</p>}
        </div>
      </header>
      {isUnfinished && (
        <Note kind="info" title={t('onboarding.unfinished.title')}>
          <p>{t('onboarding.unfinished.text')}</p>
          <Link to={onboardingPath}>{t('onboarding.unfinished.go')}</Link>
        </Note>
      )}
      <EmailConfirmation />
      <Part title={t('settings.person.title')}>
        <PersonForm />
      </Part>
      <Part title={t('settings.email.part')} aside={t('settings.email.aside')}>
        <p className="own">{email}</p>
        <Link
          className={buttonClass()}
          to={changeEmailPath}
          onClick={(event) => {
            event.preventDefault()
            dialog.open(changeEmailPath)
          }}
        >
          {t('settings.email.change')}
        </Link>
      </Part>
      <Part title={t('settings.password.part')}>
        <Link className={buttonClass()} to={changePasswordPath}>
          {t('settings.password.title')}
        </Link>
      </Part>
      <Part title={t('settings.sessions.title')} aside={t('settings.sessions.aside')}>
        <Sessions />
      </Part>
      <Part title={t('settings.device.title')} aside={t('settings.device.aside')}>
        <DeviceChoices />
      </Part>
      <For roles={rolesWithout('users.read')} effect="hide">
        <Part title={t('settings.users.title')} aside={t('settings.users.aside')}>
          <Link className={buttonClass()} to={usersPath}>
            {t('settings.users.open')}
          </Link>
        </Part>
      </For>
      <CompanyPages />
      {screen.name === 'settings.changeEmail' && <ChangeEmailDialog onClose={dialog.close} />}
    </>
  )
}

/** The pages about the company, as far as there are any that this person sees. */
const CompanyPages = () => {
  const t = useText()
  const account = useAccount()
  const pages = allScreens().filter(
    (screen) => /^\/settings\/company-[^{]*$/.test(screen.path) && isOpenTo(screen, { account, mayCall }),
  )
  if (pages.length === 0) return null
  return (
    <Part title={t('settings.company.title')} aside={t('settings.company.aside')}>
      <div className="row">
        {pages.map((screen) => (
          <Link key={screen.name} className={buttonClass()} to={screen.path}>
            {titleOf(t, screen)}
          </Link>
        ))}
      </div>
    </Part>
  )
}
