/** Ways out of the app, to addresses that are not ours to draw. */
import type { MouseEvent } from 'react'
import type { EndReason } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { makeStore, useStore } from '#web/api/store.ts'

/** Milliseconds for which the screen that says "we take you elsewhere" waits for the browser [NV-12] [CO-01]. */
export const waitAfterRedirect = 10_000

/** `late`: the page is still here, or here again. */
type Leaving = { to: string; late: boolean }

const leaving = makeStore<Leaving | null>(null)
export const isLeaving = (): boolean => leaving.get()?.late === false

/** Leaves the app for another address; ignores further calls meanwhile. */
export const leaveTo = (to: string): void => {
  if (isLeaving()) return
  const mine = { to, late: false }
  const shownAgain = (): void => {
    if (leaving.get() === mine) leaving.set({ to, late: true })
  }
  leaving.set(mine)
  setTimeout(shownAgain, waitAfterRedirect)
  addEventListener('pageshow', (event) => event.persisted && shownAgain(), { once: true })
  location.assign(to)
}

/** For a link that leads out: a plain click says that one leaves; any other opens a tab as usual. */
export const leaveByLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  leaveTo(event.currentTarget.href)
}

/** The user has seen that the other page did not load. */
export const stayHere = (): void => leaving.set(null)

/** The sign-in address that leads back here [SH-06, NV-01]; `ended` lets it say that there was a session. */
export const loginAddress = (back: string = location.href, reason: EndReason = 'none'): string => {
  const address = new URL(config().loginUrl)
  if (reason !== 'signed-out') address.searchParams.set('redirect', back)
  if (reason !== 'none') address.searchParams.set(reason, 'true')
  return address.href
}

/** Where those sign up who cannot do it here; null where the configuration names an address of ours, which would lead back. */
export const signUpElsewhere = (): string | null => {
  const { onboardingUrl } = config()
  return new URL(onboardingUrl).origin === location.origin ? null : onboardingUrl
}

export const useLeaving = (): Leaving | null => useStore(leaving)
