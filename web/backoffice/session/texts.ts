/**
 * The words of the app in the person's language, in two files: those of the first screen, and all others, which are loaded with the code
 * that uses them (docs/decisions/0058-texts-of-the-first-screen.md).
 */
import { first, rest } from 'virtual:texts'
import type { Locale } from '#contract/calls/account.ts'
import { askIn } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import { rememberedLocale, rememberLocale } from '#web/texts/remembered-locale.ts'
import type { Messages, Texts } from '#web/texts/text.ts'

const load = async (address: string): Promise<Messages> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as Messages // made by our own build
}

const fetched = new Map<string, Promise<Messages>>()

/** Rejects when the file cannot be had; the next call asks again. */
const fetchOnce = (address: string): Promise<Messages> => {
  const messages = fetched.get(address) ?? load(address)
  fetched.set(address, messages)
  messages.catch(() => fetched.delete(address))
  return messages
}

export const loadTexts = async (locale: Locale): Promise<Texts> => ({
  locale,
  messages: await fetchOnce(first[locale]),
})

/** Adds the others to what is shown: nothing on the screen has to be drawn again. */
export const loadAllTexts = async (locale: Locale): Promise<Texts> => {
  const [texts, others] = await Promise.all([loadTexts(locale), fetchOnce(rest[locale])])
  Object.assign(texts.messages, others)
  return texts
}

const shown = makeStore<Texts | null>(null)
let wantsAll = false

/** Waits for code that is loaded after the first screen, and for the texts that it uses. */
export const later = async <T>(code: Promise<T>): Promise<T> => {
  wantsAll = true
  const [loaded] = await Promise.all([code, loadAllTexts(shown.get()?.locale ?? rememberedLocale())])
  return loaded
}

/** Shows the app in a language, and remembers it on this device for the next start. */
export const showLocale = async (locale: Locale): Promise<void> => {
  const texts = await loadTexts(locale)
  if (wantsAll)
    await loadAllTexts(locale).catch((failure: unknown) => {
      // At the start the screen that waits for them fails in its place, and the frame has its words.
      if (shown.get() || locale !== rememberedLocale()) throw failure
    })
  if (shown.get()?.locale === locale) return
  askIn(locale)
  // Its answers are in the language before.
  void refreshCalls(['businessActivities'])
  rememberLocale(locale)
  document.documentElement.lang = locale
  shown.set(texts)
}

/** Null before the start-up is done. */
export const useTexts = (): Texts | null => useStore(shown)
