/** The built pages, read once at start: a build that takes their place later does not tear a running server's apart. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Context as HonoContext, Hono } from 'hono'
import { brandFiles } from './brand-files.ts'
import { type AppConfig } from '#server/core/config.ts'
import { publicConfig } from './public-config.ts'
import { type Env, originOf } from '../pipeline/incoming.ts'
import { hashOf, plainFile, type ReadyFile, sendFile, textFile } from './ready-file.ts'
import { sendInParts } from './send-in-parts.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** `texts`: locale → address of its texts. `scripts`: hashes of the pages' inline scripts, for their policy. */
export type Pages = {
  files: ReadonlyMap<string, ReadyFile>
  texts: ReadonlyMap<string, string>
  scripts: readonly string[]
}

const readFile = (folder: string, name: string): ReadyFile => {
  const packed = join(folder, `${name}.br`)
  const file = plainFile(readFileSync(join(folder, name)), types[extname(name)] ?? 'application/octet-stream')
  return existsSync(packed) ? { ...file, brotli: new Uint8Array(readFileSync(packed)) } : file
}

/** Everything below the folder but dot files; empty where there is no build, as in tests of the API. */
export const readPages = (folder: string | null): Pages => {
  if (folder === null || !existsSync(folder)) return { files: new Map(), texts: new Map(), scripts: [] }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')) && !name.endsWith('.br'))
    .filter((name) => statSync(join(folder, name)).isFile())
  const files = new Map(names.map((name) => [`/${name.replaceAll(sep, '/')}`, readFile(folder, name)]))
  const manifest = files.get('/texts.json')
  const texts = manifest ? (JSON.parse(new TextDecoder().decode(manifest.body)) as Record<string, string>) : {} // written by the build
  const pages = [...files].filter(([name]) => name.endsWith('.html')).map(([, page]) => page)
  return { files, texts: new Map(Object.entries(texts)), scripts: [...new Set(pages.flatMap(scriptsIn))] }
}

/** As a content security policy names them. */
const scriptsIn = ({ body }: ReadyFile): string[] =>
  [...new TextDecoder().decode(body).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )

/** Returns the page of a path; the back office for all other paths. */
export const audienceOf = (path: string): 'accounts' | 'checkout' | 'backoffice' => {
  if (/^\/(accounts|new-password)(\/|$)/.test(path)) return 'accounts'
  return isCheckout(path) ? 'checkout' : 'backoffice'
}

/** The address of the customer's page is the only key to it. */
const isCheckout = (path: string): boolean => /^\/checkout\/./.test(path)

/** The token in the address goes to no other site, is kept by no cache and found by no search. */
const unseen = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Which origin may have the page of a link in a frame; null for none. */
export type FindFrame = (http: HonoContext<Env>, token: string, origin: string) => Promise<string | null>

/** `?embed=<origin>` asks for it: the policy then names exactly that origin. Reading whose link it is may fail; then nothing frames it. */
const framed = async (http: HonoContext<Env>, find: FindFrame): Promise<void> => {
  const [, token = ''] = /^\/checkout\/([^/]+)/.exec(http.req.path) ?? []
  const origin = http.req.query('embed')
  const found = origin === undefined ? null : await find(http, token, origin).catch(() => null)
  if (found !== null) http.set('framedBy', found)
}

/** As the sources of the pages have them. */
const standard = { title: '<title>Trastienda</title>', language: '<html lang="es-ES"' }

/**
 * Returns a page with the configuration in its head, which saves the request of `/config.json`. Name, language and branding of the provider
 * are there too, before the first paint.
 */
const withConfig = (page: ReadyFile, config: AppConfig, told: string, style: string | null): ReadyFile => {
  const link = style === null ? '' : `<link rel="stylesheet" href="${style}" />`
  const html = new TextDecoder()
    .decode(page.body)
    .replace(standard.title, () => `<title>${attribute(config.productName)}</title>`)
    .replace(standard.language, `<html lang="${config.defaultLocale}"`)
    .replace('</head>', () => `${link}<meta name="config" content="${attribute(told)}" /></head>`)
  return textFile(html, page.type)
}

/** A server behind several names returns each its own; callers can invent names, so that only a few are cached. */
const maxConfigs = 16

const configuredPages = (
  config: AppConfig,
  style: string | null,
): ((http: HonoContext<Env>, page: ReadyFile) => ReadyFile) => {
  const made = new Map<string, ReadyFile>()
  return (http, page) => {
    const text = JSON.stringify(publicConfig(config, originOf(http, config)))
    const key = page.tag + text
    const found = made.get(key) ?? withConfig(page, config, text, style)
    if (made.size >= maxConfigs) made.clear()
    made.set(key, found)
    return found
  }
}

/** `early`: JSON for the page, by the request; null for a page without. See early-answers.ts. */
type Early = (http: HonoContext<Env>) => Promise<string> | null

/** Before the scripts of the page run, which browsers put off until its end. Within a script `<` could end it. */
const withEarly = (http: HonoContext<Env>, page: ReadyFile, early: Promise<string>): Response => {
  const [first = '', rest = ''] = new TextDecoder().decode(page.body).split(/(?=<\/body>)/)
  const element = (json: string): string =>
    `<script type="application/json" id="early">${json.replaceAll('<', String.raw`\u003c`)}</script>`
  return sendInParts(http, { type: page.type, first, rest: early.then((json) => element(json) + rest) })
}

const addedFile = ({ body, type }: { body: string | Buffer; type: string }): ReadyFile =>
  typeof body === 'string' ? textFile(body, type) : plainFile(body, type)

/** Files by their names; every other path is a screen of one of the pages. */
export const servePages = (
  app: Hono<Env>,
  pages: Pages,
  config: AppConfig,
  { early, findFrame }: { early: Early; findFrame: FindFrame },
): void => {
  const icon = pages.files.get('/favicon.svg')
  const brand = brandFiles(config.brand, hashOf, icon ? new TextDecoder().decode(icon.body) : '')
  const files = new Map([...pages.files, ...[...brand.add].map(([name, one]) => [name, addedFile(one)] as const)])
  const configured = configuredPages(config, brand.link)
  app.get('*', async (http) => {
    const { path } = http.req
    const file = files.get(path)
    if (file && !path.endsWith('.html'))
      return sendFile(http, file, path.startsWith('/assets/') ? immutable : undefined)
    const audience = audienceOf(path)
    const page = files.get(`/${audience}/index.html`)
    if (!page || path.startsWith('/assets/')) return http.text('Not found', 404)
    const answers = audience === 'backoffice' ? early(http) : null
    if (answers) return withEarly(http, configured(http, page), answers)
    const response = sendFile(http, configured(http, page))
    if (isCheckout(path)) await framed(http, findFrame)
    if (isCheckout(path)) for (const [name, value] of Object.entries(unseen)) response.headers.set(name, value)
    return response
  })
  app.all('*', (http) => http.text('This method is not allowed here.', 405, { Allow: 'GET' }))
}

/** For good what carries its hash in its name, all else by its tag. */
const immutable = 'public, max-age=31536000, immutable'
