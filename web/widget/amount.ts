/** Reads amounts in cents from the text of a merchant's page. */
import { parseAmount } from '#domain/parse-amount.ts'

/** Thousands may be apart by points, commas, apostrophes or blanks of any kind; the first price of the text counts. */
const price = /\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)/

/** `Desde 1.299,00 €` is 129900; null where there is no price. */
export const priceIn = (text: string): number | null => {
  const [written] = price.exec(text) ?? []
  if (written === undefined) return null
  const reading = parseAmount(written.replace(/['’]/g, ''))
  return 'cents' in reading && reading.cents > 0 ? reading.cents : null
}

/** Returns the quantity as a whole number, or one where the text has no sensible number. */
export const quantityIn = (text: string): number => {
  const [written] = /\d+/.exec(text) ?? []
  return written === undefined ? 1 : Number(written)
}

const writtenIn = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    ? element.value
    : (element.getAttribute('content') ?? element.textContent)

const found = (selector: string | null): Element | null => (selector ? document.querySelector(selector) : null)

type Sources = { amount: string | null; price: string | null; quantity: string | null }

/** The page's price where there is one, else the attribute; times the page's quantity. Null: nothing to sell. */
export const amountOf = ({ amount, price: priceSelector, quantity }: Sources): number | null => {
  const [priced, counted] = [found(priceSelector), found(quantity)]
  const given = amount !== null && /^\d{1,10}$/.test(amount) ? Number(amount) : null
  const each = (priced && priceIn(writtenIn(priced))) ?? given
  const total = each === null ? 0 : each * (counted ? quantityIn(writtenIn(counted)) : 1)
  return total > 0 && total <= 1_000_000_000 ? total : null
}

/** Calls back whenever the page may have changed one of them; answers how to stop. */
export const followPage = (look: () => void): (() => void) => {
  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['content', 'value'],
  })
  // Buttons beside a field write into it without a word.
  const later = () => void setTimeout(look)
  const events = ['input', 'change', 'click'] as const
  for (const event of events) document.addEventListener(event, later, true)
  return () => {
    observer.disconnect()
    for (const event of events) document.removeEventListener(event, later, true)
  }
}
