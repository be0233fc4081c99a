/**
 * The lock of a counter's tablet. After some minutes without use the session ends on the server, and the screen stays behind the
 * password for the same user. Another user signs in at the same address with their own rights.
 */
import { api, holdCalls } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { queryClient } from '#web/api/query.ts'
import { clearSession, readSession, writeSession } from '#web/api/session.ts'
import { makeListeners, makeStore, useStore } from '#web/api/store.ts'
import { onTabMessage, tellTabs } from '#web/api/tabs.ts'
import { timed } from '#web/api/timeout.ts'
import { type Account, knownAccount } from './account.ts'
import { leaveTo, loginAddress } from './leave.ts'
import { forgetOfflineCache } from './offline-cache-name.ts'

/** Minutes without use; 0 means never. A choice of the device, not of the person. */
export const lockChoices = [0, 1, 5, 15, 30] as const
export type LockMinutes = (typeof lockChoices)[number]

const storageKey = 'trastienda.lock'
const minute = 60_000
/** Milliseconds between two messages to the other tabs about use. */
const wordEvery = 5_000

/** Milliseconds within which uses count as one. */
const usedEvery = 1_000

const locked = makeStore<Account | null>(null)
export const isLocked = (): boolean => locked.get() !== null
let release: (() => void) | null = null
let lastUse = 0
let lastWord = 0
let timer: ReturnType<typeof setTimeout> | undefined
const choice = makeListeners()

const chosen = (): LockMinutes => {
  try {
    return lockChoices.find((minutes) => String(minutes) === localStorage.getItem(storageKey)) ?? 0
  } catch {
    return 0
  }
}

/** Locks the screen behind the password; calls wait until a user has signed in. */
const shut = (): void => {
  const account = knownAccount()
  if (isLocked() || !account) return
  forgetOfflineCache()
  release = holdCalls()
  locked.set(account)
}

/** Where people sign in elsewhere, the way leads there and back here. */
const hasOwnSignIn = (): boolean => new URL(config().loginUrl).origin === location.origin

/** Ends the session, so that nothing on the device opens anything, and shuts the screen. */
export const lock = async (): Promise<void> => {
  if (isLocked() || !readSession()) return
  // Sent before the screen is shut: from then on calls wait.
  const told = api.session.signOut(undefined, { signal: timed() })
  if (hasOwnSignIn()) {
    shut()
    tellTabs('locked')
  }
  try {
    await told
  } catch {
    // The token expires within minutes; this device removes it in any case.
  }
  clearSession()
  forgetOfflineCache()
  if (!isLocked()) leaveTo(loginAddress(location.href, 'ended'))
}

const watch = (): void => {
  clearTimeout(timer)
  const minutes = chosen()
  if (minutes === 0 || isLocked()) return
  const left = lastUse + minutes * minute - Date.now()
  if (left <= 0) void lock()
  else timer = setTimeout(watch, left)
}

const used = (): void => {
  const now = Date.now()
  if (now - lastUse < usedEvery) return
  const minutes = chosen()
  // A device that slept wakes up at the first touch: then it is too late.
  if (minutes > 0 && now - lastUse > minutes * minute) return watch()
  lastUse = now
  if (minutes === 0) return
  if (now - lastWord < wordEvery) return
  lastWord = now
  tellTabs('active')
  watch()
}

const open = async (): Promise<void> => {
  release?.()
  release = null
  lastUse = Date.now()
  locked.set(null)
  watch()
  await queryClient.refetchQueries({ type: 'active' })
}

const isSamePerson = (email: string): boolean =>
  email.trim().toLowerCase() === (locked.get() ?? knownAccount())?.email.toLowerCase()

/** Signs in: the same user continues at the same point, another user loads this address anew. Rejects as the sign-in does. */
export const unlock = async (email: string, password: string): Promise<void> => {
  const tokens = await api.session.signIn({ body: { email, password } }, { signal: timed() })
  writeSession({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
  tellTabs('signed-in')
  if (isSamePerson(email)) await open()
  else location.reload()
}

/** Another tab has signed in: for the same user this tab continues, for another it loads anew. */
const follow = async (): Promise<void> => {
  release?.()
  release = null
  try {
    const { email } = await api.account.me(undefined, { signal: timed() })
    if (!isSamePerson(email)) location.reload()
    else if (isLocked()) await open()
  } catch {
    // The next call of this tab reports the error.
  }
}

/** From now on the device is watched, and other tabs are heard. */
export const watchDevice = (): void => {
  lastUse = Date.now()
  for (const name of ['pointerdown', 'keydown', 'wheel', 'visibilitychange']) {
    addEventListener(name, used, { capture: true, passive: true })
  }
  onTabMessage((message) => {
    if (message === 'active') lastUse = Date.now()
    if (message === 'locked') shut()
    if (message === 'signed-in') void follow()
  })
  watch()
}

export const setLockMinutes = (minutes: LockMinutes): void => {
  try {
    if (minutes === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, String(minutes))
  } catch {
    // Storage is forbidden: this device does not lock.
  }
  lastUse = Date.now()
  choice.notify()
  watch()
}

export const useLockMinutes = (): LockMinutes => useStore({ get: chosen, subscribe: choice.subscribe })
/** Whose screen is locked; null while it is open. */
export const useLocked = (): Account | null => useStore(locked)
