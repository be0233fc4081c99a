import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/core/log.ts'
import type { Env } from './incoming.ts'

/** One line a request. The pattern of the path, never the path or its query: they may carry names and tokens. */
export const logRequests =
  (log: Log): MiddlewareHandler<Env> =>
  async (http, next) => {
    const start = performance.now()
    await next()
    const { requestId, route = 'page' } = http.var
    log.info({ requestId, route, status: http.res.status, ms: Math.round(performance.now() - start) }, 'request')
  }
