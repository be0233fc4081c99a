import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { AppConfig } from '#server/core/config.ts'
import { isLoopback } from '#server/core/loopback.ts'
import type { IncomingCall } from '#server/core/incoming-call.ts'

/**
 * `route` is the pattern of the call, for the log: a path may carry what a log must not hold. `framedBy`: the one origin whose pages may
 * have this page in a frame.
 */
export type Env = { Bindings: HttpBindings; Variables: { requestId: string; route?: string; framedBy?: string } }

/** The address under which the browser knows this server. */
export const originOf = (http: HonoContext<Env>, { publicUrl }: AppConfig): string =>
  publicUrl ?? new URL(http.req.url).origin

/**
 * The origin of mailed links: the configured address. Without one the outbox is readable on this machine only, so that links lead there.
 * The `Host` header is not trusted, because its sender can write anything.
 */
const linkOriginOf = (http: HonoContext<Env>, { publicUrl }: AppConfig): string => {
  const asked = new URL(http.req.url)
  if (publicUrl !== null) return publicUrl
  return isLoopback(asked.hostname) ? asked.origin : `http://127.0.0.1${asked.port && `:${asked.port}`}`
}

export const isAllowedOrigin = (http: HonoContext<Env>, config: AppConfig, origin: string): boolean =>
  origin === originOf(http, config) || config.allowedOrigins.includes(origin)

/** API clients send `Sec-Fetch-Mode` too; `Sec-Fetch-Site` only browsers do. */
const isFromBrowser = (http: HonoContext<Env>, config: AppConfig): boolean => {
  const origin = http.req.header('origin')
  return (
    http.req.header('sec-fetch-site') !== undefined || (origin !== undefined && isAllowedOrigin(http, config, origin))
  )
}

/** A browser sends the page's origin, other clients need not: this separates pages, not people. */
const foreignHostOf = (http: HonoContext<Env>, config: AppConfig): string | null => {
  const origin = http.req.header('origin')
  if (origin === undefined || isAllowedOrigin(http, config, origin)) return null
  const [, host] = /^https?:\/\/([a-z0-9.-]{1,253}(?::\d{1,5})?)$/i.exec(origin) ?? []
  return host?.toLowerCase() ?? 'null'
}

/** Behind a proxy the one that the nearest proxy saw: every client can invent the entries before it. */
export const addressOf = (http: HonoContext<Env>, { trustProxy }: AppConfig): string => {
  const forwarded = trustProxy ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || http.env.incoming.socket.remoteAddress || 'unknown'
}

export const bearerOf = (http: HonoContext<Env>): string | null =>
  /^Bearer +(\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1] ?? null

export const incomingOf = (http: HonoContext<Env>, config: AppConfig): IncomingCall => ({
  url: originOf(http, config) + http.req.url.replace(/^https?:\/\/[^/]*/, ''),
  header: (name) => http.req.header(name),
  bearer: bearerOf(http),
  address: addressOf(http, config),
  linkOrigin: linkOriginOf(http, config),
  secure: originOf(http, config).startsWith('https:'),
  fromBrowser: isFromBrowser(http, config),
  foreignHost: foreignHostOf(http, config),
})
