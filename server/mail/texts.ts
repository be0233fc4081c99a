/** The words of the mails. */
import type { Locale } from '#contract/calls/account.ts'
import { readMessages, say, type Values } from '#server/core/texts.ts'

export type { Values } from '#server/core/texts.ts'

/** Locale → key (`invitation.subject`) → message. */
export const texts = readMessages(import.meta.dirname)

/** The words of a key, or null where a mail has none of this kind. */
export const write = (locale: Locale, key: string, values: Values): string | null => {
  const message = texts[locale].get(key)
  return message === undefined ? null : say(message, locale, values)
}
