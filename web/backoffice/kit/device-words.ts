const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (known: readonly [RegExp, string][], text: string): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** A program that is no browser says its own name first: `curl/8.5.0`. */
const programOf = (text: string): string | null => {
  const [, name = null] = /^([A-Za-z][\w.+-]{0,39})(?:\/|\s|$)/.exec(text) ?? []
  return name === 'Mozilla' ? null : name
}

/** Browser or program, and device of a user agent, by the names that people know; null if it has none. */
export const deviceOf = (userAgent: string | null): string | null => {
  const text = userAgent ?? ''
  const names = [firstOf(browsers, text) ?? programOf(text), firstOf(systems, text)].filter((name) => name !== null)
  return names.length > 0 ? names.join(' · ') : null
}
