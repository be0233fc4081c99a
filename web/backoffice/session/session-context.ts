/** What every screen may ask: who is signed in, for which merchant, and what the role allows. */
import { can, type Permission } from '#contract/core/access.ts'
import { useCall } from '#web/api/query.ts'
import { type Account, accountFreshFor, mayCall, type Merchant } from './account.ts'
import { isOfAll } from '../routing/all-merchants.ts'
import { homeMerchant, isOpenTo, isWaiting } from '../routing/guard.ts'
import { currentMerchant } from './current-merchant.ts'
import { allScreens } from '../routing/pages.ts'
import { useRoutePart } from '../routing/route.ts'
import type { NamedScreen } from '../routing/screen.ts'

const present = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`${what} must be there before any screen shows`)
  return value
}

/** The signed-in account. */
export const useAccount = (): Account =>
  present(useCall('account', 'me', {}, { staleTime: accountFreshFor }).data, 'The account')

/** The merchants that the person may see. */
export const useMerchants = (): Merchant[] =>
  present(useCall('merchants', 'list', {}, { staleTime: accountFreshFor }).data, 'The list of merchants')

/** The merchant of the address, else the one that was open last, the preferred or the first; null for an account without any. */
export const useAnyMerchant = (): Merchant | null => {
  const currentMerchantId = useRoutePart(({ params }) => params['merchantId'] ?? currentMerchant()?.id ?? null)
  const account = useAccount()
  return homeMerchant({
    merchants: useMerchants(),
    currentMerchantId,
    account,
  })
}

/** Whether the screen is one of all merchants. */
export const useIsOfAll = (): boolean => useRoutePart(({ path }) => isOfAll(path))

/** The merchant whose screen this is. For screens below `/merchants/{merchantId}`. */
export const useMerchant = (): Merchant => present(useAnyMerchant() ?? undefined, 'A merchant')

/** Whether the person may do nothing but look. */
export const useIsPaused = (): boolean => useAccount().paused !== null

/** Whether the user's role has a permission; a paused user has only those to read. */
export const useMay = (permission: Permission): boolean => {
  const { userType, paused } = useAccount()
  return can(userType, permission) && (paused === null || permission.endsWith('.read'))
}

type WithNav = NamedScreen & Required<Pick<NamedScreen, 'nav'>>
const hasNav = (screen: NamedScreen): screen is WithNav => screen.nav !== undefined
const byOrder = (a: WithNav, b: WithNav): number => a.nav.order - b.nav.order

type WithKey = WithNav & { nav: { key: string } }
const hasKey = (screen: WithNav): screen is WithKey => screen.nav.key !== undefined

/** The entries that G and a letter lead to, in their order; some of them this person may not see. */
export const keyScreens = (): WithKey[] => allScreens().filter(hasNav).filter(hasKey).toSorted(byOrder)

/** The entries of the navigation that this person sees, in their order; none without an active merchant. */
export const useNavScreens = (): WithNav[] => {
  const account = useAccount()
  const merchant = useAnyMerchant()
  const pending = merchant !== null && isWaiting(merchant)
  return (
    allScreens()
      .filter(hasNav)
      .filter((screen) => isOpenTo(screen, { account, mayCall }) && !(pending && !screen.pendingAllowed))
      // A user without a merchant has no merchant's pages.
      .filter(({ path }) => merchant !== null || !path.includes('{merchantId}'))
      .toSorted(byOrder)
  )
}
