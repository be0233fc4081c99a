import messages from 'virtual:texts/outage'
import { rememberedLocale } from '#web/texts/remembered-locale.ts'
import type { Texts } from '#web/texts/text.ts'

/** Words that are there when nothing can be fetched. */
export const outageTexts = (): Texts => {
  const locale = rememberedLocale()
  return { locale, messages: messages[locale] }
}
