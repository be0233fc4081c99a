import type { Locale } from '#contract/account.ts'

/** The languages of the product; here as plain values, since the contract's list comes with schemas. */
export const locales = ['es-ES', 'pt-PT'] as const satisfies readonly Locale[]

const storageKey = 'trastienda.locale'

/** The language of the last visit on this device: known before any account is. Default es-ES [CO-02]. */
export const rememberedLocale = (): Locale => {
  try {
    return locales.find((locale) => locale === localStorage.getItem(storageKey)) ?? 'es-ES'
  } catch {
    return 'es-ES'
  }
}

export const rememberLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is forbidden: the next start guesses again.
  }
}
