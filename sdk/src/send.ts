/** One call over HTTP, and its repeats. */
import type { CallOptions, Row } from './call.ts'
import { ApiError, ConnectionError } from './errors.ts'

export type Settings = {
  /** Address of the API, such as `https://trastienda.example/api`. */
  api: string
  /** A private key. */
  key: string
  /** Test mode. By default live. */
  sandbox?: boolean
  /** The provider's word in the media type. */
  vendor?: string
  /** How often a call is repeated that met a fault of network or server, or a limit. By default 2. */
  retries?: number
  /** Milliseconds for each attempt. By default 30,000. */
  timeout?: number
  /** Another one than that of the platform. */
  fetch?: typeof globalThis.fetch
}

const firstPause = 500
const longestPause = 30_000

export type Request = { row: Row; path: string; body: unknown; options: CallOptions }

const headersOf = ({ row, body, options }: Request, { key, sandbox = false, vendor = 'trastienda' }: Settings) => ({
  accept: `application/vnd.${vendor}${sandbox ? '.sandbox' : ''}.v4+json`,
  authorization: `Bearer ${key}`,
  ...(body !== undefined && { 'content-type': 'application/json' }),
  // The repeats of a call must not be done twice.
  ...(row.method === 'POST' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
  ...options.headers,
})

const signalOf = ({ signal }: CallOptions, timeout: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(timeout)]) : AbortSignal.timeout(timeout)

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown) // any
  } catch {
    return {}
  }
}

/** Milliseconds to wait before the next attempt; what the API asks for goes first. */
const pauseAfter = (attempt: number, asked: string | null): number => {
  const seconds = Number(asked ?? Number.NaN)
  if (seconds >= 0) return Math.min(seconds * 1000, longestPause)
  return Math.min(firstPause * 2 ** attempt, longestPause) * (0.5 + Math.random() / 2)
}

const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ConnectionError('The call was given up.', { cause: signal.reason }))
    })
  })

/** A call that says no key must not be done twice where its first attempt may have arrived. */
const mayRepeat = ({ row: { method } }: Request, status: number | null): boolean => {
  if (status === 429) return true
  const isFault = status === null || status >= 500
  return isFault && (method === 'GET' || method === 'POST')
}

type Outcome =
  | { body: unknown }
  | { error: ApiError | ConnectionError; status: number | null; retryAfter: string | null }

const attempt = async (request: Request, settings: Settings, headers: Record<string, string>): Promise<Outcome> => {
  const { fetch = globalThis.fetch, timeout = 30_000, api } = settings
  const { row, path, body, options } = request
  try {
    const response = await fetch(api.replace(/\/+$/, '') + path, {
      method: row.method,
      headers,
      signal: signalOf(options, timeout),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const read = await readBody(response)
    if (response.ok) return { body: read }
    const error = new ApiError(response.status, read ?? {})
    return { error, status: response.status, retryAfter: response.headers.get('retry-after') }
  } catch (cause) {
    return { error: new ConnectionError('The API did not answer.', { cause }), status: null, retryAfter: null }
  }
}

/** Resolves to what the API answers. Rejects with `ApiError` or `ConnectionError`. */
export const send = async (request: Request, settings: Settings): Promise<unknown> => {
  const { retries = 2 } = settings
  const headers = headersOf(request, settings)
  for (let number = 0; ; number += 1) {
    const outcome = await attempt(request, settings, headers)
    if (!('error' in outcome)) return outcome.body
    const isOver = number >= retries || request.options.signal?.aborted === true
    if (isOver || !mayRepeat(request, outcome.status)) throw outcome.error
    await wait(pauseAfter(number, outcome.retryAfter), request.options.signal)
  }
}
