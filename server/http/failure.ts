import { type ErrorBody, errors, type ErrorFields, type ErrorType } from '#contract/errors.ts'
import type { FailureDetail } from './context.ts'

/** An error of the contract on its way out. Thrown, it takes back what the call wrote. */
export class Failure extends Error {
  readonly type: ErrorType
  readonly detail: FailureDetail

  constructor(type: ErrorType, detail: FailureDetail = {}) {
    super(detail.message ?? errors[type].message)
    this.type = type
    this.detail = detail
  }
}

/** An error of the contract that a handler returns: what the call wrote is kept. */
export class Refusal {
  readonly failure: Failure

  constructor(failure: Failure) {
    this.failure = failure
  }
}

export const invalid = (fields: ErrorFields): Failure => new Failure('ApiValidationException', { fields })

/** The same answer for a foreign object, a missing one and an id of a wrong form. */
export const notFound = (uuid: string): Failure => new Failure('ObjectNotFound', { fields: { uuid } })

/** An answer ready to be sent, or to be kept for a repeated request. */
export type Reply = { status: number; body: string | AsyncIterable<string> | null; headers: [string, string][] }

/** Server-sent events; proxies must neither hold them back nor keep them. */
export const streamReply = (body: AsyncIterable<string>): Reply => ({
  status: 200,
  body,
  headers: [
    ['content-type', 'text/event-stream; charset=utf-8'],
    ['x-accel-buffering', 'no'],
  ],
})

export const replyTo = (failure: Failure, requestId: string): Reply & { body: string } => {
  const { status, code } = errors[failure.type]
  const { fields, retryAfter } = failure.detail
  const body: ErrorBody = {
    error: { type: failure.type, message: failure.message, code, request_id: requestId, ...(fields && { fields }) },
  }
  const wait = retryAfter ?? (status === 503 ? 2 : status === 429 ? 1 : undefined)
  return {
    status,
    body: JSON.stringify(body),
    headers: wait === undefined ? [] : [['retry-after', String(Math.max(1, Math.ceil(wait)))]],
  }
}
