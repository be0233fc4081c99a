import { defaultLocale, type Locale, localeNamed } from '#domain/locales.ts'

const storageKey = 'trastienda.locale'

/**
 * The language of the last visit on this device: known before any account is. Default is the provider's, which the server
 * has written into the page [CO-02].
 */
export const rememberedLocale = (): Locale => {
  let name = document.documentElement.lang
  try {
    name = localStorage.getItem(storageKey) ?? name
  } catch {
    // Storage is forbidden.
  }
  return localeNamed(name) ?? defaultLocale
}

export const rememberLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is forbidden: the next start guesses again.
  }
}
