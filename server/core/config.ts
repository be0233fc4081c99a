import type { Locale } from '#contract/calls/account.ts'
import type { Brand } from './brand.ts'

export type Pace = {
  /** Milliseconds that every client has, for any size. */
  grace: number
  /** Bytes a second after that, on the average of the whole. */
  rate: number
  /** Milliseconds for the whole. */
  most: number
}

/** What other ends of connections may do. */
export type Wall = {
  /** Connections at once, and those of one network address. */
  connections: number
  connectionsOfOne: number
  /** Requests after which a connection is made anew. */
  requests: number
  /** Milliseconds for the head of a request. */
  head: number
  /** Milliseconds for which a connection may rest between two requests. */
  rest: number
  body: Pace
  upload: Pace
  answer: Pace
  /** Bytes of the body of a call without login. */
  openBody: number
}

/** Where a service is, and the key by which it knows us. */
export type ServiceAddress = { url: string; key: string }

/** How far calls may go: `allowPrivate`, to this machine and its network; `milliseconds`, for the whole answer. */
export type Reach = { allowPrivate: boolean; milliseconds: number }

export type ScannerAddress = { host: string; port: number }

/** `key`: 32 random bytes as base64url. */
export type FileKey = { id: string; key: string }

export type CardService = ServiceAddress & {
  /** The page with the fields, to which the customer's page leads and which leads back with the card's token. */
  fieldsUrl: string
}

export type AnalyticsZone = 'US' | 'EU'

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
  /** Its logo as a PNG, for mails and PDFs. */
  mark?: Buffer | null
}

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
  /** Words that shops' systems may send in its place. */
  vendorAliases: readonly string[]
  /** How long merchants have to confirm an online sale that they want to be asked about. */
  confirmationMinutes: number
  /** Origin under which browsers know this server, if the request does not have it. */
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
  /**
   * Sign-ins a minute from one address, calls a minute of one person or key, calls without a session a minute from one address,
   * failed sign-ins before delays begin, and those of one address in a minute.
   */
  limits: { signIns: number; calls: number; openCalls: number; failedSignIns: number; failedOfAddress: number }
  wall: Wall
  /** In a day: messages to one address or phone, messages of one shop, parts of its short messages. */
  messages: { toOne: number; ofShop: number; parts: number }
  /** `smtpUrl` null: mail stays in the outbox. `linksAnHour`: mails with a link to one person, at most. */
  mail: { smtpUrl: string | null; from: string | null; linksAnHour: number }
  /** Who decides on live orders; `none` refuses all of them. */
  creditDecision: 'sandbox-rules' | 'service' | 'none'
  services: {
    decision: ServiceAddress | null
    /** Keeps the customers' cards, in live mode. */
    cards: CardService | null
    /** Looks at bank accounts, in live mode. */
    openBanking: ServiceAddress | null
    /** Sends short messages, in live mode; null: there is no such channel. */
    sms: ServiceAddress | null
    /** Who collects from customers; without one the operator exports what is due. */
    servicer?: ServiceAddress | null
    reach: Reach
  }
  provider: Provider
  /** File with the reviewed words of the pre-contract information; null: the developers' own. */
  precontractTexts: string | null
  /** `url`: the provider's own page on data of people. `texts`: file with its words; both null: the developers' own. */
  privacy: { url: string | null; texts: string | null }
  /** Seals links to checkout; null: a key in `dataDir`. */
  sealKey: string | null
  /** Seal uploaded files: the first one seals, all of them open. None: a key in `dataDir`. */
  fileKeys: readonly FileKey[]
  /** Scans uploads for viruses; null: no scan. */
  scanner: ScannerAddress | null
  /** Folder where the store keeps its files; watched for room. */
  dataDir: string
}
