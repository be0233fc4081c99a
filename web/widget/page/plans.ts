/** The places of a page that show instalments, by their attributes: the widget draws them. */

/** Attributes of the places → those of the widget's element. */
const names: Record<string, string> = {
  'data-amount': 'amount',
  'data-price': 'price-selector',
  'data-qty': 'quantity-selector',
  'data-quantity': 'quantity-selector',
  'data-view': 'view',
  'data-type': 'view',
  'data-article-id': 'articles',
  'data-articles': 'articles',
  'data-country': 'country',
  'data-lang': 'lang',
}

/** `data-option-primary-color` is `option-primary-color`; what the widget does not know it ignores. */
export const attributesOf = (place: Pick<Element, 'getAttributeNames' | 'getAttribute'>): [string, string][] =>
  place.getAttributeNames().flatMap((name): [string, string][] => {
    const to = names[name] ?? (name.startsWith('data-option-') ? name.slice('data-'.length) : null)
    const value = place.getAttribute(name)
    return to === null || value === null ? [] : [[to, value]]
  })

export const placesFor = (word: string): string =>
  ['widget-instalments', 'widget-paylater', 'payment-info'].map((kind) => `[data-${word}-${kind}]`).join()

/** Puts the widget's element into a place, once. */
export const fillPlace = (place: Element, tag: string): void => {
  if (place.querySelector(tag)) return
  const element = document.createElement(tag)
  for (const [name, value] of attributesOf(place)) element.setAttribute(name, value)
  place.append(element)
}
