/** How the provider's help is reached, as what a device calls, writes to or opens. */
import type { ReactNode } from 'react'
import { knownConfig } from '#web/api/config.ts'

/** Undefined where the text has more than an address or a number, such as opening hours. */
export const addressOf = (support: string): string | undefined => {
  if (/^https?:/.test(support)) return support
  if (/^\S+@\S+$/.test(support)) return `mailto:${support}`
  return /^[+\d\s().-]+$/.test(support) ? `tel:${support.replace(/[^+\d]/g, '')}` : undefined
}

/** The tag of texts that name it: `rich('noun.help', { support, contact })`. */
export const contact = (words: ReactNode) => (
  <a key="contact" href={addressOf(knownConfig()?.support ?? '')}>
    {words}
  </a>
)
