import type { ReactNode } from 'react'
import { config } from '#web/api/config.ts'
import type { Locale } from '#domain/locales.ts'

/** Makes the tag of a text the way to the privacy notice; what is typed beside it stays. */
export const privacyLink = (locale: Locale) => (words: ReactNode) => (
  <a href={config().privacy + locale} target="_blank" rel="noreferrer">
    {words}
  </a>
)
