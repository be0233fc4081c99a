/**
 * The only way to add a call to the server. Everything but the handler's own work derives from the contract, in this order:
 * Accept → authentication (401) → merchant scope (404) → role (403) → disabled (403) → step-up (403) → parsing (400) →
 * state (the handler).
 */
import type { Context as HonoContext, Hono } from 'hono'
import { isOfKeys, isPermission } from '#contract/core/access.ts'
import { type Call, type CallGroup, type Method, pathById } from '#contract/core/define.ts'
import { listMerchantsOf } from '../../auth/auth.queries.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { readSessionBinding } from '../../auth/session-binding-cookie.ts'
import { findStepUp } from '../../auth/step-up/step-up.ts'
import { admitUpload } from './admit-upload.ts'
import { mediaTypeName, readAccept, versionsOf, wantsOtherFormat } from './accept.ts'
import { versionOfPath } from './api-path.ts'
import { authorize, merchantIdOf, normalizeParams } from './authorize.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Handler, Handlers, Staged } from './context.ts'
import type { IncomingCall } from '#server/core/incoming-call.ts'
import type { AppDeps } from './deps.ts'
import { developersPath } from '#server/core/developers-path.ts'
import { Failure } from '#server/core/failure.ts'
import { type Reply, replyTo } from './reply.ts'
import { type CallRecord, isKey, recordOf } from './call-record.ts'
import { claimOf, keyFault, readKey } from './idempotency.ts'
import type { Left } from './limits.ts'
import { failureOf } from './failure-of.ts'
import { bearerOf, type Env, incomingOf, originOf } from './incoming.ts'
import { parseInput } from './parse-input.ts'
import { maxBodyBytes, readJsonBody } from './read-body.ts'
import { passOver } from './read-upload.ts'
import { send } from './send.ts'
import { type Prepared, work } from './work.ts'
import { withVat } from '#server/services/merchants/vat.ts'

type HttpContext = HonoContext<Env>
export type ApiHandlers<Groups extends Record<string, CallGroup>> = { [G in keyof Groups]: Handlers<Groups[G]> }

type AnyHandler = Handler<Call> | Staged<Call>
/** `path`: the one of the call, or another that it has too. */
type Route = { name: string; call: Call; handler: AnyHandler; path: string }

/** Adds every call of the contract. Throws where a call says not, or not rightly, who may make it. */
export const mount = <Groups extends Record<string, CallGroup>>(
  app: Hono<Env>,
  groups: Groups,
  handlers: ApiHandlers<Groups>,
  deps: AppDeps,
): void => {
  const routes = Object.entries(groups).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, call]): Route[] => {
      const handler = checked(`${noun}.${name}`, call, handlers[noun]?.[name])
      return pathsOf(call).map((path) => ({ name: `${noun}.${name}`, call, handler, path }))
    }),
  )
  // Calls of one address may name its parts differently.
  const byAddress = Map.groupBy(routes, ({ path }) => path.replaceAll(/\{\w+\}/g, '{}'))
  for (const [address, calls] of [...byAddress].toSorted(staticPartsFirst)) {
    let parts = 0
    const numbered = address.replaceAll('{}', () => `:${parts++}`)
    for (const [method, twins] of Map.groupBy(calls, ({ call }) => call.method)) {
      const pick = pickerOf(twins)
      app.on(method, numbered, (http) => answer(pick(http), http, deps))
    }
    app.all(numbered, (http) => refuseMethod(calls, http, deps))
  }
}

const pathsOf = (call: Call): string[] => {
  const byId = pathById(call)
  return byId === null ? [call.path] : [call.path, byId]
}

/** People and systems of merchants may have the same address: the form of the bearer says who asks. */
const pickerOf = (twins: Route[]): ((http: HttpContext) => Route) => {
  const [first, second, ...more] = twins
  if (!first) throw new Error('An address without a call.')
  if (!second) return () => first
  const ofKeys = twins.find(({ call }) => isOfKeys(call.access))
  const ofPeople = twins.find(({ call }) => !isOfKeys(call.access))
  if (!ofKeys || !ofPeople || more.length > 0)
    throw new Error(`${twins.map(({ name }) => name).join(' and ')} have one method and address.`)
  return (http) => (isKey(bearerOf(http)) ? ofKeys : ofPeople)
}

/** The parts of the address by the names that the call has for them. */
const paramsOf = (path: string, http: HttpContext): Record<string, string> => {
  const values: Record<string, string> = http.req.param()
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => [name, values[at] ?? '']))
}

const checked = (name: string, call: Call, handler: AnyHandler | undefined): AnyHandler => {
  const known =
    ['public', 'refresh-token', 'private-key', 'public-key'].includes(call.access) || isPermission(call.access)
  if (!known) throw new Error(`${name} does not say who may make it: "${call.access}" is no access rule.`)
  if ((call.access === 'private-key') !== (call.scope !== undefined))
    throw new Error(`${name} does not say which scope its key must have, or is made by no private key.`)
  if (call.method !== 'GET' && call.audit === undefined)
    throw new Error(`${name} changes something and says nothing of the audit log.`)
  if (!handler) throw new Error(`${name} has no handler.`)
  return handler
}

/** `/operations/summary` must be tried before `/operations/{operationId}`. */
const staticPartsFirst = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  a.replaceAll('{', '\uffff') < b.replaceAll('{', '\uffff') ? -1 : 1

/** Those who call by key are led to the page that explains errors. */
const referenceFor = (call: Call, http: HttpContext, { config }: AppDeps): string | null =>
  isOfKeys(call.access) ? `${originOf(http, config)}${developersPath}` : null

const answer = async ({ name, call, handler, path }: Route, http: HttpContext, deps: AppDeps): Promise<Response> => {
  const { requestId } = http.var
  http.set('route', `${call.method} ${call.path}`)
  const holding: (() => void)[] = []
  const params = paramsOf(path, http)
  const record = recordOf(call, params, http, deps)
  let reply: Reply
  try {
    const prepared = await prepare(call, params, http, deps, { holding, record })
    reply = await work(call, handler, prepared, deps)
  } catch (error) {
    const failure = failureOf(error, deps, { call: name, requestId })
    record.refuse(failure)
    if (failure.type === 'NotAcceptable' && isOfKeys(call.access) && wantsOtherFormat(http.req.header('accept')))
      return http.text(`${failure.message}\n`, 406)
    // Nothing of it is held any more: another upload may have the place.
    for (const leave of holding.splice(0)) leave()
    if (call.upload && failure.type !== 'RequestTimeout')
      await passOver(http.env.incoming, call.upload, deps.config.wall.upload)
    reply = replyTo(failure, requestId, referenceFor(call, http, deps))
  } finally {
    for (const leave of holding) leave()
  }
  const response = send(http, reply)
  record.end(response.status, reply)
  return response
}

/** `holding`: what is released when the call is over. */
type Beside = { holding: (() => void)[]; record: CallRecord }

/** All steps before the transaction. */
const prepare = async (
  call: Call,
  params: Record<string, string>,
  http: HttpContext,
  deps: AppDeps,
  beside: Beside,
): Promise<Prepared> => {
  const { config, clock, limits } = deps
  const words = isOfKeys(call.access) ? [config.vendor, ...config.vendorAliases] : [config.vendor]
  const usual = versionOfPath(new URL(http.req.url).pathname)
  const mediaType = readAccept(http.req.header('accept'), { words, versions: versionsOf(call), usual })
  if (!mediaType) throw new Failure('NotAcceptable')
  // Asked by an alias, the answer names both words.
  for (const word of new Set([config.vendor, mediaType.word ?? config.vendor]))
    http.header(`X-${word}-Media-Type`, mediaTypeName(word, mediaType))
  const { sandbox } = mediaType

  const request = incomingOf(http, config)
  const url = new URL(http.req.url)
  const isOpen = call.access === 'public-key'
  const bearer = request.bearer ?? (isOpen ? url.searchParams.get('public_key') : null)
  const isInAddress = request.bearer === null
  const unproven = isOpenCall(call) ? null : bearer
  if (unproven === null) limits.countOpenCall(request.address, clock.now())
  const sessionBinding = readSessionBinding(request.header('cookie'))
  const key = readKey(call, request.header('idempotency-key'))
  const credentials = { bearer, sessionBinding, key, page: request.foreignHost, isInAddress }
  const find = () => authenticate(deps, call.access, credentials, merchantIdOf(params))
  const { caller, merchant, kept } = await (unproven === null
    ? find()
    : limits.countUnproven(unproven, request.address, clock.now(), find))
  beside.record.know({ caller, sandbox, apiVersion: mediaType.version })
  const counted = limits.countCall(caller, clock.now(), isOpen ? request.address : '')
  if (counted && call.access === 'private-key') sayLeft(http, counted)
  const scope = authorize(call, params, caller, merchant, { sandbox, address: request.address })
  const merchants =
    call.ofAllMerchants && caller.kind === 'person'
      ? await deps.databaseDeadline.within(listMerchantsOf(deps.db, caller.userId, clock.now()))
      : undefined
  const { password, body, upload } = await readProven(call, caller, url.pathname, http, deps, beside)
  if (call.access === 'public' && call.method !== 'GET') await countAttempt(call, request, deps)

  const fault = key === null ? null : keyFault(key)
  const faults = new Map(upload?.faults)
  if (fault) faults.set('Idempotency-Key', [fault])
  const { ignored, ...input } = parseInput(call, url.searchParams, body, { faults, codes: upload?.codes ?? {} })
  const named = ignored.filter((name) => name !== 'public_key' && /^[\w.-]{1,60}$/.test(name))
  if (named.length > 0) http.header(`X-${config.vendor}-Ignored`, named.join(', '))
  const file = await upload?.scanned()
  return {
    caller,
    merchant: merchant ? withVat(merchant, config.provider.country, clock.now()) : undefined,
    scope,
    merchants,
    sandbox,
    request,
    requestId: http.var.requestId,
    reference: referenceFor(call, http, deps),
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
    password,
    record: beside.record,
  }
}

/** As the draft of the IETF has it (RateLimit header fields for HTTP): what is left of a minute, and the seconds until all of it is there. */
const sayLeft = (http: HttpContext, { limit, left }: Left): void => {
  http.header('RateLimit-Policy', `"calls";q=${limit};w=60`)
  http.header('RateLimit', `"calls";r=${left};t=${Math.ceil(((limit - left) / limit) * 60)}`)
}

/** Their callers are anonymous. */
const isOpenCall = ({ access }: Call): boolean => access === 'public' || access === 'refresh-token'

/** Callers need no login for these, so that the address is counted before any other work; a request that has arrived is an attempt. */
const countAttempt = (
  call: Call,
  { address }: IncomingCall,
  { db, clock, loginThrottle, databaseDeadline }: AppDeps,
): Promise<void> =>
  databaseDeadline.within(loginThrottle.countAttempt(db, `${call.method} ${call.path}`, address, clock.now()))

/** The body, and what is to be done about the password; a body that cannot be read is reported after that. */
const readProven = async (
  call: Call,
  caller: Caller,
  path: string,
  http: HttpContext,
  deps: AppDeps,
  { holding, record }: Beside,
) => {
  if (call.method === 'GET') return { password: null, body: undefined }
  const header = http.req.header('x-step-up')
  const asking = { method: call.method, path: path.replace(/^\/api(?=\/)/, ''), header }
  if (call.upload) {
    // Megabytes are not read from a person who must enter the password first.
    const password = await findStepUp(deps, call, caller, { ...asking, body: undefined })
    const upload = await admitUpload(http.env.incoming, call.upload, caller, deps, holding)
    return { password, body: upload.fields, upload }
  }
  const { wall } = deps.config
  const maxBytes = isOpenCall(call) ? wall.openBody : (call.bodyBytes ?? maxBodyBytes)
  const [read] = await Promise.allSettled([readJsonBody(http.env.incoming, { maxBytes, pace: wall.body })])
  const body = read.status === 'fulfilled' ? read.value.value : undefined
  if (read.status === 'fulfilled') record.know({ body: read.value.text })
  const password = await findStepUp(deps, call, caller, { ...asking, body })
  if (read.status === 'rejected') throw read.reason
  return { password, body }
}

const refuseMethod = (calls: Route[], http: HttpContext, deps: AppDeps): Response => {
  const allowed = [...new Set(calls.map(({ call }): Method => call.method))].join(', ')
  http.header('Allow', allowed)
  const ofKeys = calls.find(({ call }) => call.access === 'private-key')
  const reference = ofKeys && isKey(bearerOf(http)) ? referenceFor(ofKeys.call, http, deps) : null
  return send(http, replyTo(failureOf(new Failure('MethodNotAllowed'), deps), http.var.requestId, reference))
}
