import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { type AppConfig } from '#server/core/config.ts'
import { receiverOf } from './public-config.ts'
import { type Env, isAllowedOrigin, originOf } from '../pipeline/incoming.ts'
import { audienceOf } from './pages.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/** Says less than a policy, and for older browsers: it could name no origin. */
const noFrame = { 'X-Frame-Options': 'DENY' }

const alsoFrom = (address: string | null): string => (address ? ` ${new URL(address).origin}` : '')

type Page = { path: string; scripts: readonly string[]; framedBy: string | undefined }

const pagePolicy = (config: AppConfig, { path, scripts, framedBy }: Page): string => {
  const api = alsoFrom(config.apiHost)
  const isApp = audienceOf(path) === 'backoffice'
  // Usage events are the app's alone: no sign-in and no customer is in them.
  const receiver = isApp ? alsoFrom(receiverOf(config)) : ''
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    `img-src 'self' data: blob:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}${receiver}`,
    "manifest-src 'self'",
    `worker-src ${isApp ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    // The one address that is handed to the browser as a script: web/backoffice/offline/service-worker.ts.
    `trusted-types ${isApp ? 'service-worker' : "'none'"}`,
  ].join('; ')
}

/** Answers that are no pages load nothing at all. */
const closed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Of an answer that the application had no part in. */
export const closedHeaders: Record<string, string> = { ...always, ...noFrame, 'Content-Security-Policy': closed }

/** On every answer, errors included. `scripts`: hashes of the pages' inline scripts. */
export const securityHeaders =
  (config: AppConfig, scripts: readonly string[] = []): MiddlewareHandler<Env> =>
  async (http, next) => {
    await next()
    const { framedBy } = http.var
    const isPage = http.res.headers.get('content-type')?.startsWith('text/html') ?? false
    const headers: Record<string, string> = {
      ...always,
      ...(framedBy === undefined && noFrame),
      // A page's own address is its user's; a style sheet's is in the requests of its fonts.
      ...(!isPage && { 'Referrer-Policy': 'no-referrer' }),
      'Content-Security-Policy': isPage ? pagePolicy(config, { path: http.req.path, scripts, framedBy }) : closed,
    }
    if (originOf(http, config).startsWith('https:'))
      headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains'
    for (const [name, value] of Object.entries(headers))
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
  }

const allowed = {
  'Access-Control-Allow-Headers': 'Authorization, Accept, Content-Type, Idempotency-Key, If-Match, X-Step-Up',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Max-Age': '600',
}

/** Of calls that are open to the pages of every shop: no credentials, for any origin. */
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
}
const allowedToAll = { ...allowed, 'Access-Control-Allow-Headers': 'Authorization, Accept' }

/** Credentials for configured origins only; the API is never cached, but for what says so itself. `open`: paths for all. */
export const apiHeaders =
  (config: AppConfig, open: readonly RegExp[] = []): MiddlewareHandler<Env> =>
  async (http, next) => {
    const preflight = http.req.method === 'OPTIONS' && http.req.header('access-control-request-method') !== undefined
    if (preflight) http.res = http.newResponse(null, { status: 204 })
    else await next()
    if (!http.res.headers.has('cache-control')) http.res.headers.set('Cache-Control', 'no-store')
    http.res.headers.append('Vary', 'Origin, Accept')
    if (!open.some((path) => path.test(http.req.path))) share(http, config, preflight)
    else set(http, preflight ? { ...openToAll, ...allowedToAll } : openToAll)
  }

const set = (http: HonoContext<Env>, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries(headers)) http.res.headers.set(name, value)
}

const share = (http: HonoContext<Env>, config: AppConfig, preflight: boolean): void => {
  const origin = http.req.header('origin')
  if (origin === undefined || !isAllowedOrigin(http, config, origin)) return
  const headers = http.res.headers
  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Allow-Credentials', 'true')
  // Another origin of the same site reads these answers; CORS has decided that it may.
  headers.set('Cross-Origin-Resource-Policy', 'same-site')
  if (preflight) for (const [name, value] of Object.entries(allowed)) headers.set(name, value)
  else headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id')
}
