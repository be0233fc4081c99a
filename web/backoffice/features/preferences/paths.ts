import type { WidgetView } from '#contract/rules/widget-rules.ts'

/** Addresses of the preferences of a shop, for links from anywhere. */
export const preferencesPath = (merchantId: string): string => `/merchants/${merchantId}/preferences`
export const termsPath = (merchantId: string): string => `${preferencesPath(merchantId)}/terms`
export const brandPath = (merchantId: string): string => `${preferencesPath(merchantId)}/brand`
export const widgetPath = (merchantId: string, view: WidgetView = 'product'): string =>
  `${preferencesPath(merchantId)}/widgets/${view}`
export const pluginsPath = (merchantId: string): string => `${preferencesPath(merchantId)}/plugins`
export const keysPath = (merchantId: string): string => `${preferencesPath(merchantId)}/keys`
