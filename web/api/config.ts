/** Run-time configuration [SH-07]: in the page, and at `/config.json` of the app's own origin. Addresses are absolute. */
export type Config = {
  productName: string
  /** Prefix of every call's path. */
  apiHost: string
  loginUrl: string
  onboardingUrl: string
  marketingUrl: string
  /** Parent domain of the session cookie; empty means the page's own host. */
  cookieDomain: string
  /** Usage events: none without a key. `url`: who receives them. */
  analytics: { key: string; zone: 'US' | 'EU'; url: string }
  widgetScript: string
  widgetScriptSandbox: string
  /** What to show of the provider's help, such as a telephone number; may be empty. */
  support: string
  /** Address of the privacy notice, to which a language is added. */
  privacy: string
  /** Whether it takes questions from the pages. */
  questions?: boolean
  /** Word in the media type of the Accept header. */
  vendor?: string
  /** Whether this device may keep what was seen last, for where there is no network. */
  offline?: boolean
  /** Origins beside the page's own that the sign-in page may lead back to. */
  redirectOrigins?: string[]
}

let loaded: Config | null = null

/** The server writes it into the page, so that the start costs one request less. */
const inPage = (): Config | null => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content
  return text ? (JSON.parse(text) as Config) : null // our own server's words
}

const fetched = async (): Promise<Config> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return (await response.json()) as Config // our own server's file
}

/** Rejects when it cannot be read: without it no address is known. */
export const loadConfig = async (): Promise<Config> => (loaded ??= inPage() ?? (await fetched()))

/** What is known before start-up is done, or after it failed. */
export const knownConfig = (): Config | null => loaded

/** For everything that runs after start-up. */
export const config = (): Config => {
  if (!loaded) throw new Error('The configuration is not loaded yet.')
  return loaded
}
