import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { PageHead, Row } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { mayCall } from '../../session/account.ts'
import { RoleGate, rolesWithout } from '../../kit/RoleGate.tsx'
import { isOpenTo } from '../../routing/guard.ts'
import { allScreens } from '../../routing/pages.ts'
import { useRoute } from '../../routing/route.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Link } from '../../routing/router.tsx'
import { titleOf } from '../../routing/screen.ts'
import { useDialog } from '../../routing/use-dialog.ts'
import { useAccount, useMerchants } from '../../session/session-context.ts'
import { onboardingPath } from '../onboarding/paths.ts'
import { usersPath } from '../users/paths.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { DeviceChoices } from './DeviceChoices.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { changeEmailPath, changePasswordPath, noticeChoicesPath, settingsPath } from './paths.ts'
import { PersonForm } from './PersonForm.tsx'
import { Sessions } from './Sessions.tsx'

/** The sections: what is the person's own in place, everything else as one link each. */
export const SettingsPage = () => {
  const t = useText()
  const { email, requiresOnboarding, userType } = useAccount()
  const { screen } = useRoute()
  const dialog = useDialog(settingsPath)
  const none = useMerchants().length === 0
  const isUnfinished = none && requiresOnboarding && userType === 'owner'
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('settings.title')}</h1>
          {none && !isUnfinished && <p>{t('settings.noMerchant')}</p>}
        </div>
      </PageHead>
      {isUnfinished && (
        <Note kind="info" title={t('onboarding.unfinished.title')}>
          <p>{t('onboarding.unfinished.text')}</p>
          <Link to={onboardingPath}>{t('onboarding.unfinished.go')}</Link>
        </Note>
      )}
      <EmailConfirmation />
      <Section title={t('settings.person.title')}>
        <PersonForm />
      </Section>
      <Section title={t('settings.email.part')} aside={t('settings.email.aside')}>
        <Text ownLine>{email}</Text>
        <ButtonLink
          to={changeEmailPath}
          onClick={(event) => {
            event.preventDefault()
            dialog.open(changeEmailPath)
          }}
        >
          {t('settings.email.change')}
        </ButtonLink>
      </Section>
      <Section title={t('settings.password.part')}>
        <ButtonLink to={changePasswordPath}>{t('settings.password.title')}</ButtonLink>
      </Section>
      <Section title={t('settings.notices.part')} aside={t('settings.notices.aside')}>
        <ButtonLink to={noticeChoicesPath}>{t('settings.notices.open')}</ButtonLink>
      </Section>
      <Section title={t('settings.device.title')} aside={t('settings.device.aside')}>
        <DeviceChoices />
      </Section>
      <RoleGate roles={rolesWithout('users.read')} effect="hide">
        <Section title={t('settings.users.title')} aside={t('settings.users.aside')}>
          <ButtonLink to={usersPath}>{t('settings.users.open')}</ButtonLink>
        </Section>
      </RoleGate>
      <CompanyPages />
      {/* Last, since their number is unknown before they are loaded. */}
      <Section title={t('settings.sessions.title')} aside={t('settings.sessions.aside')}>
        <Sessions />
      </Section>
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
    <Section title={t('settings.company.title')} aside={t('settings.company.aside')}>
      <Row>
        {pages.map((screen) => (
          <ButtonLink key={screen.name} to={screen.path}>
            {titleOf(t, screen)}
          </ButtonLink>
        ))}
      </Row>
    </Section>
  )
}
