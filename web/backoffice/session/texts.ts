/** The words of the app in the person's language: fetched at start-up, and again when the language changes. */
import addresses from 'virtual:texts'
import type { Locale } from '#contract/calls/account.ts'
import { askIn } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import { rememberLocale } from '#web/texts/remembered-locale.ts'
import type { Messages, Texts } from '#web/texts/text.ts'

const fetched = new Map<Locale, Promise<Texts>>()

/** Rejects when the file cannot be had; the next call asks again. */
export const loadTexts = (locale: Locale): Promise<Texts> => {
  const load = async (): Promise<Texts> => {
    const response = await fetch(addresses[locale])
    if (!response.ok) throw new Error(`${addresses[locale]}: ${response.status}`)
    return { locale, messages: (await response.json()) as Messages } // made by our own build
  }
  const texts = fetched.get(locale) ?? load()
  fetched.set(locale, texts)
  texts.catch(() => fetched.delete(locale))
  return texts
}

const shown = makeStore<Texts | null>(null)

/** Shows the app in a language, and remembers it on this device for the next start. */
export const showLocale = async (locale: Locale): Promise<void> => {
  const texts = await loadTexts(locale)
  if (shown.get() === texts) return
  askIn(locale)
  // Its answers are in the language before.
  void refreshCalls(['businessActivities'])
  rememberLocale(locale)
  document.documentElement.lang = locale
  shown.set(texts)
}

/** Null before the start-up is done. */
export const useTexts = (): Texts | null => useStore(shown)
