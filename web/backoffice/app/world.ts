/** What every screen may ask: who is signed in, for which merchant, and what the role allows. */
import { can, type Permission } from '#contract/access.ts'
import { useCall } from '#web/api/query.ts'
import { type Account, accountFreshFor, mayCall, type Merchant } from './account.ts'
import { homeMerchant, isOpenTo, isWaiting } from './guard.ts'
import { currentMerchant } from './current-merchant.ts'
import { allScreens, useAt } from './navigation.ts'
import type { Screen } from './screen.ts'

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
  const { params } = useAt()
  const account = useAccount()
  return homeMerchant({
    merchants: useMerchants(),
    currentMerchantId: params['merchantId'] ?? currentMerchant()?.id ?? null,
    account,
  })
}

/** The merchant whose screen this is. For screens below `/merchants/{merchantId}`. */
export const useMerchant = (): Merchant => present(useAnyMerchant() ?? undefined, 'A merchant')

/** Whether the person's role holds a permission. */
export const useMay = (permission: Permission): boolean => can(useAccount().userType, permission)

/** The entries of the navigation that this person sees, in their order; none without an active merchant. */
export const useNavScreens = (): (Screen & Required<Pick<Screen, 'nav'>>)[] => {
  const account = useAccount()
  const merchant = useAnyMerchant()
  const pending = merchant !== null && isWaiting(merchant)
  return (
    allScreens()
      .filter((screen): screen is Screen & Required<Pick<Screen, 'nav'>> => screen.nav !== undefined)
      .filter((screen) => isOpenTo(screen, { account, mayCall }) && !(pending && !screen.pendingAllowed))
      // Whoever has no shop yet has nowhere to go in one.
      .filter(({ path }) => merchant !== null || !path.includes('{merchantId}'))
      .toSorted((a, b) => a.nav.order - b.nav.order)
  )
}
