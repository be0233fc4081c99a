/**
 * The script that shops have in their pages. Its address never changes, so that it is kept for minutes alone and asked for again
 * by its tag; any page may load it. One address for live sales, one for test mode.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { type AppConfig } from '#server/core/config.ts'
import { publicConfig, widgetPaths } from './public-config.ts'
import { type Env, originOf } from '../pipeline/incoming.ts'
import type { Pages } from './pages.ts'
import { type ReadyFile, sendFile, textFile } from './ready-file.ts'

/** In the build. */
const built = { widget: '/widget/v1.js', page: '/widget/page.js' }

/** What a shop's page keeps it for; an old one goes on working while the new one is fetched. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400'

/** With where to ask before it, in a function of its own: the page gets no names of ours. */
const withSettings = ({ body, type }: ReadyFile, name: string, settings: object): ReadyFile => {
  const source = new TextDecoder().decode(body)
  return textFile(`(()=>{const ${name}=${JSON.stringify(settings)};${source}})()\n`, type, 9)
}

/** A server behind several names returns each its own; callers can invent names, so that only a few are cached. */
const maxSettings = 16

type Script = { file: ReadyFile | undefined; name: string; settings: (http: HonoContext<Env>) => object }

const serveScript = ({ file: script, name, settings }: Script) => {
  const made = new Map<string, ReadyFile>()
  return (http: HonoContext<Env>) => {
    if (!script) return http.text('Not found', 404)
    const given = settings(http)
    const key = JSON.stringify(given)
    const file = made.get(key) ?? withSettings(script, name, given)
    if (made.size >= maxSettings) made.clear()
    made.set(key, file)
    http.header('Access-Control-Allow-Origin', '*')
    http.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return sendFile(http, file, cacheControl)
  }
}

/** The widget's two addresses, and the page script at the vendor's word and at those that are taken in its place. */
export const serveWidget = (app: Hono<Env>, { files }: Pages, config: AppConfig): void => {
  const place = (http: HonoContext<Env>) => {
    const { apiHost, vendor } = publicConfig(config, originOf(http, config))
    return { api: apiHost.replace(/\/+$/, ''), vendor }
  }
  for (const [mode, path] of Object.entries(widgetPaths)) {
    const settings = (http: HonoContext<Env>) => ({ ...place(http), sandbox: mode === 'sandbox' })
    app.get(path, serveScript({ file: files.get(built.widget), name: 'widgetSettings', settings }))
  }
  for (const word of [config.vendor, ...config.vendorAliases]) {
    const settings = (http: HonoContext<Env>) => ({ ...place(http), word })
    app.get(`/${word}.js`, serveScript({ file: files.get(built.page), name: 'pageSettings', settings }))
  }
}
