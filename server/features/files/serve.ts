/** Files by their tickets. A browser fetches them by itself, without a token: the ticket and the session's cookie open them. */
import type { Context as HonoContext, Hono } from 'hono'
import { can, type Permission } from '#contract/core/access.ts'
import { isBoundTo } from '#server/auth/authenticate.ts'
import { readSessionBinding } from '#server/auth/session-binding-cookie.ts'
import { hashToken, isToken } from '#server/core/tokens.ts'
import type { StoredFiles } from '#server/db/schema-banking.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { replyTo } from '#server/http/pipeline/reply.ts'
import { failureOf } from '#server/http/pipeline/failure-of.ts'
import type { Env } from '#server/http/pipeline/incoming.ts'
import { send } from '#server/http/pipeline/send.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { openPieces } from '#server/lib/uploads/pieces.ts'
import { findPart, findStored, findTicket, spendTicket, type TicketFile } from './files.queries.ts'

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Nothing in a file may run, load or be framed, even if a browser treats it as a page. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Who may see it may have it as a file. */
const permissions: Record<StoredFiles['purpose'], Permission> = {
  iban_proof: 'ibans.read',
  document: 'company.manage',
  logo: 'preferences.read',
  audience_list: 'audiences.manage',
  audience_rejected: 'audiences.manage',
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'databaseDeadline' | 'log' | 'uploads'>

/** Bytes part by part, as fast as they are taken. */
const bodyOf = ({ db }: Deps, file: TicketFile): ReadableStream<Uint8Array> => {
  let next = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const part = await findPart(db, file, next)
        next += 1
        if (part) controller.enqueue(new Uint8Array(part))
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

/** Returns the file of a ticket and uses the ticket up; null for every ticket that opens nothing, so that the responses are alike. */
const open = async (http: HonoContext<Env>, kinds: DownloadKinds, { db, clock, databaseDeadline }: Deps) => {
  const token = http.req.param('token') ?? ''
  if (!isToken(token)) return null
  const hash = hashToken(token)
  const file = await databaseDeadline.within(findTicket(db, hash, clock.now()))
  const kind = file && kinds.get(file.kind)
  if (!kind || !can(file.role, kind.permission)) return null
  if (!isBoundTo(file.companionHash, readSessionBinding(http.req.header('cookie')))) return null
  return (await spendTicket(db, hash, clock.now())) ? file : null
}

/** The same for an uploaded file. */
const openStored = async (http: HonoContext<Env>, { db, clock, databaseDeadline, uploads }: Deps) => {
  const token = http.req.param('token') ?? ''
  if (!isToken(token)) return null
  const hash = hashToken(token)
  const file = await databaseDeadline.within(findStored(db, hash, clock.now()))
  if (!file || !can(file.role, permissions[file.proof ? 'iban_proof' : file.purpose])) return null
  if (!isBoundTo(file.companion_hash, readSessionBinding(http.req.header('cookie')))) return null
  const bytes = uploads.vault.open(file.id, { keyId: file.key_id, sealed: file.sealed })
  return (await spendTicket(db, hash, clock.now())) ? { ...file, bytes } : null
}

const answerStored = async (http: HonoContext<Env>, deps: Deps): Promise<Response> => {
  const file = await openStored(http, deps)
  if (!file) throw new Failure('ObjectNotFound')
  http.header('Content-Type', file.media_type)
  const name = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  http.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  http.header('Content-Security-Policy', policy)
  return http.body(piecesOf(deps, file))
}

/** The first piece is in memory; the others are read as fast as the client takes them. */
const piecesOf = ({ db, uploads }: Deps, { id, bytes }: { id: string; bytes: Buffer }): ReadableStream<Uint8Array> => {
  const rest = openPieces(db, uploads.vault, id, 1)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new Uint8Array(bytes)),
      pull: async (controller) => {
        const next = await rest.next()
        if (next.done) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      },
    },
    { highWaterMark: 1 },
  )
}

const answer = async (http: HonoContext<Env>, kinds: DownloadKinds, deps: Deps): Promise<Response> => {
  const file = await open(http, kinds, deps)
  if (!file) return answerStored(http, deps)
  http.header('Content-Type', types[file.format] ?? 'application/octet-stream')
  http.header('Content-Length', String(file.bytes))
  // Names are of letters, digits and dashes alone.
  http.header('Content-Disposition', `attachment; filename="${file.fileName}"`)
  http.header('Content-Security-Policy', policy)
  return http.body(bodyOf(deps, file))
}

export const serveFiles = (api: Hono<Env>, kinds: DownloadKinds, deps: AppDeps): void => {
  api.on(['GET', 'HEAD'], '/files/:token', async (http) => {
    http.set('route', 'GET /files/{token}')
    try {
      // Looking must not use a ticket up.
      if (http.req.method === 'HEAD') throw new Failure('MethodNotAllowed')
      return await answer(http, kinds, deps)
    } catch (error) {
      return send(http, replyTo(failureOf(error, deps), http.var.requestId))
    }
  })
}
