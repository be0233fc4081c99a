import type { ReactNode } from 'react'
import { api, endSession } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { followEvents } from '#web/api/events.ts'
import { tellTabs } from '#web/api/tabs.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { wipeDrafts } from './drafts.ts'
import { onboardingPath } from '../features/onboarding/paths.ts'
import { For, rolesWithout } from './For.tsx'
import { leaveByLink, loginAddress, signUpElsewhere } from './leave.ts'
import { lock, useLockMinutes } from './lock.ts'
import { merchantListId } from './MerchantSwitcher.tsx'
import { useAt, withMode } from './navigation.ts'
import { Link } from './router.tsx'
import { useAccount, useMerchants } from './world.ts'

const menuId = 'cuenta'

/** Ends the session on the server and in every tab, and goes to the sign-in page, whatever the server says [NV-09]. */
export const signOut = async (): Promise<void> => {
  // Its end is no news to this tab.
  followEvents(null)
  const told = api.session.signOut(undefined, { signal: timed() })
  // The other tabs hear it from here, before the server tells them of a session that has ended.
  tellTabs('signed-out')
  try {
    await told
  } catch {
    // Without an answer the session runs out by itself; this device has given it up.
  }
  wipeDrafts()
  endSession('signed-out')
}

const closeMenu = (): void => document.getElementById(menuId)?.hidePopover()

/** The list takes the place of the menu. */
const openMerchants = (): void => {
  closeMenu()
  document.getElementById(merchantListId)?.showPopover()
}

type WayOutProps = { className?: string; href: string; children: string }

const WayOut = ({ className, href, children }: WayOutProps) => (
  <a className={className} href={href} onClick={leaveByLink}>
    <span>{children}</span>
    <Icon name="external" small />
  </a>
)

/** Links that leave the app; the sign-in one leads back to this very page [SH-06, SH-07]. Only owners add shops, here or where the configuration says. */
export const WaysOut = ({ wrap, className = '' }: { wrap: (link: ReactNode) => ReactNode; className?: string }) => {
  const t = useText()
  const { path, search } = useAt()
  const here = location.origin + withMode(search.size > 0 ? `${path}?${search}` : path)
  const { marketingUrl, productName } = config()
  const elsewhere = signUpElsewhere()
  const another = t('common.account.onboarding')
  return (
    <>
      {wrap(
        <WayOut className={className} href={loginAddress(here)}>
          {t('common.account.otherLogin')}
        </WayOut>,
      )}
      <For roles={rolesWithout('company.manage')} effect="hide">
        {wrap(
          elsewhere === null ? (
            <Link className={className} to={onboardingPath} onClick={closeMenu}>
              <span>{another}</span>
            </Link>
          ) : (
            <WayOut className={className} href={elsewhere}>
              {another}
            </WayOut>
          ),
        )}
      </For>
      {wrap(
        <WayOut className={className} href={marketingUrl}>
          {t('common.account.website', { product: productName })}
        </WayOut>,
      )}
    </>
  )
}

/** Locks this device at once, where it locks at all. */
export const LockButton = ({ className }: { className?: string }) => {
  const t = useText()
  if (useLockMinutes() === 0) return null
  return (
    <button type="button" className={className} onClick={() => void lock()}>
      {t('common.lock.now')}
    </button>
  )
}

export const useFullName = (): string => {
  const { firstName, lastName, email } = useAccount()
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export const useRoleSummary = (): string => {
  const t = useText()
  const { userType } = useAccount()
  return t('common.account.summary', { role: t(`common.account.role.${userType}`) })
}

/** The person's name at the foot of the navigation; opens the menu. */
export const AccountButton = () => {
  const name = useFullName()
  const summary = useRoleSummary()
  return (
    <button className="who" type="button" popoverTarget={menuId}>
      <span className="mono2" aria-hidden="true">
        {initialsOf(name)}
      </span>{' '}
      <b>{name}</b> <small>{summary}</small>
    </button>
  )
}

export const AccountMenu = () => {
  const t = useText()
  const name = useFullName()
  const { email } = useAccount()
  const several = useMerchants().length > 1
  const locks = useLockMinutes() > 0
  return (
    <nav className="pop acct" id={menuId} popover="auto" aria-label={t('common.account.menu')}>
      <p className="acct-h">
        <b>{name}</b>
        <small>{email}</small>
      </p>
      {several && (
        <ul className="only-rail">
          <li>
            <button type="button" onClick={openMerchants}>
              {t('common.merchant.switch')}
            </button>
          </li>
        </ul>
      )}
      <ul>
        <li>
          <Link to="/settings" onClick={closeMenu}>
            {t('common.account.settings')}
          </Link>
        </li>
      </ul>
      <ul>
        <WaysOut wrap={(link) => <li>{link}</li>} />
      </ul>
      <ul>
        {locks && (
          <li>
            <LockButton />
          </li>
        )}
        <li>
          <button type="button" onClick={() => void signOut()}>
            {t('common.account.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
