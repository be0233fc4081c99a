/** The one place where calls leave the browser: headers, session, refresh, proof by password, and what a failure means for the app. */
import type { Locale } from '#contract/calls/account.ts'
import { type Client, type ClientRequest, makeClient, type Wires } from '#contract/core/client.ts'
import type { Contract } from '#contract/index.ts'
import type { KeyContract } from '#contract/for-keys.ts'
import wires from 'virtual:wires'
import { config } from './config.ts'
import { ApiError, apiError, ConnectionError, type ErrorHeaders, isApiError } from './errors.ts'
import { currentMode, type Mode } from './mode.ts'
import { clearSession, readSession, renewSession } from './session.ts'
import type { Session } from './session-cookie.ts'
import { timed } from './timeout.ts'

/** What a browser may call: everything but the calls that shops make with their keys. */
export type BrowserContract = Omit<Contract, keyof KeyContract | 'servicing'>

/** `application/vnd.<vendor>[.sandbox].v<version>+json`; version 2 for paths under /v2/, else 1 [CA-36]. */
export const acceptOf = (path: string, mode: Mode, vendor = 'trastienda'): string =>
  `application/vnd.${vendor}${mode === 'sandbox' ? '.sandbox' : ''}.v${path.startsWith('/v2/') ? 2 : 1}+json`

/** `none`: there never was a session; `ended`: there was one; `signed-out`: the person has left. */
export type EndReason = 'none' | 'ended' | 'signed-out'
/** A call that the password is asked for, as it is sent. */
export type SensitiveAction = Pick<ClientRequest, 'method' | 'path' | 'body' | 'always'>

type ClientEvents = {
  /** The session is over [ER-02]. */
  sessionEnded: (reason: EndReason) => void
  /** The whole service is closed [ER-01]. */
  serviceClosed: () => void
  /** The person may less than the app believes: role or account are others now. */
  accessRefused: () => void
  /** Asks for the password; resolves to the proof, or to null when the person would rather not. */
  passwordNeeded: (action: SensitiveAction) => Promise<string | null>
}

let events: ClientEvents = {
  sessionEnded: () => {},
  serviceClosed: () => {},
  accessRefused: () => {},
  passwordNeeded: async () => null,
}

export const setClientEvents = (given: ClientEvents): void => {
  events = given
}

export const endSession = (reason: EndReason): void => {
  clearSession()
  events.sessionEnded(reason)
}

let language: Locale | null = null

/** The person's language, for answers with texts. */
export const askIn = (locale: Locale): void => {
  language = locale
}

let gate: Promise<void> | null = null

/** Makes calls wait during a sign-in; the returned function releases them. */
export const holdCalls = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return () => {
    gate = null
    resolve()
  }
}

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name

const connectionError = (cause: unknown, { signal }: ClientRequest): unknown => {
  // Chrome before 124 reports a time-out as an abort; the signal is right.
  const reason: unknown = signal instanceof AbortSignal ? signal.reason : undefined
  if (isNamed(cause, 'TimeoutError') || isNamed(reason, 'TimeoutError')) return new ConnectionError('timeout', cause)
  return isNamed(cause, 'AbortError') ? cause : new ConnectionError('offline', cause)
}

const headersOf = (request: ClientRequest, token: string | undefined): Record<string, string> => ({
  Accept: acceptOf(request.path, request.mode ?? currentMode(), config().vendor),
  ...(language && { 'Accept-Language': language }),
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(request.body !== undefined && !request.file && { 'Content-Type': 'application/json' }),
  ...(request.idempotencyKey && { 'Idempotency-Key': request.idempotencyKey }),
  ...request.headers,
})

/** Seconds in `Retry-After`; a date there is none of ours. */
const errorHeaders = ({ headers }: Pick<Response, 'headers'>): ErrorHeaders => ({
  requestId: headers.get('x-request-id'),
  retryAfter: Number(headers.get('retry-after')) || null,
})

const fetched = (request: ClientRequest, token: string | undefined): Promise<Response> =>
  fetch(config().apiHost + request.path, {
    method: request.method,
    credentials: 'include',
    headers: headersOf(request, token),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal instanceof AbortSignal && { signal: request.signal }),
    ...(request.keepalive && { keepalive: true }),
  })

/** The answer to a call that is there already, if there is one. */
type TakeEarly = (path: string, mode: Mode, token: string | undefined) => unknown
let takeEarly: TakeEarly | null = null

/** Hands in where answers of the page itself may be; null: there are no more. */
export const setEarly = (given: TakeEarly | null): void => {
  takeEarly = given
}

/** Few screens send files: the code for it loads with the first one. Where it does not load, the file would not be sent either. */
const formSent = async (request: ClientRequest, token: string | undefined) => {
  const { sendForm } = await import('./send-form.ts')
  return sendForm(request, config().apiHost + request.path, headersOf(request, token))
}

type Exchange<T> = (request: ClientRequest, token: string | undefined) => Promise<T>

const exchange: Exchange<unknown> = async (request, token) => {
  // What is changed now is not as the page's answers have it.
  if (request.method !== 'GET') takeEarly = null
  const early = request.method === 'GET' ? takeEarly?.(request.path, currentMode(), token) : undefined
  if (early !== undefined) return early
  const answer = await (
    request.file
      ? formSent(request, token)
      : fetched(request, token).then(async (response) => ({ response, text: await response.text() }))
  ).catch((cause: unknown) => {
    throw connectionError(cause, request)
  })
  const { response, text } = answer
  if (!response.ok) throw await apiError(response.status, text, errorHeaders(response))
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown // of a type that each caller knows
  } catch (cause) {
    throw new ConnectionError('unreadable', cause)
  }
}

/** The body of an answer that goes on; a refusal is read whole, as any other. */
const opened: Exchange<ReadableStream<Uint8Array>> = async (request, token) => {
  const response = await fetched(request, token).catch((cause: unknown) => {
    throw connectionError(cause, request)
  })
  if (response.ok && response.body) return response.body
  throw await apiError(response.status, await response.text(), errorHeaders(response))
}

/** Calls without a session: they carry none and end none. */
const isWithoutSession = (path: string): boolean =>
  /^\/(checkout\/|v2\/(token(\/|$)|forgot-password$|[^/]+\/new-password(\/check)?$))/.test(path)

/** Errors of calls whose session another tab has replaced meanwhile: that one is not over. */
const ofEarlierSession = new WeakSet<ApiError>()

const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  !ofEarlierSession.has(error) &&
  (['NotAuthenticated', 'InvalidToken', 'TokenExpired'] as const).some((type) => isApiError(error, type))

const refresh = async (refreshToken: string): Promise<Session> => {
  const tokens = await api.session.refresh(undefined, {
    signal: timed(),
    headers: { Authorization: `Bearer ${refreshToken}` },
  })
  return { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }
}

const there = (session: Session | null): Session => {
  if (!session) throw new ApiError(401, { type: 'InvalidToken', code: 'invalid_token' })
  return session
}

/**
 * Bearer from the cookie; refreshed once, and the request sent again, when it is out of date [ER-03]. Without a session nothing is
 * sent: the page may still be there for a moment on its way to the sign-in.
 */
const signed = async <T>(request: ClientRequest, by: Exchange<T>): Promise<T> => {
  let used: string | undefined
  try {
    used = there(readSession()).accessToken
    return await by(request, used).catch(async (error: unknown) => {
      if (!isApiError(error, 'TokenExpired') || used === undefined) throw error
      used = there(await renewSession(used, refresh)).accessToken
      return by(request, used)
    })
  } catch (error) {
    const now = readSession()
    if (error instanceof ApiError && now && now.accessToken !== used) ofEarlierSession.add(error)
    throw error
  }
}

/** Where the server wants the password first, the very same call goes again with the proof: same body, same idempotency key. */
const proven = async (request: ClientRequest): Promise<unknown> => {
  try {
    // Not sent in vain, with its file.
    if (request.always) throw new ApiError(403, { type: 'StepUpRequired', code: 'step_up_required' })
    return await signed(request, exchange)
  } catch (error) {
    if (!isApiError(error, 'StepUpRequired')) throw error
    const proof = await events.passwordNeeded(request)
    if (proof === null) throw error
    // The person took their time: the patience with the call begins anew.
    const again = { ...request, headers: { ...request.headers, 'X-Step-Up': proof } }
    return signed(request.file ? again : { ...again, signal: timed() }, exchange)
  }
}

/** The person may less than the app believes. */
const refusals = ['PermissionDenied', 'AccountDisabled', 'PersonPaused'] as const

const send = async (request: ClientRequest): Promise<unknown> => {
  if (isWithoutSession(request.path)) return exchange(request, undefined)
  if (gate) await gate
  try {
    return await proven(request)
  } catch (error) {
    if (isOver(error)) endSession('ended')
    if (error instanceof ApiError && error.status === 503) events.serviceClosed()
    if (refusals.some((type) => isApiError(error, type))) events.accessRefused()
    throw error
  }
}

/**
 * Opens a call that returns a stream, in the given mode. It has no time-out [CA-34]. It reports only the end of the session: other
 * calls report a service that is unavailable.
 */
export const openStream = async (
  path: string,
  mode: Mode,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> => {
  if (gate) await gate
  const headers = { Accept: acceptOf(path, mode, config().vendor) }
  try {
    return await signed({ method: 'GET', path, signal, headers }, opened)
  } catch (error) {
    if (isOver(error)) endSession('ended')
    // No longer a person who may see this merchant.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) events.accessRefused()
    throw error
  }
}

/** Every call of the contract that a browser may make. Those of all pages are here at once; a page adds its own as it starts. */
export const api: Client<BrowserContract> = makeClient<BrowserContract>(wires, send)

export const addCalls = (more: Wires): void => {
  Object.assign(api, makeClient(more, send))
}
