import type { ErrorBody, ErrorFields, ErrorType, FaultCodes } from '#contract/core/errors.ts'

/** What the headers of an answer add to its body. */
export type ErrorHeaders = { requestId?: string | null; retryAfter?: number | null }

/** An answer of the server that is not a success. `fields` holds data: its keys are as on the wire. */
export class ApiError extends Error {
  readonly status: number
  /** `Unreadable`: the body was not ours, such as the page of a proxy. */
  readonly type: ErrorType | 'Unreadable'
  readonly code: string
  readonly fields: ErrorFields
  readonly codes: FaultCodes
  /** To quote on the phone. */
  readonly requestId: string
  /** Seconds after which to try again, where the server says so. */
  readonly retryAfter: number | null

  constructor(status: number, error: Partial<ErrorBody['error']>, headers: ErrorHeaders = {}) {
    super(error.message ?? `HTTP ${status}`)
    this.status = status
    this.type = error.type ?? 'Unreadable'
    this.code = error.code ?? 'unreadable'
    this.fields = error.fields ?? {}
    this.codes = error.codes ?? {}
    this.requestId = error.request_id ?? headers.requestId ?? ''
    this.retryAfter = headers.retryAfter ?? null
  }
}

/** No answer, or not in time. Whether the server did the work is unknown. */
export class ConnectionError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unreadable'

  constructor(reason: ConnectionError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const parsed = (text: string): Partial<ErrorBody['error']> => {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null // checked by use: every part may be missing
    return body?.error ?? {}
  } catch {
    return {}
  }
}

/** The error of an answer with any body: our JSON, a Blob of it [ER-06], or HTML of a proxy. */
export const apiError = async (status: number, body: string | Blob, headers?: ErrorHeaders): Promise<ApiError> =>
  new ApiError(status, parsed(typeof body === 'string' ? body : await body.text()), headers)

export const isApiError = (error: unknown, type?: ErrorType): error is ApiError =>
  error instanceof ApiError && (type === undefined || error.type === type)

/** Whether a call failed, in any way; other errors are faults of the page or of its code. */
export const isCallFailure = (error: unknown): boolean => error instanceof ApiError || error instanceof ConnectionError

/** The first message for a field, if the server named it. */
export const fieldError = (error: unknown, field: string): string | null => {
  const messages = isApiError(error) ? error.fields[field] : undefined
  return (Array.isArray(messages) ? messages[0] : messages) ?? null
}
