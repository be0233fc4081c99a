/**
 * A classic script that runs before the first paint. It sets the theme chosen on this device and the mode of the merchant in the
 * address, and starts to load the texts. It imports nothing; the build inserts `texts`.
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
  const address = texts[localStorage.getItem('trastienda.locale') ?? root.lang]
  if (address && document.cookie.includes('authSession.vendors=')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address })
    document.head.append(link)
  }
} catch {
  // Storage is forbidden: the system's theme and the live mode hold.
}
