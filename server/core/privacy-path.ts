import type { Locale } from '#domain/locales.ts'

/** Where every page and mail leads for what is done with data of people; a provider's own page takes its place. */
export const privacyPath = '/privacy'

export const privacyPathIn = (locale: Locale): string => `${privacyPath}?lang=${locale}`
