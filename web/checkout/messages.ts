/** The words of the page: those of its first code, and the others once their code is there. Nothing on the screen has to be drawn again for it. */
import messages from 'virtual:texts/checkout'
import { locales } from '#domain/locales.ts'

export { messages }

export const addMessages = (others: typeof messages): void => {
  for (const locale of locales) Object.assign(messages[locale], others[locale])
}
