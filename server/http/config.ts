import type { Locale } from '#contract/account.ts'
import type { Brand } from '../lib/brand/brand.ts'
import type { CardService } from '../lib/checkout/card-port.ts'
import type { Reach, ServiceAddress } from '../lib/outgoing/post-json.ts'
import type { ScannerAddress } from '../lib/uploads/scanner.ts'
import type { FileKey } from '../lib/uploads/vault.ts'

/** Who issues invoices and pays settlements, as law and bank know it. Null: not set, and what needs it is not done. */
export type Provider = {
  name: string | null
  taxId: string | null
  street: string | null
  postcode: string | null
  city: string | null
  country: 'ES' | 'PT'
  /** That settlements are paid from. */
  iban: string | null
  bic: string | null
  /** What its bank knows it by in payment files. */
  sepaId: string | null
  /** Its mark as a PNG, for mails and papers. */
  mark?: Buffer | null
}

/** Where usage events go, by the zone that keeps them; `ANALYTICS_URL` goes before. */
const receivers = { US: 'https://api.amplitude.com/', EU: 'https://api.eu.amplitude.com/' } as const
export type AnalyticsZone = keyof typeof receivers

/** Who receives usage events; null where nobody does. */
export const receiverOf = ({ analytics: { key, zone, url } }: AppConfig): string | null =>
  key === null ? null : (url ?? receivers[zone])

/** Configuration of the HTTP side; the environment has all of it. Null: not set. */
export type AppConfig = {
  productName: string
  brand: Brand
  /** Whether browsers keep the back office and what was seen in it last, for where there is no network. */
  offline: boolean
  /** Of people and devices of whom no other is known. */
  defaultLocale: Locale
  /** Word in the media type of the Accept header. */
  vendor: string
  /** Origin under which browsers know this server, where the request does not tell it. */
  publicUrl: string | null
  /** Prefix of the API's paths, where it has a host of its own. */
  apiHost: string | null
  loginUrl: string | null
  onboardingUrl: string | null
  marketingUrl: string | null
  widgetScript: string | null
  widgetScriptSandbox: string | null
  cookieDomain: string | null
  /** `key` null: none at all. `url` null: the receiver of the zone. */
  analytics: { key: string | null; zone: AnalyticsZone; url: string | null }
  support: { email: string | null; phone: string | null; url: string | null }
  /** Origins beside the server's own whose pages may call the API with credentials. */
  allowedOrigins: readonly string[]
  /** Believe `X-Forwarded-For`: only behind a proxy that sets it. */
  trustProxy: boolean
  /** Sign-ins a minute from one address, calls a minute of one person or key, failed sign-ins before delays begin. */
  limits: { signIns: number; calls: number; failedSignIns: number }
  /** `smtpUrl` null: mail stays in the outbox. `linksAnHour`: mails with a link to one person, at most. */
  mail: { smtpUrl: string | null; from: string | null; linksAnHour: number }
  /** Who decides on live orders; `none`: nobody, so that none can be made. */
  creditDecision: 'sandbox-rules' | 'service' | 'none'
  services: {
    decision: ServiceAddress | null
    /** Keeps the customers' cards, in live mode. */
    cards: CardService | null
    /** Looks at bank accounts, in live mode. */
    openBanking: ServiceAddress | null
    /** Sends short messages, in live mode; null: there is no such channel. */
    sms: ServiceAddress | null
    reach: Reach
  }
  provider: Provider
  /** File with the reviewed words of the pre-contract information; null: the developers' own. */
  precontractTexts: string | null
  /** Seals links to checkout; null: a key in `dataDir`. */
  sealKey: string | null
  /** Seal the files that people give us: the first one seals, all of them open. None: a key in `dataDir`. */
  fileKeys: readonly FileKey[]
  /** Looks for viruses in uploads; null: nobody does. */
  scanner: ScannerAddress | null
  /** Folder where the store keeps its files; watched for room. */
  dataDir: string
}

/** Where the widget's script stands for shops' pages: for live sales, and for test mode. */
export const widgetPaths = { live: '/widget/v1.js', sandbox: '/widget-sandbox/v1.js' } as const

/** What `/config.json` tells the pages. Addresses that are not set are built from the origin of the request. */
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
    redirectOrigins: config.allowedOrigins,
    offline: config.offline,
  }
}
