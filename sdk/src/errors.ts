/** What goes wrong: the API refuses, or it cannot be reached. */

type Body = {
  error?: {
    type?: string
    code?: string
    message?: string
    request_id?: string
    fields?: Record<string, string | string[]>
    doc_url?: string
  }
}

/** The API's answer to a call that it refuses. `type` is a word such as `RefundNotAllowed`; `fields` says what is wrong where. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly type: string
  readonly code: string
  /** For questions to the provider. */
  readonly requestId: string
  readonly fields: Record<string, string | string[]>
  /** Where the reference explains the error; null of a server that does not say. */
  readonly docUrl: string | null

  constructor(status: number, { error = {} }: Body) {
    super(error.message ?? `The API answered ${status}.`)
    this.status = status
    this.type = error.type ?? 'Unknown'
    this.code = error.code ?? 'unknown'
    this.requestId = error.request_id ?? ''
    this.fields = error.fields ?? {}
    this.docUrl = error.doc_url ?? null
  }
}

/** No answer: whether the call was done is not known. Of a changing one, ask for its order. `cause` says more. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}
