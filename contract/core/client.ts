/**
 * The typed client, without a transport: camelCase in, camelCase out. The browser and the tests bring their own `send`.
 * It works from bare wires (method and path), so that no schema reaches the browser's bundle.
 */
import type { Call, CallAnswer, CallGroup, CallInput, Method, UploadSource } from './define.ts'
import { stepUpRuleOf } from './step-up.ts'
import { camelKeys, snakeKeys, toCamel, toSnake } from './wire.ts'

/** What the client needs of a call: plain JSON, derived from the contract. */
export type CallWire = {
  method: Method
  path: string
  /** camelCase → wire name, for query parameters whose name `toSnake` does not return. */
  query?: Record<string, string>
  /** Field of the file, where the body is a multipart form. */
  upload?: string
  /** The password is asked for each time: contract/core/step-up.ts. */
  always?: true
}
export type Wires = Record<string, Record<string, CallWire>>

/** As much of an `AbortSignal` as a package without DOM and Node can name. */
export type CancelSignal = { readonly aborted: boolean }

export type CallOptions = {
  signal?: CancelSignal
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Goes on where the page that sent it is gone. */
  keepalive?: true
  /** By default that of the page. */
  mode?: 'live' | 'sandbox'
  /** Called with the number of uploaded bytes. */
  onProgress?: (sent: number, total: number) => void
}
export type ClientRequest = CallOptions & {
  method: Method
  path: string
  body?: unknown
  /** Goes in a multipart form with the fields of `body`. */
  file?: { field: string; source: UploadSource }
  /** Without the password it would be refused, however lately that was given. */
  always?: true
}
/** Sends a request and resolves to the parsed JSON of a 2xx answer, or undefined; rejects with the caller's own error. */
export type Send = (request: ClientRequest) => Promise<unknown>

type ClientCall<C extends Call> =
  {} extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<CallAnswer<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<CallAnswer<C>>
/** Streams are read by other means; `pathOf` returns their address. */
export type Client<C extends Record<string, CallGroup>> = {
  [G in keyof C]: { [N in keyof C[G] as C[G][N]['answer'] extends 'stream' ? never : N]: ClientCall<C[G][N]> }
}

const wireOf = (call: Call): CallWire => {
  const shape: Record<string, unknown> = call.query?._zod.def.shape ?? {}
  const odd = Object.keys(shape).filter((name) => toSnake(toCamel(name)) !== name)
  return {
    method: call.method,
    path: call.path,
    ...(call.upload && { upload: call.upload.field }),
    ...(call.stepUp && stepUpRuleOf(call.stepUp).always && { always: true }),
    ...(odd.length > 0 && { query: Object.fromEntries(odd.map((name) => [toCamel(name), name])) }),
  }
}

export const wiresOf = (contract: Record<string, CallGroup>): Wires =>
  Object.fromEntries(
    Object.entries(contract).map(([noun, group]) => [
      noun,
      Object.fromEntries(Object.entries(group).map(([name, call]) => [name, wireOf(call)])),
    ]),
  )

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: UploadSource
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Path with its parameters and the query string; empty, null and undefined values are dropped. */
export const pathOf = (wire: CallWire, input: AnyInput = {}): string => {
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([key, value]) => `${encodeURIComponent(wire.query?.[key] ?? toSnake(key))}=${encodeURIComponent(String(value))}`,
    )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const clientCall =
  (wire: CallWire, send: Send) =>
  async (input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> =>
    camelKeys(
      await send({
        ...options,
        method: wire.method,
        path: pathOf(wire, input),
        ...(input.body !== undefined && { body: snakeKeys(input.body) }),
        ...(wire.always && { always: true }),
        ...(wire.upload !== undefined && input.file && { file: { field: wire.upload, source: input.file } }),
      }),
    )

export const makeClient = <C extends Record<string, CallGroup>>(wires: Wires, send: Send): Client<C> =>
  Object.fromEntries(
    Object.entries(wires).map(([noun, group]) => [
      noun,
      Object.fromEntries(Object.entries(group).map(([name, wire]) => [name, clientCall(wire, send)])),
    ]),
  ) as Client<C> // the wires are those of C, call by call
