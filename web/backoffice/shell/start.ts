import { named } from 'virtual:screens'
import wires from 'virtual:wires/backoffice'
import { addCalls, endSession, setClientEvents, setEarly } from '#web/api/client.ts'
import { loadConfig } from '#web/api/config.ts'
import { takeEarly } from '#web/api/early-answers.ts'
import { enterMerchant } from '#web/api/mode.ts'
import { loadMoreCalls, setMoreCalls } from '#web/api/more-calls.ts'
import { prefetchCalls, queryClient } from '#web/api/query.ts'
import { readSession } from '#web/api/session.ts'
import { onTabMessage } from '#web/api/tabs.ts'
import { rememberedLocale } from '#web/texts/remembered-locale.ts'
import { type Account, addAccess, loadAccount, loadMerchants, localeOf } from '../session/account.ts'
import { merchantCalls } from '../session/current-merchant.ts'
import { openDrafts, wipeDrafts } from '../kit/drafts.ts'
import { isLeaving, leaveTo, loginAddress } from '../session/leave.ts'
import { isLocked, watchDevice } from '../session/lock.ts'
import { fetchDeferred, setDeferredParts } from './Deferred.tsx'
import type { DeferredParts } from './deferred-parts.ts'
import type { Match } from '../routing/match.ts'
import { arrive, checkAccess, isAdmitted, listen } from '../routing/navigation.ts'
import { callsOf, type FirstScreen, findMatch, isKnown, loadPage, loadScreens, setScreens } from '../routing/pages.ts'
import { firstPlace, onArrival } from '../routing/route.ts'
import { close } from '../session/outage.ts'
import { markOnboardingStarted } from './shell-state.ts'
import { forgetOfflineCache } from '../session/offline-cache-name.ts'
import type { Screen } from '../routing/screen.ts'
import { setSlots } from '../kit/slots.ts'
import { askForPassword } from './step-up.tsx'
import { later, loadTexts, showLocale } from '../session/texts.ts'
import { whenIdle } from '../kit/when-idle.ts'

const quietly = (work: Promise<unknown>): void => {
  // A caller that waits for the result receives the failure too.
  work.catch(() => {})
}

/** Asks for what the address begins with. */
const begin = (match: Match): void => {
  const { merchantId } = match.params
  if (merchantId) {
    enterMerchant(merchantId, new URLSearchParams(location.search).get('sandbox'))
    prefetchCalls(merchantCalls(merchantId))
  }
  prefetchCalls(callsOf(match, location.search))
}

/** The screen of the address; null where it has none, or where that cannot be looked up: who arrives there reads why. */
const firstMatch = async (): Promise<Match | null> => {
  const { pathname } = location
  if (!isKnown(pathname))
    await loadScreens().catch(() => {
      // See above.
    })
  const match = findMatch(pathname)
  // Texts and code that the address will want [SH-03].
  if (match) quietly(loadPage(match.screen))
  return match
}

/** As soon as the guard can admit the address (docs/decisions/0045-ahead-of-the-guard.md). */
const beginAdmitted = async (account: Promise<unknown>): Promise<void> => {
  const [match] = await Promise.all([firstMatch(), account, loadMerchants()])
  if (match && isAdmitted(match, location.pathname)) begin(match)
}

/** What every screen but the list wants: one file, which a page of another screen begins with. */
const fetchFurther = async () => (await import('./further-app.ts')).furtherApp

const allScreens = async (): Promise<readonly Screen[]> => {
  const { access, screens, slots } = await fetchFurther()
  addAccess(access)
  setSlots(slots)
  return screens
}

/** The parts that are drawn later lead to screens of all kinds, and are drawn with the list of all. */
const fetchParts = async (): Promise<DeferredParts> => {
  const [parts] = await Promise.all([later(import('./deferred/parts.ts')), loadScreens()])
  return parts
}

/** Milliseconds after which what nothing waits for is asked all the same. */
const idleAtMost = 2_000

/** Only owners have these, and no screen waits for them: they are loaded last [SH-03, SH-04]. */
const loadCompany = ({ userType, type }: Account): void => {
  if (userType !== 'owner') return
  whenIdle(() => {
    prefetchCalls([['company', 'getProfile', {}]])
    if (type === 'enterprise') prefetchCalls([['company', 'getEnterprise', {}]])
  }, idleAtMost)
}

/** Does it as soon as no call is on its way. */
const whenQuiet = (work: () => Promise<void>): void => {
  if (queryClient.isFetching() === 0) return void work()
  const end = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return
    end()
    void work()
  })
}

const hearTabs = (): void =>
  onTabMessage((message) => {
    if (message !== 'signed-out') return
    wipeDrafts()
    endSession('signed-out')
  })

/** A user who reaches a page of the onboarding has started it [SH-08]. */
const hearOnboarding = (): void => {
  onArrival(() => {
    if (location.pathname.startsWith('/onboarding')) markOnboardingStarted()
  })
}

/** Handles what any call finds out about the session and the service, on all screens. */
const hearClient = (): void =>
  setClientEvents({
    sessionEnded: (reason) => {
      forgetOfflineCache()
      // A locked screen has given its session up; the person signs in on it.
      if (!isLocked()) leaveTo(loginAddress(location.href, reason))
    },
    serviceClosed: close,
    accessRefused: () => void checkAccess(),
    passwordNeeded: askForPassword,
  })

/**
 * Loads the data that every screen needs and opens the address [SH-03]. `first` is the screen whose code is in the
 * app's file. Resolves to whether the app can be shown; false while the browser leaves for the sign-in page. Rejects when the account cannot
 * be loaded.
 */
export const start = async (first: FirstScreen): Promise<boolean> => {
  const { productName } = await loadConfig()
  document.title = productName
  addCalls(wires)
  setMoreCalls(async () => (await fetchFurther()).wires)
  setEarly(takeEarly)
  hearClient()
  setScreens(first, named, allScreens)
  setDeferredParts(fetchParts)
  if (!readSession()) {
    endSession('none')
    return false
  }
  quietly(loadTexts(rememberedLocale()))
  const account = loadAccount()
  const [person] = await Promise.all([
    account,
    account.then((loaded) => Promise.all([showLocale(localeOf(loaded)), openDrafts()])),
    beginAdmitted(account),
  ])
  listen()
  hearOnboarding()
  await arrive()
  if (isLeaving()) return false
  await firstPlace()
  hearTabs()
  watchDevice()
  loadCompany(person)
  // Not while the first rows still need the line. What the page's answers have not served by then would be asked again later.
  const go = (): Promise<void> => {
    setEarly(null)
    quietly(loadMoreCalls())
    return fetchDeferred()
  }
  whenIdle(() => whenQuiet(go), idleAtMost)
  return true
}
