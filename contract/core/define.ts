import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core'
import type { AuditAction } from '#domain/webhook-events.ts'
import type { Access } from './access.ts'
import type { ErrorType, staleErrors } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'
import type { StepUpKind } from './step-up.ts'
import type { Camel } from './wire.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A call as plain data. Server route, typed client, OpenAPI and access table derive from it.
 * Schemas describe the wire (snake_case); code on both sides sees camelCase.
 */
export type Call = {
  method: Method
  /** Below the API host; parameters in braces. Paths under `/v2/` speak version 2, all others version 1. */
  path: string
  access: Access
  /** Of a call by private key: what the key must be for; `any`: every key may make it. */
  scope?: KeyScope | 'any'
  summary: string
  query?: $ZodObject
  body?: $ZodType
  /** Most bytes of a body that names thousands of rows; of others the server has one limit. */
  bodyBytes?: number
  /** Rewrites what older clients send as `body` has it. Takes any value, never throws. */
  reads?: (body: unknown) => unknown
  /** The body is a multipart form: the fields of `body`, and one file, whose type is detected by its content; at most `maxFiles` of one object. */
  upload?: { field: string; types: readonly string[]; maxBytes: number; maxFiles?: number }
  /** `stream`: server-sent events for as long as the caller may see them; an error before the first answers as usual. */
  answer: $ZodType | 'empty' | 'stream'
  /** Status of the answer; 200, or 204 where the answer is empty. */
  status?: 200 | 201 | 202
  /** Errors of this call beside the common ones. */
  errors?: readonly ErrorType[]
  /** `mode`: live and sandbox are apart. `both`: the same in either mode. */
  mode: 'bound' | 'both'
  /** Of the merchants that the person may see: the transaction reaches the rows of all of these, and no others. */
  ofAllMerchants?: true
  /** Refused while the account is disabled. */
  disabledBlocked?: true
  /** Of calls that change something: a paused person may make it, because it concerns nothing but their own sign-in and notices. */
  whilePaused?: true
  /** A proof of the password is needed, by the rule of this kind. */
  stepUp?: StepUpKind
  /** Needs the version that it builds on in `If-Match`: without one 428, with one that is not the newest 412. */
  ifMatch?: true
  /** What the audit log calls it; or why a changing call leaves no row. Required for all but GET. */
  audit?: AuditAction | { none: string }
  /**
   * The usage event of the app when it succeeds: a name of `web/backoffice/analytics/catalogue.ts`. `followed`: several calls make
   * it together. Required for calls of the app that change something.
   */
  usage?: 'none' | 'followed' | `${string}.${string}`
  /**
   * Every POST takes an `Idempotency-Key`, which is kept for a day; `none`: this one does not. `lasting`: the key of what was
   * done is kept with the operation, for good. The call must be bound to merchant and mode and note the operation's id.
   */
  idempotency?: 'none' | 'lasting'
}

export type CallGroup = Record<string, Call>

/** The other path of what a key does for its own merchant: by the merchant's id, as older clients ask. Null where there is none. */
export const pathById = ({ access, path }: Pick<Call, 'access' | 'path'>): string | null =>
  access === 'private-key' && /^\/me(\/|$)/.test(path) ? path.replace(/^\/me/, '/merchants/{merchantId}') : null

/** Keeps the literal types of a call and checks its shape. */
export const call = <const C extends Call>(definition: C): C => definition

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never
type ParamsOf<C extends Call> = Record<PathParams<C['path']>, string>
type OutOf<S> = S extends $ZodType ? Camel<output<S>> : undefined
type InOf<S> = S extends $ZodType ? Camel<input<S>> : undefined

/** A file as a handler gets it: its type is what its content is, and its name can be shown and written down. */
export type UploadedFile = { name: string; mediaType: string; bytes: Uint8Array }
/** A file as a caller has it; `File` and `Blob` are such. */
export type UploadSource = { readonly name?: string; readonly size: number; readonly type: string }

type FileOf<C extends Call, F> = C['upload'] extends object ? { file: F } : unknown

/** What a handler receives: parsed, in camelCase. */
export type HandlerInput<C extends Call> = {
  params: ParamsOf<C>
  query: OutOf<C['query']>
  body: OutOf<C['body']>
} & FileOf<C, UploadedFile>

/** What a handler returns; the machinery checks it against the contract and converts its keys. A stream: its lines. */
export type HandlerAnswer<C extends Call> = C['answer'] extends 'stream'
  ? AsyncIterable<string>
  : C['answer'] extends $ZodType
    ? Camel<input<C['answer']>>
    : void

type Filled<T> = {
  [K in keyof T as [T[K]] extends [undefined] ? never : [keyof T[K]] extends [never] ? never : K]: T[K]
}

/** Of a call whose every parameter may be left out, all of them may. */
type QueryOf<Q> = Q extends undefined ? unknown : {} extends Q ? { query?: Q } : { query: Q }

/** What a caller passes. */
export type CallInput<C extends Call> = Filled<{
  params: ParamsOf<C>
  body: InOf<C['body']>
}> &
  QueryOf<InOf<C['query']>> &
  FileOf<C, UploadSource>

/** What a caller gets. */
export type CallAnswer<C extends Call> = C['answer'] extends $ZodType ? Camel<output<C['answer']>> : void

/** Errors that this call may throw beside the common ones. */
export type OwnError<C extends Call> =
  | (C['errors'] extends readonly (infer E)[] ? E : never)
  | (C['ifMatch'] extends true ? StaleError : never)
type StaleError = (typeof staleErrors)[number]
