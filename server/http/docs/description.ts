/** The description of the API, for every caller: no login, and half a megabyte. */
import type { Hono } from 'hono'
import type { CallGroup } from '#contract/core/define.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Env } from '../pipeline/incoming.ts'
import { openApi } from './openapi.ts'
import { type ReadyFile, sendFile, textFile } from '../pages/ready-file.ts'

/** Another release has another one; it is asked for again by its tag. */
const cacheControl = 'public, max-age=300'

/** Made once, for the first caller: it costs more than any call, and needs no login. */
export const serveDescription = (
  api: Hono<Env>,
  contract: Record<string, CallGroup>,
  config: Pick<AppConfig, 'productName' | 'vendor'>,
): void => {
  let made: ReadyFile | undefined
  api.get('/openapi.json', (http) => {
    made ??= textFile(JSON.stringify(openApi(contract, config)), 'application/json; charset=utf-8', 9)
    return sendFile(http, made, cacheControl)
  })
}
