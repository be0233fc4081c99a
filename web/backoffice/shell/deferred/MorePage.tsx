import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { initialsOf, useFullName, useRoleSummary } from '../AccountMenu.tsx'
import { LockButton, signOut, WaysOut } from './AccountLinks.tsx'
import { Sections } from '../Nav.tsx'
import { Link } from '../../routing/router.tsx'
import { SandboxSwitch, ThemeButton } from '../switches.tsx'

/** What does not fit in the bottom bar of a phone, in the order of the navigation. */
export const MorePage = () => {
  const t = useText()
  const name = useFullName()
  const summary = useRoleSummary()
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.nav.more')}</h1>
        </div>
      </PageHead>
      <div className="sheet">
        <Sections />
        <SandboxSwitch className="switch sheetlink" />
        <ThemeButton className="sheetlink" showChoice />
        <p className="sheetlink">
          <span className="mono2" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            <br />
            <Hint as="span">{summary}</Hint>
          </span>
          <span />
        </p>
        <Link className="sheetlink" to="/settings">
          <Icon name="person" />
          <span>{t('common.account.settings')}</span>
          <span>
            <Icon name="chevron-right" small />
          </span>
        </Link>
        <WaysOut wrap={(link) => link} className="sheetlink" />
        <LockButton className="btn wide gap-t2" />
        <button type="button" className="btn wide gap-t2" onClick={() => void signOut()}>
          {t('common.account.signOut')}
        </button>
      </div>
    </>
  )
}
