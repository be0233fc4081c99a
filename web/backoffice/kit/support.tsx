import type { ReactNode } from 'react'
import { knownConfig } from '#web/api/config.ts'
import { addressOf } from '#web/api/support-address.ts'

/** The tag of texts that name the provider's help: `rich('noun.help', { support, contact })`. */
export const contact = (words: ReactNode) => (
  <a key="contact" href={addressOf(knownConfig()?.support ?? '')}>
    {words}
  </a>
)
