/**
 * The only way to add a call to the server. Everything but the handler's own work derives from the contract, in this order:
 * Accept → authentication (401) → merchant scope (404) → role (403) → disabled (403) → step-up (403) → parsing (400) →
 * state (the handler).
 */
import type { Context as HonoContext, Hono } from 'hono'
import { isPermission } from '#contract/access.ts'
import type { Call, CallGroup, Method } from '#contract/define.ts'
import { authenticate } from '../auth/authenticate.ts'
import { readCompanion } from '../auth/companion.ts'
import { findStepUp } from '../auth/step-up/step-up.ts'
import { admitUpload } from './admit-upload.ts'
import { mediaTypeName, readAccept, versionsOf } from './accept.ts'
import { authorize, merchantIdOf, normalizeParams } from './authorize.ts'
import type { Caller, Handler, Handlers, IncomingCall, Staged } from './context.ts'
import type { AppDeps } from './deps.ts'
import { Failure, type Reply, replyTo } from './failure.ts'
import { claimOf, keyFault, readKey } from './idempotency.ts'
import { failureOf } from './failure-of.ts'
import { incomingOf, type Env } from './incoming.ts'
import { parseInput } from './parse-input.ts'
import { readJsonBody } from './read-body.ts'
import { passOver } from './read-upload.ts'
import { send } from './send.ts'
import { type Prepared, work } from './work.ts'

type HttpContext = HonoContext<Env>
export type ApiHandlers<Groups extends Record<string, CallGroup>> = { [G in keyof Groups]: Handlers<Groups[G]> }

type AnyHandler = Handler<Call> | Staged<Call>
type Route = { name: string; call: Call; handler: AnyHandler }

/** Adds every call of the contract. Throws where a call says not, or not rightly, who may make it. */
export const mount = <Groups extends Record<string, CallGroup>>(
  app: Hono<Env>,
  groups: Groups,
  handlers: ApiHandlers<Groups>,
  deps: AppDeps,
): void => {
  const routes = Object.entries(groups).flatMap(([noun, group]) =>
    Object.entries(group).map(([name, call]): Route => {
      const handler = handlers[noun]?.[name]
      return { name: `${noun}.${name}`, call, handler: checked(`${noun}.${name}`, call, handler) }
    }),
  )
  const byPath = Map.groupBy(routes, ({ call }) => call.path)
  for (const [path, calls] of [...byPath].toSorted(staticPartsFirst)) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const route of calls) app.on(route.call.method, pattern, (http) => answer(route, http, deps))
    app.all(pattern, (http) => refuseMethod(calls, http, deps))
  }
}

const checked = (name: string, call: Call, handler: AnyHandler | undefined): AnyHandler => {
  const known =
    ['public', 'refresh-token', 'private-key', 'public-key'].includes(call.access) || isPermission(call.access)
  if (!known) throw new Error(`${name} does not say who may make it: "${call.access}" is no access rule.`)
  if (call.method !== 'GET' && call.audit === undefined)
    throw new Error(`${name} changes something and says nothing of the audit log.`)
  if (!handler) throw new Error(`${name} has no handler.`)
  return handler
}

/** `/operations/summary` must be tried before `/operations/{operationId}`. */
const staticPartsFirst = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  a.replaceAll('{', '\uffff') < b.replaceAll('{', '\uffff') ? -1 : 1

const answer = async ({ name, call, handler }: Route, http: HttpContext, deps: AppDeps): Promise<Response> => {
  const { requestId } = http.var
  http.set('route', `${call.method} ${call.path}`)
  const holding: (() => void)[] = []
  let reply: Reply
  try {
    const prepared = await prepare(call, http, deps, holding)
    reply = await work(call, handler, prepared, deps)
  } catch (error) {
    if (call.upload) await passOver(http.env.incoming, call.upload)
    reply = replyTo(failureOf(error, deps, { call: name, requestId }), requestId)
  } finally {
    for (const leave of holding) leave()
  }
  return send(http, reply)
}

/** All that comes before the transaction. `holding`: what is to be given back when the call is over. */
const prepare = async (call: Call, http: HttpContext, deps: AppDeps, holding: (() => void)[]): Promise<Prepared> => {
  const { config, clock, limits } = deps
  const mediaType = readAccept(http.req.header('accept'), config.vendor, versionsOf(call))
  if (!mediaType) throw new Failure('NotAcceptable')
  http.header(`X-${config.vendor}-Media-Type`, mediaTypeName(config.vendor, mediaType))
  const { sandbox } = mediaType

  const request = incomingOf(http, config)
  if (call.access === 'public' && call.method !== 'GET') await countAttempt(call, request, deps)
  const params: Record<string, string> = http.req.param()
  const companion = readCompanion(request.header('cookie'))
  const url = new URL(http.req.url)
  const isOpen = call.access === 'public-key'
  const bearer = request.bearer ?? (isOpen ? url.searchParams.get('public_key') : null)
  const key = readKey(call, request.header('idempotency-key'))
  const credentials = { bearer, companion, key, page: request.foreignHost }
  const { caller, merchant, kept } = await authenticate(deps, call.access, credentials, merchantIdOf(params))
  limits.countCall(caller, clock.now(), isOpen ? request.address : '')
  const scope = authorize(call, params, caller, merchant, sandbox)
  const { proof, body, upload } = await readProven(call, caller, url.pathname, http, deps, holding)

  const fault = key === null ? null : keyFault(key)
  const faults = new Map(upload?.faults)
  if (fault) faults.set('Idempotency-Key', [fault])
  const input = parseInput(call, url.searchParams, body, faults)
  const file = await upload?.scanned()
  return {
    caller,
    merchant: merchant ?? undefined,
    scope,
    sandbox,
    request,
    requestId: http.var.requestId,
    input: { params: normalizeParams(call, params), ...input, ...(file && { file }) },
    claim:
      key === null
        ? null
        : claimOf(
            key,
            { caller, token: params['token'] },
            `${url.pathname}${url.search}`,
            sandbox,
            upload ? [body, upload.digest] : body,
          ),
    kept,
    proof,
  }
}

/** Anybody may try these, so that the address is counted before any of the work is done. */
const countAttempt = (call: Call, { address }: IncomingCall, { db, clock, guesses, pulse }: AppDeps): Promise<void> =>
  pulse.within(guesses.countAttempt(db, `${call.method} ${call.path}`, address, clock.now()))

/** The body, and the proof where the call needs one; a body that cannot be read is told after that. */
const readProven = async (
  call: Call,
  caller: Caller,
  path: string,
  http: HttpContext,
  deps: AppDeps,
  holding: (() => void)[],
) => {
  if (call.method === 'GET') return { proof: null, body: undefined }
  const header = http.req.header('x-step-up')
  const asking = { method: call.method, path: path.replace(/^\/api(?=\/)/, ''), header }
  if (call.upload) {
    // Megabytes are not taken from somebody who must give the password first.
    const proof = await findStepUp(deps, call, caller, { ...asking, body: undefined })
    const upload = await admitUpload(http.env.incoming, call.upload, caller, deps, holding)
    return { proof, body: upload.fields, upload }
  }
  const [read] = await Promise.allSettled([readJsonBody(http.env.incoming)])
  const body = read.status === 'fulfilled' ? read.value : undefined
  const proof = await findStepUp(deps, call, caller, { ...asking, body })
  if (read.status === 'rejected') throw read.reason
  return { proof, body }
}

const refuseMethod = (calls: Route[], http: HttpContext, deps: AppDeps): Response => {
  const allowed = calls.map(({ call }): Method => call.method).join(', ')
  http.header('Allow', allowed)
  return send(http, replyTo(failureOf(new Failure('MethodNotAllowed'), deps), http.var.requestId))
}
