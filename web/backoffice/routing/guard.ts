import type { Home } from '#contract/calls/account.ts'
import type { Role } from '#contract/core/access.ts'
import type { AccountType } from '#domain/onboarding.ts'
import { onboardingPath } from '../features/onboarding/paths.ts'
import { toOne } from './all-merchants.ts'
import type { Match } from './match.ts'
import type { NamedScreen } from './screen.ts'

type Account = {
  userType: Role
  type: AccountType
  disabled: string | null
  requiresOnboarding: boolean
  preferedMerchantUuid: string | null
  home: Home
}
type Merchant = { id: string; status: string }

/** All that the guard looks at. `account` and `merchants` are loaded by the time a session exists. */
export type GuardContext = {
  session: boolean
  account: Account
  merchants: readonly Merchant[]
  /** The merchant whose screens were open last. */
  currentMerchantId: string | null
  screens: readonly NamedScreen[]
  /** Where those sign up whose kind of company is not known; null where that is no address outside of this app. */
  signUpElsewhere: string | null
  /** Whether a role may make every call that a screen needs. */
  mayCall: (role: Role, screen: NamedScreen) => boolean
}

export type Verdict =
  | { kind: 'stay' }
  | { kind: 'login' }
  | { kind: 'redirect'; to: string }
  | { kind: 'leave'; to: string }

const stay: Verdict = { kind: 'stay' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Not approved (yet): such a merchant sees its waiting page and nothing else [NV-04]. */
export const isWaiting = ({ status }: Pick<Merchant, 'status'>): boolean =>
  status === 'pending' || status === 'rejected'

export const operationsOf = (merchantId: string): string => `/merchants/${merchantId}/operations`

/** Whether a person sees a screen at all, by role and by type and state of the account [NV-07, NV-08]. */
export const isOpenTo = (
  screen: NamedScreen,
  context: { account: Pick<Account, 'userType' | 'type' | 'disabled'>; mayCall: GuardContext['mayCall'] },
): boolean =>
  !screen.denyTo?.includes(context.account.userType) &&
  (screen.accountType ?? context.account.type) === context.account.type &&
  !(screen.disabledBlocked && context.account.disabled !== null) &&
  context.mayCall(context.account.userType, screen)

const firstOpen = <M extends Merchant>(merchants: readonly M[]): M | null =>
  merchants.find((merchant) => !isWaiting(merchant)) ?? merchants[0] ?? null

/** The merchant that opens: the current one, else the preferred, else the first, if possible one that does not wait [NV-02]. */
export const homeMerchant = <M extends Merchant>(context: {
  merchants: readonly M[]
  currentMerchantId: string | null
  account: { preferedMerchantUuid: string | null }
}): M | null => {
  const byId = (id: string | null) => context.merchants.find((merchant) => merchant.id === id)
  return byId(context.currentMerchantId) ?? byId(context.account.preferedMerchantUuid) ?? firstOpen(context.merchants)
}

/** Owners whose kind of company is not known are no concern of the steps here [ON-08]. */
const elsewhere = ({ account, signUpElsewhere }: GuardContext): string | null =>
  account.userType === 'owner' && account.type === 'unknown' ? signUpElsewhere : null

/** [NV-03] */
const withoutMerchant = (context: GuardContext): Verdict => {
  const { requiresOnboarding, userType } = context.account
  const to = elsewhere(context)
  if (to !== null) return { kind: 'leave', to }
  return redirect(requiresOnboarding && userType === 'owner' ? onboardingPath : '/settings')
}

const pathOf = (screen: Pick<NamedScreen, 'path'>, merchantId: string): string =>
  screen.path.replace('{merchantId}', merchantId)

/** Where a merchant begins: the waiting page while pending, else the screen of that choice. */
const beginning = (merchant: Merchant, context: GuardContext, home: Home = 'operations'): string => {
  const waiting = context.screens.find((screen) => screen.pendingAllowed === 'only')
  if (isWaiting(merchant) && waiting) return pathOf(waiting, merchant.id)
  const open = context.screens.filter((screen) => screen.nav && isOpenTo(screen, context))
  const first = open.find((screen) => screen.home === home) ?? open[0]
  return first ? pathOf(first, merchant.id) : '/settings'
}

/** Where a person belongs who asked for nothing in particular, or for what is not theirs. */
const home = (context: GuardContext): Verdict => {
  const merchant = homeMerchant(context)
  return merchant ? redirect(beginning(merchant, context)) : withoutMerchant(context)
}

const bareMerchant = /^\/merchants\/([^/]+)\/?$/

/** Whether a path asks for nothing in particular: it has no screen, and leads to one. */
export const isStart = (pathname: string): boolean => pathname === '/' || bareMerchant.test(pathname)

/** The merchant that an address speaks of; undefined where it speaks of none. */
const addressedMerchant = (match: Match | null, pathname: string): string | undefined =>
  match ? match.params['merchantId'] : bareMerchant.exec(pathname)?.[1]

/** Whether an address shows its screen, and if not, where it leads [NV-01 to NV-05, NV-07, NV-08, ON-08, RT-01, RT-02, RT-36]. */
export const guard = (match: Match | null, pathname: string, context: GuardContext): Verdict => {
  const screen = match?.screen
  if (screen?.public) return stay
  if (!context.session) return { kind: 'login' }

  const addressed = addressedMerchant(match, pathname)
  const merchant =
    addressed === undefined ? homeMerchant(context) : context.merchants.find(({ id }) => id === addressed)
  if (addressed !== undefined && !merchant) return home({ ...context, currentMerchantId: null })
  const back = merchant ? redirect(beginning(merchant, context)) : home(context)
  // A person chooses what opens where the address asks for nothing in particular; a merchant's own leads to its operations.
  const start =
    merchant && redirect(beginning(merchant, context, addressed === undefined ? context.account.home : undefined))
  // An address of no shop, such as a shortcut of the device, is meant for the one that opens by itself.
  const same = context.screens.find(({ path }) => path === `/merchants/{merchantId}${pathname}`)
  if (!screen) return merchant && same ? redirect(pathOf(same, merchant.id)) : (start ?? back)

  // Of one merchant there is nothing to put together.
  const single = toOne(screen.path)
  if (single !== screen.path && merchant && !context.merchants[1])
    return redirect(pathOf({ path: single }, merchant.id))
  const fits = !merchant || (isWaiting(merchant) ? screen.pendingAllowed : screen.pendingAllowed !== 'only')
  if (!fits || !isOpenTo(screen, context)) return back
  const to = screen.signUp ? elsewhere(context) : null
  return to === null ? stay : { kind: 'leave', to }
}
