/**
 * The only reader of the environment. Every setting, its default and its allowed values are defined here; docs/deploy.md explains them. An
 * empty value counts as none.
 */
import { z } from '#contract/core/zod.ts'
import type { Provider, CardService, ServiceAddress } from '#server/core/config.ts'
import { locales } from '#contract/calls/account.ts'
import { demoProvider, demoSupport } from './demo/provider.ts'
import { brandOf } from '#server/lib/brand/brand.ts'
import { limitSettings, limitsOf } from './limit-settings.ts'
import { readFileKeys, readScanner } from './lib/uploads/settings.ts'
import {
  anyText,
  integer,
  isAddress,
  isOrigin,
  optionalInteger,
  origins,
  postgresAddress,
  sealingKey,
  serviceKey,
  supervisorOf,
  text,
  webAddress,
  vendorWords,
  yesNo,
} from './setting-kinds.ts'

/** The settings are not right; the message says which and what to write. */
export class EnvError extends Error {}

const settings = {
  PORT: { ...integer(0, 65_535, 3000), write: 'a port from 1 to 65535, or 0 for any free one' },
  HOST: text('127.0.0.1', /^[0-9A-Za-z.:-]+$/, 'an address to listen on, like 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: text('.data', /\S/, 'a folder for data'),
  DATABASE_URL: postgresAddress,
  DATABASE_ADMIN_URL: postgresAddress,
  MIGRATE: yesNo,
  DATABASE_POOL: integer(2, 200, 10),
  DATABASE_POOLER: { write: 'none or transaction', read: z._default(z.enum(['none', 'transaction']), 'none') },
  PUBLIC_URL: { write: 'an origin like https://shop.example', read: z.optional(z.string().check(z.refine(isOrigin))) },
  API_HOST: { ...webAddress, write: 'the address of the API, like https://api.example' },
  TRUST_PROXY: yesNo,
  COOKIE_DOMAIN: {
    write: 'a host name like example.com',
    read: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  },
  ALLOWED_ORIGINS: origins,
  PRODUCT_NAME: text('Trastienda', /^.{1,60}$/, 'a name of 1 to 60 characters'),
  BRAND_ACCENT: { write: 'a colour like #2a4a94', read: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))) },
  BRAND_LOGO: { write: 'the path of an SVG or a PNG', read: z.optional(z.string()) },
  BRAND_LOGO_PAPER: { write: 'the path of a PNG', read: z.optional(z.string()) },
  DEFAULT_LOCALE: { write: locales.join(' or '), read: z._default(z.enum(locales), 'es-ES') },
  OFFLINE: yesNo,
  VENDOR: text('trastienda', /^[a-z][a-z0-9-]{0,39}$/, 'a word of lower-case letters, digits and dashes'),
  VENDOR_ALIASES: vendorWords,
  CONFIRMATION_MINUTES: integer(1, 1440, 120),
  LOGIN_URL: webAddress,
  ONBOARDING_URL: webAddress,
  MARKETING_URL: webAddress,
  WIDGET_SCRIPT: webAddress,
  WIDGET_SCRIPT_SANDBOX: webAddress,
  ANALYTICS_KEY: anyText,
  ANALYTICS_ZONE: { write: 'US or EU', read: z._default(z.enum(['US', 'EU']), 'EU') },
  ANALYTICS_URL: webAddress,
  SUPPORT_EMAIL: { write: 'an e-mail address', read: z.optional(z.email()) },
  SUPPORT_PHONE: anyText,
  SUPPORT_URL: webAddress,
  ...limitSettings,
  SMTP_URL: {
    write: 'an address like smtps://user:password@mail.example',
    read: z.optional(z.string().check(z.refine((address) => isAddress(address, ['smtp:', 'smtps:'])))),
  },
  MAIL_FROM: { write: 'an e-mail address, like no-reply@shop.example', read: z.optional(z.email()) },
  CREDIT_DECISION: {
    write: 'sandbox-rules or none',
    read: z.optional(z.enum(['sandbox-rules', 'none'])),
  },
  DECISION_URL: webAddress,
  DECISION_KEY: serviceKey,
  CARD_URL: webAddress,
  CARD_KEY: serviceKey,
  CARD_FIELDS_URL: webAddress,
  SEAL_KEY: sealingKey,
  BACKUP_KEY: sealingKey,
  FILE_KEYS: {
    write: 'names and keys with commas between, like 2026:KEY,2025:KEY, each key of 43 letters, digits, - and _',
    read: z._default(z.pipe(z.string(), z.transform(readFileKeys)), []),
  },
  SCANNER: {
    write: 'the address of a clamd, like 127.0.0.1:3310',
    read: z.optional(z.pipe(z.string(), z.transform(readScanner))),
  },
  OPEN_BANKING_URL: webAddress,
  OPEN_BANKING_KEY: serviceKey,
  SMS_URL: webAddress,
  SMS_KEY: serviceKey,
  SERVICING_URL: webAddress,
  SERVICING_KEY: serviceKey,
  PRIVATE_SERVICES: yesNo,
  SERVICE_TIMEOUT: integer(100, 12_000, 5000),
  DRAIN_TIME: optionalInteger(0, 60_000),
  PROVIDER_NAME: { ...anyText, write: 'the legal name of the provider, of at most 200 characters' },
  PROVIDER_TAX_ID: {
    write: 'a tax number of letters and digits, like A12345674',
    read: z.optional(z.string().check(z.regex(/^[A-Z0-9]{9}$/))),
  },
  PROVIDER_STREET: anyText,
  PROVIDER_POSTCODE: anyText,
  PROVIDER_CITY: anyText,
  PROVIDER_COUNTRY: { write: 'ES or PT', read: z._default(z.enum(['ES', 'PT']), 'ES') },
  PROVIDER_IBAN: {
    write: 'the IBAN that settlements are paid from, without blanks',
    read: z.optional(z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/))),
  },
  PROVIDER_BIC: {
    write: 'the BIC of its bank, of 8 or 11 characters',
    read: z.optional(z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/))),
  },
  PROVIDER_SEPA_ID: {
    write: 'what the bank knows the provider by in payment files, of at most 35 letters and digits',
    read: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/))),
  },
  PRECONTRACT_TEXTS: { write: 'the path of a file', read: z.optional(z.string()) },
  PRIVACY_URL: webAddress,
  PRIVACY_TEXTS: { write: 'the path of a file', read: z.optional(z.string()) },
  DEMO: yesNo,
  DEMO_ALLOW_REMOTE: yesNo,
  LOG_LEVEL: {
    write: 'debug, info, warn, error or silent',
    read: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  },
}

/** Of all there are; docs/deploy.md must say what each does. */
export const settingNames: readonly string[] = Object.keys(settings)

type Source = Record<string, string | undefined>
type Read = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['read']> }

const readAll = (source: Source): Read => {
  const problems: string[] = []
  const values = Object.entries(settings).map(([name, { read, write }]) => {
    const result = z.safeParse(read, source[name] || undefined)
    // The value is not repeated: it may hold a password.
    if (!result.success) problems.push(`${name} is not right: write ${write}.`)
    return [name, result.data]
  })
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
  return Object.fromEntries(values) as Read // names and readers are those of `settings`
}

/** Address and key of an external service: both or neither, and never a key that is public. */
const serviceOf = (
  read: Read,
  name: 'DECISION' | 'CARD' | 'OPEN_BANKING' | 'SMS' | 'SERVICING',
): ServiceAddress | null => {
  const [url, key] = [read[`${name}_URL`], read[`${name}_KEY`]]
  if (url === undefined && key === undefined) return null
  if (url === undefined || key === undefined) throw new EnvError(`${name}_URL and ${name}_KEY: set both or neither.`)
  if (!url.startsWith('https:') && read.PRIVATE_SERVICES !== 'yes')
    throw new EnvError(
      `${name}_URL is not right: write an address that begins with https://, or set PRIVATE_SERVICES=yes.`,
    )
  return { url, key }
}

/** Who keeps the cards, with the page of their fields. */
const cardsOf = (read: Read): CardService | null => {
  const service = serviceOf(read, 'CARD')
  const fieldsUrl = read.CARD_FIELDS_URL
  if ((service === null) !== (fieldsUrl === undefined))
    throw new EnvError('CARD_URL, CARD_KEY and CARD_FIELDS_URL: set all of them or none.')
  return service && fieldsUrl !== undefined ? { ...service, fieldsUrl } : null
}

const providerOf = (read: Read, demo: boolean): Provider => {
  const standard = demo ? demoProvider : null
  return {
    name: read.PROVIDER_NAME ?? standard?.name ?? null,
    taxId: read.PROVIDER_TAX_ID ?? standard?.taxId ?? null,
    street: read.PROVIDER_STREET ?? standard?.street ?? null,
    postcode: read.PROVIDER_POSTCODE ?? standard?.postcode ?? null,
    city: read.PROVIDER_CITY ?? standard?.city ?? null,
    country: read.PROVIDER_COUNTRY,
    iban: read.PROVIDER_IBAN ?? standard?.iban ?? null,
    bic: read.PROVIDER_BIC ?? null,
    sepaId: read.PROVIDER_SEPA_ID ?? null,
  }
}

const orNull = <T>(value: T | undefined): T | null => value ?? null

const checkDatabase = (read: Read): void => {
  if (read.DATABASE_ADMIN_URL !== undefined && read.DATABASE_URL === undefined) {
    throw new EnvError(
      'DATABASE_ADMIN_URL is set and DATABASE_URL is not: set DATABASE_URL to what the application connects with.',
    )
  }
  if (read.MIGRATE === 'no' && read.DATABASE_URL === undefined) {
    throw new EnvError('MIGRATE=no is set and DATABASE_URL is not: the embedded store migrates by itself.')
  }
}

/** Settings of this process. Limits are per minute, but the failed sign-ins for one e-mail before delays begin. */
export const readEnv = (source: Source = process.env) => {
  const read = readAll(source)
  checkDatabase(read)
  if (read.SMTP_URL !== undefined && read.PUBLIC_URL === undefined) {
    throw new EnvError('SMTP_URL is set and PUBLIC_URL is not: set PUBLIC_URL to where links in mails are to lead.')
  }
  const decisionService = serviceOf(read, 'DECISION')
  if (decisionService && read.CREDIT_DECISION !== undefined)
    throw new EnvError('CREDIT_DECISION and DECISION_URL are both set: take one of them out.')
  const look = { accent: read.BRAND_ACCENT, logo: read.BRAND_LOGO, logoOnPaper: read.BRAND_LOGO_PAPER }
  const made = brandOf(look)
  if ('fault' in made) throw new EnvError(made.fault)
  // By default the embedded store gets the demo, and a database of one's own does not.
  const demo = read.DEMO === undefined ? read.DATABASE_URL === undefined : read.DEMO === 'yes'
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: orNull(read.DATABASE_URL),
    databaseAdminUrl: orNull(read.DATABASE_ADMIN_URL),
    /** Whether a start migrates the schema; otherwise it waits until another process has done so. */
    migrates: read.MIGRATE !== 'no',
    poolSize: read.DATABASE_POOL,
    isPooled: read.DATABASE_POOLER === 'transaction',
    publicUrl: orNull(read.PUBLIC_URL),
    /** Prefix of the API's paths, where it has a host of its own. */
    apiHost: orNull(read.API_HOST),
    /** Believe `X-Forwarded-For`: only behind a proxy that sets it. */
    trustProxy: read.TRUST_PROXY === 'yes',
    cookieDomain: orNull(read.COOKIE_DOMAIN),
    allowedOrigins: read.ALLOWED_ORIGINS,
    productName: read.PRODUCT_NAME,
    brand: made.brand,
    defaultLocale: read.DEFAULT_LOCALE,
    offline: read.OFFLINE !== 'no',
    vendor: read.VENDOR,
    vendorAliases: read.VENDOR_ALIASES,
    confirmationMinutes: read.CONFIRMATION_MINUTES,
    loginUrl: orNull(read.LOGIN_URL),
    onboardingUrl: orNull(read.ONBOARDING_URL),
    marketingUrl: orNull(read.MARKETING_URL),
    widgetScript: orNull(read.WIDGET_SCRIPT),
    widgetScriptSandbox: orNull(read.WIDGET_SCRIPT_SANDBOX),
    analytics: { key: orNull(read.ANALYTICS_KEY), zone: read.ANALYTICS_ZONE, url: orNull(read.ANALYTICS_URL) },
    support: {
      email: read.SUPPORT_EMAIL ?? (demo ? demoSupport : null),
      phone: orNull(read.SUPPORT_PHONE),
      url: orNull(read.SUPPORT_URL),
    },
    ...limitsOf(read),
    mail: { smtpUrl: orNull(read.SMTP_URL), from: orNull(read.MAIL_FROM), linksAnHour: read.LIMIT_LINKS },
    // Only the demo may pretend; real money waits for a real decision.
    creditDecision: decisionService
      ? ('service' as const)
      : (read.CREDIT_DECISION ?? (demo ? 'sandbox-rules' : 'none')), // the names of `AppConfig`
    services: {
      decision: decisionService,
      cards: cardsOf(read),
      openBanking: serviceOf(read, 'OPEN_BANKING'),
      sms: serviceOf(read, 'SMS'),
      servicer: serviceOf(read, 'SERVICING'),
      reach: { allowPrivate: read.PRIVATE_SERVICES === 'yes', milliseconds: read.SERVICE_TIMEOUT },
    },
    sealKey: orNull(read.SEAL_KEY),
    backupKey: orNull(read.BACKUP_KEY),
    fileKeys: read.FILE_KEYS,
    scanner: orNull(read.SCANNER),
    provider: { ...providerOf(read, demo), mark: made.onPaper },
    precontractTexts: orNull(read.PRECONTRACT_TEXTS),
    privacy: { url: orNull(read.PRIVACY_URL), texts: orNull(read.PRIVACY_TEXTS) },
    demo,
    demoAllowRemote: read.DEMO_ALLOW_REMOTE === 'yes',
    drainTime: orNull(read.DRAIN_TIME),
    logLevel: read.LOG_LEVEL,
  }
}

export type Env = ReturnType<typeof readEnv>

/** Where tests find a PostgreSQL, when they are not to start their own. */
export const readTestEnv = (source: Source = process.env) => ({
  databaseUrl: source['TEST_DATABASE_URL'] || undefined,
  adminUrl: source['TEST_DATABASE_ADMIN_URL'] || undefined,
})

/** Null if systemd expects no notifications of this process. */
export const readSupervisor = (source: Source = process.env) => supervisorOf(source)

/** What happened before this process began: when the command was given (ms since 1970) and how long its parts took. */
export const readStartParts = (
  source: Source = process.env,
): { begun: number; install: number; node: number } | null => {
  const Parts = z.object({ begun: z.number(), install: z.number(), node: z.number() })
  return source['START_PARTS'] ? Parts.parse(JSON.parse(source['START_PARTS'])) : null
}
