/**
 * What a shop can set of its widget, and where it starts: the one list of editor, server and widget. No schemas, so that the
 * widget itself can have it. Texts may hold the variables below in braces.
 */
export const widgetViews = ['product', 'cart'] as const
export type WidgetView = (typeof widgetViews)[number]

/** The element is named after its provider, so that one page can have two providers. */
export const planTag = (vendor = 'trastienda'): string => `${vendor}-plan`

/** Of the widget that `/widget/v1.js` is. */
export const widgetVersion = 5

export type WidgetPreferences = {
  /** `#RRGGBB` */
  primaryColor: string
  textColor: string
  align: 'left' | 'center' | 'right'
  /** `horizontal` becomes `vertical` where there is no room. */
  layout: 'horizontal' | 'vertical'
  border: boolean
  /** Null: the widget's own words, in the language of the page. */
  title: string | null
  titleZeroInterest: string | null
  /** The plan shown first; null: that of the shop. */
  defaultInstalments: number | null
  /** Plans are chosen on a slider in place of buttons. */
  slider: boolean
  /** Shows the legal text below; the warning that the law asks for is always there. */
  legalAdvice: boolean
  legalText: string | null
  urlMoreInfo: string | null
  /** Below the least or above the most that the shop sells in instalments. */
  outOfLimits: 'show' | 'hide'
  /** Cents; null: from the least that the shop sells in instalments. */
  minAmount: number | null
  country: 'auto' | 'ES' | 'PT'
}

export const widgetDefaults: Record<WidgetView, WidgetPreferences> = (() => {
  const product: WidgetPreferences = {
    primaryColor: '#334BFF',
    textColor: '#333A3E',
    align: 'left',
    layout: 'vertical',
    border: true,
    title: null,
    titleZeroInterest: null,
    defaultInstalments: null,
    slider: false,
    legalAdvice: false,
    legalText: null,
    urlMoreInfo: null,
    outOfLimits: 'hide',
    minAmount: null,
    country: 'auto',
  }
  return { product, cart: { ...product, border: false } }
})()

/** Variables of the legal text, and of the titles the first two. */
export const titleVariables = ['num_instalments', 'instalments_amount'] as const
export const legalVariables = [
  ...titleVariables,
  ...(['order_amount', 'total_amount', 'principal_amount', 'downpayment_amount', 'tax', 'tae', 'tin'] as const),
] as const

export const maxTitleLength = 80
export const maxLegalTextLength = 600

/** Returns names in braces that are no variable: customers would read them literally. */
export const unknownVariables = (text: string, known: readonly string[]): string[] => {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim())
  return [...new Set(named)].filter((name) => !known.includes(name))
}
