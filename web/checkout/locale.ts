/** The language of the page: chosen on it, else the link's, else the browser's. */
import type { Locale } from '#contract/account.ts'
import { locales } from '#web/texts/remembered-locale.ts'

/** Not the back office's: who buys may share the device with who sells. */
const storageKey = 'trastienda.checkout.locale'

export const keptLocale = (): Locale | null => {
  try {
    return locales.find((locale) => locale === localStorage.getItem(storageKey)) ?? null
  } catch {
    return null
  }
}

export const keepLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is forbidden: the choice holds for this visit.
  }
}

export const browserLocale = (): Locale => (navigator.language.startsWith('pt') ? 'pt-PT' : 'es-ES')

export const otherLocale = (locale: Locale): Locale => (locale === 'es-ES' ? 'pt-PT' : 'es-ES')
