/** The stored PDF of an agreement, for who has a pass to it. */
import type { Context as HonoContext, Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { Failure } from '#server/core/failure.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import { failureOf } from '#server/http/pipeline/failure-of.ts'
import { type Env, incomingOf } from '#server/http/pipeline/incoming.ts'
import { replyTo } from '#server/http/pipeline/reply.ts'
import { send } from '#server/http/pipeline/send.ts'
import { agreementFileName } from '#server/services/agreements/attachment.ts'
import { findAgreementFile } from '#server/services/agreements/agreements.queries.ts'
import { enter } from './visit.ts'

/** Nothing in a file may run, load or be framed, even if a browser treats it as a page. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const fileOf = async (http: HonoContext<Env>, { db, clock, config, uploads, ...deps }: AppDeps) => {
  const abort = (...failure: ConstructorParameters<typeof Failure>): never => {
    throw new Failure(...failure)
  }
  const { loginThrottle, databaseDeadline } = deps
  const read = <T>(find: (from: typeof db) => Promise<T>): Promise<T> => databaseDeadline.within(find(db))
  const request = incomingOf(http, config)
  const agreement = await enter(http.req.param('token') ?? '', { read, clock, loginThrottle, request, abort })
  const found = await read((from) => findAgreementFile(from, agreement, agreement.id))
  if (!found) return abort('ObjectNotFound')
  const bytes = uploads.vault.open(agreement.id, found)
  return { bytes, name: agreementFileName(agreement) }
}

export const serveAgreement = (api: Hono<Env>, deps: AppDeps): void => {
  api.get('/agreements/:token/agreement.pdf', async (http) => {
    http.set('route', `GET ${contract.agreements.read.path}/agreement.pdf`)
    try {
      const { bytes, name } = await fileOf(http, deps)
      http.header('Content-Type', 'application/pdf')
      // Names are of letters, digits and dashes alone.
      http.header('Content-Disposition', `attachment; filename="${name}"`)
      http.header('Content-Security-Policy', policy)
      return http.body(new Uint8Array(bytes))
    } catch (error) {
      return send(http, replyTo(failureOf(error, deps), http.var.requestId))
    }
  })
}
