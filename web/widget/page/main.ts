/**
 * What `/<vendor>.js` is, for the pages of a shop: it leads to the page of a checkout, shows where instalments can be paid, and draws them
 * by the widget. A classic script without dependencies; it stores nothing, and on a failure it says so to who asked and draws nothing.
 */
import { definePlanElement } from '../element.ts'
import { type FrameCallbacks, openOverlay } from './overlay.ts'
import { fillPlace, placesFor } from './plans.ts'
import { type Settings, settingsOf } from './settings.ts'

/** The server puts it before: where the API is, and the word by which the page asked. */
declare const pageSettings: { api: string; vendor: string; word: string }

type Offered = { amount: number; currency?: string; country?: string; product?: string | { type: string } }
/** `embed`: over the page of the shop, where the shop lists its host; elsewhere the whole page, as without. */
type Callbacks = FrameCallbacks & { embed?: boolean; onError?: (error: Error) => void }
type Page = { id: string; url: string; embed_url: string | null; status: string }
type Work = (api: Api) => void
type Api = {
  version: string
  init: (settings: Partial<Settings>) => void
  /** Leads to the page of a checkout, whose id the shop's system got. */
  checkout: (id: string, callbacks?: Callbacks) => Promise<void>
  /** Shows what `selector` finds where the amount can be paid in instalments, and hides it elsewhere. */
  button: ((options: Offered & { selector: string }) => Promise<void>) & {
    check: (options: Offered, callback?: (allowed: boolean) => void) => Promise<boolean>
  }
  simulator: (amount: number, callback?: (choices: unknown) => void) => Promise<unknown>
  push: (...works: Work[]) => void
}

const { api, vendor, word } = pageSettings
const patience = 15_000

const own = document.currentScript ?? document.querySelector(`script[src*="/${word}.js"]`)
let settings: Settings = own ? settingsOf(own, word, document.baseURI) : { publicKey: '', sandbox: false }

const ask = async <T>(path: string, query: Record<string, string | undefined> = {}): Promise<T> => {
  const given = new URLSearchParams({ public_key: settings.publicKey })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value)
  const response = await fetch(`${api}${path}?${given}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { Accept: `application/vnd.${vendor}${settings.sandbox ? '.sandbox' : ''}.v4+json` },
    signal: AbortSignal.timeout(patience),
  })
  const answer = (await response.json()) as T & { error?: { message?: string } } // ours, or one of ours that refuses
  if (!response.ok) throw new Error(answer.error?.message ?? `answered ${response.status}`)
  return answer
}

const checkout: Api['checkout'] = async (id, { embed = false, onError, ...callbacks } = {}) => {
  try {
    const { url, embed_url: inFrame } = await ask<Page>(`/checkout/${encodeURIComponent(id)}/page`)
    if (embed && inFrame !== null) return openOverlay(inFrame, vendor, callbacks)
    callbacks.onReady?.()
    location.assign(url)
  } catch (error) {
    onError?.(error instanceof Error ? error : new Error(String(error)))
  }
}

const check: Api['button']['check'] = async ({ amount, currency, country, product }, callback) => {
  const type = typeof product === 'object' ? product.type : product
  const query = { amount: String(amount), currency, country, product: type }
  const allowed = await ask('/checkout/button', query).then(
    () => true,
    () => false,
  )
  callback?.(allowed)
  return allowed
}

const showIf = (elements: Iterable<Element>, isShown: boolean): void => {
  for (const one of elements) if (one instanceof HTMLElement) one.hidden = !isShown
}

const button = async ({ selector, ...offered }: Offered & { selector: string }): Promise<void> =>
  showIf(document.querySelectorAll(selector), await check(offered))

const simulator: Api['simulator'] = async (amount, callback) => {
  const { choices } = await ask<{ choices: unknown }>('/instalment-plan-simulator', { amount: String(amount) })
  callback?.(choices)
  return choices
}

const seen = new WeakSet<Element>()
/** What of the page is new to it. */
const look = (): void => {
  const places = document.querySelectorAll(placesFor(word))
  if (places.length > 0) definePlanElement({ api, vendor, ...settings })
  for (const place of places) fillPlace(place, `${vendor}-plan`)
  for (const one of document.querySelectorAll<HTMLElement>(`[data-${word}-button]`)) {
    if (seen.has(one)) continue
    seen.add(one)
    const { amount = '', currency, country } = one.dataset
    void check({ amount: Number(amount), ...(currency && { currency }), ...(country && { country }) }).then((is) =>
      showIf([one], is),
    )
  }
}

const isWork = (work: unknown): work is Work => typeof work === 'function'

const run = (work: unknown): void => {
  // A fault in the shop's own function is the shop's to see, and stops no other.
  if (isWork(work)) queueMicrotask(() => work(made))
}

const made: Api = {
  version: '1',
  init: (more) => {
    settings = { ...settings, ...more }
    look()
  },
  checkout,
  button: Object.assign(button, { check }),
  simulator,
  push: (...works) => works.forEach(run),
}

/** What the page has put there before this script was loaded. */
const waiting: unknown = Reflect.get(globalThis, word)
Reflect.set(globalThis, word, made)
if (Array.isArray(waiting)) waiting.forEach(run)
const begin = (): void => {
  look()
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true })
else begin()
