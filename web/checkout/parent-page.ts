/**
 * The page over a page of the shop, in a frame that the shop's script has made. The server lets one origin frame it, which is in the
 * address: messages go to that origin alone.
 */
import { config } from '#web/api/config.ts'
import type { Checkout } from './plan.ts'
import { openCheckoutStates } from './states.ts'

const origin = new URLSearchParams(location.search).get('embed')

export const isFramed = origin !== null && parent !== window

/** What cannot be done in a frame opens in the window. */
export const wholeWindow = isFramed ? { target: '_top' } : {}

type Message =
  | { event: 'checkout-ready' }
  | { event: 'adjust-height'; height: number }
  | { event: 'status-change'; status: 'pending' | 'ok' | 'ko' }
  /** `url`: where the shop wants the customer now; null where it has said nothing. */
  | { event: 'close'; url: string | null }

export const notifyParent = (message: Message): void => {
  if (isFramed && origin !== null) parent.postMessage({ source: config().vendor ?? 'trastienda', ...message }, origin)
}

/** As callbacks say it. */
export const statusOf = ({
  state,
  confirmation,
}: Pick<Checkout, 'state' | 'confirmation'>): 'pending' | 'ok' | 'ko' => {
  if (openCheckoutStates.includes(state) || (state === 'confirmed' && confirmation === 'awaited')) return 'pending'
  const isSold = state === 'confirmed' && (confirmation === null || confirmation === 'given')
  return isSold ? 'ok' : 'ko'
}

/** Notifies the page of the shop how high this one is, from now on. */
export const reportHeight = (): void => {
  if (!isFramed) return
  const report = (): void => notifyParent({ event: 'adjust-height', height: document.documentElement.scrollHeight })
  new ResizeObserver(report).observe(document.body)
}
