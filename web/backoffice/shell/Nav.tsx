import { config } from '#web/api/config.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { BrandMark } from '#web/ui/layout/BrandMark.tsx'
import { AccountButton } from './AccountMenu.tsx'
import { MerchantButton } from './MerchantSwitcher.tsx'
import { allPathOf } from '../routing/pages.ts'
import { useRoutePart } from '../routing/route.ts'
import { NoticesButton } from './notices.tsx'
import { Link } from '../routing/router.tsx'
import { labelOf, type NamedScreen, titleOf } from '../routing/screen.ts'
import { SearchButton } from './Keys.tsx'
import { SandboxSwitch, ThemeButton } from './switches.tsx'
import { useAnyMerchant, useIsOfAll, useNavScreens } from '../session/session-context.ts'
import barsStyles from './bars.module.css'
import brandMarkStyles from '#web/ui/layout/brand-mark.module.css'
import styles from './nav.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'
import noticesStyles from './notices.module.css'
import moreStyles from './more.module.css'

/** From a screen of all merchants to those of all, where there are such. */
const usePathOf = (): ((screen: NamedScreen) => string) => {
  const merchant = useAnyMerchant()
  const ofAll = useIsOfAll()
  return ({ path }) => (ofAll && allPathOf(path)) || path.replace('{merchantId}', merchant?.id ?? '')
}

const useIsCurrent = (): ((screen: NamedScreen) => boolean) => {
  const screen = useRoutePart((at) => at.screen)
  return ({ name }) => name === (screen.section ?? screen.name)
}

const Entry = ({ screen }: { screen: NamedScreen & Required<Pick<NamedScreen, 'nav'>> }) => {
  const t = useText()
  const pathOf = usePathOf()
  const isCurrent = useIsCurrent()
  const begins = screen.nav.icon === 'plus'
  return (
    <Link
      className={begins ? barsStyles.fresh : undefined}
      data-acts={begins || undefined}
      to={pathOf(screen)}
      aria-current={isCurrent(screen) ? 'page' : undefined}
    >
      <Icon name={screen.nav.icon} />
      {labelOf(t, screen)}
    </Link>
  )
}

const Home = ({ children }: { children?: string }) => {
  const t = useText()
  return (
    <Link className={brandMarkStyles.brand} to="/" aria-label={t('common.nav.home', { product: config().productName })}>
      <BrandMark />
      {children && <span>{children}</span>}
    </Link>
  )
}

/** Pages from this place on look at the shop or set it; those before sell and settle. */
const firstTool = 60

/** Left column on wide windows, rail of icons with words on medium ones. */
export const Nav = () => {
  const t = useText()
  return (
    <nav className={styles.nav} aria-label={t('common.nav.main')}>
      <Home>{config().productName}</Home>
      <MerchantButton hint />
      <SearchButton className={styles.link} />
      <ul>
        {useNavScreens().map((screen, at, all) => (
          <li
            key={screen.name}
            className={
              screen.nav.order >= firstTool && (all[at - 1]?.nav.order ?? firstTool) < firstTool
                ? styles.cut
                : undefined
            }
          >
            <Entry screen={screen} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <NoticesButton className={styles.link} />
        <SandboxSwitch />
        <ThemeButton className={styles.link} />
        <AccountButton />
      </div>
    </nav>
  )
}

/** Top of narrow windows. */
export const TopBar = () => (
  <header className={barsStyles.top}>
    <Home />
    <MerchantButton />
    <SearchButton className={`${buttonStyles.icon} ${noticesStyles.bell}`} />
    <NoticesButton className={`${buttonStyles.icon} ${noticesStyles.bell}`} />
  </header>
)

/** Foot of narrow windows: what is used most, and the page with the rest. */
export const TabBar = () => {
  const t = useText()
  const shown = useRoutePart(({ screen }) => screen)
  const screens = useNavScreens()
  const inBar = screens.filter((screen) => screen.nav.narrow)
  const isElsewhere = !inBar.some(({ name }) => name === (shown.section ?? shown.name))
  return (
    <nav className={barsStyles.bottom} aria-label={t('common.nav.shortcuts')}>
      {inBar.map((screen) => (
        <Entry key={screen.name} screen={screen} />
      ))}
      <Link to="/more" aria-current={isElsewhere ? 'page' : undefined}>
        <Icon name="menu" />
        {t('common.nav.more')}
      </Link>
    </nav>
  )
}

/** Sections that have no place in the bottom bar, as a list of links. */
export const Sections = () => {
  const t = useText()
  const pathOf = usePathOf()
  const others = useNavScreens().filter((screen) => !screen.nav.narrow)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('common.nav.sections')}>
      {others.map((screen) => (
        <Link key={screen.name} className={moreStyles.link} to={pathOf(screen)}>
          <Icon name={screen.nav.icon} />
          <span>{titleOf(t, screen)}</span>
          <span>
            <Icon name="chevron-right" small />
          </span>
        </Link>
      ))}
    </nav>
  )
}
