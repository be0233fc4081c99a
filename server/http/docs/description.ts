/** The descriptions of the API, for every caller: of all of it, half a megabyte, and of what systems of merchants call. No login. */
import type { Hono } from 'hono'
import type { CallGroup } from '#contract/core/define.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Env } from '../pipeline/incoming.ts'
import { readExamples } from './examples.ts'
import { openApi } from './openapi.ts'
import { keyOpenApi } from './key-openapi.ts'
import { type ReadyFile, sendFile, textFile } from '../pages/ready-file.ts'

/** Another release has another one; it is asked for again by its tag. */
const cacheControl = 'public, max-age=300'

/** Each is made once, for the first caller: it costs more than any call, and needs no login. */
export const serveDescription = (
  api: Hono<Env>,
  contract: Record<string, CallGroup>,
  config: Pick<AppConfig, 'productName' | 'vendor'>,
): void => {
  const serve = (path: string, make: () => object): void => {
    let made: ReadyFile | undefined
    api.get(path, (http) => {
      made ??= textFile(JSON.stringify(make()), 'application/json; charset=utf-8', 9)
      return sendFile(http, made, cacheControl)
    })
  }
  serve('/openapi.json', () => openApi(contract, config))
  serve('/openapi/shop.json', () => keyOpenApi(config, readExamples()))
}
