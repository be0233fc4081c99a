/**
 * A classic script that runs before the first paint. It sets the theme chosen on this device and the mode of the merchant in the
 * address, and starts to load texts, font and what the address's screen begins with. It imports nothing; the build inserts `texts`.
 */
declare const texts: Record<string, string>

const root = document.documentElement
try {
  const theme = localStorage.getItem('trastienda.theme')
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  const merchantId = /^\/merchants\/([^/]+)/.exec(location.pathname)?.[1]
  const flag =
    new URLSearchParams(location.search).get('sandbox') ?? localStorage.getItem(`trastienda.sandbox.${merchantId}`)
  if (merchantId && flag === 'true') root.dataset['sandbox'] = '1'
  const locale = localStorage.getItem('trastienda.locale')
  const named = (name: string): string | undefined =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  const preload = (as: string, href: string | undefined, rel = 'preload'): void => {
    const link = document.createElement('link')
    Object.assign(link, { rel, as, crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
  if (document.cookie.includes('authSession.vendors=')) preload('fetch', texts[locale ?? root.lang])
  // On a first visit code and rows go before it, in letters of the same widths; later it is on the device.
  if (locale) preload('font', named('font'))
  // The app begins with the list, and would ask for what other screens begin with when it has begun itself.
  if (!/^\/$|\/operations\/?$/.test(location.pathname))
    for (const file of named('further')?.split(' ') ?? []) preload('script', file, 'modulepreload')
} catch {
  // Storage is forbidden: the system's theme and the live mode hold.
}
