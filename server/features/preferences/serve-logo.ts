/** Logos of merchants, public under their address: customers see them without signing in. */
import type { Context as HonoContext, Hono } from 'hono'
import { normalizeId } from '#contract/core/values.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { replyTo } from '#server/http/pipeline/reply.ts'
import { failureOf } from '#server/http/pipeline/failure-of.ts'
import type { Env } from '#server/http/pipeline/incoming.ts'
import { send } from '#server/http/pipeline/send.ts'
import { logoPath } from '#server/services/checkout/logo-url.ts'
import { findLogo } from './preferences.queries.ts'

/** Nothing in a file may run, load or be framed, even if a browser treats it as a page. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const answer = async (http: HonoContext<Env>, { db, databaseDeadline, uploads }: AppDeps): Promise<Response> => {
  const id = normalizeId(http.req.param('fileId') ?? '')
  const file = id === null ? undefined : await databaseDeadline.within(findLogo(db, id))
  if (!file) throw new Failure('ObjectNotFound')
  const tag = `"${file.sha256.toString('base64url').slice(0, 22)}"`
  // Another picture has another address; a day, so that one that was taken down is gone soon.
  http.header('Cache-Control', 'public, max-age=86400')
  http.header('ETag', tag)
  http.header('Content-Security-Policy', policy)
  http.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (http.req.header('if-none-match') === tag) return http.body(null, 304)
  http.header('Content-Type', file.media_type)
  return http.body(new Uint8Array(uploads.vault.open(file.id, { keyId: file.key_id, sealed: file.sealed })))
}

export const serveLogos = (api: Hono<Env>, deps: AppDeps): void => {
  api.get(`${logoPath}/:fileId`, async (http) => {
    http.set('route', `GET ${logoPath}/{fileId}`)
    try {
      return await answer(http, deps)
    } catch (error) {
      return send(http, replyTo(failureOf(error, deps), http.var.requestId))
    }
  })
}
