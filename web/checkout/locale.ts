/** The language of the page: chosen on it, else the link's, else the browser's. */
import { defaultLocale, type Locale, localeNamed, localeOfTag } from '#domain/locales.ts'

/** Not the back office's: who buys may share the device with who sells. */
const storageKey = 'trastienda.checkout.locale'

export const keptLocale = (): Locale | null => {
  try {
    return localeNamed(localStorage.getItem(storageKey)) ?? null
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

export const browserLocale = (): Locale => localeOfTag(navigator.language) ?? defaultLocale
