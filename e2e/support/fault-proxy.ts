/** A real server between browser and product that fails as networks, proxies and services do, on command. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listenLocally, readAll } from './local-server.ts'

/**
 * `reset`: the connection is closed before any answer. `lost`: it is closed when the real answer is there. `hang`: no answer is sent.
 * `cut`: it is closed after so many bytes of the request. `truncated`: half of the real answer, with the headers of the whole. `wait`:
 * the real answer, when the promise resolves. `rewrite`: the real answer with another body.
 */
export type Fault =
  | 'reset'
  | 'lost'
  | 'hang'
  | 'truncated'
  | { cut: number }
  | { wait: Promise<unknown> }
  | { rewrite: (text: string) => string }
  | { status: number; body?: string | object; headers?: Record<string, string> }

/** `times`: how often, default always. `bearer`: only where this token is sent. */
type When = { times?: number; bearer?: string }
type Rule = { of: RegExp; fault: Fault; left: number; bearer: string | undefined }
/** Method and path with query, in the order of arrival. */
type Seen = string

export type FaultProxy = {
  url: string
  /** From now on, requests whose `METHOD /path?query` fits fail so; the newest rule counts. */
  fail: (of: RegExp, fault: Fault, when?: When) => void
  /** Everything works again. */
  heal: () => void
  seen: readonly Seen[]
  /** Tears every connection there is; new ones are served. */
  cut: () => void
  close: () => Promise<void>
}

/** An error of the product, as its API writes it. */
export const errorBody = (type: string, fields?: Record<string, unknown>) => ({
  error: { type, message: type, code: type, request_id: 'planted-request-id', ...(fields && { fields }) },
})

const answer = (response: ServerResponse, { status, body = '', headers = {} }: Extract<Fault, { status: number }>) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'Content-Type': type, 'X-Request-Id': 'planted-request-id', ...headers }).end(text)
}

/** Passes a request on as it is; the Host stays ours, so that the product's addresses lead back through here. */
export const passOn = (upstream: string, incoming: IncomingMessage, change: boolean): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) }
    if (change) delete headers['if-none-match']
    // Its page then has no answers in it: each call passes here, where it can fail.
    delete headers['sec-fetch-dest']
    const options = { method: incoming.method, headers }
    const outgoing = request(upstream + (incoming.url ?? '/'), options, resolve)
    outgoing.once('error', reject)
    // A client that aborts half-way aborts the request to the product too.
    incoming.once('close', () => incoming.complete || outgoing.destroy())
    incoming.pipe(outgoing)
  })

/** Nothing of it goes on to the product. */
const cutAfter = (incoming: IncomingMessage, bytes: number): void => {
  let come = 0
  incoming.on('data', (part: Buffer) => {
    come += part.length
    if (come >= bytes) incoming.socket.destroy()
  })
}

const send = async (response: ServerResponse, real: IncomingMessage, fault: Fault | undefined): Promise<void> => {
  const changes = fault === 'truncated' || (typeof fault === 'object' && 'rewrite' in fault)
  if (!changes) {
    response.writeHead(real.statusCode ?? 502, real.headers)
    // A stream is left on the other side too.
    response.once('close', () => real.destroy())
    real.pipe(response)
    return
  }
  const body = await readAll(real)
  if (fault === 'truncated') {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = real.headers
    response.writeHead(real.statusCode ?? 502, { ...headers, connection: 'close' })
    response.end(body.subarray(0, body.length / 2))
    return
  }
  const text = fault.rewrite(body.toString())
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = real.headers
  response.writeHead(real.statusCode ?? 502, headers).end(text)
}

export const startFaultProxy = async (upstream: string): Promise<FaultProxy> => {
  let rules: Rule[] = []
  const seen: Seen[] = []
  const ruleFor = (name: Seen, authorization: string | undefined): Rule | undefined => {
    const rule = rules.findLast(
      ({ of, left, bearer }) =>
        left > 0 && of.test(name) && (bearer === undefined || authorization === `Bearer ${bearer}`),
    )
    if (rule) rule.left -= 1
    return rule
  }
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = `${incoming.method} ${incoming.url}`
    seen.push(name)
    const fault = ruleFor(name, incoming.headers.authorization)?.fault
    if (fault === 'reset') {
      incoming.socket.destroy()
      return
    }
    if (fault === 'hang') return
    if (typeof fault === 'object' && 'status' in fault) {
      incoming.resume()
      answer(response, fault)
      return
    }
    if (typeof fault === 'object' && 'cut' in fault) {
      cutAfter(incoming, fault.cut)
      return
    }
    if (fault === 'lost') {
      await readAll(await passOn(upstream, incoming, false))
      incoming.socket.destroy()
      return
    }
    if (typeof fault === 'object' && 'wait' in fault) await fault.wait
    const changes = fault === 'truncated' || (typeof fault === 'object' && 'rewrite' in fault)
    await send(response, await passOn(upstream, incoming, changes), fault)
  }
  const { port, cut, close } = await listenLocally((incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.destroy())
  })
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (of, fault, { times = Number.POSITIVE_INFINITY, bearer } = {}) =>
      void rules.push({ of, fault, left: times, bearer }),
    heal: () => {
      rules = []
    },
    seen,
    cut,
    close,
  }
}
