/** The sale behind the link, kept up to date: other tabs, the shop and the clock change it too. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/calls/account.ts'
import { api } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { timed } from '#web/api/timeout.ts'
import type { Checkout } from './plan.ts'
import { openCheckoutStates } from './states.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Notifies the other tabs of a change, without its content or link: each asks for its own link. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trastienda.checkout') : null

const pollSeconds = 20
const challengePollSeconds = 5

const fetched = async (token: string, locale: Locale | null): Promise<Checkout> => {
  const params = { token }
  const found = await api.customerCheckout.get({ params, query: { locale: locale ?? undefined } }, { signal: timed() })
  if (found.state !== 'sent') return found
  const { state } = await api.customerCheckout.open(
    { params },
    { signal: timed(), idempotencyKey: newIdempotencyKey() },
  )
  return { ...found, state }
}

export type Link = {
  checkout: Checkout | null
  trouble: Trouble | null
  setTrouble: (trouble: Trouble | null) => void
  reload: () => Promise<void>
  /** Takes over the answer of an act. */
  settle: (answer: Checkout) => void
}

const begin = (again: () => void): (() => void) => {
  const timer = setTimeout(again)
  return () => clearTimeout(timer)
}

/** Asks again when another tab has acted, when the page is looked at again, and from time to time. */
const follow = (again: () => void, state: Checkout['state'] | undefined): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') again()
  }
  channel?.addEventListener('message', again)
  document.addEventListener('visibilitychange', look)
  const seconds = state === 'challenge' ? challengePollSeconds : pollSeconds
  const timer = state && openCheckoutStates.includes(state) ? setInterval(look, seconds * 1000) : undefined
  return () => {
    channel?.removeEventListener('message', again)
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

const retry = (again: () => void, trouble: Trouble | null): (() => void) | undefined => {
  if (!trouble || !('seconds' in trouble)) return undefined
  const timer = setTimeout(again, trouble.seconds * 1000)
  addEventListener('online', again)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', again)
  }
}

export const useCheckout = (token: string, locale: Locale | null): Link => {
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** Counts what was asked and settled, so that an answer on its way never undoes a newer one. */
  const turn = useRef(0)
  const state = checkout?.state

  const reload = useCallback(async (): Promise<void> => {
    const mine = (turn.current += 1)
    try {
      const found = await fetched(token, locale)
      if (mine !== turn.current) return
      setCheckout(found)
      setTrouble(null)
    } catch (error) {
      if (mine === turn.current) setTrouble(troubleOf(error))
    }
  }, [token, locale])
  const settle = (answer: Checkout): void => {
    turn.current += 1
    // Acts are answered in the language of the link: what is in the page's stays.
    setCheckout((before) =>
      before && before.locale !== answer.locale
        ? { ...answer, locale: before.locale, consent: before.consent }
        : answer,
    )
    channel?.postMessage('changed')
  }
  const again = useCallback(() => void reload(), [reload])

  useEffect(() => begin(again), [again])
  useEffect(() => follow(again, state), [again, state])
  useEffect(() => retry(again, trouble), [again, trouble])
  return { checkout, trouble, setTrouble, reload, settle }
}
