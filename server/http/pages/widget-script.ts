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
const built = '/widget/v1.js'

/** What a shop's page keeps it for; an old one goes on working while the new one is fetched. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400'

/** With where to ask before it, in a function of its own: the page gets no names of ours. */
const withSettings = ({ body, type }: ReadyFile, settings: object): ReadyFile => {
  const source = new TextDecoder().decode(body)
  return textFile(`(()=>{const widgetSettings=${JSON.stringify(settings)};${source}})()\n`, type, 9)
}

/** A server behind several names returns each its own; callers can invent names, so that only a few are cached. */
const maxSettings = 16

export const serveWidget = (app: Hono<Env>, { files }: Pages, config: AppConfig): void => {
  const made = new Map<string, ReadyFile>()
  const script = files.get(built)
  const serve = (sandbox: boolean) => (http: HonoContext<Env>) => {
    if (!script) return http.text('Not found', 404)
    const { apiHost, vendor } = publicConfig(config, originOf(http, config))
    const settings = { api: apiHost.replace(/\/+$/, ''), vendor, sandbox }
    const key = JSON.stringify(settings)
    const file = made.get(key) ?? withSettings(script, settings)
    if (made.size >= maxSettings) made.clear()
    made.set(key, file)
    http.header('Access-Control-Allow-Origin', '*')
    http.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return sendFile(http, file, cacheControl)
  }
  app.get(widgetPaths.live, serve(false))
  app.get(widgetPaths.sandbox, serve(true))
}
