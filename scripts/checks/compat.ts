/** Since when browsers know what: data of the web-features project, which is kept with the browsers' makers. */
import { features } from 'web-features'
import { type BrowserName, oldest } from '#web/build/browsers.ts'

/** Browser → first version that has it; absent where none has. */
type Support = Partial<Record<string, string>>

const byKey = new Map<string, Support>(
  Object.values(features)
    .flatMap((feature) => (feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : []))
    .map(([key, { support }]) => [key, { ...support }] as const),
)

export const supportOf = (key: string): Support | undefined => byKey.get(key)
export const keys: readonly string[] = [...byKey.keys()]

/** Browsers of phones and tablets have the versions of their makers' others. */
const inData: Readonly<Record<BrowserName, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
}

/** Such as 17.4; with a mark before it where the data says "this or earlier". */
const parts = (version: string): [number, number] => {
  const [major = Number.NaN, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return [major, minor]
}

export const isNewer = (version: string | undefined, than: string): boolean => {
  if (version === undefined) return true
  const [[major, minor], [otherMajor, otherMinor]] = [parts(version), parts(than)]
  return major === otherMajor ? minor > otherMinor : major > otherMajor
}

/** Browsers of the table that lack a feature in their oldest version, with the version that has it. */
export const lacking = (key: string): string[] => {
  const support = supportOf(key)
  if (!support) return []
  const names = Object.keys(oldest) as BrowserName[] // its keys
  return names.flatMap((name) => {
    const late = inData[name].filter((one) => isNewer(support[one], oldest[name]))
    return late.map((one) => `${one} ${support[one] ?? 'never'}`)
  })
}

export const isKnown = (key: string): boolean => byKey.has(key)
export const isThere = (key: string): boolean => isKnown(key) && lacking(key).length === 0
