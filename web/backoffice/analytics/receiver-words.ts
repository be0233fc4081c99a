import { config } from '#web/api/config.ts'

/** Who receives the events, to be named in words. */
export const receiver = (): { host: string; zone: 'US' | 'EU'; product: string } => {
  const { analytics, productName } = config()
  return { host: new URL(analytics.url).host, zone: analytics.zone, product: productName }
}
