import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from './deps.ts'
import { addressOf, type Env } from './incoming.ts'

/** Counts requests that cost more than a static file, by address. */
export const countOpen =
  ({ limits, clock, config }: AppDeps): MiddlewareHandler<Env> =>
  async (http, next) => {
    limits.countOpenCall(addressOf(http, config), clock.now())
    await next()
  }
