/**
 * Where the person is. An address becomes a screen in one place: match, guard, mode, code; only then the new place is
 * published, so that the screen before stays until the next one can be drawn.
 */
import { type ComponentType, useSyncExternalStore } from 'react'
import { endSession } from '#web/api/client.ts'
import { isCallFailure } from '#web/api/errors.ts'
import { currentMode, enterMerchant, isSandbox, onModeChange } from '#web/api/mode.ts'
import { type CallRef, isMissing, prefetchCalls, refreshCalls } from '#web/api/query.ts'
import { readSession } from '#web/api/session.ts'
import { knownAccount, knownMerchants, loadAccount, loadMerchants, mayCall } from './account.ts'
import { currentMerchant, fetchMerchant, isLoaded, makeCurrent } from './current-merchant.ts'
import { guard, homeMerchant, type Verdict } from './guard.ts'
import { leaveTo, signUpElsewhere } from './leave.ts'
import { type Match, matcher } from './match.ts'
import { reloadForNewRelease } from './new-release.ts'
import type { Screen } from './screen.ts'
import { mayLeave } from './may-leave.ts'

/** A place that can be drawn. `key` changes with every page, not with its query or its dialogs. */
export type At = Match & {
  key: number
  path: string
  search: URLSearchParams
  page: ComponentType | null
  failure: unknown
}

let screens: readonly Screen[] = []
let matchScreen = matcher(screens)
let at: At | null = null
let turn = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The place that is shown; null before the first one. */
export const getAt = (): At | null => at

/** Called with every new place, when it is known. */
export const onArrival = (hook: () => void): void => void subscribe(hook)

type Address = { pathname: string; search: URLSearchParams }
const addressHooks = new Set<(address: Address) => void>()

/** Called with every address that is gone to, before its screen is there. */
export const onAddress = (hook: (address: Address) => void): void => void addressHooks.add(hook)

/** Resolves when the first place is known. Never, while the page is on its way to another document. */
export const firstPlace = (): Promise<void> =>
  new Promise((resolve) => {
    if (at) return resolve()
    const end = subscribe(() => {
      end()
      resolve()
    })
  })

export const useAt = (): At => {
  const place = useSyncExternalStore(subscribe, getAt)
  if (!place) throw new Error('No place is known before the start-up is done')
  return place
}

const pages = new Map<Screen['load'], ComponentType>()

/** Loads the code of a screen; later calls are answered from memory. */
export const loadPage = async (screen: Screen): Promise<ComponentType> => {
  const page = pages.get(screen.load) ?? (await screen.load())
  pages.set(screen.load, page)
  return page
}

/** Gives the code of a screen that came with the app. */
export const givePage = (name: string, page: ComponentType): void => {
  const screen = screens.find((one) => one.name === name)
  if (screen) pages.set(screen.load, page)
}

const flagName = 'sandbox'

/** The query without the flag of the mode: what a screen reads as its state. */
export const plainSearch = (text: string): URLSearchParams => {
  const search = new URLSearchParams(text)
  search.delete(flagName)
  return search
}

/** An in-app address with the flag of the mode [NV-11]: added in sandbox, and in live mode only where it says otherwise. */
export const withMode = (to: string, sandbox: boolean = isSandbox()): string => {
  const url = new URL(to, location.origin)
  if (sandbox) url.searchParams.set(flagName, 'true')
  else if (url.searchParams.has(flagName)) url.searchParams.set(flagName, 'false')
  return url.pathname + url.search + url.hash
}

const currentId = (): string | null => currentMerchant()?.id ?? null

const verdictOn = (match: Match | null): Verdict => {
  const account = knownAccount()
  const merchants = knownMerchants()
  if (match?.screen.public) return { kind: 'stay' }
  if (!readSession() || !account || !merchants) return { kind: 'login' }
  return guard(match, location.pathname, {
    session: true,
    account,
    merchants,
    currentMerchantId: currentId(),
    screens,
    signUpElsewhere: signUpElsewhere(),
    mayCall,
  })
}

const merchantIn = (path: string): string | undefined => /^\/merchants\/([^/]+)/.exec(path)?.[1]

/** A redirect keeps the flag of the mode, but not for another merchant than the one it was meant for. */
const withFlagOf = (from: { pathname: string; search: string }, to: string): string => {
  const flag = new URLSearchParams(from.search).get(flagName)
  const meant = merchantIn(from.pathname)
  return flag && (meant === undefined || meant === merchantIn(to)) ? `${to}?${flagName}=${flag}` : to
}

/** Follows redirects in the address bar until an address shows its screen; null when it leads out, as the end of a session does. */
const settle = (): Match | null => {
  for (let step = 0; step < 8; step += 1) {
    const match = matchScreen(location.pathname)
    const verdict = verdictOn(match)
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

/** The first calls of what an address shows. */
export const callsOf = ({ screen, params }: Match, search: string): readonly CallRef[] => {
  const timeZone = knownMerchants()?.find(({ id }) => id === params['merchantId'])?.timeZone
  return screen.data?.({ params, search: plainSearch(search), timeZone }) ?? []
}

const showFlag = (): void => {
  const wanted = withMode(location.pathname + location.search + location.hash)
  if (wanted !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', wanted)
}

const samePage = (match: Match): boolean =>
  at !== null &&
  at.screen.load === match.screen.load &&
  Object.entries(at.params).every(([name, value]) => match.params[name] === value)

/** Whether an address is of another page than the one that is shown; a dialog of the same page is not. */
const leavesPage = (pathname: string): boolean => {
  const match = matchScreen(pathname)
  return at !== null && !(match && samePage(match))
}

const publish = (match: Match, page: ComponentType | null, failure: unknown = null): void => {
  const key = samePage(match) && page === at?.page ? at.key : turn
  at = { ...match, key, path: location.pathname, search: plainSearch(location.search), page, failure }
  for (const listener of listeners) listener()
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
    // What the cache holds goes on serving; a session that is over, or a closed service, the client has told already.
  }
}

/** A call was refused that the app believed allowed: who the person is now is asked at once. */
export const checkAccess = (): void => {
  const before = rights()
  const check = async (): Promise<void> => {
    await refreshCalls(['account', 'me'], ['merchants', 'list'])
    if (rights() !== before) await arrive()
  }
  check().catch(() => {
    // As above.
  })
}

/** A screen that cannot be shown: its merchant is gone [ER-05], its code has gone with a release, or the server fails. */
const giveUp = async (match: Match, failure: unknown, mine: number): Promise<void> => {
  if (isMissing(failure)) {
    await refreshCalls(['merchants'])
    const merchants = await loadMerchants()
    // Gone somewhere else meanwhile, nobody is led away from there.
    if (mine !== turn) return
    if (!merchants.some(({ id }) => id === match.params['merchantId'])) return navigate('/', { replace: true })
  }
  if (mine === turn && (isCallFailure(failure) || !(await reloadForNewRelease()))) publish(match, null, failure)
}

/**
 * Shows what the address bar says. Code and the merchant's data are awaited the first time, and after a change of merchant
 * or mode; later they come from memory, and the data is asked again behind the screen [NV-06].
 */
export const arrive = async (): Promise<void> => {
  const mine = (turn += 1)
  const match = settle()
  if (!match) return
  for (const hook of addressHooks) hook({ pathname: location.pathname, search: plainSearch(location.search) })
  const merchantId = merchantOf(match)
  if (merchantId) enterMerchant(merchantId, new URLSearchParams(location.search).get(flagName))
  showFlag()
  const ready = pages.get(match.screen.load)
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

/** Whether the page that is shown is that of the address bar, and nobody is on the way to another. */
export const isSettled = (): boolean => at?.path === location.pathname

/** Goes to an address of the app, without a document load [SH-01]. */
export const navigate = (to: string, { replace = false }: { replace?: boolean } = {}): void => {
  const address = withMode(new URL(to, location.href).href)
  if (leavesPage(new URL(address, location.href).pathname) && !mayLeave(() => navigate(to, { replace }))) return
  if (replace) history.replaceState(history.state, '', address)
  else history.pushState(null, '', address)
  void arrive()
}

/** Starts loading what an address will need: its code and its first calls. */
export const prefetch = (to: string): void => {
  const url = new URL(to, location.href)
  const match = matchScreen(url.pathname)
  if (!match) return
  prefetchCalls(callsOf(match, url.search))
  loadPage(match.screen).catch(() => {
    // It is asked for again, and its failure shown, when the person really goes there.
  })
}

/** The screens there are, in no order; set once, before anything else here. Handed in, since pages themselves navigate. */
export const setScreens = (all: readonly Screen[]): void => {
  screens = all
  matchScreen = matcher(all)
}
export const allScreens = (): readonly Screen[] => screens

/** From now on the address bar leads. */
export const listen = (): void => {
  addEventListener('popstate', () => {
    if (!leavesPage(location.pathname) || mayLeave(() => history.back())) void arrive()
    // The entry that was left stands again, above the one that "back" has come to.
    else history.pushState(null, '', withMode(at?.search.size ? `${at.path}?${at.search}` : (at?.path ?? '/')))
  })
  onModeChange(() => void arrive())
}
