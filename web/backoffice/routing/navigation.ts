/**
 * Where the person is. An address becomes a screen in one place: match, guard, mode, code; only then the new place is
 * published, so that the screen before stays until the next one can be drawn.
 */
import type { ComponentType } from 'react'
import { endSession } from '#web/api/client.ts'
import { isCallFailure } from '#web/api/errors.ts'
import { currentMode, enterMerchant, onModeChange } from '#web/api/mode.ts'
import { isMissing, prefetchCalls, refreshCalls } from '#web/api/query.ts'
import { readSession } from '#web/api/session.ts'
import { makeListeners } from '#web/api/store.ts'
import { knownAccount, knownMerchants, loadAccount, loadMerchants, mayCall } from '../session/account.ts'
import { currentMerchant, fetchMerchant, isLoaded, makeCurrent } from '../session/current-merchant.ts'
import { flagName, plainSearch, withFlagOf, withMode } from './addresses.ts'
import { type Route, getRoute, setRoute } from './route.ts'
import { guard, homeMerchant, type Verdict } from './guard.ts'
import { leaveTo, signUpElsewhere } from '../session/leave.ts'
import type { Match } from './match.ts'
import { reloadForNewRelease } from './new-release.ts'
import { mayLeave } from './may-leave.ts'
import { allScreens, callsOf, findMatch, isKnown, knownPage, loadPage, loadScreens, nearest } from './pages.ts'
import { keepScroll } from './scroll.ts'

let turn = 0

type Address = { pathname: string; search: URLSearchParams }
const addresses = makeListeners<Address>()

/** Called with every address that is gone to, before its screen is there. */
export const onAddress = addresses.subscribe

/** After a reload the history knows which one was open on a page of no merchant. */
const currentId = (): string | null =>
  currentMerchant()?.id ?? (history.state as { merchantId?: string } | null)?.merchantId ?? null // written by `arrive`

const verdictOn = (match: Match | null, pathname: string): Verdict => {
  const account = knownAccount()
  const merchants = knownMerchants()
  if (match?.screen.public) return { kind: 'stay' }
  if (!readSession() || !account || !merchants) return { kind: 'login' }
  return guard(match, pathname, {
    session: true,
    account,
    merchants,
    currentMerchantId: currentId(),
    screens: allScreens(),
    signUpElsewhere: signUpElsewhere(),
    mayCall,
  })
}

/** Whether an address shows its screen, as far as is known. */
export const isAdmitted = (match: Match, pathname: string): boolean => verdictOn(match, pathname).kind === 'stay'

/** Starts what an address begins with, if the person may open it: an address that leads elsewhere asks for nothing. */
export const prefetch = (to: string): void => {
  const { pathname, search } = new URL(to, location.href)
  if (!isKnown(pathname)) {
    loadScreens().then(
      () => prefetch(to),
      () => {
        // As below.
      },
    )
    return
  }
  const match = findMatch(pathname)
  if (!match || !isAdmitted(match, pathname)) return
  prefetchCalls(callsOf(match, search))
  loadPage(match.screen).catch(() => {
    // It is asked for again, and its failure shown, when the person really goes there.
  })
}

/**
 * Follows redirects in the address bar until an address shows its screen; null when it leads out, as the end of a session does.
 * `unknown`: that cannot be said before all screens are known.
 */
const settle = (): Match | null | 'unknown' => {
  for (let step = 0; step < 8; step += 1) {
    if (!isKnown(location.pathname)) return 'unknown'
    const match = findMatch(location.pathname)
    const verdict = verdictOn(match, location.pathname)
    if (verdict.kind === 'login') {
      endSession(knownAccount() ? 'ended' : 'none')
      return null
    }
    if (verdict.kind === 'stay') return match
    if (verdict.kind === 'leave') {
      leaveTo(verdict.to)
      return null
    }
    history.replaceState(null, '', withFlagOf(location, verdict.to))
  }
  throw new Error(`The guard leads in circles at ${location.pathname}`)
}

/** The merchant that a screen is seen with: the one in its address, else the one that opens by itself. */
const merchantOf = ({ screen, params }: Match): string | undefined => {
  const account = knownAccount()
  if (screen.public || !account) return undefined
  const merchants = knownMerchants() ?? []
  return params['merchantId'] ?? homeMerchant({ merchants, account, currentMerchantId: currentId() })?.id
}

const showFlag = (): void => {
  const wanted = withMode(location.pathname + location.search + location.hash)
  if (wanted !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', wanted)
}

const samePage = (match: Match, at: Route | null): boolean =>
  at !== null &&
  at.screen.load === match.screen.load &&
  Object.entries(at.params).every(([name, value]) => match.params[name] === value)

/** Whether an address is of another page than the one that is shown; a dialog of the same page is not. */
const leavesPage = (pathname: string): boolean => {
  const match = findMatch(pathname)
  const at = getRoute()
  return at !== null && !(match && samePage(match, at))
}

const publish = (match: Match, page: ComponentType | null, failure: unknown = null): void => {
  const at = getRoute()
  const key = samePage(match, at) && page === at?.page ? at.key : turn
  setRoute({ ...match, key, path: location.pathname, search: plainSearch(location.search), page, failure })
}

/** Rejects as the calls do. */
const loadMerchant = async (merchantId: string, mine: number): Promise<void> => {
  const mode = currentMode()
  const merchant = await fetchMerchant(merchantId)
  if (mine === turn) makeCurrent(merchant, mode)
}

/** What the guard looks at, to see whether it has changed. */
const rights = (): string => JSON.stringify([knownAccount(), knownMerchants()])

/** What was loaded before is asked again behind the screen when it is a minute old; what has changed may change the screen. */
const revalidate = async (merchantId: string | undefined, mine: number): Promise<void> => {
  const before = rights()
  try {
    await Promise.all([loadAccount(), loadMerchants(), merchantId && loadMerchant(merchantId, mine)])
    if (rights() !== before) await arrive()
  } catch {
    // The cache stays in use; the client has already reported a session that is over, or a closed service.
  }
}

/** A call was refused that the app believed allowed: who the person is now is asked at once. */
export const checkAccess = async (): Promise<void> => {
  const before = rights()
  try {
    await refreshCalls(['account', 'me'], ['merchants', 'list'])
    if (rights() !== before) await arrive()
  } catch {
    // As above.
  }
}

/** A screen that cannot be shown: its merchant is gone [ER-05], its code has gone with a release, or the server fails. */
const giveUp = async (match: Match, failure: unknown, mine: number): Promise<void> => {
  if (isMissing(failure)) {
    await refreshCalls(['merchants'])
    const merchants = await loadMerchants()
    // The user has gone to another page meanwhile and stays there.
    if (mine !== turn) return
    if (!merchants.some(({ id }) => id === match.params['merchantId'])) return correct(withMode('/'))
  }
  if (mine === turn && (isCallFailure(failure) || !(await reloadForNewRelease()))) publish(match, null, failure)
}

/**
 * Shows the address of the address bar. Code and the merchant's data are awaited the first time, and after a change of merchant or
 * mode. Later they are read from memory, and the data is asked again behind the screen [NV-06].
 */
export const arrive = async (): Promise<void> => {
  const mine = (turn += 1)
  const match = settle()
  if (match === 'unknown') await learnScreens(mine)
  else if (match) await show(match, mine)
}

/** The first address whose screen the app did not start with: it waits for the list of all. */
const learnScreens = async (mine: number): Promise<void> => {
  try {
    await loadScreens()
    if (mine === turn) await arrive()
  } catch (failure) {
    await giveUp(nearest(location.pathname), failure, mine)
  }
}

const show = async (match: Match, mine: number): Promise<void> => {
  addresses.notify({ pathname: location.pathname, search: plainSearch(location.search) })
  const merchantId = merchantOf(match)
  if (merchantId) {
    enterMerchant(merchantId, new URLSearchParams(location.search).get(flagName))
    if (!match.params['merchantId']) history.replaceState({ ...(history.state as object | null), merchantId }, '') // any
  }
  showFlag()
  const ready = knownPage(match.screen)
  const hasMerchant = merchantId === undefined || isLoaded(merchantId)
  if (!match.screen.public) void revalidate(hasMerchant ? merchantId : undefined, mine)
  if (ready && hasMerchant) {
    publish(match, ready)
    return
  }
  prefetchCalls(callsOf(match, location.search))
  try {
    const [page] = await Promise.all([loadPage(match.screen), hasMerchant ? undefined : loadMerchant(merchantId, mine)])
    if (mine === turn) publish(match, page)
  } catch (failure) {
    await giveUp(match, failure, mine)
  }
}

/** Shows another address in place of the one of the address bar. */
const correct = (address: string): void => {
  history.replaceState(history.state, '', address)
  void arrive()
}

/** Whether the page that is shown belongs to the address bar, and no navigation is under way. */
export const isSettled = (): boolean => getRoute()?.path === location.pathname

/**
 * Goes to an address of the app, without a document load [SH-01]. `replace` is for a page that corrects its own address, at once or after
 * an answer or a pause: it does nothing when the person is on the way to another page by then.
 */
export const navigate = (to: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace && !isSettled()) return
  const address = withMode(new URL(to, location.href).href)
  if (leavesPage(new URL(address, location.href).pathname) && !mayLeave(() => navigate(to, { replace }))) return
  if (replace) return correct(address)
  keepScroll()
  history.pushState(null, '', address)
  void arrive()
}

/** From now on the address bar leads. */
export const listen = (): void => {
  addEventListener('popstate', () => {
    if (!leavesPage(location.pathname) || mayLeave(() => history.back())) void arrive()
    else {
      const at = getRoute()
      // The entry that was left is current again, above the one that "back" has opened.
      history.pushState(null, '', withMode(at?.search.size ? `${at.path}?${at.search}` : (at?.path ?? '/')))
    }
  })
  onModeChange(() => void arrive())
}
