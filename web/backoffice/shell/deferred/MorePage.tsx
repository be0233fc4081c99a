import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { initialsOf, useFullName, useRoleSummary } from '../AccountMenu.tsx'
import { LockButton, signOut, useFilesPath, WaysOut } from './AccountLinks.tsx'
import { Sections } from '../Nav.tsx'
import { Link } from '../../routing/router.tsx'
import { SandboxSwitch, ThemeButton } from '../switches.tsx'
import moreStyles from '../more.module.css'
import switchesStyles from '../switches.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'
import roomStyles from '#web/ui/layout/room.module.css'

/** What does not fit in the bottom bar of a phone, in the order of the navigation. */
export const MorePage = () => {
  const t = useText()
  const name = useFullName()
  const summary = useRoleSummary()
  const files = useFilesPath()
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.nav.more')}</h1>
        </div>
      </PageHead>
      <div className={moreStyles.sheet}>
        <Sections />
        <SandboxSwitch className={`${switchesStyles.switch} ${moreStyles.link}`} />
        <ThemeButton className={moreStyles.link} showChoice />
        <p className={moreStyles.link}>
          <span className={moreStyles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            <br />
            <Hint as="span">{summary}</Hint>
          </span>
          <span />
        </p>
        {files && (
          <Link className={moreStyles.link} to={files}>
            <Icon name="download" />
            <span>{t('common.screen.files')}</span>
            <span>
              <Icon name="chevron-right" small />
            </span>
          </Link>
        )}
        <Link className={moreStyles.link} to="/settings">
          <Icon name="person" />
          <span>{t('common.account.settings')}</span>
          <span>
            <Icon name="chevron-right" small />
          </span>
        </Link>
        <WaysOut wrap={(link) => link} className={moreStyles.link} />
        <LockButton className={`${buttonStyles.btn} ${buttonStyles.wide} ${roomStyles.farAbove}`} />
        <button
          type="button"
          className={`${buttonStyles.btn} ${buttonStyles.wide} ${roomStyles.farAbove}`}
          onClick={() => void signOut()}
        >
          {t('common.account.signOut')}
        </button>
      </div>
    </>
  )
}
