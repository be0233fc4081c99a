import { useEffect } from 'react'
import { useIsLive } from '#web/api/events.ts'
import { useText } from '#web/texts/text.ts'
import { localeOf } from '../session/account.ts'
import { useSayAccess } from './access-words.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LiveRegions } from '../kit/announce.tsx'
import { DidNotLeave } from './DidNotLeave.tsx'
import { Keys } from './Keys.tsx'
import { Deferred } from './Deferred.tsx'
import { MerchantList } from './MerchantSwitcher.tsx'
import { Nav, TabBar, TopBar } from './Nav.tsx'
import { NoticeList } from './notices.tsx'
import { useRoutePart } from '../routing/route.ts'
import { mainId, RouteView } from '../routing/RouteView.tsx'
import { useScreenSize } from '../kit/screen-size.ts'
import { useShellState } from './shell-state.ts'
import { StepUp } from './step-up.tsx'
import { SandboxBand } from './switches.tsx'
import { showLocale } from '../session/texts.ts'
import { Toasts } from '../kit/toasts.tsx'
import { useAccount } from '../session/session-context.ts'
import styles from './shell.module.css'
import { Usage } from './Usage.tsx'

/** The words follow the account, wherever its language was changed [SH-05]. */
const useLanguage = () => {
  const locale = localeOf(useAccount())
  useEffect(() => {
    showLocale(locale).catch(() => {
      // The words of before stay; the next start asks again.
    })
  }, [locale])
}

/** The frame around every screen: navigation at the three widths, the band of test mode, toasts and live regions. */
export const Shell = () => {
  const t = useText()
  const { isDefault, isMd } = useScreenSize()
  const { logged, merchant, previousMerchantId, vendorName, onboardingStarted } = useShellState()
  const live = useIsLive()
  useLanguage()
  useSayAccess()
  const { ownFrame = false } = useRoutePart(({ screen }) => screen)
  return (
    <div
      className={ownFrame ? `${styles.app} ${styles.ownFrame}` : styles.app}
      data-size={isDefault ? 'default' : isMd ? 'md' : 'lg'}
      data-logged={logged}
      data-merchant={merchant?.id}
      data-previous-merchant={previousMerchantId ?? undefined}
      data-vendor={vendorName}
      data-onboarding-started={onboardingStarted}
      data-live={live}
    >
      <a
        className={styles.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(mainId)?.focus()
        }}
      >
        {t('common.skip')}
      </a>
      <SandboxBand />
      {!ownFrame && (isDefault ? <TopBar /> : <Nav />)}
      <RouteView />
      {!ownFrame && isDefault && <TabBar />}
      <AccountMenu />
      <MerchantList />
      <NoticeList />
      <Keys />
      <StepUp />
      <Deferred name="SessionEnd" props={{}} wanted={false} />
      <DidNotLeave />
      <Usage />
      <Toasts />
      <LiveRegions />
    </div>
  )
}
