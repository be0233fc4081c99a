import type { AnalyticsZone, AppConfig } from '../../core/config.ts'
import { privacyPath } from '#server/core/privacy-path.ts'

/** Where usage events go, by the zone that keeps them; `ANALYTICS_URL` goes before. */
const receivers = { US: 'https://api.amplitude.com/', EU: 'https://api.eu.amplitude.com/' } satisfies Record<
  AnalyticsZone,
  string
>

/** Receiver of usage events; null without one. */
export const receiverOf = ({ analytics: { key, zone, url } }: AppConfig): string | null =>
  key === null ? null : (url ?? receivers[zone])

/** Addresses of the widget's script for shops' pages: for live sales, and for test mode. */
export const widgetPaths = { live: '/widget/v1.js', sandbox: '/widget-sandbox/v1.js' } as const

/** Content of `/config.json`. Addresses that are not set are built from the origin of the request. */
export const publicConfig = (config: AppConfig, origin: string) => {
  const { email, phone, url } = config.support
  return {
    productName: config.productName,
    vendor: config.vendor,
    apiHost: config.apiHost ?? `${origin}/api`,
    loginUrl: config.loginUrl ?? `${origin}/accounts`,
    onboardingUrl: config.onboardingUrl ?? `${origin}/onboarding`,
    marketingUrl: config.marketingUrl ?? `${origin}/`,
    cookieDomain: config.cookieDomain ?? '',
    analytics: { key: config.analytics.key ?? '', zone: config.analytics.zone, url: receiverOf(config) ?? '' },
    widgetScript: config.widgetScript ?? `${origin}${widgetPaths.live}`,
    widgetScriptSandbox: config.widgetScriptSandbox ?? `${origin}${widgetPaths.sandbox}`,
    support: phone ?? email ?? url ?? '',
    /** Whether pages may send questions to it. */
    questions: email !== null,
    /** Of the privacy notice; a language is added. */
    privacy: `${origin}${privacyPath}?lang=`,
    redirectOrigins: config.allowedOrigins,
    offline: config.offline,
  }
}
