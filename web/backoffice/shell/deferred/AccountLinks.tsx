import type { ReactNode } from 'react'
import { api, endSession } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { followEvents } from '#web/api/event-stream.ts'
import { tellTabs } from '#web/api/tabs.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { filesPath } from '../../features/downloads/paths.ts'
import { onboardingPath } from '../../features/onboarding/paths.ts'
import { doBeforeSignOut } from '../../kit/before-sign-out.ts'
import { wipeDrafts } from '../../kit/drafts.ts'
import { RoleGate, rolesWithout } from '../../kit/RoleGate.tsx'
import { leaveByLink, loginAddress, signUpElsewhere } from '../../session/leave.ts'
import { lock, useLockMinutes } from '../../session/lock.ts'
import { useAnyMerchant, useIsOfAll } from '../../session/session-context.ts'
import { isWaiting } from '../../routing/guard.ts'
import { useRoute } from '../../routing/route.ts'
import { withMode } from '../../routing/addresses.ts'
import { Link } from '../../routing/router.tsx'

/** Ends the session on the server and in every tab, and goes to the sign-in page, also when the call fails [NV-09]. */
export const signOut = async (): Promise<void> => {
  await doBeforeSignOut()
  // Its end is no news to this tab.
  followEvents(null)
  const told = api.session.signOut(undefined, { signal: timed() })
  // The other tabs learn of the sign-out from this tab, before the server reports to them that the session has ended.
  tellTabs('signed-out')
  try {
    await told
  } catch {
    // Without an answer the session runs out by itself; this device has given it up.
  }
  wipeDrafts()
  endSession('signed-out')
}

type WayOutProps = { className?: string | undefined; href: string; children: string }

const WayOut = ({ className, href, children }: WayOutProps) => (
  <a className={className} href={href} onClick={leaveByLink}>
    <span>{children}</span>
    <Icon name="external" small />
  </a>
)

type WaysOutProps = { wrap: (link: ReactNode) => ReactNode; className?: string | undefined; onLeave?: () => void }

/** Links that leave the app; the sign-in one leads back to this very page [SH-06, SH-07]. Only owners add shops, here or where the configuration says. */
export const WaysOut = ({ wrap, className, onLeave }: WaysOutProps) => {
  const t = useText()
  const { path, search } = useRoute()
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
      <RoleGate roles={rolesWithout('company.manage')} effect="hide">
        {wrap(
          elsewhere === null ? (
            <Link className={className} to={onboardingPath} onClick={onLeave}>
              <span>{another}</span>
            </Link>
          ) : (
            <WayOut className={className} href={elsewhere}>
              {another}
            </WayOut>
          ),
        )}
      </RoleGate>
      {wrap(
        <WayOut className={className} href={marketingUrl}>
          {t('common.account.website', { product: productName })}
        </WayOut>,
      )}
    </>
  )
}

/** Address of the files of the merchant that is open, or of all; null where there are none. */
export const useFilesPath = (): string | null => {
  const merchant = useAnyMerchant()
  const isOfAll = useIsOfAll()
  if (isOfAll) return filesPath(null)
  return merchant === null || isWaiting(merchant) ? null : filesPath(merchant.id)
}

/** Locks this device at once, where it locks at all. */
export const LockButton = ({ className }: { className?: string | undefined }) => {
  const t = useText()
  if (useLockMinutes() === 0) return null
  return (
    <button type="button" className={className} onClick={() => void lock()}>
      {t('common.lock.now')}
    </button>
  )
}

/** The inside of the menu of that id. */
export const AccountLinks = ({ menuId }: { menuId: string }) => {
  const t = useText()
  const locks = useLockMinutes() > 0
  const files = useFilesPath()
  const closeMenu = (): void => document.getElementById(menuId)?.hidePopover()
  return (
    <>
      <ul>
        <li>
          <Link to="/settings" onClick={closeMenu}>
            {t('common.account.settings')}
          </Link>
        </li>
        {files && (
          <li>
            <Link to={files} onClick={closeMenu}>
              {t('common.screen.files')}
            </Link>
          </li>
        )}
      </ul>
      <ul>
        <WaysOut wrap={(link) => <li>{link}</li>} onLeave={closeMenu} />
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
    </>
  )
}
