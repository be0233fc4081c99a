/** What makes the back office a program of the device: its manifest, by configuration, and the worker that opens it offline. */
import type { Context as HonoContext, Hono } from 'hono'
import { type Locale, localeOfTag } from '#domain/locales.ts'
import { readTexts } from '#server/core/texts.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Env } from '../pipeline/incoming.ts'
import type { Pages } from './pages.ts'
import { type ReadyFile, sendFile, textFile } from './ready-file.ts'

export const manifestPath = '/manifest.webmanifest'
export const workerPath = '/service-worker.js'

/** The worker's own: it fetches what the pages are made of, and nothing else. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** What a browser gets that still has a worker after the setting was turned off: it takes everything away and then itself. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('trastienda-shell-')) await caches.delete(name)
  await registration.unregister()
})()))
`

const textsOf = readTexts(import.meta.dirname)

/** The first language that the browser asks for, where it is one of ours. */
const localeOf = (http: HonoContext<Env>, { defaultLocale }: AppConfig): Locale => {
  const [first = ''] = (http.req.header('accept-language') ?? '').split(/[,;]/)
  return localeOfTag(first.trim()) ?? defaultLocale
}

/** As web/ui/tokens.css has them. */
const [paper, blue] = ['#fbf9f4', '#2a4a94']

/** Drawn for our own logo: a provider's is alone. */
const icons = [
  { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const manifestOf = ({ productName, brand }: AppConfig, locale: Locale): object => {
  const t = textsOf(locale)
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: t('app.description'),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: brand.shades?.[700] ?? blue,
    icons: [...(brand.logo || brand.shades ? [] : icons), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    shortcuts: [
      { name: t('app.operations'), url: '/operations' },
      { name: t('app.newSale'), url: '/operations/new' },
    ],
  }
}

export const serveInstallable = (app: Hono<Env>, { files }: Pages, config: AppConfig): void => {
  const made = new Map<Locale, ReadyFile>()
  const manifestIn = (locale: Locale): ReadyFile => {
    const known = made.get(locale)
    if (known) return known
    const file = textFile(JSON.stringify(manifestOf(config, locale)), 'application/manifest+json; charset=utf-8')
    made.set(locale, file)
    return file
  }
  app.get(manifestPath, (http) => {
    http.header('Vary', 'Accept-Language')
    return sendFile(http, manifestIn(localeOf(http, config)))
  })
  app.get(workerPath, (http) => {
    http.header('Content-Security-Policy', workerPolicy)
    const worker = files.get(workerPath)
    if (config.offline && worker) return sendFile(http, worker)
    http.header('Cache-Control', 'no-cache')
    return http.body(farewell, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })
}
