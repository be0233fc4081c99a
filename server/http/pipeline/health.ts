/** What proxies and supervisors ask: whether the process lives, and whether it is to be sent requests. */
import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext, Hono } from 'hono'
import type { AppDeps } from './deps.ts'
import type { Env } from './incoming.ts'
import { makeReadiness } from './readiness.ts'

/** Also the request that HAProxy sends by default, `OPTIONS / HTTP/1.0`; with only a path configured it sends `OPTIONS` of that path. */
const isQuestion = ({ method, url }: IncomingMessage): boolean =>
  url === '/healthz' || url === '/readyz' || (method === 'OPTIONS' && url === '/')

/** Such a question needs no host: who asks knows the address alone. Every other request without one is refused. */
export const allowNoHost = (incoming: IncomingMessage): void => {
  if (!incoming.headers.host && isQuestion(incoming)) incoming.headers.host = 'localhost'
}

export const addHealth = (app: Hono<Env>, deps: AppDeps): void => {
  const readiness = makeReadiness(deps)
  const ready = async (http: HonoContext<Env>): Promise<Response> => {
    const { faults, durability } = await readiness()
    const isReady = Object.keys(faults).length === 0
    http.header('Cache-Control', 'no-store')
    return http.json({ status: isReady ? 'ready' : 'not ready', faults, durability }, isReady ? 200 : 503)
  }
  // `GET` is `HEAD` as well.
  app.on(['GET', 'OPTIONS'], '/healthz', (http) => http.json({ status: 'ok' }))
  app.on(['GET', 'OPTIONS'], '/readyz', ready)
  app.on('OPTIONS', '/', ready)
}
